"""Rulings of the specification, each in a test named after it."""
