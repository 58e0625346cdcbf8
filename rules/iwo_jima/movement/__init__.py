"""Movement (6): where pieces may go, and the mines under their feet (10.3)."""
