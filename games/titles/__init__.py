"""What people see of a game: one folder for a title, and what the titles share."""
