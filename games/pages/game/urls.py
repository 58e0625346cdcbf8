"""Addresses of a game: /g/CODE/ and below."""

from django.urls import path

from games.pages.game.views import board, orders, records

app_name = "game"
urlpatterns = [
    path("g/<slug:code>/", board.board, name="board"),
    path("g/<slug:code>/review", board.review, name="review"),
    path("g/<slug:code>/pulse", board.pulse, name="pulse"),
    path("g/<slug:code>/draft/add", orders.add, name="add"),
    path("g/<slug:code>/draft/remove", orders.remove, name="remove"),
    path("g/<slug:code>/draft/clear", orders.clear, name="clear"),
    path("g/<slug:code>/commit", orders.commit, name="commit"),
    path("g/<slug:code>/order", orders.submit, name="order"),
    path("g/<slug:code>/log", records.log, name="log"),
    path("g/<slug:code>/journal", records.journal, name="journal"),
    path("g/<slug:code>/journal.jsonl", records.journal_file, name="journal_file"),
    path("g/<slug:code>/verify.py", records.verifier, name="verifier"),
    path("g/<slug:code>/dice", records.dice, name="dice"),
]
