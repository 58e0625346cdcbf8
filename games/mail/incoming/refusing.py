"""Mail that is not carried out: by machines, by strangers, to old or unknown addresses, or too much of it."""

from datetime import datetime, timedelta

from django.contrib.auth.models import User
from django.utils import timezone

from games.core import languages
from games.core.models import Holder, Seat, Status
from games.core.outbox import jobs
from games.mail import addresses
from games.mail.incoming import (
    automatic_mail,
    codes,
    delivery_reports,
    handlers,
    replies,
    reply_texts,
    senders,
    storing,
    trust,
)
from games.mail.incoming.headers import Letterhead
from games.mail.incoming.reply_texts import Writer
from games.mail.incoming.state import close
from games.mail.models.incoming import Address, Arrival, Reply, State
from games.mail.outgoing import bounces
from games.mail.reading import read

LARGEST = storing.LARGEST
QUESTIONS_A_DAY = 3
_DAY, _WEEK = timedelta(days=1), timedelta(days=7)


def machine(found: Arrival, why: str, user: User | None) -> None:
    """Note it. It is never answered; if its player seems to be away, they get a hint, once a week. A report that a mail
    of ours came back goes to games.mail."""
    if why == automatic_mail.REPORT:
        delivery_reports.hand_over(found)
    if why == automatic_mail.AWAY and user is not None and senders.is_from(user, found.author):
        found.user = user
        _rarely(user, "away", _WEEK, found.author, reply_texts.away)
    close(found, State.IGNORED, f"machine: {why}")


def stray(found: Arrival, head: Letterhead) -> None:
    """A mail to no address of ours: whoever certainly wrote it is told the right ones; all others nothing."""
    user = senders.person(found.author)
    why = automatic_mail.machine_made(head.fields, {"": None, "<>": ""}.get(found.sender, found.sender))
    if why == automatic_mail.REPORT:
        delivery_reports.hand_over(found)
    if user is not None and why is None and trust.of(head.fields, found.author, found.near) == handlers.PROVED:
        found.user = user
        running = Seat.objects.filter(user=user, resigned_at=None, game__status=Status.RUNNING)
        seats = list(running.select_related("game").order_by("game__started")[:50])
        with languages.speaking_to(user):
            alive = [reply_texts.reachable(found.author)] if bounces.heard_from(user, found.author) else []
        _rarely(user, "addresses", _DAY, found.author, lambda: reply_texts.right_addresses(seats, alive))
    close(found, State.IGNORED, "no address of ours")


def old_address(found: Arrival, address: Address, user: User, head: Letterhead) -> None:
    """A mail to an address that was replaced: its holder is told the new one, if it is certainly they who ask."""
    certain = trust.of(head.fields, found.author, found.near) == handlers.PROVED
    if certain and senders.is_from(user, found.author) and address.game is not None:
        found.user = user
        with languages.speaking_to(user):
            text = reply_texts.old_address(addresses.seat_address(address.game, address.seat))
            replies.keep(found, user, found.author, "refusal", *text)
            note_alive(found, user)
    close(found, State.ANSWERED if found.user_id else State.IGNORED, "old address")


def changed_hands(found: Arrival, address: Address, head: Letterhead) -> bool:
    """Whether the mail came to the address of an earlier holder of the seat. They are told so, if it is certainly they
    who ask; nothing is carried out, and nothing is said of who sits there now."""
    seat = Seat.objects.filter(game=address.game, code=address.seat).first()
    if seat is None or (seat.holder == address.holder and seat.taken):
        return False
    row = Holder.objects.filter(game=address.game, seat=address.seat, number=address.holder).first()
    former = row.user if row else None
    certain = trust.of(head.fields, found.author, found.near) == handlers.PROVED
    if certain and former is not None and former.is_active and senders.is_from(former, found.author):
        found.user = former
        with languages.speaking_to(former):
            replies.keep(found, former, found.author, "refusal", *reply_texts.changed_hands())
    close(found, State.ANSWERED if found.user_id else State.IGNORED, "the seat has changed hands")
    return True


def other_seat(found: Arrival, author: User, head: Letterhead) -> None:
    """A mail of one player of the game to the address of another seat: its orders are nobody's but theirs. Whoever
    certainly wrote it is told; the holder of the address is not."""
    if trust.of(head.fields, found.author, found.near) == handlers.PROVED and found.game is not None:
        seats = list(Seat.objects.filter(user=author, game=found.game, resigned_at=None).select_related("game"))
        own = [addresses.seat_address(found.game, seat.code) for seat in seats]
        with languages.speaking_to(author):
            replies.keep(
                None, author, found.author, "refusal", *reply_texts.other_seat(own), key=f"other:{found.pk}",
                game=found.game, seat=seats[0].code if seats else "",
            )  # fmt: skip
    close(found, State.IGNORED, "another seat's address")


def unknown_sender(found: Arrival, user: User) -> None:
    """A mail to a seat from an address that nobody verified: kept, and the holder is asked. Not many times a day.

    What it says is not quoted: it may hold the orders of another seat, sent from an address that we do not know.
    """
    asked = Arrival.objects.filter(address=found.address, reason=codes.SENDER, received__gt=found.received - _DAY)
    to = senders.main_address(user)
    if found.cut or not to or asked.count() >= QUESTIONS_A_DAY:
        close(found, State.IGNORED, "unknown sender")
        return
    with languages.speaking_to(user):
        text = reply_texts.unknown_sender(found, len(read(bytes(found.raw)).lines))
        replies.keep(None, user, to, "question", *text, key=f"question:{found.pk}", game=found.game, seat=found.seat)
    close(found, State.HELD, codes.SENDER)


def note_alive(found: Arrival, user: User) -> None:
    """If mails to the address that a mail came from had been stopped, send them again, and say so in its answer."""
    if bounces.heard_from(user, found.author):
        replies.add(found, reply_texts.reachable(found.author))


def put_off(found: Arrival, user: User, due: datetime) -> None:
    """Too many in a short time: it is carried out when its time has come. That is said once an hour."""
    payload = {"arrival": found.pk}
    jobs.enqueue("arrival", f"arrival:{found.pk}:{due:%Y%m%d%H%M%S}", game=found.game, payload=payload, due=due)
    key = f"later:{found.address_id}:{timezone.now():%Y%m%d%H}"
    text = reply_texts.later(found, due)
    replies.keep(None, user, found.author, "later", *text, key=key, game=found.game, seat=found.seat)
    close(found, State.NEW, "too many")


def _rarely(user: User, kind: str, window: timedelta, to: str, write: Writer) -> None:
    now = timezone.now()
    if Reply.objects.filter(user=user, kind=kind, made__gt=now - window).exists():
        return
    with languages.speaking_to(user):
        replies.keep(None, user, to, kind, *write(), key=f"{kind}:{user.pk}:{now:%Y%m%d}")
