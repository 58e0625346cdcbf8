"""Who may watch a game, and how late: any of its players may let fewer watch or show it later, nobody the reverse."""

from django.utils.translation import gettext

from games.core.commands.making import WATCH_DELAYS
from games.core.errors import GameOver, Refused
from games.core.journal.game_transaction import GameTransaction, game_transaction
from games.core.models import Game, Status
from games.core.models.game import DAY
from rules.kernel import Event, _

_TOLD = {
    1: _("From here on spectators see everything one day later."),
    3: _("From here on spectators see everything three days later."),
    7: _("From here on spectators see everything one week later."),
    14: _("From here on spectators see everything two weeks later."),
}


def choices(game: Game) -> list[int | None]:
    """What a player may choose instead of what holds now: days by which spectators are late; None: nobody watches."""
    if not game.public:
        return []
    return [*(days for days in WATCH_DELAYS if days * DAY > game.watch_delay), None]


def restrict(code: str, seat: str, days: int | None) -> None:
    """Spectators see the game ``days`` late from now on; None: nobody watches any more. Told to all, in the journal.

    Refused (``watching``) for what would show more than now; GameOver once it is over; NotYourSeat, NoSuchGame.
    """
    with game_transaction(code) as change:
        game = change.game
        by = change.seat(seat).code
        if game.status in (Status.FINISHED, Status.ABANDONED):
            raise GameOver(gettext("This game is over: there is nothing left to hide."))
        if days not in choices(game):
            raise Refused(
                gettext("Fewer may watch, or later. The others took their seats trusting in that."), code="watching"
            )
        if days is None:
            game.public = False
        else:
            game.watch_delay = days * DAY
        game.save(update_fields=["public", "watch_delay"])
        if game.seq >= 0:
            _tell(change, by)


def _tell(change: GameTransaction, by: str) -> None:
    game = change.game
    change.append("note", {"note": "watching", "by": by, "public": game.public, "delay": game.watch_delay})
    words = _TOLD[game.watch_delay // DAY] if game.public else _("From here on only its players see this game.")
    change.tell((Event("watching", words, {"seat": by}),))
