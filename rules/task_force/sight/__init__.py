"""What a seat or a spectator may see (11)."""
