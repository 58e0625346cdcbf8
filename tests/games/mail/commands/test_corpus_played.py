"""Each mail of the corpus by the door of the site into a running game: what it drafts, hands in and posts is what its
writer meant, and nothing that it only quotes is done.

Told of a mail under ``meant``: ``orders``, as they stand in the draft or the journal; ``ready``: whether they are
handed in; ``held``: the writer is told that what they wrote was not carried out, since a line was not understood;
``posted``: what stands in the talk after it; ``at``: the question that it answers, if not the movement.
"""

import base64
import codecs
import quopri
import re
from collections.abc import Callable, Mapping
from email import message_from_bytes, policy
from email.message import Message
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.db import transaction
from django.utils import timezone
from pytest_django import Settings

from games.core import referee
from games.core.models import Game, Owed
from games.core.models.talk import Post
from games.core.outbox import jobs
from games.mail import addresses
from games.mail.incoming import storing
from games.mail.models.incoming import Alias, Arrival, Reply, State
from tests.games.core.cast import person
from tests.games.mail.commands.writing import throw_all, write
from tests.games.mail.reading.corpora import MAILS, CorpusMail

pytestmark = pytest.mark.django_db

_CODE, _EVENT, _TO = b"k7m2pq9xwd", re.compile(rb"\bE ?41\b", re.IGNORECASE), b"g-k3jx7q2m5n6p4r8s@in.example.org"
_SHIP, _ANY_SHIP = b"CV Kaga H03 I03", b"BB Kongo H03 I03"
"""Mails of the first days name a ship that this game does not have."""
_HELD = ("READY was not carried out", "So none was carried out")


class Table:
    """A running game in which a question is open, and the seat that is asked: the last of several, without ``seat``.

    ``told``: what the last mail was answered; ``ended``: the order with which it handed a draft in.
    """

    def __init__(self, code: str, seat: str = "") -> None:
        self.game, self.told, self.ended = Game.objects.get(code=code), "", ""
        asked = Owed.objects.filter(game=self.game, **({"seat": seat} if seat else {}))
        owed = asked.order_by("seat").last()
        assert owed is not None
        self.seq = owed.seq
        holder = self.game.seats.get(code=owed.seat)
        assert holder.user is not None
        self.seat, self.user = holder.code, holder.user
        EmailAddress.objects.create(user=self.user, email=self.user.email, verified=True, primary=True)
        self.at_once = referee.seat_view(self.game, self.seat).draft is None
        self.address = addresses.seat_address(self.game, self.seat)

    def take(self, mail: CorpusMail) -> dict[str, Any]:
        """What is done when that mail comes; then all is as it was."""
        with transaction.atomic():
            found = self._taken(mail)
            transaction.set_rollback(True)
        return found

    def _taken(self, mail: CorpusMail) -> dict[str, Any]:
        if mail.told["sender"] != self.user.email:
            Alias.objects.create(user=self.user, address=mail.told["sender"], added=timezone.now())
        before = len(self._handed())
        storing.take(self._addressed(mail.raw), via="smtp", to=[self.address], near=True)
        jobs.drain(("arrival",))
        arrival = Arrival.objects.get()
        if arrival.state == State.FAILED:
            return {"failed": arrival.reason}
        handed = self._handed()[before:]
        self.ended = "" if self.at_once or not handed else handed[-1]
        posts = Post.objects.filter(thread__game=self.game).order_by("pk").values_list("text", flat=True)
        self.told = Reply.objects.filter(game=self.game).order_by("-pk").values_list("text", flat=True).first() or ""
        return {
            "orders": handed[: None if self.at_once else -1] if handed else self._drafted(),
            "ready": bool(handed) and not self.at_once,
            "held": any(words in " ".join(self.told.split()) for words in _HELD),
            "posted": list(posts),
        }

    def _handed(self) -> list[str]:
        """The orders of the seat in the journal."""
        rows = [row for row in referee.journal(self.game.code, self.seat) if row["type"] in ("own-open", "order")]
        own = [row["body"] for row in rows if row["body"].get("seat") == self.seat]
        return [order for body in own for order in body["orders"]]

    def _drafted(self) -> list[str]:
        return [] if self.at_once else [line["text"] for line in referee.draft(self.game.code, self.seat).lines]

    def _addressed(self, raw: bytes) -> bytes:
        """The mail as it were if it answered this game's."""
        if not any(word in raw for word in (b"multipart/", b"base64", b"quoted-printable")):
            return self._named(raw)
        message = message_from_bytes(raw, policy=policy.compat32.clone(max_line_length=0))
        for one in message.walk():
            if one.get_content_maintype() == "text" or (one.get_filename() or "").endswith(".txt"):
                _rewrite(one, self._named)
        return self._named(message.as_bytes())

    def _named(self, text: bytes) -> bytes:
        text = text.replace(_CODE, self.game.code.encode()).replace(_TO, self.address.encode())
        return _EVENT.sub(b"E%d" % self.seq, text.replace(_SHIP, _ANY_SHIP))


def _rewrite(part: Message, named: Callable[[bytes], bytes]) -> None:
    """Change what a part says, in the encoding that it has."""
    way = str(part.get("Content-Transfer-Encoding") or "").strip().lower()
    if way in ("base64", "quoted-printable"):
        said = part.get_payload(decode=True)
        assert isinstance(said, bytes)
        wide = said.startswith(codecs.BOM_UTF16_LE)
        changed = named(said.decode("utf-16").encode()) if wide else named(said)
        changed = changed.decode().encode("utf-16") if wide else changed
        part.set_payload((base64.encodebytes if way == "base64" else quopri.encodestring)(changed).decode("ascii"))


def opened(system: str, scenario: str, *names: str, options: Mapping[str, Any] | None = None) -> str:
    """A game whose first question is open, its seats taken by new people of these names."""
    code = referee.create(system, scenario, options or {}, name="High Noon")
    referee.committed(code, "a" * 64, "b" * 64)
    seats = Game.objects.get(code=code).seats.order_by("order").values_list("code", flat=True)
    for seat, name in zip(seats, names, strict=True):
        referee.take_seat(code, seat, person(name))
    throw_all(code)
    return code


def _tables() -> dict[str, Table]:
    moving = opened("pacific-victory", "1942", "bob", "carol")
    write(moving, "ALLIES", "SECOND")
    throw_all(moving)
    return {
        "movement": Table(moving),
        "initiative": Table(opened("pacific-victory", "1942", "dave", "erin")),
        "duel": Table(opened("duel", "dawn", "frank", "grace")),
    }


def test_all_are_played_as_they_were_meant(settings: Settings) -> None:
    settings.INBOX_TRUST_LOOPBACK, settings.MAIL_DOMAIN = True, "in.example.org"
    settings.SITE_URL, settings.INBOX_MAILBOX = "https://games.example.org", ""
    tables = _tables()
    meant = {mail.name: {"held": False, "posted": [], **mail.told["meant"]} for mail in MAILS}
    done = {mail.name: tables[meant[mail.name].pop("at", "movement")].take(mail) for mail in MAILS}
    assert {name: fate for name, fate in done.items() if fate != meant[name]} == {}
