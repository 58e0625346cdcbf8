"""How the games of a title ended: who won, how long it took, what options did; drawn and in words."""
