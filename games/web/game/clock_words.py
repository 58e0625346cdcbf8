"""The clock of a game as sentences: why a deadline is where it is, what is left behind it, who holds or pauses."""

from datetime import timedelta
from typing import Any

from django.urls import reverse

from games.core import clock
from games.core.clocks.pace import policy
from games.core.commands.clocks import evenings, giving, pausing
from games.core.commands.overdue import forfeits
from games.core.models import DueChange, Game, Owed
from games.core.tables import opening
from games.core.tables.blocks import bringing
from games.leagues.events import deciding
from games.leagues.models import Pairing
from games.titles.table import Table
from games.titles.wording import deadline_words, paces


def context(table: Table) -> dict[str, Any]:
    """What the page of the clock shows to the holder of a seat."""
    game, seat = table.game, table.seat
    assert seat is not None
    mine = next((row for row in table.asked if row.seat == seat.code), None)
    others = [row for row in table.asked if row.seat != seat.code]
    pause, offer = pausing.running(game), pausing.open_offer(game)
    return {
        "pace": paces.sentences(game.clock),
        "own": _own(table, mine) if mine else None,
        "bank": clock.span(timedelta(seconds=seat.bank)) if game.clock.cap else "",
        "others": [_other(table, row) for row in others],
        "pause": {"until": clock.until(min(pause.until, pause.ended or pause.until))} if pause else None,
        "offer": {"who": table.person(offer.seat), "until": clock.until(offer.until), "mine": offer.seat == seat.code}
        if offer and not pause
        else None,
        "hours": giving.HOURS,
        "longest": pausing.LONGEST.days,
        "wrong": protests_page(game),
        "late": deciding.said_in_game(game),
        "evening": _evening(game),
        "alone": all(other.user_id in (None, seat.user_id) for other in table.seats),
    }


def protests_page(game: Game) -> str:
    """Where players of a game of an event say that something went wrong; "" for all other games."""
    found = Pairing.objects.filter(game=game).values_list("round__event__slug", "round__number", "board").first()
    return reverse("events:protests", args=found) if found else ""


def _evening(game: Game) -> dict[str, str] | None:
    """The way to a table: ``here``: the address of the one at which the game is; ``take``: where one is opened for it;
    None where the game stays by mail."""
    evening = evenings.of_game(game)
    if evening is not None:
        table = opening.called(evening.table)
        return {"here": reverse("tables:blocks", args=[table.code]) if table else ""}
    if not bringing.may_come(game):
        return None
    return {"take": f"{reverse('tables:start')}?game={game.code}"}


def _own(table: Table, row: Owed) -> dict[str, Any]:
    pace = table.game.clock
    moved = DueChange.objects.filter(game=table.game, seat=row.seat, seq=row.seq).order_by("version")
    return {
        "due": clock.until(row.due),
        "elsewhere": deadline_words.in_zone(row.due, pace.zone),
        "left": clock.left(row.due),
        "why": deadline_words.reasons(row, pace),
        "moved": [deadline_words.moved(change) for change in moved],
        "flag": clock.until(row.flag) if row.flag and row.flag > row.due else "",
        "end": clock.until(row.end) if row.end and row.end > row.due else "",
        "after": paces.after(policy(pace, table.seat.misses if table.seat else 0)),
        "hold": row.hold,
        "may_hold": pace.hold and any(ask.draft for ask in table.asks),
    }


def _other(table: Table, row: Owed) -> dict[str, Any]:
    """Of another seat everybody sees the due time only, and whether it holds."""
    assert table.seat is not None
    seat = next(seat for seat in table.seats if seat.code == row.seat)
    return {
        "seat": row.seat,
        "who": table.person(row.seat),
        "due": clock.until(row.due),
        "hold": row.hold,
        "person": seat.user_id is not None,
        "claim": forfeits.claimable(table.game, row, table.seat),
    }
