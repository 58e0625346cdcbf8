"""Private notes of players: on places of the board, and on pieces of the enemy that were seen."""
