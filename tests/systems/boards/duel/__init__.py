"""What people see of the duel: the plain page, with the line of places drawn over its buttons."""
