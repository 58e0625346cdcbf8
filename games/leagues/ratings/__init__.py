"""Ratings that anybody can work out again from the list of games. Pure."""
