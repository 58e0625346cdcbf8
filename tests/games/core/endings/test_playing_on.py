"""Playing on from a moment of a game that is over: the new game begins there, and its journal proves it by itself."""

import json

import pytest

from games.core import practice, referee
from games.core.commands import lobby
from games.core.commands.finished.playing_on import beginning_at
from games.core.errors import Refused
from games.core.hashing import canon
from games.core.journal import position_at
from games.core.journal.replay import ReplayError, read, replay
from games.core.journal.verify import JournalError, verify
from games.core.models import Game, Status
from games.core.models.journal import Entry
from games.titles import names
from tests.games.core.cast import play, running_duel, seq, throw, to_the_shooting
from tests.games.core.dice.duel import text as journal

pytestmark = pytest.mark.django_db


def over() -> Game:
    """A duel that RED has won with one shot."""
    code = running_duel(public=True, options={"life": 1})
    to_the_shooting(code)
    play(code, "RED", "FIRE 5")
    throw(code, 6)
    return Game.objects.get(code=code)


def played_on(former: Game, entry: int) -> str:
    """The game that goes on from there, between the same people."""
    code = lobby.create("duel", "dawn", former.options, name="Again", beginning=beginning_at(former, entry, 3))
    referee.committed(code, "a" * 64, "b" * 64)
    for seat in former.seats.all():
        assert seat.user is not None
        referee.take_seat(code, seat.code, seat.user)
    return code


def test_it_goes_on_from_that_moment() -> None:
    former = over()
    entry = position_at.acts(former)[3]
    code = played_on(former, entry)
    game = Game.objects.get(code=code)
    then = referee.recall(former, None, entry, "RED")
    assert then is not None
    assert referee.view(code, "RED") == then.view
    assert game.status == Status.RUNNING
    assert practice.marked(game) is not None
    assert names.practice(game) == f"practice: played on from game {former.code}, turn 3"
    begun = json.loads(Entry.objects.get(game=game, seq=0).body)["from"]
    assert (begun["game"], begun["seq"]) == (former.code, entry)
    assert begun["head"] == Entry.objects.get(game=former, seq=entry).head


def test_its_journal_verifies_and_replays_by_itself() -> None:
    former = over()
    code = played_on(former, position_at.acts(former)[3])
    referee.resign(code, "RED", seq(code))
    whole = journal(code)
    assert "everything holds" in verify(whole, [])
    assert replay(read(whole.decode())).entries == seq(code) + 1


def test_another_position_holds_neither_by_the_verifier_nor_by_the_rules() -> None:
    former = over()
    code = played_on(former, position_at.acts(former)[3])
    lines = read(journal(code).decode())
    start = next(line for line in lines if line["type"] == "start")
    changed = {**start, "body": {"position": {**start["body"]["position"], "at": 99}}}
    rows = [changed if line is start else line for line in lines]
    with pytest.raises(ReplayError, match="not the one that the first entry names"):
        replay(rows)
    with pytest.raises(JournalError):
        verify("".join(canon(line) + "\n" for line in rows).encode(), [])


@pytest.mark.parametrize(("entry", "why"), [(0, "had not begun"), (999, "There the game ended")])
def test_not_before_its_beginning_and_not_from_its_end(entry: int, why: str) -> None:
    with pytest.raises(Refused, match=why):
        beginning_at(over(), entry, 1)


def test_not_from_a_game_that_goes_on() -> None:
    code = running_duel()
    with pytest.raises(Refused, match="this one goes on"):
        beginning_at(Game.objects.get(code=code), seq(code), 1)
