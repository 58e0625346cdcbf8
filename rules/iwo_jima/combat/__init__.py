"""Combat (9), bombardment (8), banzai charges (7.5) and clearing (10.2): what is fought, and with what odds."""
