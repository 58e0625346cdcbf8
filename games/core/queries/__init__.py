"""What one person may see of a game."""
