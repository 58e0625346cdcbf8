"""Sealed bids of two players for their sides: made and opened, read by those who may, and said in words."""
