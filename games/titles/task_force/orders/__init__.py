"""The question of the moment and its answers."""
