"""What one seat can learn through the referee does not depend on what only the other may know."""

import json
from typing import Any

import pytest

from games.core import referee
from tests.games.core.cast import running_duel, seq

pytestmark = pytest.mark.django_db


def everything(code: str, seat: str | None) -> str:
    """All that the referee tells this viewer, without what differs between any two games."""
    told: dict[str, Any] = {
        "view": referee.view(code, seat),
        "events": [(t.seq, t.n, t.kind, str(t.text), t.data) for t in referee.events(code, seat)],
        "owed": [(row.seat, row.kind, row.title, row.seq) for row in referee.owed(code)],
        "asks": [repr(ask) for ask in referee.asks(code, seat or "BLUE")],
        "legal": [order.text for order in referee.legal(code, seat or "BLUE")],
        "types": [(row["seq"], row["type"], list(row["body"])) for row in referee.journal(code)],
    }
    return json.dumps(told)


def test_it_works() -> None:
    code = running_duel()
    referee.commit_lines(code, "RED", ["STEP 2"], seq(code))
    assert '"at": 5' in everything(code, "BLUE")
    assert "You stand on 2" in everything(code, "RED")
    assert "stand" not in everything(code, "BLUE")


@pytest.mark.parametrize("seat", ["BLUE", None])
def test_secret_orders_do_not_show(seat: str | None) -> None:
    shown = set()
    for lines in (["STEP 2"], ["STEP 2", "STEP 3"], []):
        code = running_duel_again()
        referee.commit_lines(code, "RED", lines, seq(code))
        shown.add(everything(code, seat))
    assert len(shown) == 1


def running_duel_again() -> str:
    """A duel between computers, so that several fit in one test."""
    code = referee.create("duel", "dawn")
    referee.committed(code, "a" * 64, "b" * 64)
    referee.seat_bot(code, "RED", "random")
    referee.seat_bot(code, "BLUE", "random")
    return code
