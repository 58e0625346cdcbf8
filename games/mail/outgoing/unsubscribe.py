"""No more mails: about one game, or about any. By a click in a mail program, a page, or a mail (RFC 2369, RFC 8058)."""

from typing import Any

from games.core.models import Game
from games.mail.models.outgoing import Quiet


def hush(user: Any, game: Game | None, *, quiet: bool = True) -> None:
    """No more mails to this person about ``game`` (None: about all), or (not ``quiet``) mails again."""
    if game is None:
        user.profile.notices = not quiet
        user.profile.save(update_fields=["notices"])
    elif quiet:
        Quiet.objects.get_or_create(user=user, game=game)
    else:
        Quiet.objects.filter(user=user, game=game).delete()


def is_quiet(user: Any, game: Game | None) -> bool:
    """Whether it is so."""
    return not user.profile.notices if game is None else Quiet.objects.filter(user=user, game=game).exists()
