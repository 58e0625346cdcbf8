"""Views of the lobby, by subject."""
