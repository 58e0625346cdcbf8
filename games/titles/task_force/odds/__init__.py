"""The page "What are my chances?": of a battle, a raid, a search."""
