"""Moments of a finished game: any of them from the nearest snapshot, and none of a game that goes on."""

import pytest

from games.core import referee
from games.core.journal import states
from games.core.models import Entry, Game
from games.core.models.records import Record
from games.core.records import moments, positions
from tests.games.core.cast import running_duel
from tests.games.titles.records.war import SYSTEM

RUNNING = "not over"


def test_the_last_moment_is_the_position_of_the_game(finished: Game) -> None:
    record = Record.objects.get(game=finished)
    system = states.rules_of(finished)
    state = states.unpack(system, finished.state)
    moment = moments.several(record, [finished.seq])[finished.seq]
    assert moment.view == system.view(state, None)
    assert moment.sides == {seat: system.view(state, seat) for seat in ("JAPAN", "ALLIES")}


def test_a_moment_is_the_same_from_a_snapshot_as_from_the_start(finished: Game) -> None:
    record = Record.objects.get(game=finished)
    assert finished.system == SYSTEM
    assert finished.snapshots.count() > 1
    system = states.rules_of(finished)
    places = {position.seq: system.view(position.state, "JAPAN") for position in positions.positions(finished)}
    seqs = sorted(places)[:: max(len(places) // 9, 1)]
    for seq, moment in moments.several(record, seqs).items():
        assert moment.seq == seq
        assert moment.sides["JAPAN"] == places[seq]


def test_between_two_acts_stands_the_earlier_one(finished: Game) -> None:
    record = Record.objects.get(game=finished)
    lock = Entry.objects.filter(game=finished, type="lock", seq__gt=40).order_by("seq")[0].seq
    acts = [position.seq for position in positions.positions(finished)]
    assert moments.several(record, [lock])[lock].seq == max(seq for seq in acts if seq < lock)
    assert moments.several(record, [0]) == {}


def test_what_only_one_side_heard_is_told(finished: Game) -> None:
    heard = {one.kind for rows in moments.told(finished, 0, finished.seq).values() for one in rows}
    public = {told.kind for told in referee.events(finished.code, None, -1)}
    assert "build" in heard - public
    assert "thrown" not in heard


@pytest.mark.django_db
def test_a_game_that_goes_on_shows_nothing() -> None:
    code = running_duel()
    referee.draft_add(code, "RED", "STEP 2", referee.draft(code, "RED").version)
    referee.commit(code, "RED", Game.objects.get(code=code).seq)
    game = Game.objects.get(code=code)
    with pytest.raises(ValueError, match=RUNNING):
        positions.positions(game)
    with pytest.raises(ValueError, match=RUNNING):
        moments.told(game, 0, game.seq)


def test_what_a_rewind_took_back_is_left_out(finished: Game) -> None:
    acts = [position.seq for position in positions.positions(finished)]
    last = acts[-1]
    to = acts[-4]
    assert finished.moved is not None
    Entry.objects.create(
        game=finished, seq=finished.seq + 1, at=finished.moved, type="rewind", prev="0" * 64, head="1" * 64,
        body=f'{{"to":{to}}}',
    )  # fmt: skip
    assert [position.seq for position in positions.positions(finished)] == acts[:-3]
    assert not [seq for seq in moments.told(finished, 0, last) if seq > to]
