"""The referee: games, their journal, their dice, and all that changes or reads them."""
