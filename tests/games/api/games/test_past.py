"""Looking back through the API: the moments of the pages, for the same eyes."""

import pytest

from games.core import referee
from games.core.journal import position_at
from games.core.models import Game
from tests.games.api.client import problem, program
from tests.games.core.cast import open_table, rewind, running_duel, seq, to_the_shooting
from tests.games.core.queries.test_lookback import shot

pytestmark = pytest.mark.django_db


def test_each_moment_is_what_the_referee_recalls() -> None:
    code = running_duel()
    referee.draft_add(code, "RED", "STEP 2", seq(code))
    referee.commit(code, "RED", seq(code))
    hidden = seq(code)
    bob, carol = program("bob"), program("carol")
    game = Game.objects.get(code=code)
    for number in position_at.acts(game):
        found, kept = bob.data(f"games/{code}/past/?n={number}"), referee.recall(game, "RED", number)
        assert kept is not None
        assert found["view"] == kept.view
        assert (found["seq"], found["eyes"], found["sides"]) == (number, "RED", {})
        assert [row["kind"] for row in found["events"]] == [told.kind for told in kept.told]
        assert (found["before"], found["after"]) == (kept.before, kept.after)
    last = bob.data(f"games/{code}/past/")
    assert (last["seq"], last["after"], last["giver"], last["orders"]) == (hidden, None, "RED", ["STEP 2", "DONE"])
    assert carol.data(f"games/{code}/past/")["giver"] is None
    assert "STEP 2" not in carol.get(f"games/{code}/past/").content.decode()


@pytest.mark.parametrize("eyes", ["BLUE", "above", "spectator", "GREEN", "blue"])
def test_other_eyes_are_refused_while_the_game_goes_on(eyes: str) -> None:
    code = running_duel()
    told = problem(program("bob").get(f"games/{code}/past/?eyes={eyes}"), 403)
    assert told["code"] == "eyes"
    assert "their own eyes" in told["detail"]


def test_after_the_end_all_eyes_are_free() -> None:
    code = running_duel()
    referee.resign(code, "BLUE", seq(code))
    bob = program("bob")
    above = bob.data(f"games/{code}/past/?n=0")
    assert above["eyes"] == "above"
    assert set(above["sides"]) == {"RED", "BLUE"}
    assert bob.data(f"games/{code}/past/?n=0&eyes=BLUE")["view"] == above["sides"]["BLUE"]
    assert bob.data(f"games/{code}/past/?n=0&eyes=spectator")["view"] == above["view"]


def test_what_was_taken_back_says_so() -> None:
    code = running_duel()
    to_the_shooting(code)
    before = position_at.acts(Game.objects.get(code=code))[-1]
    fired = shot(code)
    by = rewind(code, before)
    carol = program("carol")
    assert carol.data(f"games/{code}/past/?n={fired}")["taken_back_by"] == by
    assert carol.data(f"games/{code}/past/?n={before}")["taken_back_by"] is None


def test_it_refuses_in_words() -> None:
    waiting = open_table(public=True)
    bob = program("bob")
    assert problem(bob.get(f"games/{waiting}/past/"), 409)["code"] == "not_begun"
    code = running_duel_of_others()
    problem(bob.get(f"games/{code}/past/"), 404)
    for query in ("n=x", "n=-1", "n=99999999999", "eyes=" + "x" * 30, "seat=RED"):
        problem(bob.get(f"games/{waiting}/past/?{query}"), 422)


def running_duel_of_others() -> str:
    """A private duel that Bob does not play in."""
    code = open_table()
    referee.committed(code, "a" * 64, "b" * 64)
    for seat in ("RED", "BLUE"):
        referee.seat_bot(code, seat, "sensible")
    return code


def test_an_unchanged_moment_is_not_sent_again() -> None:
    code = running_duel()
    bob, carol = program("bob"), program("carol")
    tag = bob.get(f"games/{code}/past/?n=9")["ETag"]
    assert bob.get(f"games/{code}/past/?n=9", If_None_Match=tag).status_code == 304
    assert bob.get(f"games/{code}/past/?n=8", If_None_Match=tag).status_code == 200
    assert carol.get(f"games/{code}/past/?n=9", If_None_Match=tag).status_code == 200
