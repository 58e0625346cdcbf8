"""Who answers mail to which kind of address, what they are handed and what they give back.

``answers("seat")`` registers the function for mail to seats, ``answers("thread")`` that for mail to threads,
``answers("event")`` that for mail to events of clubs. It runs inside the transaction that marks the mail as done
and keeps the answer, so that what it does and the mark are one: it must do nothing outside the database, and may be
called again if that transaction is lost.

Refusals (games.core.errors.Refused) that it lets through become the answer; anything else undoes what it did, keeps
the mail as failed and tells the player that a person will look.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import User

from games.core.models import Game

PROVED = "proved"
"""The mail comes from a verified address of this person, and our own relay says that it does."""
CLAIMED = "claimed"
"""It says so itself: orders that can be taken back are accepted, what is final waits for a code."""


@dataclass(frozen=True, slots=True)
class InboundMail:
    """A mail at the desk. ``arrival``: its number; ``received``: when it stood at our door, the time that counts.

    ``user``: who sent it; ``game`` and ``seat``, ``thread_pk``, or ``league_event``: what the address stands for.
    ``trust``: PROVED or CLAIMED. ``confirmed``: the code that a former answer asked for was given. Then the same mail
    comes a second time: do only what waited for the code, the rest was done the first time. ``insists``: its writer was
    asked whether it is meant to be posted, and said so; then it comes again as well.
    """

    arrival: int
    received: datetime
    raw: bytes
    user: User
    game: Game | None = None
    seat: str = ""
    thread_pk: int | None = None
    league_event: int | None = None
    trust: str = CLAIMED
    confirmed: bool = False
    insists: bool = False

    @property
    def may_be_final(self) -> bool:
        """Whether what cannot be taken back may be done."""
        return self.trust == PROVED or self.confirmed


@dataclass(frozen=True, slots=True)
class Answer:
    """What goes back. ``kind``: "ack", "refusal", "help" ...; ``wants_code``: something in the mail is final and
    waits: words with a code and a link are added to the answer, and when the code comes the mail is handed in again.
    ``wants_word``: the same for the word POST, whoever sent the mail.
    """

    subject: str
    text: str
    html: str | None = None
    kind: str = "ack"
    wants_code: bool = False
    wants_word: bool = False


Handler = Callable[[InboundMail], Answer | None]
_handlers: dict[str, Handler] = {}


def answers(kind: str) -> Callable[[Handler], Handler]:
    """Register the function that handles mail to addresses of ``kind``; for an app's ``ready()``."""

    def register(function: Handler) -> Handler:
        _handlers[kind] = function
        return function

    return register


def handler(kind: str) -> Handler | None:
    """The registered function; None if nobody answers that kind."""
    return _handlers.get(kind)
