"""Air operations as they are played: boxes, missions, landings, and the searches after them (6, 7)."""
