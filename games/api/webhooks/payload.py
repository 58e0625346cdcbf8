"""What a webhook says: whose turn it is and until when, as the subject of the mail does. Nothing that is hidden."""

import json
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from games.api.models.webhooks import PING, Event, Hook
from games.api.webhooks import forums, reports
from games.core import links
from games.core.models import Game, Job, Owed, Seat, Status
from games.core.outbox.notifications import proposal_in
from games.core.queries.spectators import as_watched
from games.titles import going_back, summaries

WITHOUT_GAME = dict.fromkeys(("game", "seat", "since", "due", "version", "head"))
"""What stands in a call that is about no game."""


def write(job: Job, hook: Hook, game: Game, seat: Seat) -> str | None:
    """The text of a hand-off or a report, in the active language; None if it is out of date: the seat has gone on."""
    if job.payload["why"] == Event.REPORT:
        return _report(job, hook, game, seat)
    facts = _facts(job, game, seat)
    if facts is None:
        return None
    return forums.body(hook, forums.news(facts)) if forums.is_forum(hook) else text_of(facts)


def write_ping(hook: Hook, key: str) -> str:
    """The text of a test call: the same shape, without a game."""
    facts = {"id": key, "event": PING} | WITHOUT_GAME | {"title": _("A test of your webhook")}
    return forums.body(hook, forums.news(facts)) if forums.is_forum(hook) else text_of(facts)


def _report(job: Job, hook: Hook, game: Game, seat: Seat) -> str | None:
    """Of the game as those who watch know it at this moment: whoever calls this has seen that the turn ended there."""
    game = as_watched(game)
    turn, playing = job.payload["turn"], reports.playing(job)
    words = None if reports.is_replaced(job, game) else forums.turn(game, turn, hook.shape)
    if words is None or forums.is_forum(hook):
        return words and forums.body(hook, words)
    title = _("Report of turn %(n)s") if playing == 1 else _("Report of turn %(n)s (played again)")
    facts = _game(game, seat, title % {"n": turn}, None)
    told = {"turn": turn, "playing": playing, "report": words}
    return text_of({"id": job.payload["key"], "event": Event.REPORT.value} | facts | told)


def _facts(job: Job, game: Game, seat: Seat) -> dict[str, Any] | None:
    event, seq = job.payload["why"], job.payload["seq"]
    named = {"id": job.payload["key"], "event": str(event)}
    if event == Event.OVER:
        title = _("The game was given up") if game.status == Status.ABANDONED else _("The game is over")
        return named | _game(game, seat, title, None)
    if event in (Event.REWIND, Event.SETTLED):
        asked_back = going_back.title(game, seat, event, proposal_in(job.payload["key"], event))
        return named | _game(game, seat, asked_back, None) if asked_back is not None else None
    owed = summaries.owed_by(game, seat, seq)
    if owed is None:
        return None
    title = summaries.asked(game, owed.kind, owed.title)
    if event == Event.LATE:
        title = _("Still open: %(what)s") % {"what": title}
    return named | _game(game, seat, title, owed)


def text_of(facts: dict[str, Any]) -> str:
    """Facts as they are sent to a program."""
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"))


def _game(game: Game, seat: Seat, title: str, owed: Owed | None) -> dict[str, Any]:
    return {
        "game": {
            "code": game.code,
            "name": game.name,
            "url": links.link(reverse("game:board", args=[game.code])),
            "system": game.system,
            "scenario": game.scenario,
        },
        "seat": seat.code,
        "title": title,
        "since": _moment(owed.since) if owed else None,
        "due": _moment(owed.due) if owed else None,
        "version": game.seq,
        "head": game.head,
    }


def _moment(at: datetime) -> str:
    """RFC 3339, in UTC."""
    return at.strftime("%Y-%m-%dT%H:%M:%SZ")
