"""Play on from here: from the replay of a finished game to a practice game against the computer or a friend."""

import re

import pytest
from django.test import Client

from games.core.journal import position_at
from games.core.models import Beginning, Game
from tests.games.core.cast import play, running_duel, throw, to_the_shooting
from tests.games.web.game.table import signed_in, text

pytestmark = pytest.mark.django_db


def over() -> tuple[str, int]:
    """A finished duel that anybody may read, and an entry in its middle."""
    code = running_duel(public=True, options={"life": 1})
    to_the_shooting(code)
    play(code, "RED", "FIRE 5")
    throw(code, 6)
    return code, position_at.acts(Game.objects.get(code=code))[2]


def test_it_works() -> None:
    code, entry = over()
    bob = signed_in("bob")
    link = re.search(r'href="(/games/[^"]*/play-on/[^"]*)"', text(bob.get(f"/g/{code}/replay/?n={entry}")))
    assert link
    address = link[1].replace("&amp;", "&")
    page = text(bob.get(address))
    assert "counts for nothing" in page
    answer = bob.post(address, {"name": "Once more", "seat": "RED", "opponent": "link", "pace": "3"})
    assert answer.status_code == 302
    game = Game.objects.get(name="Once more")
    assert Beginning.objects.get(game=game).seq == entry
    assert f"played on from game {code}" in text(bob.get("/games/"))


def test_no_way_from_the_end_nor_for_who_is_not_signed_in() -> None:
    code, entry = over()
    bob = signed_in("bob")
    assert "play-on" not in text(bob.get(f"/g/{code}/replay/?n=999"))
    assert bob.get(f"/games/{code}/play-on/?n=999").status_code == 409
    assert "play-on" not in text(Client().get(f"/g/{code}/replay/?n={entry}"))
    assert Client().get(f"/games/{code}/play-on/?n={entry}").status_code == 302


def test_a_name_that_is_taken_and_odd_choices_are_refused_with_a_reason() -> None:
    code, entry = over()
    bob = signed_in("bob")
    address = f"/games/{code}/play-on/?n={entry}&turn=1"
    good = {"name": "Once more", "seat": "RED", "opponent": "link", "pace": "3"}
    assert bob.post(address, good).status_code == 302
    again = bob.post(address, good)
    assert again.status_code == 422
    assert "is called “Once more” already" in text(again)
    for field, value in (("seat", "GREEN"), ("opponent", "bot:none"), ("pace", "9999"), ("name", "")):
        assert bob.post(address, {**good, "name": "Another", field: value}).status_code == 422
    assert bob.get(f"/games/{code}/play-on/?n=x&turn=99999999999").status_code == 409
