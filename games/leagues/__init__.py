"""Clubs, what may be done in them and by whom. It learns of games what any member may see, and never holds a State."""
