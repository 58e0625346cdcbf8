"""Webhooks: calls to addresses that players name, when the game comes to them."""
