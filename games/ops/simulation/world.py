"""Chance and time as a seed gives them: what happens inside happens again, to the byte, from the same seed."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from random import Random
from unittest.mock import patch

START = datetime(2027, 1, 4, 12, tzinfo=UTC)


class Clock:
    """The time of the simulation: it stands unless it is moved."""

    def __init__(self) -> None:
        self._now = START

    def now(self) -> datetime:
        """What the site takes for the time."""
        return self._now

    def move(self, by: timedelta) -> None:
        """Let so much time pass."""
        self._now += by


@contextmanager
def world(seed: int) -> Iterator[tuple[Random, Clock]]:
    """What the simulation draws its own decisions from, and its clock.

    Inside, addresses, salts and what players add to the dice follow from the seed as well. For a process that plays
    with nothing real only: whoever knows the seed knows all its secrets.
    """
    hidden, clock = Random(f"site {seed}"), Clock()
    with (
        patch("django.utils.timezone.now", clock.now),
        patch.object(secrets, "choice", hidden.choice),
        patch.object(secrets, "token_bytes", lambda size=32: hidden.randbytes(size)),
    ):
        yield Random(f"players {seed}"), clock
