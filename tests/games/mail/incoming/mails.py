"""Mails to the duel's seats, and a desk that drafts each line it is sent: READY is final."""

from email.message import EmailMessage
from itertools import count
from typing import Any

from allauth.account.models import EmailAddress
from django.core import mail
from django.utils import timezone

from games.core import referee
from games.core.models import Game, Seat
from games.core.outbox import jobs
from games.mail import addresses
from games.mail.incoming import storing
from games.mail.incoming.handlers import Answer, InboundMail
from games.mail.models.incoming import Arrival
from games.mail.reading import read
from tests.games.core.cast import running_duel, seq

KINDS = ("arrival", "answer")
_numbers = count(1)


def table() -> Game:
    """A running duel; Bob (RED) and Carol (BLUE) have verified their addresses."""
    game = Game.objects.get(code=running_duel())
    for seat in Seat.objects.filter(game=game).select_related("user"):
        assert seat.user is not None
        EmailAddress.objects.create(user=seat.user, email=seat.user.email, verified=True, primary=True)
    return game


def desk(parcel: InboundMail) -> Answer:
    """What the desk for seats does, in short: lines are drafted, READY commits."""
    assert parcel.game is not None
    code, lines = parcel.game.code, [line.strip() for line in read(parcel.raw).lines if line.strip()]
    final = "READY" in lines
    for line in lines:
        if line.startswith("STEP") and not parcel.confirmed:
            referee.draft_add(code, parcel.seat, line, seq(code))
        elif line == "BREAK":
            referee.draft_add(code, parcel.seat, "STEP 2", seq(code))
            raise ValueError("a fault of the desk")
    if final and parcel.may_be_final:
        referee.commit(code, parcel.seat, seq(code))
    kind = "committed" if final and parcel.may_be_final else "drafted"
    return Answer(f"[{parcel.game.name}] {kind}", f"{kind}: {len(lines)} lines\n", wants_code=final)


def letter(to: str, text: str, author: str = "Bob <bob@example.org>", **fields: str) -> bytes:
    """A mail of a person, with a Message-ID of its own. ``fields``: with _ for -; an empty one is left out."""
    said = EmailMessage()
    known = {
        "From": author, "To": to, "Subject": "Re: Dawn", "Message-ID": f"<m{next(_numbers)}@mail.example.org>",
        "Date": "Sun, 22 Nov 2026 09:00:00 +0100",
    }  # fmt: skip
    for name, value in (known | {name.replace("_", "-"): value for name, value in fields.items()}).items():
        if value:
            said[name] = value
    said.set_content(text)
    return said.as_bytes()


def seat_of(game: Game, seat: str = "RED") -> str:
    """Where that seat's holder writes to."""
    return addresses.seat_address(game, seat)


def arrive(raw: bytes, **more: Any) -> Arrival:
    """Hand a mail in, and do what follows; the last that came in."""
    storing.take(raw, via="smtp", **{"near": True, **more})
    work()
    return Arrival.objects.latest("pk")


def work() -> None:
    """Do what is due."""
    jobs.drain(KINDS)


def answers() -> list[Any]:
    """What was sent."""
    return list(getattr(mail, "outbox", []))


def drafted(game: Game, seat: str = "RED") -> list[str]:
    """The lines of a seat's draft."""
    return [line["text"] for line in referee.draft(game.code, seat).lines]


def now() -> Any:
    return timezone.now()
