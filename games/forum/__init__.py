"""The talk of a game: posts and press, with dice thrown into them that anybody can check."""
