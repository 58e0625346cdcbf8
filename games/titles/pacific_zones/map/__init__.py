"""The drawn map: pure functions from a View to SVG. Meaning is in classes, colours are in the style sheet."""
