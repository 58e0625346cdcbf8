"""What the drawn help shows of Iwo Jima 1945: every kind of piece with its factors, and what it may do."""
