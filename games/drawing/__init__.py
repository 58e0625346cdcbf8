"""Small pictures of a board, for mails: a ground that is drawn once, and stamps that are put on it.

Nothing here knows of games or people. A picture is made of its Postcard and of nothing else.
"""
