"""The clocks of a game by mail while its blocks are at a table for an evening: all stand, for thirty days at most.

Nothing else is done in the game meanwhile (GameTransaction.running), but that somebody resigns, or a moderator ends it.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from django.utils import timezone

from games.core import constant_time
from games.core.commands import planning
from games.core.commands.clocks import asking, protests, telling
from games.core.commands.clocks.telling import Left, News
from games.core.errors import Refused
from games.core.journal.game_transaction import GameTransaction, game_transaction
from games.core.models import Evening, Game, Owed, Pause
from games.core.outbox import sweeps
from games.core.practice import LEFT_TABLE

LONGEST: Final = timedelta(days=30)
_CAUSE = "evening"
_reasons: list[Callable[[Game], str]] = []


def forbid_if(reason: Callable[[Game], str]) -> None:
    """A game does not go to a table while ``reason(game)`` says why not, in a sentence; "" for no reason."""
    if reason not in _reasons:
        _reasons.append(reason)


def check_allowed(game: Game) -> None:
    """Refused (``at_table``) for a game that stays by mail."""
    for reason in _reasons:
        words = reason(game)
        if words:
            raise Refused(words, code="at_table")


def of_game(game: Game) -> Evening | None:
    """The evening that goes on."""
    return Evening.objects.filter(game=game, ended=None).first()


def stop(change: GameTransaction, table: str, seat: str) -> Evening:
    """All clocks stand from now on; the journal's last entry says that the game is at ``table``. All are told.

    From here on the game counts for nothing, however its evening ends: what was seen at the table stays known.
    """
    game = change.game
    pause = Pause.objects.create(
        game=game, seat=seat, asked=change.at, agreed=change.at, until=change.at + LONGEST, table=True
    )
    made = Evening.objects.create(game=game, table=table, seat=seat, seq=game.seq, pause=pause, since=change.at)
    game.at_table = True
    game.evenings += 1
    _move(change)
    telling.evening(game, change.seats.values(), made, News.AT_TABLE)
    return made


def end(change: GameTransaction, evening: Evening, *, back: bool) -> None:
    """The evening is over. ``back``: the game goes on from where its blocks stood at the table, and all is asked anew;
    else from where it stood before, and clocks run on; nothing falls due in the first 24 hours. The caller tells.
    """
    change.game.at_table = False
    evening.ended, evening.back = change.at, back
    evening.save(update_fields=["ended", "back"])
    evening.pause.ended = change.at
    evening.pause.save(update_fields=["ended"])
    if not back:
        _move(change, evening.pause)


def at(table: str) -> bool:
    """Whether a game is at that table now."""
    return Evening.objects.filter(table=table, ended=None).exists()


def brought_back(game: Game, after: int, until: int) -> bool:
    """Whether an evening that began after entry ``after`` and before ``until`` ended with the game going on from its
    table: what was asked before is asked no more, whatever looks like it."""
    return Evening.objects.filter(game=game, back=True, seq__gt=after, seq__lt=until).exists()


def go_home(table: str) -> None:
    """The games that are at that table, which goes away, go on by mail from where they stood before."""
    for evening in Evening.objects.filter(table=table, ended=None).select_related("game"):
        leave(evening.game.code, Left.TABLE_GONE)


def leave(code: str, why: Left) -> None:
    """The game goes on by mail from where it stood before it came to a table; both are told ``why``. Nothing if it is
    at none."""
    with game_transaction(code) as change:
        found = of_game(change.game)
        if found is not None:
            leave_in(change, found, why)


def leave_in(change: GameTransaction, evening: Evening, why: Left) -> None:
    """The same in a change of the game."""
    end(change, evening, back=False)
    change.append("note", {"note": LEFT_TABLE, "table": evening.table})
    telling.left_at_table(change.game, change.seats.values(), evening, why)


def lapse(now: datetime | None = None) -> int:
    """Let the games go on by mail whose evenings take longer than thirty days; how many."""
    late = Evening.objects.filter(ended=None, pause__until__lte=now or timezone.now())
    return sweeps.each(late.values_list("game__code", flat=True), lambda code: leave(code, Left.TOO_LONG))


def _move(change: GameTransaction, over: Pause | None = None) -> None:
    for row in change.owed.values():
        row.game = change.game
        version = row.version
        least = protests.told_before(row, over, _CAUSE) if over else None
        asking.move(row, change.seats[row.seat], _CAUSE, change.at, least=least)
        if over and row.version == version:  # it was late before the evening: what that owes is owed once a version
            asking.renew(row)
        if over:
            _let_plan_look(change, row, over)


def _let_plan_look(change: GameTransaction, row: Owed, over: Pause) -> None:
    """Plans did nothing while the game was at the table."""
    seat = change.seats[row.seat]
    constant_time.begin(seat.user_id)  # whether a plan answers for this person is nobody else's affair
    if planning.may_answer(change.game, seat):
        planning.look(change.game, row.seat, row.seq, f"after pause {over.pk}")
