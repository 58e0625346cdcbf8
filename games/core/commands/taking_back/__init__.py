"""Taking back what was done: alone where nobody has learned of it, else by consent, or by a moderator."""
