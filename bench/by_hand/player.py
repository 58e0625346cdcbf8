"""A person with a mailbox who plays from what the mails say."""

import queue
from collections import Counter
from dataclasses import dataclass, field
from email.message import EmailMessage
from random import Random

from bench import mail_clients, post_office
from bench.by_hand import faults, letters
from bench.by_hand.letters import Letter

MAX_TRIES = 8
"""Mails for one question after which a person gives up and opens the page."""
_LINES = 3


class GivesUp(Exception):
    """What the mails say was not enough to answer a question."""


@dataclass
class Player:
    """``decisions``: questions that this person's mails have answered; ``useless``: mails that did nothing."""

    seat: str
    address: str
    box: "queue.Queue[bytes]"
    draw: Random
    places: dict[str, str] = field(default_factory=dict)
    sent: dict[str, list[str]] = field(default_factory=dict)
    tries: Counter[tuple[str, int]] = field(default_factory=Counter)
    useless: list[tuple[list[str], str]] = field(default_factory=list)
    got: int = 0

    def read(self) -> int:
        """Read what is in the box and answer the latest question; how many mails were read."""
        count, latest = 0, None
        while not self.box.empty():
            raw = mail_clients.parse(self.box.get())
            letter = letters.read(mail_clients.text_of(raw))
            count += 1
            self.places |= letter.places
            ours = str(raw["In-Reply-To"] or "")
            if ours in self.sent and not letter.took_something:
                self.useless.append((self.sent[ours], letter.text))
            if letter.question is not None:
                latest = raw, letter
        self.got += count
        if latest is not None:
            self._answer(*latest)
        return count

    def _answer(self, raw: EmailMessage, letter: Letter) -> None:
        assert letter.question is not None
        tries = self.tries[letter.question]
        if tries >= MAX_TRIES:
            raise GivesUp(letter.text)
        self.tries[letter.question] += 1
        lines = self._lines(letter, tries)
        ident = f"<{self.seat}.{len(self.sent)}.{self.draw.getrandbits(60):x}@example.org>"
        reply = post_office.reply_to(raw, self.address, ident)
        mail_clients.SHAPES[len(self.sent) % len(mail_clients.SHAPES)](reply, lines, letter.text)
        self.sent[ident] = lines
        post_office.send(reply, self.address)

    def _lines(self, letter: Letter, tries: int) -> list[str]:
        """What to write: first some of the offered orders as one types them, then more carefully, then the end."""
        ends = letter.end_words
        if tries and letter.nearest:
            return [self.draw.choice(letter.nearest), *ends[:1]] if not letter.at_once else letter.nearest[:1]
        if tries > 1 or not letter.offers:
            chosen = [self.draw.choice([*ends, *letter.offers])] if tries > 2 or not ends else [self.draw.choice(ends)]
            return chosen
        if letter.at_once:
            if ends and self.draw.random() < 0.3:
                return [self._typed(self.draw.choice(ends), tries)]
            return [self._typed(self.draw.choice(letter.offers), tries)]
        some = self.draw.sample(letter.offers, min(len(letter.offers), self.draw.randint(0, _LINES)))
        return [*(self._typed(order, tries) for order in some), self._typed(self.draw.choice(ends), tries)]

    def _typed(self, order: str, tries: int) -> str:
        return order if tries else faults.typed(order, self.draw, self.places)
