"""A few of the hostile posts, orders, plans and searches; thousands: python -m bench.hostile.posts."""

import pytest

from bench.hostile import posts, table

pytestmark = pytest.mark.django_db


def test_hostile_texts_hang_nothing_fail_nothing_and_change_nothing() -> None:
    assert posts.run(36, 3) == []


def test_a_request_that_takes_too_long_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MOST_CALLS", 100)
    with pytest.raises(table.Counted):
        table.calls(lambda: [len("x") for _n in range(1000)])
