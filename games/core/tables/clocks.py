"""A chess clock for a table: a budget for each player and phase. It stops nobody; it shows who is over.

What a phone could not send is not charged: it says how long ago it was tapped, and up to LIMIT of that is given back.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import islice
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core import ledger, rate_limits
from games.core.errors import Refused, Stale, TooMany
from games.core.models.tables import DiceTable, TableClock, TableGuest
from games.core.rate_limits import Pace
from games.core.tables import opening, throw_requests

LIMIT = timedelta(seconds=10)
"""The most that is given back at one press."""
MAX_MINUTES = 600
PRESSES = Pace("table_presses", 60)
"""Presses of one guest in a minute."""
_MS = timedelta(milliseconds=1)


class ClockRefused(Refused):
    """The clock can't be used so now."""

    code = "clock"


@dataclass(frozen=True)
class Face:
    """One player's time, in milliseconds; below zero when it is over. ``runs``: it is running down."""

    number: int
    name: str
    left: int
    turn: bool
    runs: bool


def set_up(guest: TableGuest, numbers: Iterable[int], minutes: int, phase: str) -> None:
    """Begin a phase with a full clock for each of these guests, which stands until somebody starts it. Refused."""
    if not 1 <= minutes <= MAX_MINUTES:
        raise ClockRefused(_("A phase has 1 to %(most)s minutes for each player.") % {"most": MAX_MINUTES})
    words = throw_requests.purpose(phase)
    with transaction.atomic():
        table = _locked(guest)
        players = list(table.guests.filter(number__in=list(numbers)))
        if not players:
            raise ClockRefused(_("Choose whose time is counted."))
        sides = [{"guest": one.number, "left": minutes * 60_000} for one in players]
        fields: dict[str, Any] = {
            "phase": words,
            "minutes": minutes,
            "sides": sides,
            "turn": 0,
            "since": None,
            "back": 0,
        }
        clock, made = TableClock.objects.get_or_create(table=table, defaults=fields)
        if not made:
            for name, value in fields.items():
                setattr(clock, name, value)
        guests = [one.number for one in players]
        _done(table, clock, {"act": "phase", "by": guest.number, "phase": words, "minutes": minutes, "guests": guests})


def start(guest: TableGuest, presses: int) -> None:
    """Let the clock run on for whose turn it is. ClockRefused if somebody used it since ``presses``."""
    with transaction.atomic():
        table, clock = _clock(guest, presses, "start")
        if clock is not None and clock.since is None:
            clock.since, clock.back = timezone.now(), 0
            _done(table, clock, {"act": "start", "by": guest.number})


def pause(guest: TableGuest, presses: int) -> None:
    """Stop the clock for everybody. ClockRefused as of :func:`start`."""
    with transaction.atomic():
        table, clock = _clock(guest, presses, "pause")
        if clock is not None and clock.since is not None:
            _charge(clock, timedelta(0))
            clock.since = None
            _done(table, clock, {"act": "pause", "by": guest.number, "left": _left(clock)})


def press(guest: TableGuest, presses: int, ago: int) -> None:
    """Done: the next player's clock runs. ``ago``: milliseconds since the tap. ClockRefused for who is not on turn, and
    as of :func:`start`."""
    with transaction.atomic():
        table, clock = _clock(guest, presses, "pass")
        if clock is None:
            return
        if clock.sides[clock.turn]["guest"] != guest.number or clock.since is None:
            raise ClockRefused(_("Your clock does not run."))
        _charge(clock, min(max(ago, 0) * _MS, LIMIT))
        clock.turn = (clock.turn + 1) % len(clock.sides)
        clock.since = timezone.now()
        _done(table, clock, {"act": "pass", "by": guest.number, "back": clock.back, "left": _left(clock)})


def faces(table: DiceTable, now: datetime) -> list[Face]:
    """The clock as it stands now; nothing if the table has none."""
    clock = TableClock.objects.filter(table=table).first()
    if clock is None:
        return []
    names = dict(table.guests.values_list("number", "name"))
    used = int((now - clock.since) / _MS) if clock.since else 0
    return [
        Face(
            side["guest"],
            names.get(side["guest"], ""),
            side["left"] - (used if place == clock.turn else 0),
            place == clock.turn,
            place == clock.turn and clock.since is not None,
        )
        for place, side in enumerate(clock.sides)
    ]


def _charge(clock: TableClock, back: timedelta) -> None:
    """Take what was used off the running clock, without what is given back."""
    assert clock.since is not None
    used = max(timezone.now() - clock.since, timedelta(0))
    given = min(back, used)
    clock.sides[clock.turn]["left"] -= int((used - given) / _MS)
    clock.back = int(given / _MS)


def _left(clock: TableClock) -> list[int]:
    return [side["left"] for side in clock.sides]


def _locked(guest: TableGuest) -> DiceTable:
    if rate_limits.take(PRESSES, f"g{guest.pk}"):
        raise TooMany(_("That is a lot at once. Please wait a minute."))
    table = opening.locked(guest.table_id)
    if table.seq < 0:
        raise Stale(_("The site has not fixed its part of the dice yet. Ask again in a second."), code="early")
    return table


def _clock(guest: TableGuest, presses: int, act: str) -> tuple[DiceTable, TableClock | None]:
    """The table, and its clock; None in its place for a press that has come already: it counts once.

    ClockRefused, with what was done, if somebody else was faster.
    """
    table = _locked(guest)
    clock = TableClock.objects.filter(table=table).first()
    if clock is None:
        raise ClockRefused(_("This table has no clock."))
    if clock.presses == presses:
        return table, clock
    first = _act_after(table, presses)
    if (first.get("act"), first.get("by")) != (act, guest.number):
        raise ClockRefused(_in_words(table, first))
    return table, None


def _act_after(table: DiceTable, presses: int) -> dict[str, Any]:
    """What was done to the clock first when it had been used so often; nothing if that never was."""
    rows = table.entries.filter(type="note", body__contains='"clock"').order_by("seq")
    notes = (json.loads(body) for body in rows.values_list("body", flat=True))
    return next(islice((note for note in notes if note.get("note") == "clock"), max(presses, 0), None), {})


def _in_words(table: DiceTable, told: dict[str, Any]) -> str:
    said = {
        "phase": _("%(name)s set the clock anew before your tap arrived."),
        "start": _("%(name)s started the clock before your tap arrived."),
        "pause": _("%(name)s stopped the clock before your tap arrived."),
        "pass": _("%(name)s passed the turn before your tap arrived."),
    }.get(told.get("act", ""), _("The clock was used before your tap arrived."))
    name = table.guests.filter(number=told.get("by", 0)).values_list("name", flat=True).first() or ""
    return said % {"name": name}


def _done(table: DiceTable, clock: TableClock, told: dict[str, Any]) -> None:
    clock.presses += 1
    clock.save()
    ledger.append(table, "note", {"note": "clock", **told})
    opening.touch(table)
