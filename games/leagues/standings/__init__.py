"""Points, places and what parted two players. Pure."""
