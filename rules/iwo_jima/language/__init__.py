"""What people write and read: notation, commands, vocabulary, and what dice are for."""
