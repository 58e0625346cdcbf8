"""Data sets other than the house set: checked, named by their digest, and made an Edition once while it is in use."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from importlib import import_module
from threading import Lock
from weakref import WeakValueDictionary

from rules.kernel import Plain, Text

from ..seac import area
from .dataset import HOUSE
from .edition import Edition, of_edition

_DIGITS = 16
_SHOWN = 5
"""Faults that a refusal names; `check` lists all of them."""
_in_use: WeakValueDictionary[str, Edition] = WeakValueDictionary()
_lock = Lock()


def own_copy(documents: Mapping[str, Plain]) -> dict[str, Plain]:
    """Documents that nobody shares."""
    copy: dict[str, Plain] = json.loads(json.dumps(documents))
    return copy


def schema() -> Mapping[str, Plain]:
    """The JSON Schema of each document of a data set."""
    # Loaded when it is needed: no game needs it.
    found: Mapping[str, Plain] = import_module("rules.pacific_victory.checking").DOCUMENTS
    return found


def check(documents: Mapping[str, Plain]) -> list[Text]:
    """Every fault of a data set that fits the schema; empty if it can be played. ValueError for one that does not."""
    with _as_refusals():
        found: list[Text] = import_module("rules.pacific_victory.checking").check(documents)
    return found


def doubts(documents: Mapping[str, Plain]) -> list[Text]:
    """What a data set says otherwise than the rulebook. ValueError for one with faults."""
    with _as_refusals():
        found: list[Text] = import_module("rules.pacific_victory.checking").doubts(documents)
    return found


@contextmanager
def _as_refusals() -> Iterator[None]:
    """What documents of another shape break on the way is a ValueError."""
    try:
        yield
    except (LookupError, TypeError, AttributeError, StopIteration) as error:
        raise ValueError(
            f"these documents have faults and cannot be played: {type(error).__name__}: {error}"
        ) from error


def identity(documents: Mapping[str, Plain]) -> str:
    """The id of a data set: the start of the digest of its canonical JSON; "1" for the house set.

    ValueError for what is not JSON.
    """
    found = _digest(documents)
    return HOUSE.id if found == _house_digest() else found


def edition(documents: Mapping[str, Plain]) -> Edition:
    """The edition of those documents: the same one for whoever asks. ValueError that names the first faults if any."""
    name = identity(documents)
    if name == HOUSE.id:
        return HOUSE
    with _lock:
        found = _in_use.get(name)
        if found is None:
            found = _in_use[name] = _made(name, documents)
        return found


@of_edition
def part(whole: Edition, scenario: str) -> Edition:
    """The edition of the part of its map on which that scenario is played."""
    return Edition(whole.id, area.cut(whole.documents, scenario), scenario)


def _made(name: str, documents: Mapping[str, Plain]) -> Edition:
    faults = check(documents)
    if faults:
        more = f"; and {len(faults) - _SHOWN} more" if len(faults) > _SHOWN else ""
        raise ValueError("; ".join(map(str, faults[:_SHOWN])) + more)
    with _as_refusals():
        return Edition(name, own_copy(documents))


def _digest(documents: Mapping[str, Plain]) -> str:
    try:
        text = json.dumps(documents, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
        return sha256(text.encode()).hexdigest()[:_DIGITS]
    except (TypeError, ValueError, RecursionError) as error:
        raise ValueError(f"a data set is JSON: {error}") from None


@cache
def _house_digest() -> str:
    return _digest(HOUSE.documents)
