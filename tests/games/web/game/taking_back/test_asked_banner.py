"""What the board says while somebody asks to go back: to which turn, and where to see it as it stood."""

import re
from html import unescape

import pytest

from games.core import referee
from games.core.models import Game
from tests.games.web.game.fought import fought, step
from tests.games.web.game.table import seq, signed_in, text

pytestmark = pytest.mark.django_db


def banner(code: str, name: str) -> str:
    """The note on that person's board."""
    page = text(signed_in(name).get(f"/g/{code}/"))
    found = re.search(r'<section class="note[^"]* proposal".*?</section>', page, re.DOTALL)
    assert found is not None
    return unescape(found.group(0))


def asked() -> tuple[str, int]:
    """In the second turn Marta asks to go back to its first decision; the entry that it stood after."""
    code = fought()
    turn = referee.events(code, None, kinds=["turn"])[-1]
    while referee.points(Game.objects.get(code=code))[0].to < turn.seq or referee.open_lock(code) is not None:
        step(code, 3)
    to = referee.points(Game.objects.get(code=code))[0].to
    referee.propose(code, "ALLIES", to, "misclick", "", seq(code))
    return code, to


@pytest.mark.parametrize("name", ["marta", "kenji"])
def test_it_names_the_turn(name: str) -> None:
    code, to = asked()
    said = banner(code, name)
    assert "<b>Turn 2, September 1942.</b>" in said
    assert f"after <b>entry {to}</b>" in said


@pytest.mark.parametrize("name", ["marta", "kenji"])
def test_it_leads_to_the_board_as_it_stood_then(name: str) -> None:
    code, to = asked()
    found = re.search(r'<a href="([^"]+)">The board as it stood then</a>', banner(code, name))
    assert found is not None
    assert found.group(1) == f"/g/{code}/replay/?n={to}"
    then = text(signed_in(name).get(found.group(1)))
    assert f"Entry {to} of" in then
    assert "You look back" in then
