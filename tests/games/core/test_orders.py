"""Orders that are played at once, and every way to be refused."""

import pytest

from games.core import referee
from games.core.errors import GameOver, Illegal, NotUnderstood, NotYourSeat, NotYourTurn, Stale
from games.core.models import Game, Job
from rules import kernel
from tests.games.core.cast import open_table, play, running_duel, seq, throw, to_the_shooting

pytestmark = [pytest.mark.django_db, pytest.mark.services]


def test_it_works() -> None:
    code = running_duel()
    to_the_shooting(code)
    assert [ask.seat for ask in referee.asks(code, "RED")] == ["RED"]
    play(code, "RED", "fire 5")
    assert throw(code, 4) == ["r1/RED/0"]
    assert referee.view(code, "BLUE")["life"] == [2, 1]
    assert [str(told.text) for told in referee.events(code, None)][-2:] == ["RED fires at 5.", "Hit!"]


def test_one_lock_for_each_input_that_leads_to_dice() -> None:
    code = running_duel()
    to_the_shooting(code)
    before = Game.objects.get(code=code).locks
    play(code, "RED", "FIRE 5")
    info = referee.open_lock(code)
    assert info is not None
    assert info.lock == before + 1
    rows = list(referee.journal(code))
    assert rows[-1]["body"] == {"chain": "pub", "lock": info.lock, "orders": rows[-1]["prev"], "round": 0}
    assert Job.objects.get(key=f"dice:{code}:{info.lock}").payload == {"do": "throw", "lock": info.lock}
    throw(code, 1)
    assert referee.open_lock(code) is None


def test_a_lock_is_answered_once() -> None:
    code = running_duel()
    to_the_shooting(code)
    play(code, "RED", "FIRE 5")
    throw(code, 6)
    before = seq(code)
    referee.answer_lock(code, Game.objects.get(code=code).locks, "d" * 64, lambda name, spec: [1])
    assert seq(code) == before
    with pytest.raises(ValueError, match="no lock"):
        referee.answer_lock(code, 99, "d" * 64, lambda name, spec: [1])


def test_garbage_comes_back_with_the_nearest_spelling() -> None:
    code = running_duel()
    to_the_shooting(code)
    with pytest.raises(NotUnderstood, match="no order") as refused:
        play(code, "RED", "fier 3")
    assert refused.value.nearest == "STEP"
    for text in ("", "FIRE", "FIRE x", "\x00", "FIRE " * 1000):
        with pytest.raises(NotUnderstood):
            play(code, "RED", text)


def test_an_illegal_order_names_its_rule() -> None:
    code = running_duel()
    to_the_shooting(code)
    before = seq(code)
    with pytest.raises(Illegal) as refused:
        play(code, "RED", "FIRE 9")
    assert refused.value.rule == "4.2"
    assert seq(code) == before


def test_two_windows() -> None:
    code = running_duel()
    to_the_shooting(code)
    seen = seq(code)
    referee.submit(code, "RED", "HOLD", seen)
    with pytest.raises(Stale, match="gone on"):
        referee.submit(code, "RED", "HOLD", seen)


def test_the_other_seat_waits() -> None:
    code = running_duel()
    to_the_shooting(code)
    with pytest.raises(NotYourTurn, match="RED"):
        play(code, "BLUE", "FIRE 1")
    with pytest.raises(NotYourSeat):
        play(code, "GREEN", "FIRE 1")


def test_an_order_for_another_seat_can_not_be_smuggled_in(monkeypatch: pytest.MonkeyPatch) -> None:
    code = running_duel()
    system = kernel.get("duel")
    monkeypatch.setattr(system, "parse", lambda state, seat, text: kernel.Order("BLUE", "DONE", "DONE"))
    with pytest.raises(NotYourSeat):
        play(code, "RED", "DONE")


def test_nothing_is_taken_while_the_dice_roll() -> None:
    code = running_duel()
    to_the_shooting(code)
    play(code, "RED", "FIRE 5")
    with pytest.raises(Stale, match="dice"):
        play(code, "RED", "FIRE 5")
    assert referee.asks(code, "RED") == []


def test_before_and_after_the_game() -> None:
    code = open_table()
    with pytest.raises(GameOver, match="not begun"):
        referee.submit(code, "RED", "DONE", -1)
    with pytest.raises(GameOver, match="not begun"):
        referee.view(code, "RED")
    assert referee.asks(code, "RED") == []


def test_an_error_in_the_rules_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    code = running_duel()
    to_the_shooting(code)
    before, jobs = seq(code), Job.objects.count()
    with monkeypatch.context() as patch:
        patch.setattr(kernel.get("duel"), "outcome", lambda state: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            play(code, "RED", "FIRE 5")
    assert (seq(code), Job.objects.count()) == (before, jobs)
    assert [row["type"] for row in referee.journal(code)][-1] == "roll"
    play(code, "RED", "FIRE 5")


def test_dice_that_fail_half_way_leave_the_lock_open() -> None:
    code = running_duel()
    to_the_shooting(code)
    play(code, "RED", "FIRE 5")
    info, before = referee.open_lock(code), seq(code)
    assert info is not None
    with pytest.raises(ZeroDivisionError):
        referee.answer_lock(code, info.lock, "c" * 64, lambda name, spec: [1 // 0])
    assert referee.open_lock(code) == info
    assert seq(code) == before
    throw(code, 1)
