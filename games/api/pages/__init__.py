"""Pages for people about the API: the guide, the problems, the reference, and one's own tokens."""
