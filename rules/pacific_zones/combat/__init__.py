"""Battles (7): how one begins and ends, refereed or by the house table, and the standing orders for it."""
