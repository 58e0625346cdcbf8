"""The throws that players of a printed game ask for at a table: data, in ``table_presets.toml`` of each title."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from games.core.tables import throw_requests
from games.core.tables.throw_requests import ThrowRequest
from rules import kernel
from rules.kernel import Text, _

FILE = "table_presets.toml"


@dataclass(frozen=True)
class Unit:
    """Who fires, or at what: its faces that hit. ``title``: English, for gettext."""

    title: str
    hits: tuple[int, ...]

    @property
    def faces(self) -> str:
        """Such as "1–3"."""
        return spans(self.hits)


@dataclass(frozen=True)
class Preset:
    """A throw on offer. ``rule``: what counts, with the rating as ``{n}``; ``fixed``: the number of dice is no choice;
    ``faces``: those of a special die, else it has six sides. ``title`` and ``rule``: English, for gettext."""

    id: str
    title: str
    rule: str
    dice: int
    fixed: bool
    faces: tuple[int, ...]
    units: tuple[Unit, ...]

    def request(self, words: str, dice: int, unit: int) -> ThrowRequest:
        """The throw. BadDice; an unknown unit counts as the first."""
        n = self.dice if self.fixed else dice
        rule = Text(self.rule)
        hits: tuple[int, ...] = ()
        if self.units:
            chosen = self.units[unit if 0 <= unit < len(self.units) else 0]
            hits = chosen.hits
            rating = rule.but(n=len(hits)) if "{" in self.rule else rule
            rule = _("{unit}, {rule}: {faces} hits", unit=Text(chosen.title), rule=rating, faces=chosen.faces)
        purpose = words.strip() or Text(self.title)
        if self.faces:
            return throw_requests.faces(purpose, n, self.faces, rule, hits)
        return throw_requests.dice(purpose, n, 6, rule, hits)


def up_to(highest: int) -> tuple[Text | None, tuple[int, ...]]:
    """The rule of a throw of one's own in which the faces up to this one hit, and these faces; none for 0."""
    hits = tuple(range(1, highest + 1))
    return (_("{faces} hits", faces=spans(hits)), hits) if hits else (None, ())


def spans(faces: tuple[int, ...]) -> str:
    """Faces in rising order, in short: "1–3", "5, 6", "2"."""
    if len(faces) > 2 and faces[-1] - faces[0] == len(faces) - 1:
        return f"{faces[0]}–{faces[-1]}"
    return ", ".join(map(str, faces))


@cache
def of_title(system: str) -> tuple[Preset, ...]:
    """What a title offers, by its slug; nothing if it brings no file."""
    if system not in kernel.slugs():
        return ()
    file = files("games.titles") / system.replace("-", "_") / FILE
    return parse(file.read_text(encoding="utf-8")) if file.is_file() else ()


@cache
def titles() -> tuple[tuple[str, str], ...]:
    """The titles that offer throws: slug and name; the one that offers most comes first."""
    offering = sorted((slug for slug in kernel.slugs() if of_title(slug)), key=lambda slug: -len(of_title(slug)))
    return tuple((slug, kernel.get(slug).title) for slug in offering)


def parse(text: str) -> tuple[Preset, ...]:
    """The presets in the text of a file. KeyError, TypeError or ValueError if it is unfit."""
    return tuple(_preset(row) for row in tomllib.loads(text)["preset"])


def _preset(row: dict[str, Any]) -> Preset:
    units = tuple(Unit(unit["title"], tuple(unit["hits"])) for unit in row.get("units", ()))
    return Preset(
        row["id"], row["title"], row["rule"], row["dice"], row.get("fixed", False), tuple(row.get("faces", ())), units
    )
