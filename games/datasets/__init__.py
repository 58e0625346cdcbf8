"""Data sets: map, roster and scenarios as owners of the printed game correct them."""
