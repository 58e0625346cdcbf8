"""Data sets other than the house set: checked, named by their digest, and made an Edition once while it is in use."""

import json
from collections.abc import Mapping
from hashlib import sha256
from threading import Lock
from typing import Final
from weakref import WeakValueDictionary

from rules.kernel import Plain, Text, _

from . import correcting
from .edition import DOCUMENTS, HOUSE, Edition

_DIGITS: Final = 16
_SHOWN: Final = 5
"""Faults that a refusal names; `check` lists all of them."""
_in_use: WeakValueDictionary[str, Edition] = WeakValueDictionary()
_lock = Lock()
_OURS: Final = {name: DOCUMENTS[name] for name in correcting.DOCUMENTS}
_TEXT: Final = "text"
"""How the status of a table begins that stands in the rulebook, and is not our reconstruction."""


def documents(edition: Edition) -> dict[str, Plain]:
    """The documents of an edition that can be corrected; nobody shares them."""
    return _own_copy({name: edition.documents[name] for name in _OURS})


def check(given: Mapping[str, Plain]) -> list[Text]:
    """Every fault of a data set; empty if it can be played. Takes any JSON."""
    found = [fault.text for fault in correcting.faults(_OURS, given)]
    return found or _together(given)


def doubts(given: Mapping[str, Plain]) -> list[Text]:
    """What a data set says otherwise than the rulebook. ValueError for one with faults."""
    edition(given)
    found = []
    for path, ours, _theirs in correcting.changes(_OURS, given):
        section = DOCUMENTS["tables"]["tables"].get(path[2], {}) if path[:2] == ("tables", "tables") else {}
        if str(section.get("status", "")).startswith(_TEXT):
            place = correcting.place(path)
            found.append(_("{place}: the rulebook has {value} here.", place=place, value=json.dumps(ours)))
    return found


def edition(given: Mapping[str, Plain]) -> Edition:
    """The edition of those documents: the same one for whoever asks. ValueError that names the first faults if any."""
    faults = check(given)
    if faults:
        more = f"; and {len(faults) - _SHOWN} more" if len(faults) > _SHOWN else ""
        raise ValueError("; ".join(map(str, faults[:_SHOWN])) + more)
    if given == _OURS:
        return HOUSE
    name = _digest(given)
    with _lock:
        found = _in_use.get(name)
        if found is None:
            found = _in_use[name] = _made(name, given)
        return found


def _made(name: str, given: Mapping[str, Plain]) -> Edition:
    return Edition(name, {**DOCUMENTS, **_own_copy(given)})


def _together(given: Mapping[str, Plain]) -> list[Text]:
    """What is wrong between values that are right one by one."""
    rows = given["tables"]["tables"]
    chits, faces = rows["recon_chits"], rows["surprise_attack"]
    found = []
    if sum(chits["counts"].values()) != chits["total"]:
        found.append(_("tables / recon_chits: the counts make the total, which is {n}.", n=chits["total"]))
    if sorted(face for side in ("ALLIED", "none", "IJN") for face in faces[side]) != [1, 2, 3, 4, 5, 6]:
        found.append(_("tables / surprise_attack: each face of the die stands once in the three lists."))
    return found or _unplayable(given)


def _unplayable(given: Mapping[str, Plain]) -> list[Text]:
    try:
        _made("", given)
    except (LookupError, TypeError, ValueError) as error:
        return [_("The rules can not play this: {reason}", reason=str(error))]
    return []


def _own_copy(given: Mapping[str, Plain]) -> dict[str, Plain]:
    copy: dict[str, Plain] = json.loads(json.dumps(given))
    return copy


def _digest(given: Mapping[str, Plain]) -> str:
    text = json.dumps(given, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return sha256(text.encode()).hexdigest()[:_DIGITS]
