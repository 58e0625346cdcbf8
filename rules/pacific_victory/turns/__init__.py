"""The turn: its sequence, how a game is set up, and how it ends."""
