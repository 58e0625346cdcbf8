"""The subject of each notice: the first line of a mail, and all that a phone shows. Nothing in it is hidden."""

from django.utils.translation import gettext as _

from games.core import referee
from games.core.models import Game, Status
from games.core.outbox.notifications import ASKED, LOOKED, SETTLED
from games.mail.outgoing import headers
from games.titles import summaries


def subject(game: Game, seat: str, why: str) -> str:
    """For the holder of ``seat``. ``why``: as of games.core.outbox.notifications, or "soon"."""
    words = {
        "over": _("The game was given up") if game.status == Status.ABANDONED else _("The game is over"),
        LOOKED: _("A moderator looked behind the fog"),
        ASKED: _("Take something back?"),
        SETTLED: _("Taking back"),
    }
    if why in words:
        return f"[{game.name}] {words[why]}"
    return headers.subject(game, summaries.turn_words(game, referee.seat_view(game, seat).view))
