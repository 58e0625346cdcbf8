"""After the site went back to a backup: every game says so in its journal, and no die can be foreseen.

Links of the dice chains may have come out between the backup and its restoring; a lock with such a number would give
dice that players have seen. So locks go on behind the next full stretch: the verifier knows the gap by its note.
"""

from django.utils.translation import gettext

from games.core.commands import dice_service
from games.core.errors import GameOver, Refused
from games.core.journal.game_transaction import game_transaction
from games.core.journal.verify import STRETCH  # more locks than any game needs from its start to its end
from games.core.models import Game, Status
from rules.kernel import Event, _

OVER = (Status.FINISHED, Status.ABANDONED)


def restored(code: str, locks: int = 0, stretches: int = 1) -> int:
    """Write the note of a restored game; the number behind which its locks go on.

    ``locks``: how many the game is known to have had before the backup came back, if that is known. ``stretches``: how
    many to leave out at least. GameOver for a game that is over, Refused if its chain has no links left; NoSuchGame.
    """
    with game_transaction(code) as change:
        game = change.game
        if game.status in OVER:
            raise GameOver(gettext("This game is over; no more orders are taken."))
        behind = go_on_behind(game.locks, locks, stretches)
        if behind is None:
            raise Refused(
                gettext("The dice chain of this game has no links left; it can only be called off."), code="links"
            )
        change.append("note", {"note": "restored", "locks": behind})
        game.locks = behind
        words = _(
            "The site was brought back from a backup. The game stands as it did then; what came after it is lost. "
            "New dice come from a part of the chain that nobody has seen."
        )
        change.tell((Event("restored", words),))
        return behind


def go_on_behind(own: int, known: int, stretches: int) -> int | None:
    """Behind which number locks go on, if ``own`` were written and ``known`` are known of; None if no link is left."""
    behind = max(own // STRETCH + stretches, known // STRETCH + 1) * STRETCH
    return behind if behind < dice_service.LINKS else None


def unfinished() -> list[str]:
    """The codes of the games whose journal has begun and that are not over."""
    games = Game.objects.exclude(status__in=OVER).filter(seq__gte=0)
    return list(games.order_by("pk").values_list("code", flat=True))
