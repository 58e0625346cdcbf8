"""Paces as data: the five that have names, and own ones; each is checked before a game has it."""

import json
from collections.abc import Mapping, Sequence
from datetime import date, time, timedelta
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from games.core.clocks.local_time import EVERY_DAY, UTC
from games.core.clocks.pace import Pace, Policy

KINDS = ("movement", "battle", "logistics", "set-up", "choice")
"""Kinds of questions that may have an allowance of their own: phases that everybody sees. A question within one of
them, which only its seat knows, has the general allowance of all; a pace can't name it, so that no deadline tells."""
_SPANS = {"allowance": 60, "bank": 366, "increment": 30, "cap": 366, "grace": 60}  # days at most
_KNOWN = {"name", "allowance_h", "allowance_min", "kinds_h", "zone", "at", "days", "holidays", "rest", "bank_h",
          "increment_h", "cap_h", "grace_h", "missed", "forgive", "hold"}  # fmt: skip
_NOTHING = timedelta(0)


class Problem(StrEnum):
    """What is wrong with a pace; games.core.commands.clocks.paces has the words."""

    UNKNOWN = "no such field"
    NOTHING = "neither allowance nor bank"
    SMALL_CAP = "smaller than the bank"
    NO_DAY = "no day on which an answer may fall due"
    NO_TIME_OF_DAYS = "days need a time of day"
    STANDING = "standing orders may not come first unless both seats want it"
    NOT_WHOLE = "not a whole number"
    TOO_LONG = "too many days"
    NO_OBJECT = "not an object"
    NO_PHASE = "no phase that everybody sees"
    NO_ZONE = "no such time zone"
    NO_TIME = "no time of day of hours and minutes"
    NO_WEEKDAYS = "weekdays are numbers from 1 (Monday) to 7"
    NO_HOLIDAYS = "days are written like 2026-12-25"
    MANY_HOLIDAYS = "too many days"
    NO_POLICY = "no such policy"
    MANY_POLICIES = "one to eight"


class BadPace(ValueError):
    """A pace that no game may have. ``field``: which part of it is wrong; ``value``: what the sentence about it needs,
    such as the most that would be right."""

    def __init__(self, field: str, problem: Problem, value: Any = "") -> None:
        super().__init__(f"{field}: {problem}")
        self.field, self.problem, self.value = field, problem, value


@cache
def named() -> Mapping[str, Mapping[str, Any]]:
    """The five paces by their names, as data."""
    found = json.loads((Path(__file__).parent / "paces.json").read_text(encoding="utf-8"))
    return {name: {"name": name, **terms} for name, terms in found.items()}


def load(terms: Mapping[str, Any], *, agreed: bool = False) -> Pace:
    """The pace that is written as ``terms``. ``agreed``: both seats chose it.

    BadPace for what no clock can keep, for a kind of question that not everybody sees, and for standing orders at the
    first miss, unless both want it: one silent week can lose a game.
    """
    unknown = sorted(set(terms) - _KNOWN)
    if unknown:
        raise BadPace(unknown[0], Problem.UNKNOWN)
    pace = Pace(
        allowance=_span(terms, "allowance"),
        kinds=_kinds(terms.get("kinds_h", {})),
        zone=_zone(terms.get("zone", "UTC")),
        at=_time(terms.get("at")),
        days=_weekdays(terms.get("days", EVERY_DAY), "days"),
        holidays=_holidays(terms.get("holidays", ())),
        rest=_weekdays(terms.get("rest", ()), "rest"),
        bank=_span(terms, "bank"),
        increment=_span(terms, "increment"),
        cap=_span(terms, "cap"),
        grace=_span(terms, "grace"),
        missed=_policies(terms.get("missed", ("wait",))),
        forgive=bool(terms.get("forgive", True)),
        hold=bool(terms.get("hold", True)),
        name=str(terms.get("name", "")),
    )
    _check(pace, agreed or pace.name in named())
    return pace


def _check(pace: Pace, agreed: bool) -> None:
    if not pace.allowance and not pace.bank:
        raise BadPace("allowance", Problem.NOTHING)
    if pace.bank > pace.cap:
        raise BadPace("cap", Problem.SMALL_CAP)
    if set(pace.days) <= set(pace.rest) or len(pace.rest) == len(EVERY_DAY):
        raise BadPace("days", Problem.NO_DAY)
    if set(pace.days) != set(EVERY_DAY) and pace.at is None:
        raise BadPace("at", Problem.NO_TIME_OF_DAYS)
    if pace.missed[0] is Policy.STANDING and not agreed:
        raise BadPace("missed", Problem.STANDING)


def _span(terms: Mapping[str, Any], name: str) -> timedelta:
    found = _NOTHING
    for unit, one in (("h", timedelta(hours=1)), ("min", timedelta(minutes=1))):
        number = terms.get(f"{name}_{unit}", 0)
        if isinstance(number, bool) or not isinstance(number, int) or number < 0:
            raise BadPace(name, Problem.NOT_WHOLE)
        if number * one > timedelta(days=_SPANS[name]):
            raise BadPace(name, Problem.TOO_LONG, _SPANS[name])
        found += number * one
    return found


def _kinds(given: Any) -> dict[str, timedelta]:
    if not isinstance(given, Mapping):
        raise BadPace("kinds", Problem.NO_OBJECT)
    for kind in given:
        if kind not in KINDS:
            raise BadPace("kinds", Problem.NO_PHASE, kind)
    return {kind: _span({"allowance_h": given[kind]}, "allowance") for kind in given}


def _zone(name: Any) -> ZoneInfo:
    try:
        return UTC if name == "UTC" else ZoneInfo(str(name))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise BadPace("zone", Problem.NO_ZONE) from None


def _time(said: Any) -> time | None:
    if said is None:
        return None
    try:
        found = time.fromisoformat(str(said))
    except ValueError:
        raise BadPace("at", Problem.NO_TIME) from None
    if found.tzinfo is not None or found.second or found.microsecond:
        raise BadPace("at", Problem.NO_TIME)
    return found


def _weekdays(given: Any, field: str) -> tuple[int, ...]:
    if not isinstance(given, Sequence) or isinstance(given, str) or not set(given) <= set(EVERY_DAY):
        raise BadPace(field, Problem.NO_WEEKDAYS)
    return tuple(sorted(set(given)))


def _holidays(given: Any) -> tuple[date, ...]:
    try:
        found = tuple(sorted({date.fromisoformat(day) for day in given}))
    except (TypeError, ValueError):
        raise BadPace("holidays", Problem.NO_HOLIDAYS) from None
    if len(found) > 60:
        raise BadPace("holidays", Problem.MANY_HOLIDAYS, 60)
    return found


def _policies(given: Any) -> tuple[Policy, ...]:
    try:
        found = tuple(Policy(one) for one in given)
    except (TypeError, ValueError):
        raise BadPace("missed", Problem.NO_POLICY, ", ".join(Policy)) from None
    if not 1 <= len(found) <= 8:
        raise BadPace("missed", Problem.MANY_POLICIES)
    return found
