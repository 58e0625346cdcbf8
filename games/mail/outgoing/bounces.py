"""Mails that come back: an address that can't be reached gets no more of them, and those who wait are told."""

import re
from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.core.mail import EmailMessage
from django.db import transaction
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.translation import gettext as _

from games.core import languages, links
from games.core.models import Game, Owed, Seat, Status
from games.core.outbox import jobs
from games.mail.models.outgoing import Bounce, Letter
from games.mail.outgoing import ready_made, sending

HARD, SOFT, COMPLAINT = "hard", "soft", "complaint"
SOFT_WITHIN = timedelta(hours=72)
SOFT_MOST = 3
_WORDS = 1000
_STATUS = re.compile(r"(?<![\w.])([245])\.(\d{1,3})\.(\d{1,3})(?!\.?\d)")
_VAGUE = ("0", "5")
"""Subjects of a status that say nothing of the address (RFC 3463, section 3): other, and how the servers spoke."""
_POLICY = "7"
_PASSING = (("2", "2"), ("2", "3"), ("3", "1"), ("3", "4"), ("4", "7"))
"""A full mailbox, a mail too long for it, a full mail system, a mail too large for it, and time that ran out."""
_PASSING_WORDS = (
    "spam", "policy", "blocked", "blacklist", "blocklist", "reputation", "quota", "mailbox full", "mailbox is full",
    "storage", "too large",
)  # fmt: skip
_PASSING_REASONS = ("spam", "blocked", "timed_out", "other")


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


def status_of(*said: str) -> re.Match[str] | None:
    """The status (RFC 3463) that tells most of what a mail server said; None if there is none."""
    found = [match for text in said if (match := _STATUS.search(text[:_WORDS])) is not None]
    return next((match for match in found if match[2] not in _VAGUE), found[0] if found else None)


def kind_of(*said: str) -> str:
    """HARD if what a mail server said means that the address is dead, else SOFT: a mail that was refused as spam or by
    a policy, or did not fit into a full mailbox, says nothing of the next."""
    status = status_of(*said)
    if status is not None and status[1] == "4":
        return SOFT
    if status is not None and status[2] not in _VAGUE:
        return SOFT if status[2] == _POLICY or (status[2], status[3]) in _PASSING else HARD
    words = " ".join(text[:_WORDS].lower() for text in said)
    return SOFT if any(one in words for one in _PASSING_WORDS) else HARD


def tracked(sender: Any, event: Any, **more: Any) -> None:
    """Receiver of anymail's ``tracking`` signal: what a mail provider tells of its own accord."""
    reason = event.reject_reason or ""
    told = event.mta_response or event.description or reason
    refused = SOFT if reason in _PASSING_REASONS else kind_of(told)
    kinds = {"bounced": refused, "rejected": refused, "deferred": SOFT, "complained": COMPLAINT}
    kind = kinds.get(event.event_type)
    if kind is not None and event.recipient:
        bounced(event.recipient, kind, told)


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


def heard_from(user: Any, author: str) -> bool:
    """A mail came in from the address to which mails were stopped, so it lives; whether they were stopped till now."""
    if user.profile.unreachable is None or author.lower() != user.email.lower():
        return False
    reachable_again(user)
    return True


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
    with languages.speaking_to(game.creator):
        name = lost.profile.name
        subject = _("[%(game)s] Mails to %(name)s come back") % {"game": game.name, "name": name}
        told = _(
            "Mails to %(name)s have come back, so none are sent any more. %(name)s may not know whose turn it is. "
            "If you know another way to reach this player, please use it. A banner on the site asks the player for "
            "another address."
        ) % {"name": name}
        link = links.link(f"/g/{game.code}/")
    ready_made.owe(EmailMessage(subject, f"{told}\n\n{link}\n", to=[game.creator.email]))
