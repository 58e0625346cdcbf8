"""Plans: answers that a player gives in advance."""
