"""Talk by mail."""
