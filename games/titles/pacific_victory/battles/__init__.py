"""Pages of battles: the battle board, the answers of whoever is asked, the odds."""
