"""What is planted into the pages, files and mails of the event that a game is in is caught."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.core import referee
from tests.fog.catching import asked_anew, caught, moment_of, seen_without
from tests.fog.frozen import Still
from tests.fog.planted import Leak
from tests.fog.planted_events import BESIDE, CHANGES, LEAKS
from tests.fog.stage import Stage


@pytest.fixture(scope="module")
def played(django_db_setup: None, django_db_blocker: Any) -> Iterator[tuple[Stage, Still]]:
    """A moment of a game of an event that all tests of this module look at: another seat is asked for a draft."""
    with moment_of("noon", _others_draft, 3, django_db_blocker, in_event=True) as found:
        yield found


def _others_draft(stage: Stage) -> bool:
    if stage.event is None or stage.game.lock_seq is not None or stage.may_undo:
        return False
    return any(ask.draft for seat in stage.owing - {stage.seat} for ask in referee.asks(stage.code, seat))


@pytest.fixture(scope="module")
def silent(played: tuple[Stage, Still]) -> dict[str, set[str]]:
    return seen_without(played, LEAKS, CHANGES, BESIDE)


@pytest.fixture
def stage(played: tuple[Stage, Still], silent: dict[str, set[str]], db: None) -> Stage:
    """That moment, with nothing asked yet."""
    return asked_anew(played[0])


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.kind)
def test_a_planted_leak_is_caught(
    leak: Leak, stage: Stage, silent: dict[str, set[str]], played: tuple[Stage, Still], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not silent[leak.secret], "without it nothing is to be seen"
    leak.plant(monkeypatch)
    assert caught(leak, stage, played[1], CHANGES[leak.secret], BESIDE) == set(leak.surfaces)
