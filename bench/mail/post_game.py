"""A game that is played by post: its people, their browsers, and the mails that have to come. Needs Django set up."""

import time
from collections import Counter
from email.message import EmailMessage

from django.test import Client

from bench import table
from bench.machine import wait
from games.core import referee
from games.core.bots import players
from games.core.hashing import canon
from games.core.journal.verify import verify
from games.core.models import Entry, Game, Owed, Status

from .letters import Letters

PATIENCE = 90.0
_PAGES = ("", "?z=1", "log", "dice", "journal")


class PostGame:
    """``pages``: how often a page was opened, by question and status; ``seen``: letters that are answered."""

    def __init__(self, code: str, sink: Letters) -> None:
        self.code, self.sink, self.began = code, sink, time.monotonic()
        self.browsers: dict[str, Client] = {}
        self.pages: Counter[str] = Counter()
        self.seen, self._told, self._turn = 0, "", None

    def seat(self) -> None:
        """A person with a browser for each seat."""
        wait(lambda: self.game().seq >= 0, "the dice worker does not commit to the game", PATIENCE)
        for seat in table.seats_of(self.code):
            user = table.person(f"{seat.lower()}-{self.code}")
            user.profile.name = f"{seat.title()} of {self.code}"
            user.profile.save()
            self.browsers[seat] = table.browser(user)
            referee.take_seat(self.code, seat, user)

    def game(self) -> Game:
        """The game as it is now."""
        return Game.objects.defer("state").get(code=self.code)

    @property
    def over(self) -> bool:
        """Is it no longer played."""
        return self.game().status not in (Status.RUNNING, Status.STARTING)

    def play(self) -> None:
        """To the end, and until the last mails have come."""
        while not self.over:
            rows = self._asked()
            if rows:
                self._answer(rows[0])
            else:
                wait(lambda: self._asked() or self.over, "nobody is asked", PATIENCE)
        wait(self._all_told, "the last mails do not come", PATIENCE)

    def _asked(self) -> list[Owed]:
        return list(Owed.objects.filter(game__code=self.code, game__lock_seq=None).order_by("seat"))

    def _all_told(self) -> bool:
        return sum("is over" in mail["Subject"] for mail in self.sink.letters) == len(self.browsers)

    def _answer(self, row: Owed) -> None:
        if self._told != row.seat:  # the game comes to this seat from somebody else: its mail is on the way
            wait(lambda: self._came(row), f"no mail comes to {row.seat} for {row.kind}", PATIENCE)
            self.seen, self._told = len(self.sink.letters), row.seat
            for path in _PAGES:
                answer = self.browsers[row.seat].get(f"/g/{self.code}/{path}")
                self.pages[f"{row.kind}: {answer.status_code}"] += 1
        players.act(self.code, row.seat, "sensible")
        turn = referee.view(self.code, None).get("turn")
        if turn != self._turn:
            self._turn = turn
            print(f"turn {turn}, entry {self.game().seq}, {self._so_far()}", flush=True)

    def _so_far(self) -> str:
        return f"{len(self.sink.letters)} mails, {time.monotonic() - self.began:.0f} s"

    def _came(self, row: Owed) -> bool:
        """Has the mail for the hand-off to this seat come."""
        to = f"{row.seat.lower()}-{self.code}@example.org"
        return row.notified is None or any(mail["To"] and to in mail["To"] for mail in self.sink.letters[self.seen :])

    def tell(self) -> bool:
        """Check the journal and print what was measured; did all go well."""
        game, kinds = self.game(), Counter(map(_kind, self.sink.letters))
        text = "".join(canon(entry) + "\n" for entry in referee.journal(self.code, None)).encode()
        throws = Entry.objects.filter(game=game, type="roll").count()
        print(f"{game.system} {game.options}: {game.status}, {game.outcome}")
        print(f"{game.seq + 1} entries, {throws} throws, {self._so_far()}")
        print(f"pages opened: {dict(sorted(self.pages.items()))}")
        print(f"verification: {verify(text, [])}")
        print(f"mails by subject: {dict(kinds)}", flush=True)
        return game.status == Status.FINISHED and all(name.endswith(" 200") for name in self.pages)


def _kind(mail: EmailMessage) -> str:
    """Its subject without the game's name and what stands in brackets."""
    return str(mail["Subject"]).partition("] ")[2].partition(" (")[0]
