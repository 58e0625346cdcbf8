"""What owners may correct in our data, place by place, and how a correction is held against it.

Tables and values may be corrected: cells, modifiers, ranges, capacities, points, the values of ships, bases and
aircraft. All else stands as it is, but for the notes, which nobody plays by. Maps and scenarios are not for changing.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from rules.kernel import Plain, Text, _

DOCUMENTS: Final = ("tables", "units")
"""What a data set holds; the rest is ours."""
_NOTES: Final = frozenset({
    "status", "confidence", "reasoning", "expected", "expected_hits", "history_check", "alternatives", "source",
    "note", "sanity", "simulations", "public_sources", "formula", "aircraft",
})  # fmt: skip
_ANY: Final = "*"
_SHOWN: Final = 60
"""Letters of a value that a fault shows."""


class Fault(NamedTuple):
    """Where a document is wrong, and what would be right."""

    place: str
    wanted: Text

    @property
    def text(self) -> Text:
        """The sentence."""
        return _("{place}: {wanted}", place=self.place, wanted=self.wanted)


_Check = Callable[[Any], Text | None]
"""What would be right instead of that value; None if it will do."""


def _whole(least: int, most: int) -> _Check:
    def check(value: Any) -> Text | None:
        if type(value) is int and least <= value <= most:
            return None
        return _("a whole number from {least} to {most} stands here.", least=least, most=most)

    return check


def _halves(value: Any) -> Text | None:
    """Units, of which there are halves."""
    if type(value) in (int, float) and 0 <= value <= 99 and value * 2 == int(value * 2):
        return None
    return _("a number of units stands here, whole or with a half, up to {most}.", most=99)


SHARE, COMBAT_RESULT = r"\d/\d", r"\*|R\d(/I\d)?\*?|I\d\*?"
"""How results of the tables for anti-aircraft fire and air-to-air combat are written."""


def _written(pattern: str, example: str) -> _Check:
    fitting = re.compile(pattern)

    def check(value: Any) -> Text | None:
        if isinstance(value, str) and fitting.fullmatch(value):
            return None
        return _("a result is written like {example}.", example=example)

    return check


def _some(*words: Any) -> _Check:
    def check(value: Any) -> Text | None:
        if isinstance(value, list) and len(value) == len({str(one) for one in value}) and all(
            type(one) is type(words[0]) and one in words for one in value
        ):  # fmt: skip
            return None
        return _("a list of some of these stands here: {words}.", words=", ".join(map(str, words)))

    return check


_VALUE, _FACES = _whole(0, 99), _some(1, 2, 3, 4, 5, 6)
_DECK = _some("NO_LAND", "NO_LAUNCH", "RETIRE", "RETIRE_IF_ALREADY_IMPAIRED")
_T = ("tables", "tables")
_CORRECTABLE: Final[tuple[tuple[tuple[str, ...], _Check], ...]] = (
    ((*_T, "naval_combat", "cells", _ANY, _ANY), _VALUE),
    ((*_T, "air_to_surface", "cells", _ANY, _ANY), _VALUE),
    ((*_T, "anti_aircraft", "cells", _ANY, _ANY), _written(SHARE, "1/2")),
    ((*_T, "air_to_air", "cells", _ANY, _ANY), _written(COMBAT_RESULT, "R1/I1*")),
    ((*_T, "naval_combat", "drm", "0", "value"), _whole(-9, 9)),
    ((*_T, "air_to_surface", "drm", "1", "value"), _whole(-9, 9)),
    ((*_T, "flight_deck", "minor", _ANY), _DECK),
    ((*_T, "flight_deck", "significant", _ANY), _DECK),
    ((*_T, "extended_raid_location", "success", _ANY), _FACES),
    ((*_T, "amplified_damage", "triggers_on"), _FACES),
    ((*_T, "amplified_damage", "per_2_steps", _ANY), _VALUE),
    ((*_T, "surprise_attack", "ALLIED"), _FACES),
    ((*_T, "surprise_attack", "none"), _FACES),
    ((*_T, "surprise_attack", "IJN"), _FACES),
    ((*_T, "long_range_delay", "bands", _ANY, "delay"), _whole(0, 9)),
    ((*_T, "recon_chits", "counts", _ANY), _VALUE),
    ((*_T, "recon_chits", "total"), _whole(1, 297)),
    ((*_T, "tactical_vp", "values", _ANY, _ANY), _VALUE),
    ((*_T, "capacities", "ready_max"), _halves),
    ((*_T, "capacities", "by_type", _ANY), _halves),
    ((*_T, "recon_allowance", "range"), _VALUE),
    ((*_T, "land_based_range", "IJN", _ANY), _VALUE),
    ((*_T, "land_based_range", "ALLIED", _ANY), _VALUE),
    ((*_T, "land_based_range", "fleet_cap"), _VALUE),
    *(
        (("units", kinds, _ANY, side, value), _whole(1 if value == "structure" else 0, 99))
        for kinds in ("ships", "generic_ships", "bases")
        for side in ("full", "reduced")
        for value in ("fp", "aa", "structure")
    ),
    (("units", "ships", _ANY, "night_fp", "full"), _VALUE),
    (("units", "ships", _ANY, "night_fp", "reduced"), _VALUE),
    (("units", "bases", _ANY, "capacity"), _halves),
    (("units", "bases", _ANY, "capacity_when_significant"), _halves),
    *(
        (("units", "air_units", _ANY, side, value), _VALUE)
        for side in ("full", "reduced")
        for value in ("air_to_air", "air_to_surface")
    ),
    (("units", "air_units", _ANY, "vs_base", "full"), _VALUE),
    (("units", "air_units", _ANY, "vs_base", "reduced"), _VALUE),
    (("units", "air_units", _ANY, "range_carrier"), _VALUE),
)  # fmt: skip


def _check_of(path: tuple[str, ...]) -> _Check | None:
    for pattern, check in _CORRECTABLE:
        if len(pattern) == len(path) and all(one in (_ANY, word) for one, word in zip(pattern, path, strict=True)):
            return check
    return None


def faults(ours: Mapping[str, Plain], theirs: Any) -> Iterator[Fault]:
    """Where documents say what they may not say. ``ours``: the house set. ``theirs``: any JSON."""
    yield from _compared(ours, theirs, ())


def changes(ours: Any, theirs: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any, Any]]:
    """The places that are corrected, with what stands there in ours and in theirs, which has no faults."""
    if path and path[-1] in _NOTES:
        return
    if _check_of(path) is None and isinstance(ours, dict | list):
        for word, one, other in _inside(ours, theirs):
            yield from changes(one, other, (*path, word))
    elif ours != theirs:
        yield path, ours, theirs


def place(path: tuple[str, ...]) -> str:
    """A place as people read it: "tables / naval_combat / cells / 3 / 5"; lines and columns count from 1."""
    words = [str(int(word) + 1) if word.isdecimal() and at > 1 else word for at, word in enumerate(path)]
    return " / ".join(dict.fromkeys(words[:2])) + "".join(f" / {word}" for word in words[2:])


def _inside(ours: Any, theirs: Any) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(ours, dict):
        yield from ((key, ours[key], theirs[key]) for key in ours)
    else:
        yield from ((str(at), one, other) for at, (one, other) in enumerate(zip(ours, theirs, strict=True)))


def _compared(ours: Any, theirs: Any, path: tuple[str, ...]) -> Iterator[Fault]:
    if path and path[-1] in _NOTES:
        return
    check = _check_of(path) if ours is not None else None
    if check is not None:
        wanted = check(theirs)
        if wanted is not None:
            yield Fault(place(path), wanted)
    elif isinstance(ours, dict | list):
        wanted = _other_shape(ours, theirs)
        if wanted is not None:
            yield Fault(place(path) or "data", wanted)
        else:
            for word, one, other in _inside(ours, theirs):
                yield from _compared(one, other, (*path, word))
    elif type(ours) is not type(theirs) or ours != theirs:
        yield Fault(place(path), _("this is not for changing: {value} stands here.", value=str(ours)[:_SHOWN]))


def _other_shape(ours: Any, theirs: Any) -> Text | None:
    if isinstance(ours, list):
        if isinstance(theirs, list) and len(theirs) == len(ours):
            return None
        return _("a list of {n} stands here.", n=len(ours))
    if isinstance(theirs, dict) and theirs.keys() == ours.keys():
        return None
    return _("exactly these stand here: {names}.", names=", ".join(ours))
