"""Dice that nobody has to trust: committed chains and keys."""
