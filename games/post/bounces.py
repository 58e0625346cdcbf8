"""Mails that come back: an address that can't be reached gets no more of them, and those who wait are told."""

from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.core.mail import EmailMessage
from django.db import transaction
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.translation import gettext as _

from games.play import jobs
from games.play.models import Game, Owed, Seat, Status
from games.post import headers, ready, sending
from games.post.models import Bounce, Letter

HARD, SOFT, COMPLAINT = "hard", "soft", "complaint"
SOFT_WITHIN = timedelta(hours=72)
SOFT_MOST = 3
_WORDS = 1000


def bounced(address: str, kind: str, detail: str = "", message_id: str | None = None) -> bool:
    """Note that a mail to ``address`` came back, and stop mails there if that is enough: one hard, three soft in 72 h.

    ``message_id``: of the mail that came back, as the report quotes it. It proves the report, since only who got a mail
    of ours can name its id: with one that we did not send to that address nothing is done. None for a provider that we
    trust. ValueError for another ``kind``. Out: whether mails to the address are stopped now.
    """
    if kind not in (HARD, SOFT, COMPLAINT):
        raise ValueError(f"no kind of bounce {kind!r}")
    user = User.objects.select_related("profile").filter(email__iexact=address, is_active=True).first()
    if user is None or not (message_id is None or _was_sent(user, message_id)):
        return False
    now = timezone.now()
    known = {"address": address.lower(), "kind": kind, "message_id": message_id or ""}
    with transaction.atomic():
        if message_id and Bounce.objects.filter(**known).exists():
            return False  # told twice
        Bounce.objects.create(**known, detail=detail[:_WORDS], at=now)
        recent = Bounce.objects.filter(address=address.lower(), at__gt=now - SOFT_WITHIN)
        if kind == SOFT and recent.filter(kind=SOFT).count() < SOFT_MOST:
            return False
        return _stop(user)


def tracked(sender: Any, event: Any, **more: Any) -> None:
    """Receiver of anymail's ``tracking`` signal: what a mail provider tells of its own accord."""
    reason = event.reject_reason or ""
    kinds = {"bounced": SOFT if reason in ("timed_out", "other") else HARD, "rejected": HARD, "deferred": SOFT}
    kind = COMPLAINT if event.event_type == "complained" else kinds.get(event.event_type)
    if kind is not None and event.recipient:
        bounced(event.recipient, kind, event.mta_response or event.description or reason)


def reachable_again(user: Any) -> None:
    """The person says, or has shown, that mails arrive: they go out again, first those for what is asked now."""
    with transaction.atomic():
        Bounce.objects.filter(address=user.email.lower()).delete()
        if not type(user.profile).objects.filter(pk=user.profile.pk).exclude(unreachable=None).update(unreachable=None):
            return
        user.profile.unreachable = None
        for seat in Seat.objects.filter(user=user, resigned_at=None, game__status=Status.RUNNING).select_related(
            "game"
        ):
            for owed in Owed.objects.filter(game=seat.game, seat=seat.code):
                key = f"notice:{seat.game.code}:{seat.code}:{owed.seq}:again:{get_random_string(8)}"
                payload = {"seat": seat.code, "seq": owed.seq, "why": "turn"}
                jobs.enqueue("notice", key, game=seat.game, payload=payload)


def last_of(user: Any) -> Bounce | None:
    """What came back last from this person's address."""
    return Bounce.objects.filter(address=user.email.lower()).order_by("-pk").first()


def address_changed(sender: Any, user: Any = None, email_address: Any = None, **more: Any) -> None:
    """Receiver of allauth's signals: another address, or one whose owner has just answered a mail to it."""
    person = user or email_address.user
    if person.profile.unreachable is not None:
        reachable_again(person)


def _was_sent(user: User, message_id: str) -> bool:
    return Letter.objects.filter(message_id=message_id.strip(), user=user).exists()


def _stop(user: User) -> bool:
    profile = user.profile
    if profile.unreachable is not None:
        return False
    profile.unreachable = timezone.now()
    profile.save(update_fields=["unreachable"])
    games = Game.objects.filter(status=Status.RUNNING, seats__user=user, seats__resigned_at=None).exclude(creator=user)
    for game in games.defer("state").select_related("creator__profile"):
        if game.creator is not None and sending.is_reachable(game.creator):
            _tell_maker(game, user)
    return True


def _tell_maker(game: Game, lost: User) -> None:
    """Who made a game learns that a player's mails come back, but not the address nor what the mail server said."""
    assert game.creator is not None
    with sending.speaking_to(game.creator):
        name = lost.profile.name
        subject = _("[%(game)s] Mails to %(name)s come back") % {"game": game.name, "name": name}
        told = _(
            "Mails to %(name)s have come back, so none are sent any more. %(name)s may not know whose turn it is. "
            "If you know another way to reach this player, please use it. A banner on the site asks the player for "
            "another address."
        ) % {"name": name}
        link = headers.link(f"/g/{game.code}/")
    ready.owe(EmailMessage(subject, f"{told}\n\n{link}\n", to=[game.creator.email]))
