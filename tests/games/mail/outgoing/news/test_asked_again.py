"""The mail that asks to go back, in a game that went back before: it tells only of what still stands."""

import pytest

from games.core import referee
from games.core.models import Game
from games.core.outbox import jobs
from tests.games.core.cast import play, rewind, seq, shot, throw
from tests.games.mail.outgoing.table import duel, html, mails_to

pytestmark = pytest.mark.django_db


def asked(code: str, to: int) -> str:
    """Bob asks to go back to that entry; the whole mail to Carol."""
    jobs.drain(["notice"])
    before = len(mails_to("carol"))
    referee.propose(code, "RED", to, "misclick", "", seq(code))
    jobs.drain(["notice"])
    [letter] = mails_to("carol")[before:]
    assert "Bob asks to take something back" in letter.body
    return f"{letter.body}\n{html(letter)}"


def test_it_works() -> None:
    code, decision = shot(duel())
    rewind(code, decision)
    play(code, "RED", "FIRE 5")
    throw(code, 6)
    first = referee.points(Game.objects.get(code=code))[-1].to
    assert first < decision, "so both shots came after it"
    letter = asked(code, first)
    assert letter.count("RED fires at 5.") == 2, "in the text and in the HTML"
    assert "RED fires at 4." not in letter


def test_what_nobody_took_back_is_all_told() -> None:
    code, decision = shot(duel())
    assert asked(code, decision).count("RED fires at 4.") == 2
