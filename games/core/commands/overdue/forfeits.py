"""A seat whose last span is over: it loses by the clock, if the game was agreed so or its opponent claims it."""

from datetime import timedelta

from django.utils import timezone
from django.utils.translation import ngettext

from games.core.clocks.pace import Policy
from games.core.commands.after_change import finish
from games.core.commands.overdue.lateness import late_for
from games.core.errors import Refused
from games.core.journal import states
from games.core.journal.game_transaction import GameTransaction, game_transaction
from games.core.models import Game, Owed, Seat
from rules.kernel import Outcome, _

PATIENCE = timedelta(days=14)
"""So long an opponent waits where the pace does nothing by itself; then they may take the win."""


def forfeit(code: str, seat: str, asked_seq: int) -> bool:
    """The seat loses by the clock; False if it has answered what it was asked after entry ``asked_seq``, or the game is
    at a table.

    Stale while dice are being thrown.
    """
    with game_transaction(code) as change:
        row = change.owed.get(seat)
        if row is None or row.seq != asked_seq or change.game.at_table:
            return False
        change.require_no_open_roll()
        lose(change, change.seat(seat))
        return True


def claimable(game: Game, row: Owed, claimer: Seat) -> bool:
    """Whether the holder of ``claimer`` may take the win now, as ``row`` is late for too long; never while the game is
    at a table."""
    acts = game.clock.missed[-1] in (Policy.STANDING, Policy.FORFEIT, Policy.SUBSTITUTE)
    vacant = not game.seats.filter(code=row.seat).exclude(user=None, bot="").exists()
    if game.at_table or claimer.code == row.seat or claimer.user_id is None or acts or vacant:
        return False
    return are_opponents(game, claimer, row.seat) and late_for(row, timezone.now()) >= PATIENCE


def _sides(game: Game) -> dict[str, str]:
    rows = states.rules_of(game).seats(game.scenario, game.options)
    return {row["id"]: row["side"] for row in rows}


def claim(code: str, claimer: str, late: str, version: int) -> None:
    """Take the win from a seat that is late for too long.

    Refused (``too_early``) before that, and where the game's pace decides otherwise; GameOver, Stale, NotYourSeat.
    """
    with game_transaction(code) as change:
        change.running()
        change.seen(version)
        change.require_no_open_roll()
        check_claimable(change.game, change.owed.get(late), change.seat(claimer))
        lose(change, change.seat(late))


def check_claimable(game: Game, row: Owed | None, claimer: Seat) -> None:
    """Refused (``too_early``) unless :func:`claimable`."""
    if row is None or not claimable(game, row, claimer):
        words = ngettext(
            "You may take the win when the other seat is late for %(n)s day.",
            "You may take the win when the other seat is late for %(n)s days.",
            PATIENCE.days,
        )
        raise Refused(words % {"n": PATIENCE.days}, code="too_early")


def are_opponents(game: Game, one: Seat, other: str) -> bool:
    """Whether they play for different sides."""
    sides = _sides(game)
    return sides[one.code] != sides[other]


def lose(change: GameTransaction, late: Seat) -> None:
    """End the game: the side of ``late`` has lost it by the clock."""
    change.append("note", {"note": "forfeit", "seat": late.code, "holder": late.holder})
    sides = _sides(change.game)
    others = tuple(code for code in change.seats if sides[code] != sides[late.code])
    left = {sides[code] for code in others}
    winner = others[0] if len(others) == 1 else left.pop() if len(left) == 1 else None
    shared = others if winner and len(others) > 1 else ()
    finish(change, Outcome(winner, "forfeit", {}, _("{seat} lost by the clock.", seat=late.code), shared))
