"""Data sets other than the house set: checked, named by their digest, and each played by an engine of its own.

The engines of other data are copies of this package's modules (`rules.engines`); this module gives the same answers in
each of them.
"""

import json
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib import import_module
from typing import Any

from rules import engines
from rules.kernel import Plain, System, Text

from . import dataset
from .seac import area

_PACKAGE = "rules.pacific_victory"
_DIGITS = 16
_SHOWN = 5
"""Faults that a refusal names; `check` lists all of them."""


def own_copy(documents: Mapping[str, Plain]) -> dict[str, Plain]:
    """Documents that nobody shares."""
    copy: dict[str, Plain] = json.loads(json.dumps(documents))
    return copy


def check(documents: Mapping[str, Plain]) -> list[Text]:
    """Every fault of a data set; empty if it can be played."""
    # Loaded when it is needed, and once for all engines: no game needs it.
    found: list[Text] = import_module(f"{_PACKAGE}.checking").check(documents)
    return found


def doubts(documents: Mapping[str, Plain]) -> list[Text]:
    """What a data set says otherwise than the rulebook. ValueError for one with faults."""
    found: list[Text] = import_module(f"{_PACKAGE}.checking").doubts(documents)
    return found


def identity(documents: Mapping[str, Plain]) -> str:
    """The id of a data set: the start of the digest of its canonical JSON; "1" for the house set.

    ValueError for what is not JSON.
    """
    found = _digest(documents)
    return _house_set()[0] if found == _house_set()[1] else found


def engine(documents: Mapping[str, Plain]) -> System:
    """The system that plays those documents. ValueError that names the first faults if there are any."""
    name = identity(documents)
    system: System = import_module(_PACKAGE).SYSTEM
    if name != system.data:
        try:
            system = engines.engine(_PACKAGE, name, lambda: _checked(name, documents))
        except (LookupError, TypeError, AttributeError, StopIteration) as error:
            raise ValueError(f"these documents cannot be played: {type(error).__name__}: {error}") from error
    return system


def part_engine(scenario: str) -> Any:
    """The Engine of this data set for the part of the map on which that scenario is played."""

    def contents() -> Mapping[str, Any]:
        return _contents(dataset.ID, area.cut(dataset.DOCUMENTS, scenario), scenario)

    of_the_house = _house_set()[0] == dataset.ID
    return engines.engine(_PACKAGE, f"{dataset.ID}_{scenario}", contents, lasting=of_the_house).engine


def _checked(name: str, documents: Mapping[str, Plain]) -> Mapping[str, Any]:
    faults = check(documents)
    if faults:
        more = f"; and {len(faults) - _SHOWN} more" if len(faults) > _SHOWN else ""
        raise ValueError("; ".join(map(str, faults[:_SHOWN])) + more)
    return _contents(name, own_copy(documents))


def _contents(name: str, documents: Mapping[str, Plain], part: str = "") -> Mapping[str, Any]:
    """What the module ``dataset`` of an engine holds."""
    return {"NAMES": dataset.NAMES, "DOCUMENTS": documents, "ID": name, "PART": part}


def _digest(documents: Mapping[str, Plain]) -> str:
    try:
        text = json.dumps(documents, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
        return sha256(text.encode()).hexdigest()[:_DIGITS]
    except (TypeError, ValueError, RecursionError) as error:
        raise ValueError(f"a data set is JSON: {error}") from None


@cache
def _house_set() -> tuple[str, str]:
    """Id and digest of the house set."""
    house = import_module(f"{_PACKAGE}.dataset")
    return house.ID, _digest(house.DOCUMENTS)
