"""Records of finished games: the journal played again once, by a worker, so that pages can show any moment of it.

The referee's side of it: positions stay in here, Views come out. What a game's figures are, its page kit knows.
"""
