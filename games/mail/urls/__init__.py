"""Addresses of mail, by who asks for them."""
