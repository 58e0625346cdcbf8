"""Data sets with something changed at random: what a slip of the hand, a bad tool or an enemy makes of documents."""

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

from games.core.datasets import shapes
from rules import kernel
from rules.kernel import System, Text
from tests.laws.random_play import RandomGame

HOUSE = kernel.get("pacific-victory")
_DOCUMENTS = HOUSE.documents()
_STRANGE: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 7, 10**30, 0.5, "", "A05", "Tokyo", "\ud800", "<b>", "x" * 500, [], {}, [[]],
    {"a": 1}, "JP-SHQ", "1943-06", "sea", "japan",
)  # fmt: skip


def faults(documents: Any) -> list[Text]:
    """All that is wrong, as an owner is told: the shapes first."""
    return shapes.faults(HOUSE.data_schema(), documents) or HOUSE.check_data(documents)


def mutated(seed: int, changes: int = 1) -> Any:
    """The house set after so many random changes."""
    random = Random(seed)
    documents = copy.deepcopy(_DOCUMENTS)
    for _change in range(changes):
        _change_something(random, documents)
    return documents


def _change_something(random: Random, documents: Any) -> None:
    holder, key = _spot(random, documents)
    match random.randrange(6):
        case 0 if isinstance(holder, dict):
            del holder[key]
        case 0:
            holder.pop(key)
        case 1 if isinstance(holder, dict):
            holder[random.choice(["", "name", "extra", "base", "\ud800"])] = random.choice(_STRANGE)
        case 1:
            holder.insert(key, random.choice([holder[key], *_STRANGE]))
        case 2 if isinstance(holder, list):
            other = random.randrange(len(holder))
            holder[key], holder[other] = holder[other], holder[key]
        case 3:
            holder[key] = random.choice(_STRANGE)
        case _:
            holder[key] = _alike(random, documents, holder, key)


def _spot(random: Random, documents: Any) -> tuple[Any, Any]:
    """A random place in the tree, near its leaves more often."""
    holder, key = documents, random.choice(list(documents))
    while isinstance(inside := holder[key], dict | list) and inside and random.random() < 0.95:
        holder = inside
        key = random.choice(list(holder)) if isinstance(holder, dict) else random.randrange(len(holder))
    return holder, key


def _alike(random: Random, documents: Any, holder: Any, key: Any) -> Any:
    """Another value that stands under the same key elsewhere: a slip that looks right."""
    if not isinstance(holder, dict):
        return random.choice(holder)
    found = [row[key] for row in _dicts(documents) if key in row and row[key] != holder[key]]
    return copy.deepcopy(random.choice(found)) if found else random.choice(_STRANGE)


def _dicts(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from _dicts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _dicts(inner)


def correction(seed: int) -> Any:
    """The house set after a correction as an owner of the printed game makes them: map, roster or a set-up differ."""
    random = Random(seed)
    documents = copy.deepcopy(_DOCUMENTS)
    for change in random.sample((_other_points, _other_place, _other_terrain, _other_steps, _other_fire), 3):
        change(random, documents)
    return documents


def _other_points(random: Random, documents: Any) -> None:
    world = documents["map"]
    base = random.choice([row["base"] for row in world["hexes"] if row["base"] and row["base"]["pp"]])
    base["pp"] = random.randint(1, 6)
    next(row for row in world["bases"] if row["name"] == base["name"])["pp"] = base["pp"]


def _other_place(random: Random, documents: Any) -> None:
    setup = documents["scenarios"]["scenarios"]["1943"]["setup"]
    entry = random.choice([e for e in setup if e["class"] in ("CA", "SS")])
    entry["base"] = random.choice(
        [e["base"] for e in setup if e["class"] in ("CA", "SS") and e["side"] == entry["side"]]
    )


def _other_terrain(random: Random, documents: Any) -> None:
    row = random.choice([h for h in documents["map"]["hexes"] if h["base"] and h["terrain"] in ("clear", "jungle")])
    row["terrain"] = "jungle" if row["terrain"] == "clear" else "clear"
    row["weather"]["monsoon"] = row["terrain"] == "jungle"


def _other_steps(random: Random, documents: Any) -> None:
    entry = random.choice(documents["scenarios"]["scenarios"]["1942"]["setup"])
    entry["strength"] = 1


def _other_fire(random: Random, documents: Any) -> None:
    documents["units"]["types"][random.choice(("CV", "BB", "IN"))]["fire"]["N"] = random.randint(0, 4)


def play_some(system: System, seed: int, acts: int) -> None:
    """Play every scenario at random for so many acts."""
    for row in system.scenarios():
        game = RandomGame(system, row["id"], seed, finish=0.3)
        for number, _step in enumerate(game.steps()):
            if number == acts:
                break
        for seat in (None, *(seat["id"] for seat in row["seats"])):
            system.view(game.state, seat)
        assert system.dump(system.load(system.dump(game.state))) == system.dump(game.state)
