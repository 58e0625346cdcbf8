"""The verbs that change a game, each once."""
