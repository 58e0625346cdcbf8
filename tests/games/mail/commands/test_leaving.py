"""Giving a game up by mail, and leaving the seat to somebody else: only by a line that names the game."""

from dataclasses import replace
from datetime import timedelta

import pytest

from games.core import referee
from games.core.models import Game, Status, Vacancy
from games.mail.incoming.handlers import CLAIMED
from tests.games.core.cast import seq
from tests.games.mail.commands.writing import confirm, deliver, parcel, write
from tests.games.mail.outgoing.table import duel

pytestmark = pytest.mark.django_db
RESIGNING = ("RESIGN", "I resign", "abandono", "Abandonar", "me rindo", "Ich gebe auf", "j’abandonne")
LEAVING = ("LEAVE GAME", "dejar la partida", "dejar el puesto", "Platz verlassen", "quitter la partie")


def words(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("word", RESIGNING)
def test_resigning_in_four_languages(word: str) -> None:
    code = duel()
    answer = write(code, "RED", f"{word} {code}")
    assert "You have resigned. The game is over." in words(answer.text)
    outcome = Game.objects.get(code=code).outcome
    assert outcome is not None
    assert (outcome["winner"], outcome["level"]) == ("BLUE", "resignation")


@pytest.mark.parametrize("word", LEAVING)
def test_leaving_in_four_languages(word: str) -> None:
    code = duel()
    answer = write(code, "RED", f"{word} {code}")
    assert "You have left the game. The seat is offered to others." in words(answer.text)
    assert Vacancy.objects.get().seat == "RED"
    assert Game.objects.get(code=code).status == Status.RUNNING


@pytest.mark.parametrize("word", [*RESIGNING, *LEAVING])
@pytest.mark.parametrize("behind", ["", " z3tnve2rvp", " now"])
def test_without_the_code_of_the_game_it_is_asked_first(word: str, behind: str) -> None:
    code = duel()
    before = seq(code)
    answer = write(code, "RED", f"{word}{behind}")
    assert f"If you mean it, write [{word.upper().replace('’', chr(39))} {code}]." in words(answer.text)
    assert "This cannot be taken back" in words(answer.text)
    assert (seq(code), Game.objects.get(code=code).status) == (before, Status.RUNNING)


def test_resigning_names_the_other_way_only_where_there_is_one() -> None:
    code = duel()
    told = "LEAVE GAME leaves your seat to somebody else"
    assert told in words(write(code, "RED", "RESIGN").text)
    Game.objects.get(code=code).seats.filter(code="BLUE").update(user=None, bot="random")
    assert told not in words(write(code, "RED", "RESIGN").text)
    assert "You may resign." in words(write(code, "RED", f"LEAVE GAME {code}").text)


def test_a_sentence_is_no_resignation() -> None:
    code = duel()
    write(code, "RED", f"I resign myself to losing {code}", f"RESIGN {code} or not?")
    assert Game.objects.get(code=code).status == Status.RUNNING


@pytest.mark.parametrize("word", ["RESIGN", "LEAVE GAME"])
def test_a_mail_that_nobody_vouches_for_waits_for_the_code(word: str) -> None:
    code = duel()
    mail = parcel(code, "RED", f"{word} {code}\n", trust=CLAIMED)
    assert deliver(mail).wants_code
    assert (Game.objects.get(code=code).status, Vacancy.objects.count()) == (Status.RUNNING, 0)
    confirm(mail)
    assert (Game.objects.get(code=code).status == Status.FINISHED) == (word == "RESIGN")
    assert Vacancy.objects.count() == (word != "RESIGN")


@pytest.mark.parametrize("word", ["RESIGN", "LEAVE GAME"])
def test_the_game_has_gone_on_since(word: str) -> None:
    code = duel()
    early = parcel(code, "RED", f"{word} {code}\n")
    moved = Game.objects.get(code=code).moved
    assert moved is not None
    answer = deliver(replace(early, received=moved - timedelta(hours=1)))
    assert "The game has gone on since you wrote, so nothing was done." in words(answer.text)
    assert Game.objects.get(code=code).status == Status.RUNNING


def test_nothing_behind_it_is_done_and_nothing_of_the_board_is_told() -> None:
    code = duel()
    asked = referee.owed(code)[0]
    answer = write(code, asked.seat, f"LEAVE GAME {code}", "STEP 1", "SHOW", "READY")
    assert referee.owed(code)[0].seq == asked.seq
    assert "orders" not in words(answer.text).partition("The seat is offered to others.")[2]


@pytest.mark.parametrize("word", ["RESIGN", "LEAVE GAME"])
def test_a_game_that_is_over(word: str) -> None:
    code = duel()
    referee.resign(code, "BLUE", seq(code))
    assert "This game is over" in words(write(code, "RED", f"{word} {code}").text)
