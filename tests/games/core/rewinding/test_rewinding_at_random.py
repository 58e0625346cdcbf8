"""Random games that go back again and again: positions, views, dice and proof hold in every system."""

import random

import pytest

from games.core import referee
from games.core.journal.replay import replay
from games.core.journal.verify import verify
from games.core.models import Entry, Game
from games.core.outbox import jobs
from games.titles.records import making
from tests.games.core import random_games as table
from tests.games.core.cast import seq
from tests.games.core.dice.duel import text as journal

pytestmark = pytest.mark.django_db
Stood = dict[int, tuple[bytes, list[object]]]


def views(code: str) -> list[object]:
    """What each seat and a spectator see."""
    seats = Game.objects.get(code=code).seats.values_list("code", flat=True)
    return [referee.view(code, seat) for seat in (None, *seats)]


def played(code: str, acts: int, chance: random.Random) -> int:
    """Play so many acts, now and then going back to some decision, also one before an earlier rewind; how often."""
    stood: Stood = {}
    times = 0
    for _act in range(acts):
        game = Game.objects.get(code=code)
        if game.status != "running":
            break
        if game.lock_seq is None:
            stood.setdefault(game.seq, (table.position(code), views(code)))
            points = referee.points(game) if chance.random() < 0.1 else []
            if points:
                to, seat = chance.choice(points).to, referee.owed(code)[0].seat
                assert referee.propose(code, seat, to, "agreed", "", game.seq)
                assert (table.position(code), views(code)) == stood[to]
                times += 1
        assert table.step(code)
    return times


def kept_well(code: str) -> None:
    """The finished game has a record, and everything was told as the rules tell it, also what was taken back."""
    jobs.drain(["record"])
    record = making.record_of(Game.objects.get(code=code))
    assert record is not None
    assert record.problem == ""
    assert record.fog["wrong"] == []


@pytest.mark.parametrize(("system", "scenario"), table.SYSTEMS)
def test_it_works(system: str, scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    code = table.begin(system, scenario)
    assert played(code, 120, random.Random(system)) > 2
    while Game.objects.get(code=code).lock_seq is not None:
        table.step(code)
    referee.resign(code, referee.owed(code)[0].seat, seq(code))
    rows = list(referee.journal(code, None))
    assert "rewound by" in verify(journal(code), [])
    again = replay(rows)
    assert again.state == table.position(code)
    seeds = [row["body"]["seed"] for row in rows if row["type"] == "reveal"]
    assert len(seeds) == len(set(seeds))
    throws = [
        (row["body"]["lock"], row["body"]["id"]) for row in rows if row["type"] == "roll" and "lock" in row["body"]
    ]
    assert len(throws) == len(set(throws)), "no die is used again"
    kept_well(code)


def test_a_game_that_went_back_comes_to_its_end_and_has_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    chance, code = random.Random(4), table.begin("duel", "dawn")
    while not played(code, 30, chance):  # the dice may end a duel before it goes back
        code = table.begin("duel", "dawn")
    while table.running(code):
        assert table.step(code)
    assert Entry.objects.filter(game__code=code, type="rewind").exists()
    assert "the game is over" in verify(journal(code), [])
    assert replay(list(referee.journal(code, None))).over
    kept_well(code)
