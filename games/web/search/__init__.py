"""Searching talk and finished games."""
