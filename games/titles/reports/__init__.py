"""The report of a turn, for other forums."""
