"""Data sets: a system's data as their owners correct them."""
