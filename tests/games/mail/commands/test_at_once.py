"""Decisions without a draft: the order counts at once, and further lines go on as far as they reach."""

import pytest

from games.core import referee
from games.core.models import Game
from games.core.outbox import jobs
from tests.games.core.cast import to_the_shooting
from tests.games.mail.commands.writing import confirm, deliver, draft_of, heading, parcel, table, throw_all, write
from tests.games.mail.outgoing.table import duel, mails_to

pytestmark = pytest.mark.django_db


def test_it_works() -> None:
    code = duel()
    to_the_shooting(code)
    answer = write(code, "RED", "FIRE 3")
    assert answer.text.startswith("Played, Bob")
    assert "PLAYED\n  ✓ FIRE 3\n" in answer.text
    assert "RED fires at 3." in answer.text
    assert "The dice are being thrown." in answer.text


def test_what_dice_cut_off_is_told() -> None:
    code = duel()
    to_the_shooting(code)
    answer = write(code, "RED", "FIRE 3", "FIRE 4")
    assert "PLAYED\n  ✓ FIRE 3\n" in answer.text
    assert "NOT REACHED\n  Line 2:  FIRE 4\n  The dice are being thrown now" in answer.text
    throw_all(code)
    assert referee.owed(code)[0].seat == "RED"


def test_the_next_question_is_told_by_mail_though_nobody_else_acted() -> None:
    code = duel()
    to_the_shooting(code)
    jobs.drain(["notice"])
    before = len(mails_to("bob"))
    write(code, "RED", "FIRE 3")
    jobs.drain(["notice"])
    assert len(mails_to("bob")) == before
    throw_all(code)
    jobs.drain(["notice"])
    assert len(mails_to("bob")) == before + 1
    assert heading(code, "RED") in str(mails_to("bob")[-1].body)


def test_lines_go_on_to_the_next_question_of_the_same_seat() -> None:
    code = duel()
    to_the_shooting(code)
    answer = write(code, "RED", "HOLD", "HOLD", "HOLD")
    assert "PLAYED\n  ✓ HOLD\n  ✓ HOLD\n" in answer.text
    assert "Line 3:  HOLD" in answer.text
    assert referee.owed(code)[0].seat == "BLUE"


def test_after_a_refused_line_the_others_wait() -> None:
    code = duel()
    to_the_shooting(code)
    before = Game.objects.get(code=code).seq
    answer = write(code, "RED", "FIRE 9", "HOLD")
    assert Game.objects.get(code=code).seq == before
    assert "Line 1:  FIRE 9" in answer.text
    assert "Line 2:  HOLD\n  A line before it was refused" in answer.text


def test_a_choice_and_the_orders_of_the_next_phase_in_one_mail() -> None:
    code = table("pacific-victory", "1942")
    seat = referee.owed(code)[0].seat
    mail = parcel(code, seat, f"{heading(code, seat)}\nFIRST\nSM {_a_move(code, seat)}\nEND\n")
    answer = deliver(mail)
    assert "PLAYED\n  ✓ Move first" in answer.text
    assert len(draft_of(code, seat)) == 1
    assert "Version 1 of your orders: 1 order." in answer.text


def _a_move(code: str, seat: str) -> str:
    """A strategic move that is legal once the seat moves first."""
    return "US-AF-1 M02 A05" if seat == "ALLIES" else "JP-NA-1 G08 D05"


def test_an_unproved_mail_plays_nothing_before_its_code() -> None:
    code = duel()
    to_the_shooting(code)
    before = Game.objects.get(code=code).seq
    mail = parcel(code, "RED", "HOLD\nHOLD\n", trust="claimed")
    answer = deliver(mail)
    assert answer.wants_code
    assert Game.objects.get(code=code).seq == before
    assert "Line 1:  HOLD\n  Line 2:  HOLD\n  It waits for the code.\n" in answer.text
    answer = confirm(mail)
    assert not answer.wants_code
    assert "PLAYED\n  ✓ HOLD\n  ✓ HOLD\n" in answer.text


def test_an_unproved_mail_that_makes_no_sense_gets_no_code() -> None:
    code = duel()
    to_the_shooting(code)
    answer = write(code, "RED", "FIRE 9", trust="claimed")
    assert not answer.wants_code
    assert "FIRE 9" in answer.text


def test_an_unproved_draft_is_kept_and_its_ready_waits() -> None:
    code = duel()
    mail = parcel(code, "RED", "STEP 2\nREADY\n", trust="claimed")
    answer = deliver(mail)
    assert answer.wants_code
    assert draft_of(code, "RED") == ["STEP 2"]
    write(code, "RED", "STEP 3")
    answer = confirm(mail)
    assert "HANDED IN\n  ✓ STEP 2\n  ✓ STEP 3\n" in answer.text
    assert not referee.asks(code, "RED")


def test_a_code_that_comes_too_late_plays_nothing() -> None:
    code = duel()
    mail = parcel(code, "RED", f"{heading(code, 'RED')}\nSTEP 2\nREADY\nEND\n", trust="claimed")
    deliver(mail)
    write(code, "RED", "READY")
    before = Game.objects.get(code=code).seq
    answer = confirm(mail)
    assert Game.objects.get(code=code).seq == before
    assert not answer.wants_code
