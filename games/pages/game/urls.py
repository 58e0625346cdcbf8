"""Addresses of a game: /g/CODE/ and below."""

from django.urls import path

from games.pages.game.views import board, odds, orders, plan, records, talk
from games.pages.record import views as record

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
    path("odds/<slug:place>", odds.odds, name="odds"),
    path("log", records.log, name="log"),
    path("journal", records.journal, name="journal"),
    path("journal.jsonl", records.journal_file, name="journal_file"),
    path("verify.py", records.verifier, name="verifier"),
    path("dice", records.dice, name="dice"),
    path("plan/", plan.plan, name="plan"),
    path("talk/", talk.talk, name="talk"),
    path("talk/watch", talk.watch, name="talk_watch"),
    path("talk/report", talk.turn_report, name="report"),
    path("talk/dice.jsonl", talk.ledger_file, name="talk_dice"),
    path("talk/<slug:post>/edit", talk.edit, name="talk_edit"),
    path("talk/<slug:post>/remove", talk.remove, name="talk_remove"),
    path("story/", record.story, name="story"),
    path("story/all", record.book, name="book"),
    path("story/<int:number>/", record.chapter, name="chapter"),
    path("replay/", record.replay, name="replay"),
]
