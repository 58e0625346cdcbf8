"""Twins of a game: made, looked at through many surfaces, and compared with it byte for byte."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from zlib import crc32

from tests.fog import secrets
from tests.fog.compare import Difference, around, differing
from tests.fog.frozen import Still
from tests.fog.stage import Stage
from tests.fog.surfaces import deeds, event_letters, letters, pages, table
from tests.fog.surfaces.surface import Surface
from tests.rollback import rollback

SOURCES = (table, pages, deeds, letters, event_letters)
SEVERAL = 3
"""So many twins one after another are looked at through the same surfaces."""


@dataclass
class Tally:
    """What was compared. ``surfaces``: how often each; ``secrets``: in how many twins each was different.

    ``of_events``: comparisons of what tells of an event; ``refusing``: the surfaces of that which only refuse;
    ``part``: which third of all surfaces comes first.
    """

    part: int = 0
    twins: int = 0
    of_events: int = 0
    surfaces: Counter[str] = field(default_factory=Counter)
    secrets: Counter[str] = field(default_factory=Counter)
    differences: list[Difference] = field(default_factory=list)
    refusing: set[str] = field(default_factory=set)
    bytes: int = 0

    def add(self, other: "Tally") -> None:
        """Count those of another as well."""
        self.twins += other.twins
        self.of_events += other.of_events
        self.bytes += other.bytes
        self.surfaces.update(other.surfaces)
        self.secrets.update(other.secrets)
        self.differences += other.differences

    @property
    def comparisons(self) -> int:
        """All of them."""
        return sum(self.surfaces.values())


def surfaces_of(stage: Stage) -> list[Surface]:
    """Everything that reaches the reader of a stage, and those who watch."""
    found: list[Surface] = []
    for source in SOURCES:
        stage.draw_anew(source.__name__)
        found += source.surfaces(stage)
    return found


def compare(stage: Stage, still: Still, tally: Tally, *, twins: int, looks: int) -> None:
    """Make that many twins of a stage, and look at each through all cheap surfaces and ``looks`` others; as many of
    its event, if it is in one.

    Those are taken, for some twins each, from the ones that were looked at least so far.
    """
    random, known = _random(stage), surfaces_of(stage)
    always, costly = [s for s in known if s.cheap], [s for s in known if not s.cheap and not s.of_event]
    of_event = [s for s in known if s.of_event]
    chosen: list[Surface] = []
    for number in range(twins):
        if number % SEVERAL == 0:
            answering = (one for one in _next(of_event, tally, random) if _answers(one, stage, still, tally))
            chosen = [*always, *_next(costly, tally, random)[:looks], *islice(answering, looks)]
        _look(stage, still, tally, chosen, lambda: secrets.differ(stage, random))


def compare_through(
    names: Iterable[str], secret: secrets.Secret, stage: Stage, still: Still, tally: Tally, twins: int, lot: int = 0
) -> None:
    """Make twins that differ by one secret and look at each through the surfaces of those names.

    ``lot``: each has other twins.
    """
    random = _random(stage, lot)
    chosen = [surface for surface in surfaces_of(stage) if surface.name in set(names)]
    for _n in range(twins):
        _look(stage, still, tally, chosen, lambda: ["one secret"] * secret(stage, random))


def _random(stage: Stage, lot: int = 0) -> Random:
    return Random(f"{stage.ground} {stage.seed} {stage.moment} {stage.seat} twins {lot}")


def _look(stage: Stage, still: Still, tally: Tally, chosen: list[Surface], differ: Callable[[], list[str]]) -> None:
    """Make a twin and compare it. One in which nothing could be made different does not count."""
    for surface in chosen:
        _true(surface, stage, still)
    with rollback():
        still.begin(f"twin {tally.twins}")
        changed = differ()
        if changed:
            tally.twins += 1
            tally.secrets.update(changed)
            for surface in chosen:
                _compare(surface, stage, still, tally, tuple(changed))


def _next(known: list[Surface], tally: Tally, random: Random) -> list[Surface]:
    """Those first that came in least so far."""

    def turn(surface: Surface) -> tuple[int, int, float]:
        return tally.surfaces[surface.name], (crc32(surface.name.encode()) + tally.part) % 3, random.random()

    return sorted(known, key=turn)


def _answers(surface: Surface, stage: Stage, still: Still, tally: Tally) -> bool:
    """Whether it is more than a refusal of this method, or of who has not signed in: of those there are hundreds."""
    if surface.name not in tally.refusing and _true(surface, stage, still)[:3] in (b"401", b"405"):
        tally.refusing.add(surface.name)
    return surface.name not in tally.refusing


def _true(surface: Surface, stage: Stage, still: Still) -> bytes:
    """What the game itself answers; asked once."""
    key = f"{surface.name} {surface.what}"
    if key not in stage.answers:
        stage.answers[key] = answer(surface, stage, still)
    return stage.answers[key]


def answer(surface: Surface, stage: Stage, still: Still) -> bytes:
    """What comes through a surface now; nothing stays of the question."""
    still.begin(f"{surface.name} {surface.what}")
    if surface.cheap:  # the referee only looks
        return surface.ask(stage)
    with rollback():
        found = surface.ask(stage)
    return found


def _compare(surface: Surface, stage: Stage, still: Still, tally: Tally, changed: tuple[str, ...]) -> None:
    true, twin = _true(surface, stage, still), answer(surface, stage, still)
    tally.surfaces[surface.name] += 1
    tally.of_events += surface.of_event
    note(tally, stage, f"{surface.name} [{surface.what}]", changed, true, twin)


def note(tally: Tally, stage: Stage, surface: str, changed: tuple[str, ...], true: bytes, twin: bytes) -> None:
    """Write down where two answers differ, if they do."""
    if true != twin:
        count = differing(true, twin)
        tally.bytes += count
        found = around(true, twin)
        tally.differences.append(Difference(surface, stage.seat, changed, stage.ground, stage.seed, count, *found))
