"""The journal of a game: entries, their chain, and the positions that follow from them."""
