"""What the drawn help shows of the pieces, and the positions of its examples and of lessons."""
