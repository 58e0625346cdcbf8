"""Addresses of a game: /g/CODE/ and below."""

from django.urls import path

from games.web.game.views import (
    board,
    clock,
    look,
    odds,
    orders,
    plan,
    records,
    rewind,
    short_plan,
    sightings,
    since,
    stream,
    talk,
)
from games.web.lobby.views import vacancies
from games.web.proof import views as proof
from games.web.record import known, replaying
from games.web.record import views as record

app_name = "game"
urlpatterns = [
    path("", board.board, name="board"),
    path("review", board.review, name="review"),
    path("since/", since.since, name="since"),
    path("pulse", board.pulse, name="pulse"),
    path("stream", stream.stream, name="stream"),
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
    path("proof/", proof.proof, name="proof"),
    path("plan/", plan.plan, name="plan"),
    path("plan/short/", short_plan.short_plan, name="short_plan"),
    path("rewind/", rewind.rewind, name="rewind"),
    path("clock/", clock.clock, name="clock"),
    path("vacancy/", vacancies.vacancy, name="vacancy"),
    path("sightings/", sightings.sightings, name="sightings"),
    path("look/", look.look, name="look"),
    path("look/<int:pk>/", look.looked, name="looked"),
    path("talk/", talk.talk, name="talk"),
    path("talk/watch", talk.watch, name="talk_watch"),
    path("talk/report", talk.turn_report, name="report"),
    path("talk/dice.jsonl", talk.ledger_file, name="talk_dice"),
    path("talk/<slug:post>/edit", talk.edit, name="talk_edit"),
    path("talk/<slug:post>/remove", talk.remove, name="talk_remove"),
    path("story/", record.story, name="story"),
    path("story/all", record.book, name="book"),
    path("story/<int:number>/", record.chapter, name="chapter"),
    path("replay/", replaying.replay, name="replay"),
    path("known", known.known, name="known"),
]
