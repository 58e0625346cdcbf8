"""A game by mail to its end: ``python -m bench.mail.mailgame [--plans [--checkpoint]] [--turns N] [--scenario 1942]``.

Two players, each with a mailbox and nothing else: what they know comes by SMTP, what they order goes by SMTP, in the
shapes of changing mail programs. They order what the system's own player would. No page is opened. With ``--plans``
both send the standard plan of the system first; with ``--checkpoint`` it asks the attacker before each battle. At the
end stands how often each turn had to wait for a person. Without DATABASE_URL a database is made for it and thrown away.

Each mail has to be answered once, and each line to be taken. The limits of mails in an hour are lifted: a game that
takes months is played in minutes.
"""

import argparse
import queue
import statistics
import sys
import time
from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass, field
from email.message import EmailMessage

from bench.mail import post_office

if __name__ == "__main__":
    post_office.configure()

from bench import site

site.setup()

from django.db import connection  # noqa: E402

from bench.mail import clients  # noqa: E402
from bench.mail.post_office import Post  # noqa: E402
from games.core import referee  # noqa: E402
from games.core.bots import playing  # noqa: E402
from games.core.journal import turns  # noqa: E402
from games.core.models import Game, Handoff, Job, Status  # noqa: E402
from games.core.outbox import jobs  # noqa: E402
from games.mail.orders import block  # noqa: E402
from rules import kernel  # noqa: E402

SYSTEM = "pacific-victory"
PATIENCE = 60.0
_BAD = ("NOT TAKEN", "NOT REACHED", "NOT READ AS ORDERS", "An earlier question")


@dataclass
class Player:
    """A person with a mailbox. ``brain`` says what to order at the question that a mail asks."""

    code: str
    seat: str
    address: str
    box: "queue.Queue[bytes]"
    sent: dict[str, list[str]] = field(default_factory=dict)
    answered: Counter[str] = field(default_factory=Counter)
    got: int = 0
    done: set[int] = field(default_factory=set)
    bad: list[str] = field(default_factory=list)

    def read(self, plan: str = "") -> int:
        """Read what is in the box and answer what asks; how many mails were read."""
        count, latest = 0, None
        while not self.box.empty():
            letter = clients.parse(self.box.get())
            count += 1
            ours = str(letter["In-Reply-To"] or "")
            text = clients.text_of(letter)
            if ours in self.sent:
                self.answered[ours] += 1
                self.bad += [f"{self.sent[ours]}\n{text}" for word in _BAD if word in text]
            if any(block.read_heading(line) for line in text.splitlines()):
                latest = letter
        self.got += count
        if latest is not None:
            self._answer(latest, plan)
        return count

    def _answer(self, letter: EmailMessage, plan: str) -> None:
        text = clients.text_of(letter)
        heading = next(found for line in text.splitlines() if (found := block.read_heading(line)))
        if heading.seq in self.done:
            return
        self.done.add(heading.seq)
        lines = (["PLAN", *plan.splitlines(), "ENDPLAN"] if plan and not self.sent else []) + self.brain()
        ident = f"<{self.seat}.{len(self.sent)}.{time.time_ns()}@example.org>"
        reply = post_office.reply_to(letter, self.address, ident)
        clients.SHAPES[len(self.sent) % len(clients.SHAPES)](reply, lines, text)
        self.sent[ident] = lines
        post_office.send(reply, self.address)

    def brain(self) -> list[str]:
        """The lines of the system's own player; READY at the end of a draft."""
        sitting = referee.bot_context(self.code, self.seat)
        if not sitting.asks:
            return ["SHOW"]
        lines = list(sitting.system.choose("sensible", sitting.view, sitting.asks[0], sitting.legal, sitting.version))
        if not sitting.asks[0].draft:
            return lines
        if lines and " " not in lines[-1]:  # the order that ends the phase
            lines.pop()
        return [*lines, "READY"]


def prepare(post: Post, scenario: str) -> list[Player]:
    """A game between two people who have said where their mail goes."""
    code = referee.create(SYSTEM, scenario, name="By post")
    return [Player(code, *seated) for seated in post_office.seat_players(post, code)]


def play(players: list[Player], plan: str, most: int | None) -> Game:
    """Let the post run until the game is over, or its turn ``turns`` has come."""
    code, turn, moved = players[0].code, None, time.monotonic()
    while True:
        worked = jobs.drain()
        read = sum(player.read(plan) for player in players)
        game = Game.objects.defer("state").get(code=code)
        if game.status not in (Status.OPEN, Status.STARTING, Status.RUNNING):
            return game
        if game.status == Status.RUNNING and (now := playing.turn_of(code)) != turn:
            turn = now
            sent = sum(len(player.sent) for player in players)
            print(f"turn {turn}: entry {game.seq}, {sent} mails sent", flush=True)
            if most is not None and turn > most:
                return game
        if worked or read:
            moved = time.monotonic()
        elif time.monotonic() - moved > PATIENCE:
            sys.exit(f"nothing has happened for {PATIENCE:.0f} s: {list(referee.owed(code))}")
        else:
            time.sleep(0.05)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--plans", action="store_true")
    parser.add_argument("--checkpoint", action="store_true")
    parser.add_argument("--turns", type=int)
    parser.add_argument("--scenario", default="1942")
    options = parser.parse_args()
    site.prepare()
    plan = kernel.get(SYSTEM).plan_guide(options.scenario)["standard"] if options.plans else ""
    plan += "IF ATTACKING THEN ASK BATTLE\n" if plan and options.checkpoint else ""
    began = time.monotonic()
    with post_office.open_office() as post:
        players = prepare(post, options.scenario)
        game = play(players, plan, options.turns)
        jobs.drain(["arrival", "answer", "notice"])
        for player in players:
            player.read()
    report(game, players, time.monotonic() - began)


def handoffs_by_turn(game: Game) -> list[int]:
    """How often each turn waited for a person; two who were asked at once are one."""
    begun = turns.begun(game)
    told = Handoff.objects.filter(game=game, why="turn").values_list("seq", flat=True).distinct()
    counts = Counter(max(bisect_right(begun, seq), 1) for seq in set(told))
    return [counts[number] for number in range(1, len(begun) + 1)]


def report(game: Game, players: list[Player], seconds: float) -> None:
    """What came of it."""
    sent = sum(len(player.sent) for player in players)
    got = sum(player.got for player in players)
    once = sum(1 for player in players for ident in player.sent if player.answered[ident] == 1)
    bad = [words for player in players for words in player.bad]
    failed = Job.objects.filter(game=game).exclude(dead=None).count()
    print(
        f"{connection.vendor}, {game.system} {game.scenario}: {game.status}, {game.outcome or ''}, {game.seq + 1} "
        f"entries in {seconds:.0f} s; {sent} mails to the site, {once} of them answered once, {got} mails to players; "
        f"{len(bad)} answers that refuse something; {failed} dead jobs; no page opened"
    )
    waited = handoffs_by_turn(game)
    print(f"hand-offs a turn: median {statistics.median(waited)}, most {max(waited)}; turn by turn {waited}")
    for words in bad[:5]:
        print("-" * 72, words, sep="\n")


if __name__ == "__main__":
    main()
