"""The dice task at the referee's table: commits, answers locks, and gives the same bytes however often it runs."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone

from games.core import referee
from games.core.commands import dice_service, dice_worker
from games.core.dice import chain, keys
from games.core.journal.verify import verify
from games.core.models import Entry, Game, Job
from games.core.outbox import jobs
from games.core.queries.dice_ledger import ledger
from rules import kernel
from tests.games.core.cast import open_table
from tests.games.core.dice.duel import duel, play_on, text, walk

pytestmark = [pytest.mark.django_db, pytest.mark.services, pytest.mark.usefixtures("long_chains")]
KEY = "5a" * 32


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", KEY)


def test_it_works() -> None:
    code = duel()
    walk(code)
    assert "everything holds so far; lock 1 waits for its dice since " in verify(text(code), [])
    jobs.drain(["dice"])
    assert referee.open_lock(code) is None
    assert "1 lock, 1 throw: everything holds; 2 are still hidden; the game goes on" in verify(text(code), [])


def test_the_dice_of_a_game_whose_rules_are_gone_can_be_read() -> None:
    code = duel()
    walk(code)
    jobs.drain(["dice"])
    thrown = ledger(code, timezone.now()).throws
    assert thrown
    Game.objects.filter(code=code).update(rules_version="gone")
    assert ledger(code, timezone.now()).throws[0].name == thrown[0].name


def test_a_whole_game_holds() -> None:
    code = duel()
    walk(code)
    jobs.drain(["dice"])
    play_on(code)
    game = Game.objects.get(code=code)
    said = verify(text(code), [(game.seq, game.head), (5, Entry.objects.get(game=game, seq=5).head)])
    assert "everything holds; 2 heads are as you were told" in said
    assert "the game is over" in said
    assert all(job.done for job in Job.objects.filter(kind="dice"))


def test_sealed_throws_come_from_the_hidden_chain(monkeypatch: pytest.MonkeyPatch) -> None:
    system = kernel.get("duel")
    pending = system.pending

    def sealed(state: Any) -> kernel.Pending:
        found = pending(state)
        return replace(found, rolls=tuple(replace(roll, sealed=roll.seat is not None) for roll in found.rolls))

    monkeypatch.setattr(system, "pending", sealed)
    code = duel()
    walk(code)
    jobs.drain(["dice"])
    shooter = referee.owed(code)[0].seat
    referee.submit(code, shooter, "FIRE 5", Game.objects.get(code=code).seq)
    jobs.drain(["dice"])
    rows = list(referee.journal(code))
    assert [row["body"]["chain"] for row in rows if row["type"] == "lock"] == ["pub", "hid"]
    assert [list(row["body"]) for row in rows[-2:]] == [["hidden"], ["hidden"]]
    assert "4 are still hidden" in verify(text(code), [])
    own = verify(text(code, shooter), [])
    assert "2 hidden entries were opened truly; 2 are still hidden" in own
    play_on(code)
    assert "everything holds" in verify(text(code), [])
    assert "still hidden" not in verify(text(code), [])


def test_anchors_are_those_of_the_key() -> None:
    code = duel()
    body = next(iter(referee.journal(code)))["body"]
    master = bytes.fromhex(KEY)
    assert body["anchor"] == chain.game_chain(master, code).anchor
    assert body["anchor_hidden"] == chain.game_chain(master, code, hidden=True).anchor
    assert body["links"] == chain.LINKS


def test_run_twice_it_does_nothing_more() -> None:
    code = duel()
    walk(code)
    jobs.drain(["dice"])
    before = text(code)
    for job in Job.objects.filter(kind="dice"):
        dice_worker.do_owed(job)
    assert text(code) == before


def test_another_worker_would_have_thrown_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    code = duel()
    walk(code)
    answers = []
    for _worker in range(2):
        chain.chain_from.cache_clear()

        def keep(code: str, lock: int, seed: str, roll, _value) -> None:  # type: ignore[no-untyped-def]
            answers.append((code, lock, seed, roll("r1/first", {"n": 50, "sides": 6})))

        with monkeypatch.context() as patch:
            patch.setattr(dice_service, "answer_lock", keep)
            dice_worker.answer(code, bytes.fromhex(KEY))
    assert answers[0] == answers[1]
    jobs.drain(["dice"])
    rows = {row["type"]: row["body"] for row in referee.journal(code)}
    assert rows["reveal"]["seed"] == answers[0][2]


def test_killed_between_seed_and_end_it_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    code = duel()
    walk(code)
    before = text(code)

    def killed(*_args: object) -> list[int]:
        raise KeyboardInterrupt

    job = Job.objects.get(key=f"dice:{code}:1")
    with monkeypatch.context() as patch:
        patch.setattr(chain, "roll", killed)
        with pytest.raises(KeyboardInterrupt):
            dice_worker.do_owed(job)
    assert text(code) == before
    jobs.drain(["dice"])
    assert "everything holds" in verify(text(code), [])


def test_another_key_throws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    code = duel()
    walk(code)
    before = text(code)
    monkeypatch.setenv("DICE_KEY", "5b" * 32)
    with pytest.raises(dice_worker.WrongKeyError, match=f"not the one that game {code} was started with"):
        dice_worker.do_owed(Job.objects.get(key=f"dice:{code}:1"))
    assert text(code) == before
    monkeypatch.setenv("DICE_KEY", KEY)
    jobs.drain(["dice"])
    assert "1 throw: everything holds" in verify(text(code), [])


def test_what_a_web_process_does_never_needs_the_key(monkeypatch: pytest.MonkeyPatch, settings, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    code = duel()
    monkeypatch.delenv("DICE_KEY")
    settings.VAR_DIR = tmp_path

    def caught() -> bytes:
        raise AssertionError("a web process asked for the master key")

    monkeypatch.setattr(keys, "master_key", caught)
    open_table()
    walk(code)
    referee.view(code, None)
    text(code, "RED")
    ledger(code, timezone.now())
    assert list(tmp_path.iterdir()) == []
