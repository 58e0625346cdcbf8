"""The map of hexes and the counters on it: looked up, drawn, and in words."""
