"""Pages for people: lobby, game pages, replay, proof, help, accounts."""
