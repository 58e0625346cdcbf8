"""What the pages of a title need of the sighting book and of notes."""
