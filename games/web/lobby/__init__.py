"""Home, my games, the lobby, and everything before and after a game."""
