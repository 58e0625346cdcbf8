"""Protests about games of events (5.4): made by a player, answered by the other side, decided by one neutral person."""
