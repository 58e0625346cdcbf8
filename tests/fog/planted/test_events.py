"""What is planted into the pages, files and mails of the event that a game is in is caught."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.core import referee
from tests.fog.planted.catching import Trap, moment_of, trap
from tests.fog.planted.events import BESIDE, CHANGES, LEAKS
from tests.fog.planted.leaks import Leak
from tests.fog.stage import Stage


@pytest.fixture(scope="module")
def planted(django_db_setup: None, django_db_blocker: Any) -> Iterator[Trap]:
    """A moment of a game of an event that all tests of this module look at: another seat is asked for a draft."""
    with moment_of("noon", _others_draft, 3, django_db_blocker, in_event=True) as found:
        yield trap(*found, LEAKS, CHANGES, BESIDE)


def _others_draft(stage: Stage) -> bool:
    if stage.event is None or stage.game.lock_seq is not None or stage.may_undo:
        return False
    return any(ask.draft for seat in stage.owing - {stage.seat} for ask in referee.asks(stage.code, seat))


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.kind)
def test_a_planted_leak_is_caught(leak: Leak, planted: Trap, db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    planted.catches(leak, monkeypatch)
