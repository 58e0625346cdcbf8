"""The pages of Iwo Jima 1945: a map of hexes with counters, the question beside it."""
