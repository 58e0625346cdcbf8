"""Addresses of a game: /g/CODE/ and below."""

from django.urls import path

from games.pages.game.views import board, orders, records

app_name = "game"
urlpatterns = [
    path("", board.board, name="board"),
    path("review", board.review, name="review"),
    path("pulse", board.pulse, name="pulse"),
    path("draft/add", orders.add, name="add"),
    path("draft/remove", orders.remove, name="remove"),
    path("draft/clear", orders.clear, name="clear"),
    path("commit", orders.commit, name="commit"),
    path("order", orders.submit, name="order"),
    path("log", records.log, name="log"),
    path("journal", records.journal, name="journal"),
    path("journal.jsonl", records.journal_file, name="journal_file"),
    path("verify.py", records.verifier, name="verifier"),
    path("dice", records.dice, name="dice"),
]
