"""Many games: a filled database, and what workers do in it."""
