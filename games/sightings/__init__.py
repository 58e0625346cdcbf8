"""What is remembered of the other side: the shapes of a sighting book, who reads one, and players' private notes."""
