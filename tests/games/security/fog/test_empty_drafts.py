"""Whoever had nothing to order and whoever ordered in secret look alike in the journal (ruling R-86)."""

from typing import Any

import pytest

from games.core import referee
from games.core.commands.deadlines import expire
from games.core.models import Game, Job, Owed
from tests.games.web.game.table import movement, seq

pytestmark = pytest.mark.django_db


def last_order(code: str) -> dict[str, Any]:
    """The last entry with orders, as the opponent reads it."""
    return [row for row in referee.journal(code, "JAPAN") if row["type"] == "order"][-1]


def test_it_works() -> None:
    code = movement()
    referee.draft_add(code, "ALLIES", "OP US-CV-ENTERPRISE O05 N05", seq(code))
    referee.commit(code, "ALLIES", seq(code))
    assert list(last_order(code)["body"]) == ["hidden"]


def test_an_empty_draft_is_as_hidden_as_a_full_one() -> None:
    code = movement()
    referee.commit(code, "ALLIES", seq(code))
    assert list(last_order(code)["body"]) == ["hidden"]


def test_so_is_one_that_ends_by_an_order() -> None:
    code = movement()
    referee.submit(code, "ALLIES", "DONE", seq(code))
    assert list(last_order(code)["body"]) == ["hidden"]


def test_so_is_the_default_of_a_late_seat() -> None:
    code = movement()
    owed = Owed.objects.get(seat="ALLIES")
    expire(Job(game=Game.objects.get(code=code), payload={"seat": "ALLIES", "seq": owed.seq}))
    assert list(last_order(code)["body"]) == ["hidden"]


def test_what_is_played_at_once_in_the_open_stays_open() -> None:
    assert last_order(movement())["body"]["orders"] == ["FIRST"]
