"""Talk of a game, with its own chain of entries and throws."""
