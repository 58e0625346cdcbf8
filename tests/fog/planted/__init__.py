"""Leaks that are planted on purpose: the twins notice each of them, through the surfaces where it shows."""
