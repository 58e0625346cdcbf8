"""A mail that answers an earlier question is known for what it is: explained, never played."""

import pytest

from games.core import referee
from games.core.models import Game, Owed
from games.core.outbox import jobs
from games.mail.models.outgoing import Letter
from games.mail.orders import block
from tests.games.core.cast import seq, to_the_shooting
from tests.games.mail.commands.writing import draft_of, heading, throw_all, write
from tests.games.mail.outgoing.table import duel

pytestmark = pytest.mark.django_db


def next_round(code: str) -> None:
    """Play on until both are asked to walk again."""
    to_the_shooting(code)
    while not referee.asks(code, "RED") or referee.asks(code, "RED")[0].kind != "walk":
        seat = referee.owed(code)[0].seat
        referee.submit(code, seat, "HOLD", seq(code))
    throw_all(code)


def test_an_old_block_is_not_played() -> None:
    code = duel()
    old = heading(code, "RED")
    next_round(code)
    before = Game.objects.get(code=code).seq
    answer = write(code, "RED", old, "STEP 2", "READY", "END")
    assert Game.objects.get(code=code).seq == before
    assert draft_of(code, "RED") == []
    assert answer.text.startswith("An earlier question, Bob")
    assert "Nothing of it was played." in answer.text
    assert "  Line 1:  STEP 2\n  Line 2:  READY\n" in answer.text
    assert heading(code, "RED") in answer.text
    assert old not in answer.text


def test_a_quoted_old_block_tells_as_much() -> None:
    code = duel()
    old = heading(code, "RED")
    next_round(code)
    answer = write(code, "RED", "STEP 2", "READY", "", "On Friday Pacific by Post wrote:", f"> {old}", "> END")
    assert "An earlier question" in answer.text
    assert draft_of(code, "RED") == []


def test_so_does_the_mail_that_it_answers() -> None:
    code = duel()
    first = Letter.objects.get(game__code=code, user__username="bob")
    next_round(code)
    jobs.drain(["notice"])
    assert "An earlier question" in write(code, "RED", "STEP 2", answers=first.message_id).text
    assert draft_of(code, "RED") == []
    last = Letter.objects.filter(game__code=code, user__username="bob").latest("pk")
    write(code, "RED", "STEP 2", answers=last.message_id)
    assert draft_of(code, "RED") == ["STEP 2"]


def test_a_block_of_another_game_is_not_played() -> None:
    code = duel()
    owed = Owed.objects.get(game__code=code, seat="RED")
    answer = write(code, "RED", block.heading("zzzzzzzzzz", owed.seq), "STEP 2", "END")
    assert draft_of(code, "RED") == []
    assert "belongs to another game" in answer.text


def test_what_is_no_order_is_done_all_the_same() -> None:
    code = duel()
    old = heading(code, "RED")
    next_round(code)
    answer = write(code, "RED", old, "STEP 2", "HELP", "END")
    assert answer.kind == "help"
    assert "PRESS TO ALL" in answer.text


def test_when_nothing_is_asked_orders_are_told_back() -> None:
    code = duel()
    write(code, "RED", "READY")
    answer = write(code, "RED", "STEP 2", "READY")
    assert "NOT REACHED\n  Line 1:  STEP 2\n  Line 2:  READY\n  Nothing is asked of you now" in answer.text
    assert "The game waits for Blue." in answer.text


def test_a_game_that_is_over_says_so() -> None:
    code = duel()
    referee.resign(code, "BLUE", seq(code))
    answer = write(code, "RED", "STEP 2")
    assert "This game is over." in answer.text
    assert "Blue resigned." in answer.text
