"""Sending one mail about a game, at most once for one piece of work as far as we can know."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.contrib.auth.models import User
from django.core.mail import EmailMultiAlternatives
from django.db.models import Max
from django.utils import timezone, translation

from games.play import leases
from games.play.models import Game
from games.post import carrier, headers
from games.post.models import Letter, Quiet
from games.post.render import Rendered


def wants_mail(user: Any, game: Game) -> bool:
    """Whether this person still takes mails about this game."""
    return bool(
        user.is_active
        and user.email
        and user.profile.notices
        and not Quiet.objects.filter(user_id=user.pk, game=game).exists()
    )


@contextmanager
def speaking_to(user: Any) -> Iterator[None]:
    """Inside, texts are in the language of ``user`` and times in the user's zone."""
    with translation.override(user.profile.language), timezone.override(user.profile.zone):
        yield


def letter_for(key: str, game: Game, user: User | None, kind: str) -> Letter:
    """The Letter of this work; made at the first try."""
    letter, _ = Letter.objects.get_or_create(
        key=key,
        defaults={"game": game, "user": user, "kind": kind, "message_id": headers.message_id(game, key)},
    )
    return letter


def told(game: Game, user: Any) -> int:
    """The journal entry up to which this person's mails have told the game; -1 if none was sent."""
    last = Letter.objects.filter(game=game, user=user, sent__isnull=False).aggregate(last=Max("told_seq"))["last"]
    return -1 if last is None else int(last)


def send(letter: Letter, to: str, mail: Rendered, told_seq: int) -> None:
    """Hand the mail over and note it. Raises what games.post.carrier does; then it may be tried again."""
    extra = headers.thread(letter.game, letter.key)
    if letter.user_id:
        extra |= headers.unsubscribe(letter.user_id, letter.game)
    message = EmailMultiAlternatives(mail.subject, mail.text, to=[to], headers=extra)
    message.attach_alternative(mail.html, "text/html")
    carrier.hand_over(message)
    # It is out: if this could not be noted, it would go out again.
    leases.insist(lambda: Letter.objects.filter(pk=letter.pk).update(sent=timezone.now(), told_seq=told_seq))
