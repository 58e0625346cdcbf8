"""The record of a finished game: its story turn by turn, plots, and any moment of it on the map."""
