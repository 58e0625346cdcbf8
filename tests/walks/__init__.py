"""A whole turn of each title as a screen reader would be told it: kept as text, and read by people."""
