"""Log, journal and dice, in pages and whole; and the journal's file for the verifier."""

import json

import pytest
from django.contrib.auth.models import User

from games.core import referee
from games.core.journal import verify
from games.core.outbox import jobs
from tests.games.api.client import problem, program
from tests.games.core.cast import open_table, person, play, running_duel, seq, throw, to_the_shooting

pytestmark = pytest.mark.django_db


def shot(code: str) -> None:
    """RED fires at an empty place and misses."""
    to_the_shooting(code)
    play(code, "RED", "FIRE 2")
    throw(code, 1)


def test_events_come_in_whole_entries() -> None:
    code = running_duel()
    shot(code)
    bob = program("bob")
    all_events = bob.data(f"games/{code}/events/")["events"]
    found, after = [], -1
    while True:
        page = bob.data(f"games/{code}/events/?limit=1&after={after}")
        found += page["events"]
        if page["next"] is None:
            break
        after = page["next"]
    assert found == all_events
    assert "RED fires at 2." in [event["text"] for event in found]


def test_the_journal_comes_in_pages_with_ones_own_openings() -> None:
    code = running_duel()
    referee.draft_add(code, "RED", "STEP 2", seq(code))
    shot(code)
    bob, carol = program("bob"), program("carol")
    entries, own, after = [], [], -1
    while True:
        page = bob.data(f"games/{code}/journal/?limit=3&after={after}")
        entries += page["entries"]
        own += page["own"]
        if page["next"] is None:
            break
        after = page["next"]
    assert [entry["seq"] for entry in entries] == list(range(seq(code) + 1))
    assert [row["body"]["orders"] for row in own] == [["STEP 2", "DONE"]]
    assert "STEP 2" not in carol.get(f"games/{code}/journal/").content.decode()


def test_the_whole_file_is_that_of_the_page_and_verifies() -> None:
    code = open_table()
    for seat, name in (("RED", "bob"), ("BLUE", "carol")):
        referee.take_seat(code, seat, person(name))
    jobs.drain(["dice"])
    referee.commit(code, "RED", seq(code))
    referee.commit(code, "BLUE", seq(code))
    jobs.drain(["dice"])
    bob = program("bob")
    lines = bob.get(f"games/{code}/journal/", accept="application/x-ndjson")
    assert lines["Content-Type"].startswith("application/x-ndjson")
    bob.http.force_login(User.objects.get(username="bob"))
    assert bob.http.get(f"/g/{code}/journal.jsonl").content == lines.content
    verify.verify(lines.content, [])
    assert json.loads(lines.content.splitlines()[0])["type"] == "genesis"


def test_dice_say_what_they_were_for() -> None:
    code = running_duel()
    shot(code)
    book = program("carol").data(f"games/{code}/dice/")
    assert [(throw["name"], throw["dice"], throw["seat"]) for throw in book["throws"]] == [
        ("r1/first", [1], None),
        ("r1/RED/0", [1], "RED"),
    ]
    assert book["waiting"] is None
    first = program("carol").data(f"games/{code}/dice/?limit=1")
    assert first["next"] == first["throws"][0]["seq"]


def test_a_lock_that_waits_is_told() -> None:
    code = running_duel()
    to_the_shooting(code)
    play(code, "RED", "FIRE 2")
    assert program("bob").data(f"games/{code}/dice/")["waiting"]["lock"] == 2


def test_another_form_is_not_to_be_had() -> None:
    code = running_duel()
    bob = program("bob")
    assert problem(bob.get(f"games/{code}/journal/", accept="text/csv"), 406)["code"] == "not-acceptable"
    problem(bob.get(f"games/{code}/events/", accept="application/x-ndjson"), 406)
