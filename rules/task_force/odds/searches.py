"""The odds of searches (7): what more chits on a marker will tell, and what reports are worth."""

from collections.abc import Mapping, Sequence
from math import comb
from typing import Final, NamedTuple

from .. import reports
from ..data_sets.edition import Edition
from ..reports import DETECTED, DUMMY, MARKERS, MISDIRECT, NO_CONTACT, QUESTION

RIGHT, WRONG, OPEN = "right", "wrong", "open"
"""What a reader takes a marker for after the searches: the greater number of sightings counts, a tie leaves it open."""

EVEN: Final = dict.fromkeys(MARKERS, 1.0)


class Cup(NamedTuple):
    """How many chits of each kind are in the cup, as far as a reader can know: those drawn for others are unseen, so
    that each draw is like one from the whole cup."""

    detected: int
    misdirect: int
    question: int


def cup(edition: Edition) -> Cup:
    """The cup of the data set."""
    chits = edition.tables.chits
    return Cup(chits[DETECTED], chits[MISDIRECT], chits[QUESTION])


def drawn(whole: Cup, chits: int) -> dict[Cup, float]:
    """The chances of what so many draws without replacement bring (R-32). ValueError if there are not as many chits."""
    if not 0 <= chits <= sum(whole):
        raise ValueError(f"{chits} chits cannot be drawn from {sum(whole)}")
    ways = comb(sum(whole), chits)
    return {
        Cup(detected, misdirect, chits - detected - misdirect): (
            comb(whole.detected, detected)
            * comb(whole.misdirect, misdirect)
            * comb(whole.question, chits - detected - misdirect)
            / ways
        )
        for detected in range(min(chits, whole.detected) + 1)
        for misdirect in range(min(chits - detected, whole.misdirect) + 1)
        if chits - detected - misdirect <= whole.question
    }


def learned(edition: Edition, marker: str, chits: int) -> dict[str, float]:
    """The chances that so many chits on a hidden marker show the truth: RIGHT, WRONG, OPEN.

    ``marker``: what it is. A dummy is shown by the first DETECTED, and nothing is ever said falsely of it.
    """
    found = {RIGHT: 0.0, WRONG: 0.0, OPEN: 0.0}
    for seen, chance in drawn(cup(edition), chits).items():
        lead = seen.detected if marker == DUMMY else seen.detected - seen.misdirect
        found[RIGHT if lead > 0 else WRONG if lead < 0 else OPEN] += chance
    return found


def posterior(edition: Edition, told: Sequence[str], prior: Mapping[str, float] = EVEN) -> dict[str, float]:
    """What a marker is, after these reports of it since night, in order. ``prior``: weights of
    DUMMY, CARRIER, FLEET.

    "+SINGLE_SHIP" is told of true and false sightings alike and says nothing here. ValueError for reports that no
    marker of the prior can have given.
    """
    weights = {marker: prior.get(marker, 0.0) * _likelihood(edition, marker, told) for marker in MARKERS}
    total = sum(weights.values())
    if not total:
        raise ValueError(f"no marker gives the reports {', '.join(told)}")
    return {marker: weight / total for marker, weight in weights.items()}


def _likelihood(edition: Edition, marker: str, told: Sequence[str]) -> float:
    """The chance of those reports, in that order, of such a marker: draws without replacement."""
    words = [word.removesuffix("+SINGLE_SHIP") for word in told]
    left = dict(zip((DETECTED, MISDIRECT, QUESTION), cup(edition), strict=True))
    if marker == DUMMY:
        return _of_dummy(left, words)
    chance = 1.0
    for word in words:
        chit = next((chit for chit in left if reports.report(chit, marker) == word), "")
        chance *= left.get(chit, 0) / sum(left.values())
        if chit:
            left[chit] -= 1
    return chance


def _of_dummy(left: Mapping[str, int], words: Sequence[str]) -> float:
    """A dummy is gone with its first detection; before, MISDIRECT and "?" say the same of it."""
    silent, all_left, chance = left[MISDIRECT] + left[QUESTION], sum(left.values()), 1.0
    for place, word in enumerate(words):
        if word == NO_CONTACT:
            chance *= silent / all_left
            silent, all_left = silent - 1, all_left - 1
        elif word == reports.NO_FLEET and place == len(words) - 1:
            chance *= left[DETECTED] / all_left
        else:
            return 0.0
    return chance
