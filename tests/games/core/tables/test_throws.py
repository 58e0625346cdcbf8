"""Throws at a table: asked in words, locked before the seed comes out, landed once, checkable without the site."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.db import DatabaseError, transaction

from games.core import ledger
from games.core.dice import chain, keys
from games.core.errors import Stale, TooMany
from games.core.journal import verify
from games.core.models import Job
from games.core.models.tables import DiceTable, TableEntry, TableThrow
from games.core.outbox import jobs
from games.core.tables import asking, guests, journals, opening, throw_requests
from games.core.talk.dice_words import BadDice
from tests.games.core.tables.evening import table, thrown, verdict

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services, pytest.mark.usefixtures("dice_key")]


_SIX = {"n": 6, "sides": 6}


def types(made: DiceTable) -> list[str]:
    return [row["type"] for row in journals.rows(made)]


def test_words_become_dice_that_the_verifier_finds_right() -> None:
    made, (ann, ben) = table("Ann", "Ben")
    first = thrown(ann, "3d6 Akagi on Yorktown")
    second = thrown(ben, "Midway, round 2: 1d10")
    assert first.out is not None
    assert len(first.out) == 3
    assert first.words == "Akagi on Yorktown"
    assert second.words == "Midway, round 2"
    assert set(first.out) <= set(range(1, 7))
    assert "2 locks, 2 throws: everything holds" in verdict(made)
    assert types(made) == [
        "genesis", "seal", "deposit", "start", "order", "lock", "reveal", "roll", "order", "lock", "reveal", "roll",
    ]  # fmt: skip


def test_the_words_stand_in_the_journal_before_the_seed_comes_out() -> None:
    made, (ann,) = table("Ann")
    asking.ask(ann, throw_requests.dice("Akagi", 4))
    rows = list(journals.rows(made))
    assert [row["type"] for row in rows[-2:]] == ["order", "lock"]
    assert rows[-2]["body"]["words"] == "Akagi"
    assert rows[-1]["body"]["orders"] == rows[-1]["prev"]
    assert "waits for its dice" in verdict(made)
    jobs.drain()
    assert "everything holds;" in verdict(made)


def test_no_name_stands_in_the_journal() -> None:
    made, (ann,) = table("Annabella")
    thrown(ann, "1d6")
    assert "Annabella" not in json.dumps(list(journals.rows(made)))


def test_a_second_request_waits_for_the_first() -> None:
    made, (ann, ben) = table("Ann", "Ben")
    one, two = asking.ask(ann, throw_requests.dice("", 1)), asking.ask(ben, throw_requests.dice("", 1))
    assert (one.lock, two.lock) == (1, None)
    jobs.drain()
    assert [throw.lock for throw in made.throws.all()] == [1, 2]
    assert all(throw.out for throw in made.throws.all())
    assert "everything holds;" in verdict(made)


def test_asking_twice_with_one_key_throws_once() -> None:
    made, (ann,) = table("Ann")
    assert thrown(ann, "2d6", "k1").pk == thrown(ann, "5d6", "k1").pk
    assert made.throws.count() == 1


@pytest.mark.parametrize("step", ["reveal", "roll"])
def test_a_worker_that_dies_during_a_throw_leaves_the_same_dice(step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made, (ann,) = table("Ann")
    asking.ask(ann, throw_requests.dice("Akagi", 6))
    made.refresh_from_db()
    with keys.dice_task():
        seen = chain.roll(ledger.seed_of(made, 1), chain.context(made.dice_name, 1, "throw/1", made.mix), _SIX)
    whole: Callable[..., Any] = getattr(ledger, step)

    def dies(*given: Any) -> Any:
        whole(*given)
        raise SystemExit

    with monkeypatch.context() as patch:
        patch.setattr(ledger, step, dies)
        with pytest.raises(SystemExit):
            jobs.drain(["table_dice"])
    assert types(made)[-1] == "lock"
    Job.objects.filter(done=None).update(taken=None)
    jobs.drain()
    throw = made.throws.get()
    assert throw.out == seen
    assert types(made).count("roll") == 1
    assert "everything holds;" in verdict(made)


def test_the_job_done_again_changes_nothing() -> None:
    made, (ann,) = table("Ann")
    throw = thrown(ann, "4d6")
    Job.objects.update(done=None, taken=None)
    jobs.drain()
    made.refresh_from_db()
    assert made.throws.get().out == throw.out
    assert types(made).count("roll") == 1


def test_dice_are_refused_before_the_site_has_fixed_its_part() -> None:
    made = opening.open_table()
    guest, _secret = guests.join(made, "Ann")
    with pytest.raises(Stale):
        asking.ask(guest, throw_requests.dice("", 1))


def test_the_first_share_enters_all_dice() -> None:
    made, (ann,) = table("Ann")
    asking.ask(ann, throw_requests.dice("", 1), share="7c" * 32)
    deposit = next(row for row in journals.rows(made) if row["type"] == "deposit")
    assert deposit["body"]["value"] == "7c" * 32


def test_an_entry_can_not_be_changed_but_goes_with_its_table() -> None:
    made, (ann,) = table("Ann")
    thrown(ann, "1d6")
    with pytest.raises(DatabaseError), transaction.atomic():
        TableEntry.objects.filter(table=made).update(body="{}")
    opening.delete(made)
    assert not TableEntry.objects.exists()
    assert not TableThrow.objects.exists()


def test_a_table_that_comes_again_by_its_code_has_other_dice() -> None:
    made, (ann,) = table("Ann")
    thrown(ann, "20d6")
    seeds = {row["body"]["seed"] for row in journals.rows(made) if row["type"] == "reveal"}
    opening.delete(made)
    again = opening.open_table()
    DiceTable.objects.filter(pk=again.pk).update(code=made.code)
    jobs.drain()
    guest, _secret = guests.join(again, "Ann")
    thrown(guest, "20d6")
    assert not seeds & {row["body"]["seed"] for row in journals.rows(again) if row["type"] == "reveal"}


def test_a_cup_gives_nothing_twice() -> None:
    made, (ann,) = table("Ann")
    first = asking.ask(ann, throw_requests.cup("Chits", ["red", "red", "blue", "white"], 2))
    jobs.drain()
    second = asking.draw_on(ann, first.number, 2)
    jobs.drain()
    drawn = [thing for throw in made.throws.all() for thing in (throw.out or ())[: throw.take]]
    assert sorted(drawn) == ["blue", "red", "red", "white"]
    assert second.cup_id == first.pk
    with pytest.raises(BadDice):
        asking.draw_on(ann, first.number, 1)
    assert "everything holds;" in verdict(made)


def test_limits() -> None:
    _made, (ann,) = table("Ann")
    with pytest.raises(BadDice):
        throw_requests.in_words("21d6 too many")
    with pytest.raises(BadDice):
        throw_requests.purpose("x" * 81)
    for _n in range(asking.MAX_WAITING):
        asking.ask(ann, throw_requests.dice("", 1))
    with pytest.raises(TooMany):
        asking.ask(ann, throw_requests.dice("", 1))
    for _n in range(asking.THROWS.times):
        jobs.drain()
        try:
            asking.ask(ann, throw_requests.dice("", 1))
        except TooMany as refused:
            assert "minute" in refused.reason  # noqa: PT017
            return
    pytest.fail("no limit a minute")


def test_an_edited_request_does_not_hold() -> None:
    made, (ann,) = table("Ann")
    thrown(ann, "4d6 Akagi")
    rows = list(journals.rows(made))
    rows[4]["body"]["words"] = "Kaga"
    data = "".join(json.dumps(row, sort_keys=True, separators=(",", ":")) + "\n" for row in rows)
    with pytest.raises(verify.JournalError):
        verify.verify(data.encode(), [])
