"""The pages of Pacific Victory: its map, its questions, its words."""
