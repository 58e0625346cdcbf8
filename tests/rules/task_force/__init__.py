"""Task Force."""
