"""Asking players whether they go on: each before the next round of an event that asks for it."""
