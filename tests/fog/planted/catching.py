"""Twins that are to catch a planted leak: through which surfaces they differ, at one moment of one game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from games.core.outbox import jobs
from tests.fog.frozen import Still, site
from tests.fog.grounds import GROUNDS, Play
from tests.fog.planted.leaks import Leak
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


@dataclass(frozen=True)
class Trap:
    """A moment of a game at which leaks are planted. ``silent``: by secret, through which surfaces twins differ while
    none is; ``changes``: how each secret is made different; ``beside``: surfaces through which none shows."""

    stage: Stage
    still: Still
    changes: Mapping[str, Secret]
    beside: tuple[str, ...]
    silent: Mapping[str, set[str]]

    def catches(self, leak: Leak, patch: pytest.MonkeyPatch) -> None:
        """Plant a leak; AssertionError unless it shows through exactly the surfaces that it names."""
        assert not self.silent[leak.secret], "without it nothing is to be seen"
        self.stage.answers.clear()
        self.stage.tags.clear()
        leak.plant(patch)
        assert self._caught(leak) == set(leak.surfaces)

    def _caught(self, leak: Leak) -> set[str]:
        """Through which surfaces it shows, of its own and those ``beside``."""
        seen: set[str] = set()
        for lot in range(LOTS):
            looked = {*self.beside, *leak.surfaces}
            seen |= _seen_through(self.stage, self.still, self.changes[leak.secret], looked, lot)
            if seen >= set(leak.surfaces):
                break
        return seen


def trap(
    stage: Stage, still: Still, leaks: Sequence[Leak], changes: Mapping[str, Secret], beside: tuple[str, ...]
) -> Trap:
    """A trap for these leaks, none of which is planted yet."""
    silent = {}
    for secret in {leak.secret for leak in leaks}:
        looked = set(beside).union(*(leak.surfaces for leak in leaks if leak.secret == secret))
        silent[secret] = _seen_through(stage, still, changes[secret], looked)
    return Trap(stage, still, changes, beside, silent)


def _seen_through(stage: Stage, still: Still, secret: Secret, looked: set[str], lot: int = 0) -> set[str]:
    """Through which of these surfaces twins differ in which that secret is different."""
    tally = Tally()
    compare_through(looked, secret, stage, still, tally, TWINS, lot)
    assert tally.twins >= 1
    assert set(tally.surfaces) == looked
    return {found.surface.partition(" [")[0] for found in tally.differences}
