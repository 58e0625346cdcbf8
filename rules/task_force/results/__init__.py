"""What a game is worth (10.3): victory points, how it ends and who has won."""
