"""Positions of a finished game, and what was hidden in it."""
