"""What people and other languages call the places of our own maps, and the words of orders."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from rules.common import lenient, spoken
from rules.common.spoken import Spoken
from rules.kernel import Text, place_name

from .data_sets.edition import DOCUMENTS
from .view_types import SeenAir, SeenShip, View

SPOKEN = spoken.read(Path(__file__).parent)
"""What people type."""


def names() -> Iterator[Text]:
    """Maps, their hexes with names, and bases; ships and aircraft are called alike in all languages."""
    for board in DOCUMENTS["maps"]["maps"].values():
        yield place_name(board["title"])
        yield from map(place_name, board["names"].values())
        yield from (place_name(base["name"]) for base in board["bases"].values())


class Words(lenient.Words):
    """Orders as people type them: hexes and boxes by number, aircraft by type, markers by the ships under them."""

    verbs: ClassVar[Mapping[str, Sequence[str]]] = {
        "MOVE": ("mv", "go"), "FIRE": ("shoot",), "TARGET": ("strike", "attack"), "ENGAGE": ("intercept",),
        "AIR": ("fly",), "DONE": ("end", "pass"),
    }  # fmt: skip
    spoken: ClassVar[Spoken] = SPOKEN

    def __init__(self, seen: View) -> None:
        own = [row for row in seen["formations"] if row["side"] == seen["seat"]]
        sheets = {row["tf"]: row["ships"] for row in own}
        self._air: dict[str, SeenAir] = {row["id"]: row for row in seen["air"] if "id" in row}
        self._ships: dict[str, SeenShip] = {ship["id"]: ship for row in own for ship in row["ships"] if "id" in ship}
        self._under: dict[str, list[SeenShip]] = {
            row["name"]: [ship for tf in row.get("tfs", ()) for ship in sheets.get(tf, ())]
            for row in seen["markers"] if "name" in row
        }  # fmt: skip

    def names(self, word: str) -> Iterable[str]:
        """A number alone is a hex or a box of a formation."""
        if word.isdecimal():
            return [f"{what} {word}" for one in ("hex", "box") for what in (one, *SPOKEN.also(one))]
        if word in self._air:
            return _of_aircraft(word)
        if word in self._ships:
            return _of_ship(self._ships[word])
        if word in self._under and not self._under[word]:
            return ("dummy", f"dummy {word[1:]}")
        return (name for ship in self._under.get(word, ()) for name in (ship["name"], ship.get("id", "")) if name)

    def alike(self, word: str) -> Hashable:
        """Units of one type and home, in one box and state."""
        row = self._air.get(word)
        return repr(sorted((key, value) for key, value in row.items() if key != "id")) if row else word


def _of_aircraft(word: str) -> Iterable[str]:
    """ "F4F", "F4F 1", with or without the home, before or behind."""
    home, _dot, unit = word.partition(".")
    kind, _dash, number = unit.rpartition("-")
    for name in (kind, f"{kind} {number}"):
        yield from (name, f"{name} {home}", f"{name} of {home}", f"{home} {name}", f"{home}'s {name}")


def _of_ship(row: SeenShip) -> Iterable[str]:
    """ "CA Astoria", "astoria"; a counter by its type and number, "DD 5"."""
    number = row.get("id", "").partition(".")[2]
    return (row["name"], f"{row['type']} {row['name']}") if row["name"] else (row["type"], f"{row['type']} {number}")
