"""What game systems have in common. Systems do not know each other; each of them may take what it likes from here."""
