"""Twins that are to catch a planted leak: through which surfaces they differ, at one moment of one game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from games.core.outbox import jobs
from tests.fog.frozen import Still, site
from tests.fog.grounds import GROUNDS, Play
from tests.fog.planted import Leak
from tests.fog.secrets import Secret
from tests.fog.stage import Stage
from tests.fog.twins import Tally, compare_through
from tests.rollback import rollback

TWINS, LOTS = 4, 12
"""Of a lot; and how many lots at most, until one is among them in which the leak shows."""


@contextmanager
def moment_of(
    ground: str, wanted: Callable[[Stage], bool], apart: int, django_db_blocker: Any, *, in_event: bool = False
) -> Iterator[tuple[Stage, Still]]:
    """The first moment like the one that is wanted of a game on that ground, looked at each ``apart`` acts.

    ``in_event``: the game belongs to an event of a club.
    """
    with (
        django_db_blocker.unblock(), pytest.MonkeyPatch.context() as patch, rollback(), jobs.silence(), site() as still
    ):  # fmt: skip
        patch.setenv("DICE_KEY", "5a" * 32)
        play = Play(next(one for one in GROUNDS if one.name == ground), 4, still, in_event=in_event)
        stage = None
        while stage is None and play.go_on(apart):
            stage = next((one for one in play.stages() if wanted(one)), None)
        assert stage is not None
        yield stage, still


def asked_anew(stage: Stage) -> Stage:
    """The same moment, with nothing asked yet."""
    stage.answers.clear()
    stage.tags.clear()
    return stage


def seen_without(
    played: tuple[Stage, Still], leaks: Sequence[Leak], changes: Mapping[str, Secret], beside: Sequence[str]
) -> dict[str, set[str]]:
    """By secret: through which of all surfaces that the leaks name twins differ while no leak is there."""
    found = {}
    for secret in {leak.secret for leak in leaks}:
        looked = set(beside).union(*(leak.surfaces for leak in leaks if leak.secret == secret))
        found[secret] = seen_through(*played, changes[secret], looked)
    return found


def seen_through(stage: Stage, still: Still, secret: Secret, looked: set[str], lot: int = 0) -> set[str]:
    """Through which of these surfaces twins differ in which that secret is different."""
    tally = Tally()
    compare_through(looked, secret, stage, still, tally, TWINS, lot)
    assert tally.twins >= 1
    assert set(tally.surfaces) == looked
    return {found.surface.partition(" [")[0] for found in tally.differences}


def caught(leak: Leak, stage: Stage, still: Still, secret: Secret, beside: tuple[str, ...]) -> set[str]:
    """Through which surfaces a leak that is planted shows, of its own and those ``beside``."""
    seen: set[str] = set()
    for lot in range(LOTS):
        seen |= seen_through(stage, still, secret, {*beside, *leak.surfaces}, lot)
        if seen >= set(leak.surfaces):
            break
    return seen
