"""Sending one mail, at most once for one piece of work as far as we can know."""

from dataclasses import dataclass
from datetime import datetime
from email.mime.image import MIMEImage
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.core.mail import EmailMultiAlternatives
from django.db.models import Max, Window
from django.utils import timezone

from games.core.models import Game
from games.core.outbox import leases
from games.core.outbox.notifications import ASKED
from games.mail.models.outgoing import Letter, Quiet
from games.mail.outgoing import headers
from games.mail.outgoing.delivery import smtp_delivery
from games.mail.outgoing.render import Rendered

_OF_SEATS = ("turn", "soon", "late", "over", "clock", ASKED)
"""Kinds of mails whose address for answers is that of a seat: it also takes the wish for no more mails."""


@dataclass(frozen=True, slots=True)
class Last:
    """The last mail that a person got about a game. ``told``: the journal entry up to which it tells; -1 for none."""

    told: int = -1
    message_id: str = ""
    sent: datetime | None = None


def is_reachable(user: Any) -> bool:
    """Whether mails about games may go to this person at all."""
    return bool(user.is_active and user.email and user.profile.notices and user.profile.unreachable is None)


def wants_mail(user: Any, game: Game) -> bool:
    """Whether this person still takes mails about this game."""
    return is_reachable(user) and not Quiet.objects.filter(user_id=user.pk, game=game).exists()


def letter_for(key: str, game: Game | None, user: User | None, kind: str) -> Letter:
    """The Letter of this work; made at the first try."""
    letter, _ = Letter.objects.get_or_create(
        key=key,
        defaults={"game": game, "user": user, "kind": kind, "message_id": headers.message_id(game, key)},
    )
    return letter


def last_mail(game: Game, user: Any) -> Last:
    """What this person got last about the game. ``user``: the person, or the number of one."""
    sent = Letter.objects.filter(game=game, user=user, sent__isnull=False).order_by("-pk")
    latest = sent.annotate(told=Window(Max("told_seq"))).values_list("told", "message_id", "sent").first()
    return Last(*latest) if latest else Last()


def send(
    letter: Letter,
    to: str,
    mail: Rendered,
    told_seq: int,
    *,
    reply_to: str = "",
    last: str | None = None,
    unsubscribe: bool = True,
) -> None:
    """Hand the mail over and note it. Raises what `smtp_delivery` does; then it may be tried again.

    ``reply_to``: where an answer goes, if the site takes any, and what comes back; ``last``: see headers.thread, looked
    up if it is not given. ``unsubscribe``: it is one of those that a person may switch off.
    """
    game, extra = letter.game, {"Message-ID": letter.message_id} | headers.automatic()
    if game is not None:
        if last is None:
            last = last_mail(game, letter.user_id).message_id if letter.user_id else ""
        extra = headers.thread(game, letter.key, last) | {"Message-ID": letter.message_id}
    if letter.user_id and unsubscribe:
        extra |= headers.unsubscribe(letter.user_id, game, reply_to if letter.kind in _OF_SEATS else "")
    message = EmailMultiAlternatives(mail.subject, mail.text, to=[to], headers=extra)
    if reply_to:
        message.reply_to, message.from_email = [reply_to], reply_to
        message.extra_headers["From"] = settings.DEFAULT_FROM_EMAIL
    message.attach_alternative(mail.html, "text/html")
    if mail.picture:
        _put_in(message, mail.picture, letter.message_id)
    smtp_delivery.hand_over(message)
    # It is out: if this could not be noted, it would go out again.
    leases.insist(lambda: Letter.objects.filter(pk=letter.pk).update(sent=timezone.now(), told_seq=told_seq))


def picture_id(message_id: str) -> str:
    """What the HTML part of a mail calls its picture (RFC 2392)."""
    return f"map.{message_id.strip('<>')}"


def _put_in(message: EmailMultiAlternatives, png: bytes, message_id: str) -> None:
    """The picture beside the text, for the HTML part to show."""
    part = MIMEImage(png, "png")
    part.add_header("Content-ID", f"<{picture_id(message_id)}>")
    part.add_header("Content-Disposition", "inline", filename="map.png")
    message.mixed_subtype = "related"  # type: ignore[attr-defined]  # its stubs leave it out
    message.attach(part)
