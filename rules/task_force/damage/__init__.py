"""Damage (2.5): what the hits of one attack do to a ship, a counter or a base."""
