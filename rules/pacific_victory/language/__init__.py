"""What people write and read: notation, commands, names, and what dice are for."""
