"""The game page: its head, the question of the moment, log, journal and dice. Knows no game system."""
