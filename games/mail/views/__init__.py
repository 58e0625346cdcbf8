"""Pages about mail."""
