"""A whole game by post.

    python -m bench.mail.mailed --system iwo-jima-1945 --scenario iwo-jima-standard [--option A=B]

On DATABASE_URL and REDIS_URL. People hold the seats; for each of them the system's own player decides as soon as the
mail that asks him has come. Dice and mails are done by real worker processes, the mails go to a mail server of ours.
Every page of the one who is asked is opened on the way. ``--folder``: where the mails are kept, as text and as HTML.
Exit 1 if the game does not end, a page does not open, a mail is missing or the journal does not hold.
"""

import argparse
import os
import sys
import time
from collections import Counter
from email import message_from_bytes, policy
from email.message import EmailMessage
from functools import partial
from pathlib import Path
from typing import Any

from bench import site
from bench.faults.sink import Sink
from bench.machine import wait

PATIENCE = 90.0


class Letters(Sink):
    """A mail server that keeps what comes, by the person it is for."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.letters: list[EmailMessage] = []

    def note(self, envelope: Any, *, acknowledged: bool) -> int:
        """Keep the mail whole."""
        letter = message_from_bytes(envelope.original_content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return super().note(envelope, acknowledged=acknowledged)

    def keep(self, folder: Path) -> None:
        """Write all of them."""
        folder.mkdir(parents=True, exist_ok=True)
        for number, letter in enumerate(self.letters, 1):
            for kind in ("plain", "html"):
                part = letter.get_body((kind,))
                if part is not None:
                    head = f"To: {letter['To']}\nSubject: {letter['Subject']}\n\n" if kind == "plain" else ""
                    name = f"{number:04}.{'txt' if kind == 'plain' else 'html'}"
                    (folder / name).write_text(head + part.get_content(), encoding="utf-8")


def main() -> int:
    """Play, check, tell in numbers."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--system", required=True)
    parser.add_argument("--scenario", required=True)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=CHOICE")
    parser.add_argument("--name", default="A long winter in the South-West Pacific")
    parser.add_argument("--folder", type=Path)
    options = parser.parse_args()
    sink = Letters(site.free_port())
    os.environ |= {"EMAIL_URL": f"smtp://127.0.0.1:{sink.port}", "EMAIL_USE_TLS": "0"}
    sink.start()
    try:
        return _play(sink, options)
    finally:
        sink.stop()
        if options.folder:
            sink.keep(options.folder)


def _play(sink: Letters, options: argparse.Namespace) -> int:
    site.setup()
    site.prepare()
    from django.test import Client

    from bench import table
    from bench.load import workers
    from games.core import referee
    from games.core.bots import players
    from games.core.hashing import canon
    from games.core.journal.verify import verify
    from games.core.models import Entry, Game, Owed, Status
    from games.ops.management.commands.autoplay import chosen

    choice = chosen(options.system, options.scenario, options.option)
    code = referee.create(options.system, options.scenario, choice, name=options.name)
    browsers: dict[str, Client] = {}
    pages: Counter[str] = Counter()
    began = time.monotonic()

    def seated() -> None:
        for seat in table.seats_of(code):
            user = table.person(f"{seat.lower()}-{code}")
            user.profile.name = f"{seat.title()} of {code}"
            user.profile.save()
            browsers[seat] = table.browser(user)
            referee.take_seat(code, seat, user)

    def asked() -> list[Owed]:
        return list(Owed.objects.filter(game__code=code, game__lock_seq=None).order_by("seat"))

    def came(row: Owed) -> bool:
        """The mail for the hand-off to this seat."""
        to = f"{row.seat.lower()}-{code}@example.org"
        return row.notified is None or any(mail["To"] and to in mail["To"] for mail in sink.letters[seen:])

    with workers.crew() as crew:
        crew.start("dice")
        crew.start("mail,bots")
        wait(lambda: Game.objects.get(code=code).seq >= 0, "the dice worker does not commit to the game", PATIENCE)
        seated()
        seen, told, last = 0, "", None
        while (game := Game.objects.defer("state").get(code=code)).status in (Status.RUNNING, Status.STARTING):
            rows = asked()
            if not rows:
                wait(lambda: asked() or _over(code), "nobody is asked", PATIENCE)
                continue
            row = rows[0]
            if told != row.seat:  # the game comes to this seat from somebody else: its mail is on the way
                wait(partial(came, row), f"no mail comes to {row.seat} for {row.kind}", PATIENCE)
                seen, told = len(sink.letters), row.seat
                for path in ("", "?z=1", "log", "dice", "journal"):
                    answer = browsers[row.seat].get(f"/g/{code}/{path}")
                    pages[f"{row.kind}: {answer.status_code}"] += 1
            players.act(code, row.seat, "sensible")
            turn = referee.view(code, None).get("turn")
            if turn != last:
                last = turn
                print(f"turn {turn}, entry {game.seq}, {len(sink.letters)} mails, {time.monotonic() - began:.0f} s",
                      flush=True)  # fmt: skip
        wait(
            lambda: sum("is over" in mail["Subject"] for mail in sink.letters) == len(browsers),
            "the last mails do not come",
            PATIENCE,
        )
    kinds = Counter(str(mail["Subject"]).partition("] ")[2].partition(" (")[0] for mail in sink.letters)
    text = "".join(canon(entry) + "\n" for entry in referee.journal(code, None)).encode()
    for line in (
        f"{options.system} {choice}: {game.status}, {game.outcome}",
        f"{game.seq + 1} entries, {Entry.objects.filter(game=game, type='roll').count()} throws, "
        f"{len(sink.letters)} mails, {time.monotonic() - began:.0f} s",
        f"pages opened: {dict(sorted(pages.items()))}",
        f"verification: {verify(text, [])}",
        f"mails by subject: {dict(kinds)}",
    ):
        print(line, flush=True)
    return 0 if game.status == Status.FINISHED and all(name.endswith(" 200") for name in pages) else 1


def _over(code: str) -> bool:
    from games.core.models import Game, Status

    return Game.objects.get(code=code).status not in (Status.RUNNING, Status.STARTING)


if __name__ == "__main__":
    sys.exit(main())
