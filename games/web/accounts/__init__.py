"""People: their accounts, names and preferences."""
