"""Pages of a club's events: standings, rounds, why these pairs, the director's desk."""
