"""How the still part of the map is drawn: the sheet, the coast that grows from the hexsides, the signs on it."""
