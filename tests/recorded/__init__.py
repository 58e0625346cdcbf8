"""What the site says to players at recorded moments of games, to the word."""
