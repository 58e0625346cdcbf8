"""Since you last looked: who comes back is led through what happened, by what their log tells them and no more."""

import re

import pytest
from django.test import Client

from games.core import referee
from games.core.models import Game, Visit
from games.core.talk import posting
from tests.games.core.cast import play, rewind, running_duel, throw, to_the_shooting
from tests.games.web.game.table import bytes_that_matter, movement, person, post, seq, signed_in, text

pytestmark = pytest.mark.django_db


def came_back() -> tuple[str, Client, int]:
    """Marta has looked at her movement; then both sides have moved."""
    code, marta = movement(public=True), signed_in("marta")
    assert marta.get(f"/g/{code}/").status_code == 200
    left_off = seq(code)
    referee.commit(code, "ALLIES", seq(code))
    referee.commit(code, "JAPAN", seq(code))
    return code, marta, left_off


def test_it_works() -> None:
    code, marta, left_off = came_back()
    answer = marta.get(f"/g/{code}/")
    assert (answer.status_code, answer["Location"]) == (303, f"/g/{code}/since/?after={left_off}")
    page = text(marta.get(answer["Location"]))
    assert "Since you last looked" in page
    assert re.search(r"1 of \d", page)
    assert "The Allies move" in page
    assert 'id="live"' in page
    onward = re.search(r'href="([^"]*)"\s+data-step="on"', page)
    assert onward
    second = text(marta.get(onward[1].replace("&amp;", "&")))
    assert "2 of" in second
    assert 'data-step="back"' in second
    skip = re.search(r'href="([^"]*seen=\d+)"', second)
    assert skip
    assert marta.get(skip[1]).status_code == 200
    assert marta.get(f"/g/{code}/").status_code == 200, "seen is seen"


def test_the_first_visit_and_one_new_fact_show_the_board() -> None:
    code = movement()
    kenji = signed_in("kenji")
    assert kenji.get(f"/g/{code}/").status_code == 200
    assert kenji.get(f"/g/{code}/").status_code == 200
    duel = running_duel()
    bob = signed_in("bob")
    bob.get(f"/g/{duel}/")
    referee.commit(duel, "BLUE", seq(duel))
    assert bob.get(f"/g/{duel}/").status_code == 200, "what BLUE did is hidden"


def test_a_link_to_an_exact_place_and_one_s_own_deeds_are_not_interrupted() -> None:
    code, marta, _left_off = came_back()
    assert marta.get(f"/g/{code}/?hex=K10").status_code == 200
    assert marta.get(f"/g/{code}/?seen={seq(code)}").status_code == 200
    shoot = running_duel()
    bob = signed_in("bob")
    bob.get(f"/g/{shoot}/")
    referee.commit(shoot, "BLUE", seq(shoot))
    assert post(bob, shoot, "commit").status_code == 303
    assert bob.get(f"/g/{shoot}/").status_code == 200


def test_a_page_that_is_looked_at_goes_on_by_itself() -> None:
    code, marta, left_off = came_back()
    pulse = marta.get(f"/g/{code}/pulse?seen={left_off}")
    assert pulse["HX-Refresh"] == "true"
    assert marta.get(f"/g/{code}/").status_code == 303, "it was asked for by a page that nobody looked at"
    marta.get(f"/g/{code}/pulse?seen={left_off}&here=1")
    assert marta.get(f"/g/{code}/").status_code == 200


def test_nobody_else_can_tell_that_somebody_looked() -> None:
    code, marta, _left_off = came_back()
    kenji = signed_in("kenji")
    kenji.get(f"/g/{code}/")
    before = [bytes_that_matter(kenji.get(f"/g/{code}/{page}")) for page in ("", "log", "journal", "pulse?seen=1")]
    marta.get(marta.get(f"/g/{code}/")["Location"])
    marta.get(f"/g/{code}/?seen={seq(code)}")
    after = [bytes_that_matter(kenji.get(f"/g/{code}/{page}")) for page in ("", "log", "journal", "pulse?seen=1")]
    assert before == after
    theirs = text(kenji.get(f"/g/{code}/since/?after=0"))
    assert "US-CV" not in theirs
    assert Visit.objects.filter(game__code=code).count() == 2


def test_what_was_taken_back_is_not_told() -> None:
    code = running_duel()
    to_the_shooting(code)
    decision, carol = seq(code), signed_in("carol")
    carol.get(f"/g/{code}/")
    play(code, "RED", "FIRE 4")
    throw(code, 6)
    rewind(code, decision)
    referee.resign(code, "RED", seq(code))
    page = text(carol.get(f"/g/{code}/since/?after={decision}"))
    assert "fires" not in page
    assert "resigned" in page


def test_what_the_other_wrote_since_is_there() -> None:
    code, marta, left_off = came_back()
    game = Game.objects.get(code=code)
    kenji = game.seats.get(code="JAPAN").user
    posting.post(game, kenji, "Sorry for the crowd.", key="k1", seat="JAPAN", to=[])
    page = text(marta.get(f"/g/{code}/since/?after={left_off}"))
    assert "Kenji (Japan) wrote: “Sorry for the crowd.”" in page


def test_who_watches_late_is_told_no_more_than_they_see() -> None:
    code, _marta, _left_off = came_back()
    Game.objects.filter(code=code).update(watch_delay=86400)
    dave = signed_in("dave")
    answer = dave.get(f"/g/{code}/since/?after=0")
    assert answer.status_code == 303


@pytest.mark.parametrize("query", ["", "?after=x", "?after=999999999", "?after=0&step=99999", "?after=0&step=-1"])
def test_odd_addresses_lead_somewhere(query: str) -> None:
    code, marta, _left_off = came_back()
    assert marta.get(f"/g/{code}/since/{query}").status_code in (200, 303)
    person("erin")
    assert signed_in("erin").get(f"/g/{code}/since/{query}").status_code in (200, 303)
