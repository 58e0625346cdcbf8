"""The ledger of throws: each public throw of a game with purpose, roller and lock; and how even a side's dice were."""

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from functools import partial
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.dice import luck
from games.core.errors import Refused
from games.core.journal import states
from games.core.models import Entry, Game, Happening
from games.core.queries import open_locks
from games.core.queries.spectator_delay import horizon
from games.core.words import say
from rules.kernel import System

_MIN_DICE = 12  # dice of a kind, or two for each face: below that counts say nothing


@dataclass(frozen=True, slots=True)
class Throw:
    """One throw. ``purpose``: its name in words; ``seat``: who threw, None for nobody's dice (weather);
    ``age``: seconds since then."""

    seq: int
    name: str
    purpose: str
    seat: str | None
    spec: Mapping[str, Any]
    dice: tuple[Any, ...]
    lock: int
    at: datetime
    age: int


@dataclass(frozen=True, slots=True)
class Face:
    """How often a face came, and how often it should have (one decimal)."""

    face: str
    count: int
    expected: Decimal


@dataclass(frozen=True, slots=True)
class Tally:
    """One seat's dice of one kind. ``title``: "24 six-sided dice"; ``words``: how odd they are."""

    seat: str | None
    title: str
    thrown: int
    faces: tuple[Face, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Waiting:
    """The lock whose dice are still to come, and its age in seconds."""

    lock: int
    at: datetime
    age: int


@dataclass(frozen=True, slots=True)
class Ledger:
    """All that the dice page shows. ``throws``: the last one first; ``sealed``: throws that are still hidden."""

    throws: tuple[Throw, ...]
    tallies: tuple[Tally, ...]
    waiting: Waiting | None
    sealed: int


def ledger(code: str, now: datetime, last: int | None = None) -> Ledger:
    """The ledger of a game up to entry ``last``, as everybody may read it; else as far as spectators. NoSuchGame."""
    lock = open_locks.open_lock(code)
    game = Game.objects.defer("state").get(code=code)
    last = horizon(game, None) if last is None else last
    if game.lock_seq is None or game.lock_seq > last:
        lock = None
    rows = Entry.objects.filter(game=game, type__in=("roll", "open"), seq__lte=last).order_by("seq")
    entries = [_row(entry) for entry in rows]
    throwers = Happening.objects.filter(game=game, kind=open_locks.THROWN, seq__lte=last).values_list("seq", "data")
    thrown = throws(entries, {seq: data.get("seat") for seq, data in throwers}, now, words_of(game))
    sealed = sum(1 for entry in entries if entry["type"] == "roll") - len(thrown)
    waiting = Waiting(lock.lock, lock.at, _seconds(lock.at, now)) if lock else None
    return Ledger(tuple(reversed(thrown)), tuple(tallies(thrown)), waiting, sealed)


def words_of(game: Game) -> Callable[[str], str]:
    """What names of throws say, as the rules of the game tell it."""
    try:
        return partial(_told, states.rules_of(game))
    except Refused:  # by rules that the site no longer has: the dice may still be read
        return purpose


def _row(entry: Entry) -> dict[str, Any]:
    return {"seq": entry.seq, "type": entry.type, "at": entry.at, "body": json.loads(entry.body)}


def throws(
    entries: Iterable[Mapping[str, Any]],
    throwers: Mapping[int, str | None],
    now: datetime,
    words: Callable[[str], str] | None = None,
) -> list[Throw]:
    """The throws that stand open in journal entries, in order; opened ones stand where they were thrown.

    ``throwers``: who threw, by the number of the entry. ``words``: what a name says, else `purpose`.
    """
    entries = list(entries)
    bodies = {entry["seq"]: entry["body"] for entry in entries if entry["type"] == "roll"}
    for entry in entries:
        if entry["type"] == "open" and entry["body"]["type"] == "roll":
            bodies[entry["body"]["seq"]] = entry["body"]["body"]
    times = {entry["seq"]: _moment(entry["at"]) for entry in entries}
    return [
        Throw(
            seq=seq,
            name=body["id"],
            purpose=(words or purpose)(body["id"]),
            seat=throwers.get(seq),
            spec=body["spec"],
            dice=tuple(body["out"]),
            lock=body["lock"],
            at=times[seq],
            age=_seconds(times[seq], now),
        )
        for seq, body in sorted(bodies.items())
        if "hidden" not in body
    ]


def _moment(at: datetime | str) -> datetime:
    return at if isinstance(at, datetime) else datetime.strptime(at, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)


def _seconds(since: datetime, now: datetime) -> int:
    return max(0, int((now - since).total_seconds()))


def _told(system: System, name: str) -> str:
    """What a throw was for, as the rules say it; else its name in words."""
    text = system.purpose(name)
    return say(text) if text else purpose(name)


def purpose(name: str) -> str:
    """The name of a throw in words: "t3/battle/K08/r1/CV-Akagi" is "turn 3, battle, K08, round 1, CV-Akagi"."""
    return ", ".join(_word(part) for part in name.split("/"))


def _word(part: str) -> str:
    if part[:1] in ("t", "r") and part[1:].isdigit():
        number = int(part[1:])
        return _("turn {n}").format(n=number) if part[0] == "t" else _("round {n}").format(n=number)
    known = {"battle": _("battle"), "initiative": _("initiative"), "typhoon": _("typhoon")}
    return known.get(part, part)


def tallies(thrown: Sequence[Throw]) -> list[Tally]:
    """Counts against expectation, for each seat and kind of dice. Decks have no luck to count."""
    counts: dict[tuple[str | None, tuple[Any, ...]], dict[Any, int]] = defaultdict(lambda: defaultdict(int))
    for throw in thrown:
        if "deck" not in throw.spec:
            for die in throw.dice:
                counts[throw.seat, _faces(throw.spec)][die] += 1
    return [_tally(seat, faces, counts[seat, faces]) for seat, faces in sorted(counts, key=repr)]


def _faces(spec: Mapping[str, Any]) -> tuple[Any, ...]:
    return tuple(spec["faces"]) if "faces" in spec else tuple(range(1, spec["sides"] + 1))


def _tally(seat: str | None, faces: tuple[Any, ...], counts: Mapping[Any, int]) -> Tally:
    different = list(dict.fromkeys(faces))
    weights = [faces.count(face) for face in different]
    numbers = [counts.get(face, 0) for face in different]
    thrown = sum(numbers)
    rows = tuple(
        Face(str(face), number, (Decimal(thrown * weight) / len(faces)).quantize(Decimal("0.1")))
        for face, number, weight in zip(different, numbers, weights, strict=True)
    )
    enough = thrown >= max(_MIN_DICE, 2 * len(different))
    words = luck.words(luck.chance(numbers, weights)) if enough else _("Too few dice to say anything.")
    return Tally(seat, _title(thrown, faces), thrown, rows, words)


def _title(thrown: int, faces: tuple[Any, ...]) -> str:
    if faces == tuple(range(1, len(faces) + 1)):
        text = ngettext("{n} die with {sides} sides", "{n} dice with {sides} sides", thrown)
    else:
        text = ngettext("{n} die with the faces {faces}", "{n} dice with the faces {faces}", thrown)
    return text.format(n=thrown, sides=len(faces), faces=", ".join(map(str, faces)))
