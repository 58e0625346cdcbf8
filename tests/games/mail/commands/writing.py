"""Players who write mails: what they write goes to the desk as it stands, and the answer comes back."""

from collections.abc import Mapping
from dataclasses import replace
from email.message import EmailMessage
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from games.core import referee
from games.core.models import Game, Owed, Proposal
from games.mail.commands.letters import handle
from games.mail.incoming.handlers import PROVED, Answer, InboundMail
from games.mail.orders import block, proposals
from tests.games.core.cast import person

_numbers = iter(range(1, 1_000_000))


def parcel(code: str, seat: str, text: str, *, trust: str = PROVED, answers: str = "") -> InboundMail:
    """A mail of the holder of ``seat``. ``answers``: the Message-ID that it refers to."""
    game = Game.objects.get(code=code)
    user = game.seats.select_related("user__profile").get(code=seat).user
    assert isinstance(user, User)
    letter = EmailMessage()
    letter["From"], letter["Subject"] = user.email, "Re: my orders"
    letter["Message-ID"] = f"<{next(_numbers)}@mail.example.org>"
    if answers:
        letter["In-Reply-To"] = answers
    letter.set_content(text)
    return InboundMail(next(_numbers), timezone.now(), letter.as_bytes(), user, game, seat, trust=trust)


def write(code: str, seat: str, *lines: str, trust: str = PROVED, answers: str = "") -> Answer:
    """Send these lines; the answer."""
    return deliver(parcel(code, seat, "\n".join(lines) + "\n", trust=trust, answers=answers))


def deliver(one: InboundMail) -> Answer:
    """Hand a mail to the desk as the inbox does, in a transaction of its own."""
    with transaction.atomic():
        answer = handle(one)
    assert answer is not None
    return answer


def confirm(one: InboundMail) -> Answer:
    """The same mail again, after its code was given."""
    return deliver(replace(one, confirmed=True))


def heading(code: str, seat: str) -> str:
    """The heading of the block for what is asked now."""
    return block.heading(code, Owed.objects.get(game__code=code, seat=seat).seq)


def token(code: str) -> str:
    """What names the latest proposal to go back in a mail."""
    return proposals.token(Proposal.objects.filter(game__code=code).latest("pk"))


def throw_all(code: str, face: int = 1) -> None:
    """Answer all open locks: each die shows ``face``, decks lie as they are. Where both sides of Task Force throw
    against each other the Allies have another, for equal dice are thrown again."""
    while (info := referee.open_lock(code)) is not None:
        referee.answer_lock(
            code,
            info.lock,
            "c" * 64,
            lambda name, spec: _faces(spec, 1 + face % 6 if name.endswith("/ALLIED") else face),
        )


def _faces(spec: Mapping[str, Any], face: int) -> list[Any]:
    if "deck" in spec:
        return list(spec["deck"])
    if "faces" in spec:
        return [spec["faces"][0]] * spec["n"]
    return [min(face, spec["sides"])] * spec["n"]


def table(system: str, scenario: str) -> str:
    """A running game of that system between Bob and Carol (and Dave), all dice thrown."""
    code = referee.create(system, scenario, name="By post")
    referee.committed(code, "a" * 64, "b" * 64)
    seats = Game.objects.get(code=code).seats.order_by("order").values_list("code", flat=True)
    for seat, name in zip(seats, ("bob", "carol", "dave"), strict=False):
        referee.take_seat(code, seat, person(name))
    throw_all(code)
    return code


def draft_of(code: str, seat: str) -> list[str]:
    """The lines of a draft."""
    return [line["text"] for line in referee.draft(code, seat).lines]


def bots_lines(code: str, seat: str) -> list[str]:
    """What the system's own player would order; a draft without the order that ends it."""
    sitting = referee.bot_context(code, seat)
    return list(sitting.system.choose("sensible", sitting.view, sitting.asks[0], sitting.legal, 7))
