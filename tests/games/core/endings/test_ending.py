"""How games end: by the rules, by resigning, by being called off. And what opens then."""

import pytest

from games.core import referee
from games.core.errors import GameOver, NotYourSeat, Refused, Stale
from games.core.hashing import hidden_of
from games.core.models import Game, Job, Owed
from tests.games.core.cast import open_table, person, play, running_duel, seq, throw, to_the_shooting

pytestmark = pytest.mark.django_db


def test_it_works() -> None:
    code = running_duel(options={"life": 1})
    to_the_shooting(code)
    play(code, "RED", "FIRE 5")
    throw(code, 6)
    game = Game.objects.get(code=code)
    assert game.outcome is not None
    assert (game.status, game.outcome["winner"]) == ("finished", "RED")
    assert list(referee.journal(code))[-1]["body"] == {"winner": "RED", "level": "clear", "points": {"RED": 1}}
    assert not Owed.objects.exists()
    over = [job.payload["seat"] for job in Job.objects.filter(kind="notice") if job.payload["why"] == "over"]
    assert over == ["RED", "BLUE"]
    with pytest.raises(GameOver, match="over"):
        play(code, "BLUE", "HOLD")
    assert referee.view(code, None)["life"] == [1, 0]


def test_at_the_end_everything_hidden_is_opened_and_true() -> None:
    code = running_duel(options={"life": 1})
    to_the_shooting(code)
    play(code, "RED", "FIRE 5")
    throw(code, 6)
    rows = list(referee.journal(code))
    hidden = {row["seq"]: row["body"]["hidden"] for row in rows if "hidden" in row["body"]}
    opened = {row["body"]["seq"]: row["body"] for row in rows if row["type"] == "open"}
    assert set(hidden) == set(opened)
    assert len(hidden) == 2
    for seq_, body in opened.items():
        assert hidden_of(bytes.fromhex(body["salt"]), body["body"]) == hidden[seq_]


def test_who_resigns_loses() -> None:
    code = running_duel()
    referee.resign(code, "RED", seq(code))
    game = Game.objects.get(code=code)
    assert game.outcome is not None
    assert (game.outcome["winner"], game.outcome["level"]) == ("BLUE", "resignation")
    note = next(row for row in referee.journal(code) if row["type"] == "note")
    assert note["body"] == {"note": "resigned", "seat": "RED", "holder": 1}
    with pytest.raises(GameOver):
        referee.resign(code, "BLUE", seq(code))


def test_nobody_resigns_for_others_or_while_the_dice_roll() -> None:
    code = running_duel()
    with pytest.raises(NotYourSeat):
        referee.resign(code, "GREEN", seq(code))
    with pytest.raises(Stale):
        referee.resign(code, "RED", 0)
    to_the_shooting(code)
    play(code, "RED", "FIRE 5")
    with pytest.raises(Stale, match="dice"):
        referee.resign(code, "RED", seq(code))


def test_a_game_is_called_off_by_its_creator_before_it_begins() -> None:
    alice, dave = person("alice"), person("dave")
    code = open_table(creator=alice)
    with pytest.raises(Refused, match="Only"):
        referee.abandon(code, dave)
    referee.abandon(code, alice)
    assert Game.objects.get(code=code).status == "abandoned"
    with pytest.raises(GameOver):
        referee.abandon(code, alice)


def test_a_player_is_not_held_by_one_who_never_adds_his_share() -> None:
    bob, carol = person("bob"), person("carol")
    code = open_table(creator=bob)
    referee.committed(code, "a" * 64, "b" * 64)
    referee.keep_seat(code, "RED", bob)
    with pytest.raises(Refused, match="Only"):
        referee.abandon(code, carol)
    referee.take_seat(code, "BLUE", carol)
    assert Game.objects.get(code=code).status == "starting"
    referee.abandon(code, carol)
    assert Game.objects.get(code=code).status == "abandoned"


def test_a_running_game_is_called_off_by_a_moderator_who_does_not_play() -> None:
    code = running_duel()
    alice, bob = person("alice", is_staff=True), Game.objects.get(code=code).seats.get(code="RED").user
    assert bob is not None
    bob.is_staff = True
    bob.save()
    with pytest.raises(Refused, match="resigning"):
        referee.abandon(code, bob)
    referee.abandon(code, alice)
    assert list(referee.journal(code))[-1]["body"]["level"] == "abandoned"
    with pytest.raises(GameOver, match="abandoned"):
        referee.submit(code, "RED", "DONE", seq(code))
