"""Seats that change hands while their game runs (section 4 of clubs and leagues): left, offered, and taken over."""
