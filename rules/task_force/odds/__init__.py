"""Odds from what a reader knows or assumes (20.7): exact, all faces of all dice counted."""
