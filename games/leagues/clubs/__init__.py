"""Clubs: founding, the door, invitations, offices, house rules, talk, games, closing."""
