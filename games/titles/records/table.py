"""A table as it stood at a moment of a game: with it the game's own pages draw the map of that moment."""

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

from games.core.models import Owed
from games.titles.table import Table

STILL = {"over": True, "lock": None, "due": None, "due_is_mine": False}
"""For the head of a page of the past: it shows no clock, and asks for no news."""


@dataclass
class PastTable(Table):
    """A game after entry ``entry``. ``seat``: whose eyes see it, if a seat's do; nothing is asked of it there.

    ``eyes``: the same as addresses have to name it; empty where it is what the reader gets unasked. ``above``: nothing
    is hidden.
    """

    entry: int = 0
    eyes: str = ""
    above: bool = False

    @property
    def over(self) -> bool:
        """The game went on from there."""
        return False

    @cached_property
    def asked(self) -> list[Owed]:
        """Nobody is waited for in the past."""
        return []

    def url(self, name: str = "replay", **changes: Any) -> str:
        """The address of this moment, with what the reader has set; another page of the game by its name."""
        moment, eyes = {"n": self.entry}, {"eyes": self.eyes or None}
        here = moment | eyes if name == "replay" else moment if name == "known" else {}
        return super().url(name, **{**here, **changes})

    def kept(self, *keys: str) -> dict[str, str]:
        """Those parameters that are set, which moment it is, and whose eyes."""
        eyes = {"eyes": self.eyes} if self.eyes else {}
        return {"n": str(self.entry), **eyes, **super().kept(*keys)}


def past(table: Table, view: Any, entry: int, seat: str | None = None, eyes: str = "", above: bool = True) -> PastTable:
    """The same game as ``view`` of ``seat`` shows it, from above unless said otherwise; the address is that of
    ``entry``.
    """
    same = {field.name: getattr(table, field.name) for field in fields(Table)}
    whose = next((one for one in table.seats if one.code == seat), None)
    there = {"seat": whose, "view": view, "sight": None, "draft": None, "asks": (), "_paths": {}}
    return PastTable(**{**same, **there}, entry=entry, eyes=eyes, above=above)
