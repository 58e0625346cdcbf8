"""Events from the first entry to the final table, through the real referee."""

import pytest

from games.core.errors import Refused
from games.core.models import Game, Status
from games.leagues.events import deciding, drawing, entering, keys, making, progress, table
from games.leagues.events.rights import WrongState
from games.leagues.models import EventState, FinalTable, Format, Member, Office, Pairing, PairState, Result
from games.leagues.pairing import swiss
from games.ops import leaving
from tests.games.core.cast import person
from tests.games.leagues.events import season

pytestmark = pytest.mark.django_db
FOUR = season.NAMES[:4]
SIX = season.NAMES[:6]


def test_a_round_robin_of_four_from_entries_to_the_final_table() -> None:
    event = season.begun(*FOUR)
    assert (event.state, event.rounds) == (EventState.RUNNING, 3)
    assert keys.fits(event)
    assert Game.objects.filter(status=Status.RUNNING).count() == 4  # each has two in hand
    season.play_out(event)
    assert event.state == EventState.FINISHED
    found = table.standings(event)
    assert [(one.place, one.seed, one.numbers["points"]) for one in found] == [
        (1, 1, 6),
        (2, 2, 4),
        (3, 3, 2),
        (4, 4, 0),
    ]
    assert FinalTable.objects.get(event=event).after == 3
    assert Game.objects.count() == 6


def test_everybody_meets_once_with_both_sides_about_as_often() -> None:
    event = season.begun(*FOUR)
    met = [pair for number in (1, 2, 3) for pair in season.pairs(event, number)]
    assert len({frozenset(pair) for pair in met}) == 6
    for name in FOUR:
        assert abs(sum((name == first) - (name == second) for first, second in met)) <= 1


def test_the_games_are_those_of_the_pairs() -> None:
    event = season.begun(*FOUR)
    for pairing in Pairing.objects.filter(round__event=event).exclude(game=None):
        assert pairing.game
        assert pairing.second
        seats = {seat.code: seat.user for seat in pairing.game.seats.all()}
        assert seats == {"RED": pairing.first.user, "BLUE": pairing.second.user}
        assert pairing.game.clock.name == "league"
        assert pairing.game.club_game.club == event.club


def test_a_swiss_event_draws_the_next_round_when_the_last_game_is_over() -> None:
    event = season.begun(*SIX, format=Format.SWISS, rounds=3)
    assert [event.drawn.count(), Game.objects.count()] == [1, 3]
    season.play_out(event)
    assert event.state == EventState.FINISHED
    assert list(FinalTable.objects.values_list("after", flat=True)) == [1, 2, 3]
    met = [frozenset(pair) for number in (1, 2, 3) for pair in season.pairs(event, number)]
    assert len(set(met)) == 9
    assert table.standings(event)[0].seed == 1


def test_the_pairs_of_a_round_can_be_worked_out_again() -> None:
    event = season.begun(*season.NAMES[:7], format=Format.SWISS, rounds=4)
    season.play_out(event)
    for held in event.drawn.all():
        again = swiss.pair(drawing.players_of(event, held.number), event.key, held.number)
        drawn = {frozenset((first or 0, second or 0)) for first, second in
                 held.pairings.values_list("first__seed", "second__seed")}  # fmt: skip
        assert {frozenset((row.first, row.second)) for row in again.rows} == drawn
        assert list(again.cost) == held.cost
    rests = Result.objects.filter(kind="bye").values_list("pairing__first", flat=True)
    assert len(rests) == len(set(rests)) == 4


def test_a_result_is_taken_once() -> None:
    event = season.begun(*FOUR, in_hand=1)
    game = season.resign(event, season.pairs(event, 1)[0][0])
    pk = Pairing.objects.get(game=game).pk
    assert [progress.take_result(pk), progress.take_result(pk)] == [True, False]
    assert Result.objects.get().points_second == 2


def test_the_key_is_committed_to_before_entries_and_opened_after() -> None:
    event = season.opened(season.club(*FOUR))
    assert (event.state, len(event.commitment), event.key) == (EventState.OPEN, 64, "")
    for name in FOUR:
        entering.enter(season.user(name), event)
    commitment = event.commitment
    season.start(event)
    assert (event.commitment, len(event.key)) == (commitment, 64)


def test_who_withdraws_loses_what_has_not_begun() -> None:
    event = season.begun(*FOUR, in_hand=1)
    entering.withdraw(season.user("ben"), event)
    assert Result.objects.filter(kind="forfeit").count() == 2
    entering.withdraw(season.user("cai"), event)
    assert not Pairing.objects.filter(state=PairState.WAITING, first__user=season.user("cai")).exists()
    season.play_out(event)
    assert event.state == EventState.FINISHED


def test_a_swiss_event_pairs_those_who_are_left() -> None:
    event = season.begun(*season.NAMES[:8], format=Format.SWISS, rounds=3)
    entering.withdraw(season.user("ben"), event)
    season.play_out(event)
    later = [name for number in (2, 3) for pair in season.pairs(event, number) for name in pair]
    assert "ben" not in later
    assert later.count("") == 2


def test_too_few_do_not_begin() -> None:
    found = season.club(*FOUR)
    event = season.opened(found, format=Format.SWISS, rounds=3)
    for name in FOUR:
        entering.enter(season.user(name), event)
    with pytest.raises(Refused, match="needs 6 players; 4 have entered"):
        entering.close(season.user("ana"), event)
    entering.cancel(season.user("ana"), event)
    with pytest.raises(WrongState, match="cancelled"):
        entering.enter(season.user("ben"), event)


def test_more_rounds_than_can_be_paired_are_refused() -> None:
    found = season.club(*SIX)
    event = season.opened(found, format=Format.SWISS, rounds=5)
    for name in SIX:
        entering.enter(season.user(name), event)
    with pytest.raises(Refused, match="6 players can be paired for 3 rounds"):
        entering.close(season.user("ana"), event)
    entering.set_rounds(season.user("ana"), event, 3)
    season.start(event)
    assert event.state == EventState.RUNNING


def test_only_members_enter_and_only_officers_set_up() -> None:
    event = season.opened(season.club(*FOUR))
    with pytest.raises(Refused):
        entering.enter(person("zoe"), event)
    with pytest.raises(Refused):
        making.create(season.user("ben"), event.club, making.Plan("Mine", "duel", "dawn"))
    with pytest.raises(Refused):
        entering.close(season.user("ben"), event)


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (making.Plan("\u202e", "duel", "dawn"), "name"),
        (making.Plan("X", "duel", "noon"), "no such scenario"),
        (making.Plan("X", "duel", "dawn", pace="never"), "pace is one of"),
        (making.Plan("X", "duel", "dawn", in_hand=0), "from 1 to 6 games"),
        (making.Plan("X", "duel", "dawn", format=Format.SWISS, rounds=99), "from 1 to 15 rounds"),
    ],
)
def test_an_event_that_can_not_be_is_refused_with_the_reason(plan: making.Plan, words: str) -> None:
    found = season.club("ana")
    with pytest.raises(Refused, match=words):
        making.create(season.user("ana"), found, plan)


def test_a_director_who_plays_decides_nothing() -> None:
    event = season.begun(*FOUR)
    pairing = Pairing.objects.filter(round__event=event).exclude(game=None)[0]
    with pytest.raises(Refused, match="part in this yourself"):
        deciding.adjudicate(season.user("ana"), event, pairing, "draw")


def test_a_director_who_does_not_play_decides_a_game_that_does_not_end() -> None:
    event = season.opened(season.club(*season.NAMES[:5]))
    for name in season.NAMES[1:5]:
        entering.enter(season.user(name), event)
    season.start(event)
    pairing = Pairing.objects.filter(round__event=event).exclude(game=None)[0]
    deciding.adjudicate(season.user("ana"), event, pairing, "second")
    found = Result.objects.get()
    assert (found.kind, found.points_first, found.points_second, found.decisive_second) == ("adjudicated", 0, 2, 0)
    deciding.adjudicate(season.user("ana"), event, pairing, "first")
    assert Result.objects.count() == 1


def test_where_the_director_plays_an_officer_who_does_not_steps_in() -> None:
    event = season.begun(*FOUR)
    zoe = person("zoe")
    Member.objects.create(club=event.club, user=zoe, office=Office.OFFICER, since=event.created)
    pairing = Pairing.objects.filter(round__event=event).exclude(game=None)[0]
    deciding.adjudicate(zoe, event, pairing, "draw")
    assert Result.objects.get().by == zoe


def test_an_account_that_is_deleted_leaves_its_events() -> None:
    event = season.begun(*FOUR, in_hand=1)
    waiting = season.opened(event.club)
    entering.enter(season.user("ben"), waiting)
    leaving.leave(season.user("ben"))
    assert not waiting.entries.exists()
    season.collect()
    ben = event.entries.exclude(withdrawn=None).get()
    rows = [row for row in table.rows_of(event) if ben.seed in (row.first, row.second)]
    assert {row.worth[row.second == ben.seed] for row in rows} == {0}
    assert len(rows) == 3
    season.play_out(event)
    assert event.state == EventState.FINISHED
