"""A person with a mailbox who plays from what the mails say."""

import queue
from collections import Counter
from dataclasses import dataclass, field
from email.message import EmailMessage
from random import Random

from bench.mail import clients, post_office
from bench.mail.by_hand import faults, letters
from bench.mail.by_hand.faults import Typist
from bench.mail.by_hand.letters import Letter

MAX_TRIES = 8
"""Mails for one question after which a person gives up and opens the page."""
_ENDS_TRIED = 3
"""Mails for one question up to which the end word is tried again."""
_PASSES = 0.3
"""How often a person ends a series of orders that count at once."""


class GivesUp(Exception):
    """What the mails say was not enough to answer a question."""


@dataclass
class Player:
    """``decisions``: questions that this person's mails have answered; ``useless``: mails that did nothing."""

    seat: str
    address: str
    box: "queue.Queue[bytes]"
    draw: Random
    language: str = "en"
    places: dict[str, str] = field(default_factory=dict)
    sent: dict[str, list[str]] = field(default_factory=dict)
    tries: Counter[tuple[str, int]] = field(default_factory=Counter)
    useless: list[tuple[list[str], str]] = field(default_factory=list)
    got: int = 0
    last: str = ""

    def read(self) -> int:
        """Read what is in the box and answer the latest question; how many mails were read."""
        count, latest = 0, None
        while not self.box.empty():
            raw = clients.parse(self.box.get())
            letter = letters.read(clients.text_of(raw), letters.PHRASES[self.language])
            count += 1
            self.places |= letter.places
            self.last = letter.text
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
        clients.SHAPES[len(self.sent) % len(clients.SHAPES)](reply, lines, letter.text)
        self.sent[ident] = lines
        post_office.send(reply, self.address)

    def _lines(self, letter: Letter, tries: int) -> list[str]:
        """What to write: first some of the offered orders as one types them, then more carefully, then the end."""
        ends = letter.end_words
        if letter.holds_draft_back:
            return [letter.phrases.clear, *ends[:1]]
        if tries and letter.nearest:
            return letter.nearest[:1] if letter.at_once else [self.draw.choice(letter.nearest), *ends[:1]]
        if tries or not letter.offers:
            return [ends[0] if ends and tries < _ENDS_TRIED else self.draw.choice([*ends, *letter.offers])]
        if letter.at_once:
            if ends and self.draw.random() < _PASSES:
                return [self._typed(self.draw.choice(ends), tries)]
            return [self._typed(self.draw.choice(letter.offers), tries)]
        return [*(self._typed(order, tries) for order in self._apart(letter.offers)), self._typed(ends[0], tries)]

    def _apart(self, offers: list[str]) -> list[str]:
        """Some of the orders, no two for the same piece, nor of one kind for the same force or place."""
        chosen: list[str] = []
        most = self.draw.choice((0, 1, 2, 2, 3, 4))
        named: set[str] = set()
        for order in self.draw.sample(offers, len(offers)):
            pieces = {word for word in order.split() if "-" in word} | {" ".join(order.split()[:2])}
            if len(chosen) < most and not pieces & named:
                chosen.append(order)
                named |= pieces
        return chosen

    def _typed(self, order: str, tries: int) -> str:
        return order if tries else faults.typed(order, self.draw, Typist(self.language, self.places))
