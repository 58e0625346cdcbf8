"""What is shown and done in a club, by subject."""
