"""What may be made of games that are over: playing on from a moment of one, keeping one of another site."""
