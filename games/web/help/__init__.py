"""Help: the rules of each system in our own words, and what keeps them here."""
