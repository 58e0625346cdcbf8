"""Eliminations, alone and after a Swiss part, through the real referee."""

import pytest

from games.core.errors import Refused
from games.leagues.events import deciding, entering, table
from games.leagues.events.formats import bracket
from games.leagues.models import EventState, FinalTable, Format, Member, Pairing, PairState, Result
from tests.games.leagues.events import season

pytestmark = pytest.mark.django_db
SIX = season.NAMES[:6]


def test_an_elimination_of_six_gives_the_first_two_a_rest_and_ends_with_a_final() -> None:
    event = season.begun(*SIX, format=Format.ELIMINATION)
    assert (event.state, event.qualified, event.all_rounds) == (EventState.RUNNING, [1, 2, 3, 4, 5, 6], 3)
    first = Pairing.objects.filter(round__event=event, round__number=1)
    assert [row.first.seed for row in first.filter(second=None)] == [1, 2]
    season.play_out(event)
    assert event.state == EventState.FINISHED
    assert [(one.place, one.seed) for one in table.standings(event)] == [(1, 1), (2, 2), (3, 4), (4, 3), (5, 5), (6, 6)]
    assert FinalTable.objects.filter(event=event).count() == 3


def test_whoever_is_in_it_shares_the_first_place() -> None:
    event = season.begun(*season.NAMES[:4], format=Format.ELIMINATION)
    loser = season.pairs(event, 1)[0][0]
    season.resign(event, loser)
    season.collect()
    found = table.standings(event)
    assert [(one.place, one.shared) for one in found] == [(1, True)] * 3 + [(4, False)]
    assert event.entries.get(user=season.user(loser)).seed == found[-1].seed


def test_a_draw_goes_to_the_better_seed() -> None:
    event = season.opened(season.club(*SIX), format=Format.ELIMINATION)
    season.enter(event, *SIX[1:])
    season.start(event)
    pairing = Pairing.objects.filter(round__event=event, state=PairState.PLAYING)[0]
    deciding.adjudicate(season.user("ana"), event, pairing, "draw")
    assert pairing.second
    better, other = sorted((pairing.first.seed or 0, pairing.second.seed or 0))
    assert (better, other) in bracket.beaten(event)[0]
    assert Result.objects.get(pairing=pairing).worth_first == 1


def test_a_swiss_part_then_an_elimination_among_the_first() -> None:
    event = season.begun(*season.NAMES[:8], format=Format.SWISS_CUT, rounds=3, qualify=4)
    swiss = []
    while Pairing.objects.filter(round__event=event, round__number__lte=3, state=PairState.PLAYING).exists():
        for name, _other in season.pairs(event, event.drawn.count()):
            season.resign(event, name)
        season.collect()
        event.refresh_from_db()
        swiss = [place.seed for place in table.standings(event, 3)]
    assert event.qualified == swiss[:4]
    assert event.drawn.count() == 4
    season.play_out(event)
    assert (event.state, event.drawn.count()) == (EventState.FINISHED, 5)
    found = table.standings(event)
    assert {one.seed for one in found[:4]} == set(swiss[:4])
    assert [one.seed for one in found[4:]] == swiss[4:]
    assert [one.place for one in found] == list(range(1, 9))
    assert found[0].seed == bracket.beaten(event)[-1][0][0]


def test_a_match_is_never_paid_with_points_of_the_swiss_part() -> None:
    event = season.begun(*season.NAMES[:6], format=Format.SWISS_CUT, rounds=2, qualify=2)
    season.play_out(event)
    points = {one.seed: one.numbers["points"] for one in table.standings(event)}
    assert points == {one.seed: one.numbers["points"] for one in table.standings(event, 2)}


def test_who_has_left_is_no_part_of_the_elimination_and_who_leaves_it_loses() -> None:
    event = season.begun(*season.NAMES[:8], format=Format.SWISS_CUT, rounds=2, qualify=4)
    entering.withdraw(season.user("ben"), event)
    ben = event.entries.get(user=season.user("ben")).seed
    for number in (1, 2):
        for first, second in season.pairs(event, number):
            if second:
                season.resign(event, first)
        season.collect()
    event.refresh_from_db()
    assert len(event.qualified) == 4
    assert ben not in event.qualified
    alive, other = season.pairs(event, 3)[0]
    season.resign(event, other)
    season.collect()
    entering.withdraw(season.user(alive), event)
    season.play_out(event)
    assert event.state == EventState.FINISHED
    assert Result.objects.filter(kind="forfeit", pairing__round__number=4).count() == 1


def test_no_more_go_on_than_enter() -> None:
    event = season.opened(season.club(*SIX), format=Format.SWISS_CUT, rounds=2, qualify=6)
    season.enter(event, *SIX)
    with pytest.raises(Refused, match="6 are to go on"):
        entering.close(season.user("ana"), event)
    with pytest.raises(Refused, match="From 2 to 32 players go on"):
        season.opened(event.club, format=Format.SWISS_CUT, qualify=1)
    assert Member.objects.filter(club=event.club).count() == 6


def test_who_left_before_the_elimination_has_a_place_of_their_own_below_it() -> None:
    event = season.begun(*season.NAMES[:8], format=Format.SWISS_CUT, rounds=3, qualify=2)
    while event.drawn.count() < 3:
        for pairing in Pairing.objects.filter(round__event=event, state=PairState.PLAYING):
            assert pairing.second
            worse = max((pairing.first, pairing.second), key=lambda one: one.seed or 0).user
            assert worse
            season.resign(event, worse.username)
        season.collect()
        event.refresh_from_db()
    for seed in (1, 2):
        entering.withdraw(event.entries.get(seed=seed).user, event)
    season.play_out(event)
    found = table.standings(event)
    assert [one.place for one in found if not one.shared] == [n for n, one in enumerate(found, 1) if not one.shared]
    assert {1, 2} == {one.seed for one in found[2:4]}
    assert found[-1].parted is None
