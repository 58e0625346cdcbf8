"""What the drawn help shows of Pacific Victory: every kind of block with its values, and positions of examples."""
