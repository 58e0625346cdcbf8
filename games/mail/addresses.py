"""The addresses that players answer to: one for each seat and its holder, one for each reader of a
thread, one for each member and an event of a club.

The name before the @ holds a token of 80 bits. It is made from the site's secret, so that every mail can carry it; only
its hash is stored. A new holder of a seat has a new one, and so has a holder who asks for it (``rotate``).
"""

import base64
import re
from hashlib import sha256
from urllib.parse import urlsplit

from django.conf import settings
from django.utils.crypto import salted_hmac

from games.core.models import Game, Seat
from games.mail.models.incoming import Address

SEAT, THREAD, EVENT = "seat", "thread", "event"
_MARKS = {SEAT: "g", THREAD: "t", EVENT: "e"}
_TOKEN_BYTES = 10
_LOCAL = re.compile(r"(?:^|\+)(?:[gte]-)?([a-z2-7]{16})$")


def receives() -> bool:
    """Whether the site takes mail at all: if not, no mail of ours may ask for an answer."""
    return bool(settings.INBOX_LISTEN or settings.INBOX_IMAP or settings.INBOX_WEBHOOK)


def seat_address(game: Game, seat: str) -> str:
    """Where the holder of ``seat`` sends orders, such as "g-k3jx7q2m5n6p4r8s@in.example.org"."""
    holder = Seat.objects.values_list("holder", flat=True).get(game=game, code=seat)
    return _written(SEAT, _kept(SEAT, game, seat, holder, _rotation(game, seat, holder)))


def rotate(game: Game, seat: str) -> str:
    """A new address for the holder of ``seat``; the old one takes no more orders."""
    holder = Seat.objects.values_list("holder", flat=True).get(game=game, code=seat)
    return _written(SEAT, _kept(SEAT, game, seat, holder, _rotation(game, seat, holder) + 1))


def thread_address(thread_pk: int, user_id: int) -> str:
    """Where that person answers to a thread of the forum."""
    token = _token(THREAD, thread_pk, user_id)
    known = {"kind": THREAD, "thread_pk": thread_pk, "user_id": user_id}
    Address.objects.get_or_create(digest=digest(token), defaults=known)
    return _written(THREAD, token)


def event_address(event_pk: int, user_id: int) -> str:
    """Where that person enters an event of a club, leaves it and asks how it stands."""
    token = _token(EVENT, event_pk, user_id)
    known = {"kind": EVENT, "league_event_id": event_pk, "user_id": user_id}
    Address.objects.get_or_create(digest=digest(token), defaults=known)
    return _written(EVENT, token)


def find(recipient: str) -> Address | None:
    """The address that a mail was sent to; None if it has no token of ours. Case, host and what stands before a plus
    do not matter: providers change them."""
    local = recipient.strip(" <>").rpartition("@")[0].lower()
    match = _LOCAL.search(local)
    if match is None:
        return None
    return Address.objects.select_related("game", "user__profile").filter(digest=digest(match[1])).first()


def has_token(recipient: str) -> bool:
    """Whether an address looks like one of ours."""
    return _LOCAL.search(recipient.strip(" <>").rpartition("@")[0].lower()) is not None


def is_current(address: Address) -> bool:
    """Whether it still takes orders: its person holds the seat, and asked for no newer one."""
    if address.kind != SEAT:
        return True
    assert address.game is not None
    holder = Seat.objects.values_list("holder", flat=True).get(game=address.game, code=address.seat)
    return address.holder == holder and address.rotation == _rotation(address.game, address.seat, holder)


def domain() -> str:
    """The host of our addresses."""
    return str(settings.MAIL_DOMAIN)


def is_ours(recipient: str) -> bool:
    """Whether we take mail for that host at all."""
    return recipient.strip(" <>").rpartition("@")[2].lower() in (domain().lower(), _site_host())


def digest(token: str) -> str:
    """A token as it is stored."""
    return sha256(token.encode()).hexdigest()


def _site_host() -> str:
    return (urlsplit(settings.SITE_URL).hostname or "").lower()


def _rotation(game: Game, seat: str, holder: int) -> int:
    rows = Address.objects.filter(kind=SEAT, game=game, seat=seat, holder=holder)
    return rows.order_by("-rotation").values_list("rotation", flat=True).first() or 0


def _kept(kind: str, game: Game, seat: str, holder: int, rotation: int) -> str:
    token = _token(kind, game.code, seat, holder, rotation)
    known = {"kind": kind, "game": game, "seat": seat, "holder": holder, "rotation": rotation}
    Address.objects.get_or_create(digest=digest(token), defaults=known)
    return token


def _token(kind: str, *parts: object) -> str:
    words = "\0".join(str(part) for part in (kind, *parts))
    made = salted_hmac("games.mail.addresses", words, algorithm="sha256").digest()
    return base64.b32encode(made[:_TOKEN_BYTES]).decode().lower()


def _written(kind: str, token: str) -> str:
    name = f"{_MARKS[kind]}-{token}"
    mailbox = settings.INBOX_MAILBOX
    return f"{mailbox}+{name}@{domain()}" if mailbox else f"{name}@{domain()}"
