"""Sealed decks of a table: only those that its blocks wait for are shuffled, and not without end."""

import pytest

from games.core.models import SealedDeck
from games.core.outbox import jobs
from games.core.tables.blocks import acts, decks
from games.core.tables.blocks.systems import NoBoard
from tests.games.core.tables.evening import table

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("dice_key")]


def test_a_deck_of_blocks_that_gave_way_is_never_shuffled() -> None:
    _made, guests = table("Marta")
    for scenario in ("coral_sea", "midway"):
        acts.begin(guests[0], "task-force", scenario)
    jobs.drain()
    assert [bool(deck.opening) for deck in SealedDeck.objects.order_by("number")] == [False, True]


def test_a_table_shuffles_only_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    _made, guests = table("Marta")
    monkeypatch.setattr(decks, "MAX_DECKS", 1)
    acts.begin(guests[0], "task-force", "coral_sea")
    with pytest.raises(NoBoard, match="shuffled 1 deck"):
        acts.begin(guests[0], "task-force", "midway")
