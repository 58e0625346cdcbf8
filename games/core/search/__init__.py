"""Finding posts and finished games by words."""
