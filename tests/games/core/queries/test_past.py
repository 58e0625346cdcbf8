"""Past positions: the nearest snapshot and the journal lead to what the game stood in, rewinds and all."""

import json
from itertools import pairwise

import pytest

from games.core import referee
from games.core.journal import position_at, snapshots, states
from games.core.models import Entry, Game, Snapshot
from games.core.queries.history import look_back
from tests.games.core.cast import rewind, running_duel, seq
from tests.games.titles.records.war import war

pytestmark = pytest.mark.django_db


def test_positions_are_kept_while_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 10)
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    game = Game.objects.get(code=war(1))
    kept = list(Snapshot.objects.filter(game=game).order_by("seq").values_list("seq", flat=True))
    # one at the next act from each multiple of ten on
    between = max(later - earlier for earlier, later in pairwise(position_at.acts(game)))
    assert max(later - earlier for earlier, later in pairwise([0, *kept, game.seq])) < 10 + between
    played = {position.seq: position.system.dump(position.state) for position in position_at.positions(game)}
    for row in Snapshot.objects.filter(game=game):
        system = states.rules_of(game, row.version)
        assert system.dump(states.unpack(system, row.state)) == played[row.seq]
    Snapshot.objects.filter(game=game).delete()
    for number in sorted(played)[::7]:
        found = position_at.position(game, number)
        assert found is not None
        assert found.system.dump(found.state) == played[number]
    assert Snapshot.objects.filter(game=game).exists()


def test_what_was_taken_back_is_past_but_not_the_way_on() -> None:
    code = running_duel()
    start = position_at.acts(Game.objects.get(code=code))[0]
    referee.draft_add(code, "RED", "STEP 2", seq(code))
    referee.commit(code, "RED", seq(code))
    walked = seq(code)
    rewind(code, start)
    game = Game.objects.get(code=code)
    assert position_at.acts(game) == [start]
    assert position_at.acts(game, walked) == [start, walked]
    then, now = position_at.position(game, walked), position_at.position(game, game.seq)
    assert then is not None
    assert now is not None
    assert now.seq == start
    system = states.rules_of(game)
    assert system.dump(now.state) == system.dump(states.unpack(system, game.state)) != system.dump(then.state)
    seen, latest = look_back(game, "RED", walked), look_back(game, "RED", game.seq)
    assert seen is not None
    assert seen.gone == game.seq
    assert latest is not None
    assert (latest.seq, latest.gone) == (start, None), "behind a rewind stands what it went back to"
    assert latest.view == referee.view(code, "RED")


def test_a_snapshot_that_was_taken_back_is_no_way_to_later_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 1)
    code = running_duel()
    start = position_at.acts(Game.objects.get(code=code))[0]
    referee.draft_add(code, "RED", "STEP 2", seq(code))
    referee.commit(code, "RED", seq(code))
    rewind(code, start)
    referee.commit(code, "RED", seq(code))
    game = Game.objects.get(code=code)
    found = position_at.position(game, game.seq)
    assert found is not None
    system = states.rules_of(game)
    assert system.dump(found.state) == system.dump(states.unpack(system, game.state))


def test_a_player_looks_back_at_his_own_view_and_orders_only() -> None:
    code = running_duel()
    referee.draft_add(code, "RED", "STEP 2", seq(code))
    referee.commit(code, "RED", seq(code))
    game = Game.objects.get(code=code)
    entry = Entry.objects.get(game=game, seq=game.seq)
    assert "hidden" in json.loads(entry.body)
    own, other, watcher = (look_back(game, seat, game.seq) for seat in ("RED", "BLUE", None))
    assert own is not None
    assert other is not None
    assert watcher is not None
    assert (own.giver, own.orders) == ("RED", ("STEP 2", "DONE"))
    assert (other.giver, other.orders) == (watcher.giver, watcher.orders) == ("", ())
    assert own.view == referee.view(code, "RED")
    assert other.view == referee.view(code, "BLUE")
    assert watcher.view == referee.view(code, None)
    before = look_back(game, "RED", 0)
    assert before is not None
    assert (before.before, before.after) == (None, own.seq)
