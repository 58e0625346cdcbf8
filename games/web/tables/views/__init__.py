"""What is shown and done at a table, by subject."""
