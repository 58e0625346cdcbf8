"""Reinforcements (5): supply lines, and bringing pieces in at their ends."""
