"""Webhooks: calls to the addresses that players give."""
