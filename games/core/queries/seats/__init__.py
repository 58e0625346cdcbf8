"""Seats as a person may see them: sides, views, those before and those that are vacant."""
