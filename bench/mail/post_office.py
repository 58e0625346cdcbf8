"""Players with mailboxes and nothing else, for benches that play by mail: their mail server, and the site's door.

Import this before anything of Django: it names the ports by which the site's mails go out and come in.
"""

import queue
import smtplib
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller

from bench import site

OUT, IN = site.free_port(), site.free_port()


def configure() -> None:
    """Set the environment for the site's settings: mails go to ``OUT`` and come in at ``IN``. Without DATABASE_URL a
    database is made and thrown away at the end."""
    site.own_unless_given(
        EMAIL_URL=f"smtp://127.0.0.1:{OUT}",
        EMAIL_USE_TLS="0",
        INBOX_LISTEN=f"127.0.0.1:{IN}",
        INBOX_TRUST_LOOPBACK="1",
    )


class Post:
    """Takes the site's mails and puts each into the box of its reader."""

    def __init__(self) -> None:
        self.boxes: dict[str, queue.Queue[bytes]] = {}

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        """Called by aiosmtpd at the end of a mail."""
        for to in envelope.rcpt_tos:
            self.boxes.setdefault(to.lower(), queue.Queue()).put(envelope.content)
        return "250 OK"


def reply_to(letter: EmailMessage, address: str, ident: str) -> EmailMessage:
    """An answer to a mail, still without words."""
    reply = EmailMessage()
    reply["From"], reply["To"] = address, str(letter["Reply-To"])
    reply["Subject"] = f"Re: {letter['Subject']}"
    reply["Message-ID"] = ident
    reply["In-Reply-To"] = str(letter["Message-ID"])
    reply["References"] = f"{letter['References'] or ''} {letter['Message-ID']}".strip()
    return reply


def send(reply: EmailMessage, address: str) -> None:
    """Hand a mail in at the site's door."""
    with smtplib.SMTP("127.0.0.1", IN) as line:
        line.send_message(reply, address, [str(reply["To"])])


def seat_players(post: Post, code: str) -> list[tuple[str, str, "queue.Queue[bytes]"]]:
    """Give each seat of a game to a new person with a verified address: seat, address, mailbox."""
    from bench import table
    from games.core import referee

    seated = []
    for seat in table.seats_of(code):
        address = f"{seat.lower()}.{code}@example.org"
        referee.take_seat(code, seat, table.person(f"{seat}-{code}", address))
        seated.append((seat, address, post.boxes.setdefault(address, queue.Queue())))
    return seated


@contextmanager
def open_office() -> Iterator[Post]:
    """The players' mail server and the site's door, while they are open.

    A game that takes months is played in minutes: no limit of mails in an hour holds.
    """
    from games.mail.incoming import limits
    from games.mail.incoming.transports.listener import Listener

    limits.AN_HOUR = limits.A_DAY = limits.PERSON_AN_HOUR = limits.AT_THE_DOOR = limits.ANSWERS_AN_HOUR = 1_000_000
    post = Post()
    controller = Controller(post, hostname="127.0.0.1", port=OUT)
    controller.start()
    door = Listener(f"smtp://127.0.0.1:{IN}")
    door.start(10)
    try:
        yield post
    finally:
        door.stop()
        controller.stop()
