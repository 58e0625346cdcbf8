"""Every block of the box, kind by kind: what it is worth at each step (3, 5.31, 5.32) and what it may do."""

from ..data_sets.edition import Edition, of_edition
from ..data_sets.facts import Counter
from ..sides import CLASSES, HQ, NATIONS, SEATS
from .deeds import deeds_of
from .kind_types import AtStep, KindRow, Look

_FACES = 6
_SHOWN_ON_BLOCKS = ("indian", "anzac", "yamato")


@of_edition
def roster(edition: Edition) -> tuple[KindRow, ...]:
    """All kinds, in the order in which their classes fire; shared: never change what it returns."""
    alike: dict[tuple[object, ...], list[Counter]] = {}
    for counter in edition.roster:
        alike.setdefault(_worth(edition, counter), []).append(counter)
    groups = sorted(alike.values(), key=lambda group: (group[0].side, _place(edition, group[0]), group[0].index))
    seen: dict[str, int] = {}
    rows = []
    for group in groups:
        name = f"{SEATS[group[0].side]}-{CLASSES[group[0].cls]}"
        seen[name] = seen.get(name, 0) + 1
        rows.append(_row(edition, group, f"{name}-{seen[name]}"))
    return tuple(rows)


def _worth(edition: Edition, counter: Counter) -> tuple[object, ...]:
    """What blocks have to share to be of one kind."""
    deeds = tuple(str(text) for text, _rule in deeds_of(edition, counter))
    return (
        counter.side, counter.cls, counter.fire, counter.early_fire, counter.maximum, counter.cost, counter.available,
        deeds,
    )  # fmt: skip


def _looks(group: list[Counter]) -> list[Look]:
    alike: dict[tuple[object, ...], list[Counter]] = {}
    for counter in group:
        shown = tuple(flag for flag in counter.flags if flag in _SHOWN_ON_BLOCKS)
        alike.setdefault((counter.nation, shown), []).append(counter)
    return [
        {
            "class": CLASSES[same[0].cls],
            "nation": NATIONS[same[0].nation],
            "flags": list(same[0].flags),
            "names": list(dict.fromkeys(one.name for one in same if one.named)),
            "count": len(same),
        }
        for same in alike.values()
    ]


def _place(edition: Edition, counter: Counter) -> tuple[int, int]:
    """In the order in which classes fire; those that never do stand at the end."""
    order = edition.types[CLASSES[counter.cls]]["combat_order"]
    return (order is None, order or 0)


def _row(edition: Edition, group: list[Counter], name: str) -> KindRow:
    counter = group[0]
    kind = edition.types[CLASSES[counter.cls]]
    return {
        "id": name,
        "side": SEATS[counter.side],
        "looks": _looks(group),
        "pieces": [one.id for one in group],
        "max": counter.maximum,
        "fire": list(counter.fire),
        "early": list(counter.early_fire),
        "early_until": counter.early_until,
        "order": kind["combat_order"],
        "cost": counter.cost,
        "available": counter.available if counter.available > edition.calendar[0] else "",
        "steps": [_at(counter, strength) for strength in range(counter.maximum, 0, -1)],
        "deeds": [{"text": text.plain(), "rule": rule} for text, rule in deeds_of(edition, counter)],
    }


def _at(counter: Counter, strength: int) -> AtStep:
    dice = 0 if counter.domain == HQ else strength
    return {"strength": strength, "dice": dice, "hits": [round(100 * dice * need / _FACES) for need in counter.fire]}
