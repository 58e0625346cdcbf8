"""What is remembered of the other side, and private notes."""
