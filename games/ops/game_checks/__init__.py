"""Checking games that are stored: journals, dice, rules, and everything that is kept beside them."""
