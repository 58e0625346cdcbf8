"""The naval movement phase: reorganising, moving, leaving the map (4.1)."""
