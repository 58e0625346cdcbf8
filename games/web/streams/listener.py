"""Somebody whose page waits for a game, and what goes over the line to them."""

from dataclasses import dataclass, field
from time import monotonic

from games.core.talk.listening import Mark

RETRY = 2_000
"""Milliseconds after which a browser comes again when the line was lost."""


@dataclass(slots=True, eq=False)
class Listener:
    """``who``: the person or the address, as limits count them. ``session`` and ``account`` (password and rights): by
    these the person was known when the line began; ``held``: the seats of theirs; ``seat``: the one that reads.

    ``seq``: the last entry that was told; ``posts``: the mark of the talk as it was told, None if nobody asked for it;
    ``talk``: that of the whole talk when this was looked at last, None before the first look.
    """

    code: str
    who: str
    person: int | None
    session: str
    account: tuple[str, bool] | None
    held: frozenset[str]
    seat: str | None
    seq: int
    posts: Mark | None
    talk: Mark | None = None
    checked: float = field(default_factory=monotonic)
    looked: float = field(default_factory=monotonic)
    written: float = field(default_factory=monotonic)

    def hello(self) -> bytes:
        """The first words on the line: where it begins."""
        said = b"" if self.posts is None else posts(self.posts[0])
        return f"retry: {RETRY}\n\n".encode() + entry(self.seq) + said


def entry(seq: int) -> bytes:
    """There is a new entry, this one."""
    return f"event: entry\ndata: {seq}\n\n".encode()


def posts(number: int) -> bytes:
    """The talk has changed; so many posts are there for the reader."""
    return f"event: posts\ndata: {number}\n\n".encode()


STILL_HERE = b":\n\n"
"""A comment, so that no proxy takes a quiet line for a dead one."""
