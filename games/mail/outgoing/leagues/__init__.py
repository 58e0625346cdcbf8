"""Mails of clubs and their events: what was done there, rounds and results, bids."""
