"""A table as it stood at a moment of a finished game: with it the game's own pages draw the map of that moment."""

from dataclasses import dataclass, fields
from typing import Any

from games.pages.game.table import Table


@dataclass
class PastTable(Table):
    """A finished game after entry ``entry``. Nothing is hidden, so nothing in it belongs to the reader's seat."""

    entry: int = 0

    def url(self, name: str = "replay", **changes: Any) -> str:
        """The address of this moment, with what the reader has set; another page of the game by its name."""
        return super().url(name, **({"n": self.entry, **changes} if name == "replay" else changes))

    def kept(self, *keys: str) -> dict[str, str]:
        """Those parameters that are set, and which moment it is."""
        return {"n": str(self.entry), **super().kept(*keys)}


def past(table: Table, view: Any, entry: int) -> PastTable:
    """The same game as ``view`` shows it; the address is that of ``entry``."""
    same = {field.name: getattr(table, field.name) for field in fields(Table)}
    return PastTable(**{**same, "seat": None, "view": view, "asks": (), "_paths": {}}, entry=entry)
