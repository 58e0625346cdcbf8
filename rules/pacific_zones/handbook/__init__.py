"""What the drawn help shows of the zonal Pacific game: every kind of piece, and what it may do."""
