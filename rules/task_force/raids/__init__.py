"""Raids as they are flown: who arrives, interception, attacks and losses (6.3 to 6.5)."""
