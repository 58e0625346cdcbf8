"""Whole games by mail."""
