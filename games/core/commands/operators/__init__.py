"""What the operator of a site does to its games: after a backup was restored, and when rules were upgraded."""
