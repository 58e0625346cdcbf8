"""Reorganisation points: what a side does with its task forces before it moves, and before air operations (4.1)."""
