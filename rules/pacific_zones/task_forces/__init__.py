"""Task forces (8): orders for their markers, and what everybody sees of a side."""
