"""Looking back: each moment as its reader saw and heard it, and nobody with another's eyes while a game goes on."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.core import referee
from games.core.errors import GameOver, NotYourSeat
from games.core.journal import position_at
from games.core.models import Entry, Game, Snapshot, Status
from games.core.queries.history import ABOVE, WATCHING, eyes_of
from games.core.referee import Past
from tests.games.core.cast import open_table, play, rewind, running_duel, seq, throw, to_the_shooting
from tests.games.core.remembered import Remembered, remembered

pytestmark = pytest.mark.django_db
GAMES: list[tuple[str, str, int, dict[str, Any]]] = [
    ("pacific-victory", "1942", 80, {}),
    ("iwo-jima-1945", "iwo-jima-standard", 50, {}),
    ("pacific-zones", "pacific-zones-standard", 60, {}),
    ("duel", "dawn", 300, {}),
]


def recalled(code: str, seat: str | None, n: int, eyes: str = "") -> Past:
    """What the referee gives to who holds that seat."""
    found = referee.recall(Game.objects.get(code=code), seat, n, eyes)
    assert found is not None
    return found


def walk_through(memory: Remembered, reader: str | None, eyes: str) -> list[Past]:
    """All moments in order, from the first on by what each calls the next."""
    found = [recalled(memory.code, reader, 0, eyes)]
    while found[-1].after is not None:
        found.append(recalled(memory.code, reader, found[-1].after, eyes))
        assert found[-1].before == found[-2].seq
    return found


def long_enough(system: str, scenario: str, entries: int, options: Any) -> Remembered:
    """A game of more than a few moments: a duel may be over with the first shot."""
    games = (remembered(system, scenario, entries, **options) for _again in range(40))
    found = next((memory for memory in games if len(memory.views) > 10), None)
    assert found is not None
    return found


@pytest.mark.parametrize(("system", "scenario", "entries", "options"), GAMES)
def test_each_moment_is_as_its_reader_saw_it(system: str, scenario: str, entries: int, options: Any) -> None:
    memory = long_enough(system, scenario, entries, options)
    over = Game.objects.get(code=memory.code).status == Status.FINISHED
    for reader in memory.readers:
        eyes = (reader or WATCHING) if over else ""
        moments = {moment.seq: moment for moment in walk_through(memory, reader, eyes)}
        acts = sorted(moments)
        assert acts == position_at.acts(Game.objects.get(code=memory.code))
        for at, views in memory.views.items():
            here = recalled(memory.code, reader, at, eyes)
            assert here.view == views[reader], (reader, at)
            assert here.seq in moments
        told = [one for act in acts for one in moments[act].told]
        assert told == [one for one in memory.heard[reader] if one.seq >= acts[0]]


def test_while_a_game_goes_on_everybody_has_his_own_eyes_only() -> None:
    code = running_duel(public=True)
    for holder, own in (("RED", "RED"), ("BLUE", "BLUE"), (None, WATCHING)):
        assert recalled(code, holder, 0).eyes == own
        assert recalled(code, holder, 0, own).seat == holder
        for other in {"RED", "BLUE", WATCHING, ABOVE, "GREEN", "red", " ", "|", "%"} - {own}:
            with pytest.raises(NotYourSeat) as refused:
                referee.recall(Game.objects.get(code=code), holder, 0, other)
            assert refused.value.code == "eyes"


def test_a_game_without_a_result_stays_closed() -> None:
    code = running_duel()
    Game.objects.filter(code=code).update(status=Status.ABANDONED)
    assert recalled(code, "RED", 0).seat == "RED"
    for other in ("BLUE", ABOVE, WATCHING):
        with pytest.raises(NotYourSeat):
            referee.recall(Game.objects.get(code=code), "RED", 0, other)


def test_after_the_end_everybody_may_have_all_eyes() -> None:
    code = running_duel()
    referee.resign(code, "RED", seq(code))
    game = Game.objects.get(code=code)
    for holder in ("RED", "BLUE", None):
        assert eyes_of(game, holder) == ABOVE
        for eyes in ("RED", "BLUE", WATCHING, ABOVE):
            assert recalled(code, holder, 0, eyes).eyes == eyes
        with pytest.raises(NotYourSeat):
            referee.recall(game, holder, 0, "GREEN")
    assert set(recalled(code, None, 0).sides) == {"RED", "BLUE"}
    assert recalled(code, None, 0, "RED").sides == {}


def test_before_the_start_there_is_nothing() -> None:
    code = open_table()
    with pytest.raises(GameOver) as refused:
        referee.recall(Game.objects.get(code=code), None, 0)
    assert refused.value.code == "not_begun"


def test_hidden_orders_are_those_of_their_seat_and_from_above() -> None:
    code = running_duel()
    referee.draft_add(code, "RED", "STEP 2", seq(code))
    referee.commit(code, "RED", seq(code))
    hidden = seq(code)
    own, other = recalled(code, "RED", hidden), recalled(code, "BLUE", hidden)
    assert (own.giver, own.orders) == ("RED", ("STEP 2", "DONE"))
    assert (other.giver, other.orders) == ("", ())
    assert other.seq == hidden
    referee.commit(code, "BLUE", seq(code))
    throw(code, 1)
    play(code, "RED", "HOLD")
    assert recalled(code, "BLUE", seq(code)).orders == ("HOLD",)
    referee.resign(code, "BLUE", seq(code))
    assert recalled(code, None, hidden).orders == ("STEP 2", "DONE")
    assert recalled(code, None, hidden, "BLUE").orders == ()


def shot(code: str) -> int:
    """RED fires and misses; the entry of its order."""
    play(code, "RED", "FIRE 5")
    fired = position_at.acts(Game.objects.get(code=code))[-1]
    throw(code, 1)
    return fired


def test_what_was_taken_back_can_be_looked_at_and_says_so() -> None:
    code = running_duel()
    to_the_shooting(code)
    before = position_at.acts(Game.objects.get(code=code))[-1]
    held = shot(code)
    by = rewind(code, before)
    play(code, "RED", "HOLD")
    again = seq(code)
    gone, stands = recalled(code, "BLUE", held), recalled(code, "BLUE", before)
    assert (gone.seq, gone.gone, gone.before) == (held, by, before)
    assert recalled(code, "BLUE", by - 1).after == again
    assert (stands.gone, stands.after) == (None, again)
    assert {told.seq for told in gone.told} == {held}
    assert held not in {told.seq for told in stands.told}
    behind = recalled(code, "BLUE", by)
    assert (behind.seq, behind.gone) == (before, None), "behind the rewind stands what it went back to"
    assert recalled(code, "BLUE", again).gone is None


def test_a_spectator_sees_to_his_horizon_and_no_rewind_beyond_it() -> None:
    code = running_duel(public=True)
    to_the_shooting(code)
    before = position_at.acts(Game.objects.get(code=code))[-1]
    held = shot(code)
    last_seen = seq(code)
    Game.objects.filter(code=code).update(watch_delay=3600)
    _long_ago(code)
    rewind(code, before)
    play(code, "RED", "HOLD")
    last = recalled(code, None, 10_000)
    assert (last.seq, last.after, last.gone, last.last) == (last_seen, None, None, last_seen)
    assert recalled(code, None, held).gone is None
    assert recalled(code, "BLUE", held).gone == last_seen + 1


def _long_ago(code: str) -> None:
    """All that has happened so far is of yesterday. The triggers of the journal do not let an entry be changed."""
    from django.db import connection

    from games.core.database import triggers

    with triggers.lifted(connection):
        Entry.objects.filter(game__code=code).update(at=timezone.now() - timedelta(days=1))


def test_landmarks_are_what_those_eyes_heard() -> None:
    memory = remembered("pacific-victory", "1943", 60)
    game = Game.objects.get(code=memory.code)
    for reader in memory.readers:
        kinds, eyes = ("turn", "flows", "build"), reader or WATCHING
        found = referee.landmarks(game, eyes, kinds, 0)
        heard = [one for one in memory.heard[reader] if one.kind in kinds]
        assert found == [(one.seq, one.kind) for one in heard]
        told = referee.told_in(game, eyes, [seq for seq, _kind in found], kinds)
        assert [(one.seq, one.data) for one in told] == [(one.seq, one.data) for one in heard]


def test_after_each_hidden_act_the_position_is_kept() -> None:
    """Whoever looks back never waits for a hidden act to be played again: they could tell how long it is."""
    memory = remembered("pacific-victory", "1943", 60)
    game = Game.objects.get(code=memory.code)
    acts = Entry.objects.filter(game=game, type__in=("order", "roll")).exclude(secret_body="")
    hidden = set(acts.values_list("seq", flat=True))
    assert hidden
    assert hidden <= set(Snapshot.objects.filter(game=game).values_list("seq", flat=True))
    Snapshot.objects.filter(game=game).delete()
    assert position_at.position(game, game.seq) is not None
    assert hidden <= set(Snapshot.objects.filter(game=game).values_list("seq", flat=True))


def test_the_past_does_not_change_while_the_game_goes_on() -> None:
    memory = remembered("pacific-zones", "pacific-zones-standard", 40)
    game = Game.objects.get(code=memory.code)
    acts = position_at.acts(game)
    before = [json.dumps(recalled(memory.code, "JP", act).view) for act in acts[:-1]]
    referee.resign(memory.code, "AL", game.seq)
    after = [json.dumps(recalled(memory.code, "JP", act, "JP").view) for act in acts[:-1]]
    assert before == after
