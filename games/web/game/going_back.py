"""Going back, in words: where to, what it would take away, who asks for it and who has to answer."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from games.core import referee
from games.core.models import Proposal, Result
from games.core.referee import Point, Told
from games.core.words import say
from games.titles.table import Table
from games.web.game import happenings
from games.web.game.happenings import Line

_SINCE = 2
"""Sentences of what happened since that a row of the list shows."""
_ALL_SINCE = 12
"""The same of the page on which one decides."""


@dataclass
class Choice:
    """A decision to which the game may go back. ``asked``: who was asked what; ``since``: what came of it.

    ``entries``, ``throws``: how many would be taken back.
    """

    to: int
    at: datetime
    asked: list[tuple[str, str]]
    entries: int
    throws: int
    since: list[Line] = field(default_factory=list)


@dataclass
class Turn:
    """The choices of one turn, the latest first."""

    title: str
    choices: list[Choice] = field(default_factory=list)


def turns(table: Table) -> list[Turn]:
    """Where the game may go back to, by turns, the latest first."""
    found = referee.points(table.game)
    if not found:
        return []
    begun = _begun(table)
    heard = _heard(table, found[-1].to)
    rows: list[Turn] = []
    upto = table.version
    for point in found:
        turn = next((one for one in reversed(begun) if one.seq <= point.to), None)
        title = happenings.title(table, turn) if turn else ""
        if not rows or rows[-1].title != title:
            rows.append(Turn(title))
        since = [line for line in heard if point.to < line.seq <= upto][:_SINCE]
        rows[-1].choices.append(Choice(point.to, point.at, _asked(table, point), point.entries, point.throws, since))
        upto = point.to
    return rows


def choice(table: Table, to: int) -> Choice | None:
    """One of them, with all that would be taken back; None if the game can't go back there."""
    point = next((one for one in referee.points(table.game) if one.to == to), None)
    if point is None:
        return None
    return Choice(to, point.at, _asked(table, point), point.entries, point.throws, _heard(table, to)[:_ALL_SINCE])


def banner(table: Table) -> dict[str, Any] | None:
    """What a player is shown on every page of the game while going back is proposed, or was just refused."""
    if table.seat is None or not table.running or not table.known.summary.asked_back:
        return None
    found = referee.open_proposal(table.game)
    if found is None:
        last = referee.settled_proposals(table.game).filter(seq=table.version).first()
        if last is None or last.result == Result.WITHDRAWN:
            return None
        return {"state": last.result, "who": _who(table, last), "mine": last.seat == table.code}
    missing = referee.missing_persons(found, table.seats)
    mine = next((seat for seat in missing if seat.user_id == table.seat.user_id), None)
    state = "asks" if mine else "asked" if found.seat == table.code else "agreed"
    lost = referee.loss(table.game, found.to)
    return {
        "state": state,
        "who": _who(table, found),
        "to": found.to,
        "turn": _turn(table, found.to),
        "why": found.get_why_display(),
        "words": found.words,
        "entries": lost.entries,
        "throws": lost.throws,
        "waits": ", ".join(dict.fromkeys(table.person(seat.code) for seat in missing)),
        "version": table.version,
    }


def history(table: Table) -> list[dict[str, Any]]:
    """What was proposed before, and what became of it, the latest first; the words are for players."""
    return [
        {
            "who": _who(table, row),
            "to": row.to,
            "why": row.get_why_display(),
            "words": row.words,
            "at": row.settled_at,
            "result": row.get_result_display(),
            "entry": row.seq + 1 if row.result == Result.AGREED else None,
        }
        for row in referee.settled_proposals(table.game)
    ]


def _begun(table: Table) -> list[Told]:
    """The beginnings of turns that still stand."""
    gone = referee.taken_back(table.game, table.version)
    told = referee.events(table.game.code, table.code, -1, table.version, kinds=["turn"])
    return [one for one in told if not referee.within(one.seq, gone)]


def _turn(table: Table, to: int) -> str:
    """The heading of the turn of an entry; "" in the first."""
    turn = next((one for one in reversed(_begun(table)) if one.seq <= to), None)
    return happenings.title(table, turn) if turn else ""


def _asked(table: Table, point: Point) -> list[tuple[str, str]]:
    return [(table.side(seat), say(words)) for seat, words in point.asked]


def _who(table: Table, proposal: Proposal) -> str:
    if proposal.seat:
        return table.person(proposal.seat)
    moderator = proposal.moderator
    return _("%(name)s, a moderator") % {"name": moderator.profile.name} if moderator else _("A moderator")


def _heard(table: Table, after: int) -> list[Line]:
    """What the reader heard since entry ``after`` and still stands, in words."""
    gone = referee.taken_back(table.game, table.version)
    told = referee.events(table.game.code, table.code, after, table.version)
    lines = [
        happenings.sentence(table, one) for one in told if one.kind != "turn" and not referee.within(one.seq, gone)
    ]
    return [line for line in lines if line.text]
