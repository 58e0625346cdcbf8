"""The record in words, by the examples of the specification, and on the page of a person."""

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from games.core.clocks.record import Record
from games.core.models import Answer, Game
from games.titles.wording import record_words
from tests.games.core import clocks
from tests.games.core.cast import running_duel
from tests.games.web.lobby.people import browser, text

pytestmark = pytest.mark.django_db
EXAMPLES = [
    row
    for row in json.loads((Path(clocks.__file__).parent / "data" / "examples.json").read_text(encoding="utf-8"))
    if row["kind"] == "reliability"
]
HOUR = timedelta(hours=1)


@pytest.mark.parametrize("row", EXAMPLES, ids=lambda row: row["id"])
def test_the_words_of_the_examples(row: Any) -> None:
    assert record_words.words(Record(**row["in"])) == row["out"]["words"]


def test_one_handoff_and_a_newcomer_who_left() -> None:
    assert record_words.words(Record(1, 1, 0, 0, 0, 0)) == "New here: 1 hand-off so far"
    assert record_words.words(Record(4, 4, 0, 0, 1, 1)) == "New here: 4 hand-offs so far, left 1 of 2"


def answered(*timings: str, took: timedelta = HOUR, months: int = 1) -> None:
    """Bob's answers of those kinds, each after ``took``, so long ago."""
    game, bob = Game.objects.get(), User.objects.get(username="bob")
    at = timezone.now() - timedelta(days=30 * months)
    for timing in timings:
        Answer.objects.create(
            user=bob, game=game, seat="RED", seq=1, kind="walk", since=at - took, due=at, at=at, timing=timing
        )


def test_the_page_has_the_band_and_the_usual_time_and_no_number() -> None:
    running_duel(name="Dawn")
    browser("bob")
    answered(*["in_time"] * 8, "on_bank", "in_grace", "missed", took=30 * HOUR)
    shown = text(browser("dave").get("/p/Bob/"))
    assert "0 games, usually in time." in shown
    assert "Mostly answers within two days." in shown
    assert "missed" not in shown.casefold()
    mine = text(browser("bob").get("/p/Bob/"))
    assert "11 hand-offs in 24 months: 8 in time, 2 on the bank, 1 missed." in mine
    assert "Missed: Dawn, due" in mine


def test_what_is_older_than_two_years_or_of_an_evening_counts_nowhere() -> None:
    running_duel()
    browser("bob")
    answered(*["missed"] * 20, months=25)
    assert "New here." in text(browser("dave").get("/p/Bob/"))
    answered(*["missed"] * 20)
    assert "often late" in text(browser("dave").get("/p/Bob/"))
    Game.objects.update(terms={"name": "evening", "allowance_min": 10, "bank_h": 1, "cap_h": 1})
    assert "New here." in text(browser("dave").get("/p/Bob/"))
