"""How fast pages are."""
