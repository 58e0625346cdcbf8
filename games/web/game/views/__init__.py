"""The views of the game page, by subject."""
