"""A game that is given up in the middle opens all that was hidden, and its journal still holds from end to end."""

import pytest

from games.core import referee
from games.core.errors import Refused, Stale
from games.core.journal.replay import replay
from games.core.journal.verify import verify
from games.core.models import Game, Seat
from games.core.outbox import jobs
from tests.games.core.cast import open_table, person, seq
from tests.games.core.dice.duel import duel, text, walk

pytestmark = pytest.mark.django_db


def holds(code: str) -> str:
    """The verifier's word on the public journal; its replay must not find fault either."""
    lines = [dict(row) for row in referee.journal(code)]
    if any(row["type"] == "start" for row in lines):
        replay(lines)
    return verify(text(code), [(seq(code), Game.objects.get(code=code).head[:16])])


def test_it_works() -> None:
    code = duel()
    walk(code)
    jobs.drain(["dice"])
    referee.resign(code, "RED", seq(code))
    assert "2 hidden entries were opened truly; the game is over" in holds(code)


def test_a_moderator_ends_one() -> None:
    code = duel()
    walk(code)
    jobs.drain(["dice"])
    referee.abandon(code, person("mia", is_staff=True))
    assert "2 hidden entries were opened truly; the game is over" in holds(code)


def test_one_that_had_only_seals() -> None:
    alice = person("alice")
    code = open_table(creator=alice)
    jobs.drain(["dice"])
    referee.keep_seat(code, "RED", alice)
    referee.add_deposit(code, alice, "5a" * 32)
    referee.abandon(code, alice)
    assert "the game is over" in holds(code)


def test_nobody_gives_up_to_escape_dice_that_are_owed() -> None:
    code = duel()
    walk(code)
    with pytest.raises(Stale, match="dice"):
        referee.resign(code, "RED", seq(code))
    with pytest.raises(Stale, match="dice"):
        referee.abandon(code, person("mia", is_staff=True))


@pytest.mark.parametrize("username", ["bob", "dave"])
def test_no_player_ends_a_game_to_look(username: str) -> None:
    code = duel()
    player = Seat.objects.get(code="RED").user if username == "bob" else person("dave")
    assert player is not None
    player.is_staff = username == "bob"  # a moderator who sits in the game has no more rights than the other side
    player.save()
    with pytest.raises(Refused, match="does not play"):
        referee.abandon(code, player)
    assert Game.objects.get(code=code).status == "running"
