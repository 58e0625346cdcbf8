"""Moderators: they may act in games in which they do not play and never did."""

from django.contrib.auth.models import User
from django.utils.translation import gettext as _

from games.core.errors import Refused
from games.core.models import Game, Holder, Look, Seat


def may(user: User, game: Game) -> bool:
    """Whether this person is a moderator who has no part in the game, and had none."""
    if not user.is_active or not user.is_staff:
        return False
    sits = Seat.objects.filter(game=game, user=user).exists()
    return not sits and not Holder.objects.filter(game=game, user=user).exists()


def check(user: User, game: Game) -> None:
    """Refused (``not_allowed``) unless :func:`may`."""
    if not may(user, game):
        raise Refused(
            _("Only a moderator who does not play in this game, and never did, may do that."), code="not_allowed"
        )


def check_reason(reason: str) -> str:
    """The reason, tidied. Refused (``reason``) unless it is one that the players can read: 3 to 500 characters."""
    said = " ".join(reason.replace("\0", "").split())
    if not 3 <= len(said) <= 500:
        raise Refused(_("Give a reason of 3 to 500 characters: all players read it."), code="reason")
    return said


def check_blind(user: User, game: Game) -> None:
    """Refused (``looked``) to somebody who has looked behind the fog of this game: they play in it no more."""
    if Look.objects.filter(game=game, user=user).exists():
        words = _("You have looked behind the fog of this game as a moderator or an umpire, so you cannot play in it.")
        raise Refused(words, code="looked")
