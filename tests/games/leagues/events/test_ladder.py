"""A ladder through the real referee: neighbours meet, winners go half-way up, and it goes on until it is closed."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from django.core import mail as mailbox
from django.utils import timezone

from games.core.errors import Refused
from games.core.outbox import jobs
from games.leagues.events import entering, making, progress, resting, rounds, table
from games.leagues.events.formats import ladder
from games.leagues.events.formats.ladder import What
from games.leagues.models import Deed, Event, EventState, FinalTable, Format, Pairing, PairState, Result, Round
from tests.games.leagues.events import season

pytestmark = pytest.mark.django_db
SEVEN = season.NAMES[:7]


def begun(*names: str) -> Event:
    """A ladder of these people, of a club of twelve."""
    event = season.opened(season.club(*season.NAMES), format=Format.LADDER)
    season.enter(event, *names)
    season.start(event)
    return event


def names(event: Event, seeds: list[int]) -> list[str]:
    known = dict(event.entries.values_list("seed", "user__username"))
    return [known[seed] or "" for seed in seeds]


def seed_of(event: Event, name: str) -> int:
    return event.entries.get(user__username=name).seed or 0


def order(event: Event) -> list[str]:
    return names(event, ladder.standing(event)[0])


def met(event: Event, number: int) -> list[set[str]]:
    return [{name for name in pair if name} for pair in season.pairs(event, number)]


def play(event: Event, *losers: str) -> None:
    """These lose, then the director closes the round."""
    for loser in losers:
        season.resign(event, loser)
    season.collect()
    rounds.close(season.user("ana"), event)
    jobs.drain()
    event.refresh_from_db()


def test_seven_over_three_rounds_with_a_newcomer_a_rest_and_a_leaver() -> None:
    event = begun(*SEVEN)
    a, b, c, d, e, f, g = start = order(event)
    assert met(event, 1) == [{a, b}, {c, d}, {e, f}, {g}]  # the last one has nobody to meet
    resting.rest(season.user(b), event)
    entering.enter(season.user("hal"), event)
    play(event, b, c, e)  # a, d and f win: keys 1/2, 9/2, 10/2; 4/2, 12/2; 6/2, 13/2 with n = 7 in halves
    # doubled keys: a 1, b 2+7=9, c 3+7=10, d 4, e 5+7=12, f 6, g 14
    assert order(event) == [a, d, f, b, c, e, g, "hal"]
    assert met(event, 2) == [{a, d}, {f, c}, {e, g}, {"hal"}, {b}]
    assert Result.objects.get(pairing__round__number=2, kind="rest").pairing.first.user == season.user(b)
    entering.withdraw(season.user(g), event)  # the game goes on and counts
    play(event, a, f, e)
    # of eight, doubled: d 2, a 1+8=9, f 3+8=11, b 8, c 5, e 6+8=14, g 7, hal 16
    assert [names(event, one.after) for one in ladder.stages(event)][1] == [d, c, g, b, a, f, e, "hal"]
    assert order(event) == [d, c, b, a, f, e, "hal"]
    assert met(event, 3) == [{d, c}, {b, a}, {f, "hal"}, {e}]  # hal had nobody to meet last time
    play(event, c, b, "hal")
    assert (event.state, event.drawn.count(), sorted(start)) == (EventState.RUNNING, 4, sorted(SEVEN))
    found = table.standings(event)
    assert names(event, [one.seed for one in found])[-1] == g
    assert [one.place for one in found] == list(range(1, 9))


def test_of_an_odd_number_nobody_has_nobody_to_meet_twice_running() -> None:
    event = begun(*SEVEN[:5])
    odd = []
    for number in (1, 2, 3):
        odd += [pair[0] for pair in season.pairs(event, number) if not pair[1]]
        play(event, *(pair[1] for pair in season.pairs(event, number) if pair[1]))
    assert len(odd) == 3
    assert all(one != following for one, following in pairwise(odd))


def test_two_who_met_last_time_meet_others() -> None:
    event = begun(*SEVEN[:4])
    a, b, c, d = order(event)
    play(event, b, d)
    assert order(event) == [a, c, b, d]
    play(event, c, d)  # a met c, b met d: now the order is a b c d again
    assert order(event) == [a, b, c, d]
    assert met(event, 3) == [{a, b}, {c, d}]
    play(event, b, d)
    assert order(event) == [a, c, b, d]


def test_who_rests_keeps_the_place_and_twice_running_drops_to_the_bottom_third() -> None:
    event = begun(*season.NAMES[:6])
    top = order(event)[0]
    resting.rest(season.user(top), event)
    play(event, *(pair[1] for pair in season.pairs(event, 1)))
    assert {top} in met(event, 2)
    stage = ladder.stages(event)[1]
    place = stage.before.index(seed_of(event, top))
    resting.rest(season.user(top), event)
    play(event, *(pair[1] for pair in season.pairs(event, 2) if pair[1]))
    assert order(event).index(top) <= place + 1  # resting once costs nothing but being passed
    assert {top} in met(event, 3)
    play(event, *(pair[1] for pair in season.pairs(event, 3) if pair[1]))
    seed = seed_of(event, top)
    last = ladder.stages(event)[2]
    assert last.did[seed][0] is What.RESTED
    assert last.dropped == {seed}
    assert order(event).index(top) == 4  # ceil(2 * 6 / 3) + 1 is the fifth


def test_a_rest_can_be_taken_back_until_the_round_is_drawn() -> None:
    event = begun(*SEVEN[:4])
    ben = season.user("ben")
    resting.rest(ben, event)
    resting.rest(ben, event)
    resting.rest(ben, event, wished=False)
    assert list(Deed.objects.filter(act__in=("rest", "play_on")).order_by("pk").values_list("act", flat=True)) == [
        "rest", "play_on",
    ]  # fmt: skip
    play(event, *(pair[1] for pair in season.pairs(event, 1)))
    assert {"ben"} not in met(event, 2)
    with pytest.raises(Refused, match="Only whose own"):
        resting.rest(season.user("leo"), event)


def test_a_round_lasts_four_months_and_then_closes_by_itself() -> None:
    event = begun(*SEVEN[:4])
    held = event.drawn.get()
    assert held.ends == ladder.months_later(held.published, 4)
    for pair in season.pairs(event, 1):
        season.resign(event, pair[0])
    season.collect()
    assert event.drawn.count() == 1
    Round.objects.update(ends=timezone.now() - timedelta(minutes=1))
    season.collect()
    assert event.drawn.count() == 2
    Round.objects.update(ends=timezone.now() - timedelta(minutes=1))
    season.collect()
    assert event.drawn.count() == 2  # its games are not over
    for pair in season.pairs(event, 2):
        season.resign(event, pair[0])
    season.collect()
    assert event.drawn.count() == 3
    assert FinalTable.objects.filter(event=event).count() == 2


def test_months_end_on_their_last_day() -> None:
    assert ladder.months_later(datetime(2026, 10, 31, 12, tzinfo=UTC), 4) == datetime(2027, 2, 28, 12, tzinfo=UTC)
    assert ladder.months_later(datetime(2026, 8, 15, tzinfo=UTC), 4) == datetime(2026, 12, 15, tzinfo=UTC)


def test_a_round_with_games_is_not_closed_by_hand_and_only_the_director_closes_one() -> None:
    event = begun(*SEVEN[:4])
    with pytest.raises(Refused, match="2 games of this round are not decided"):
        rounds.close(season.user("ana"), event)
    with pytest.raises(Refused, match="not yours"):
        rounds.close(season.user("ben"), event)
    assert event.drawn.filter(closed=None).count() == 1


def test_it_goes_on_until_the_director_lets_it_end() -> None:
    event = begun(*SEVEN[:4])
    play(event, *(pair[1] for pair in season.pairs(event, 1)))
    mailbox.outbox.clear()
    rounds.end(season.user("ana"), event)
    jobs.drain()
    told = {mail.to[0] for mail in mailbox.outbox if "ends with the round" in mail.body}
    assert told == {f"{name}@example.org" for name in SEVEN[1:4]}
    event.refresh_from_db()
    assert (event.state, event.rounds) == (EventState.RUNNING, 2)
    with pytest.raises(Refused, match="takes no entries any more"):
        entering.enter(season.user("leo"), event)
    with pytest.raises(Refused, match="last round already"):
        rounds.end(season.user("ana"), event)
    season.play_out(event)
    assert event.state == EventState.FINISHED
    kept = FinalTable.objects.get(event=event, after=2)
    assert [row[2] for row in kept.rows] == [one.seed for one in table.standings(event)]


def test_who_left_comes_back_at_the_bottom_with_the_old_seed() -> None:
    event = begun(*SEVEN[:5])
    top = order(event)[0]
    seed = seed_of(event, top)
    entering.withdraw(season.user(top), event)
    with pytest.raises(Refused, match="entered this event already"):
        entering.enter(season.user(order(event)[0]), event)
    entering.enter(season.user("leo"), event)
    entering.enter(season.user(top), event)
    assert order(event)[-2:] == [top, "leo"]  # newcomers by seed
    play(event, *(pair[1] for pair in season.pairs(event, 1) if pair[1]))
    assert order(event)[-2:] == [top, "leo"]
    assert seed_of(event, top) == seed


def test_coming_back_a_second_time_leaves_closed_rounds_as_they_were() -> None:
    event = begun(*SEVEN[:5])
    top = season.user(order(event)[0])
    for number in (1, 2):  # each time from the top down to the bottom
        entering.withdraw(top, event)
        entering.enter(top, event)
        play(event, *(pair[1] for pair in season.pairs(event, number) if pair[1]))
    then = [(one.number, one.before, one.after) for one in ladder.stages(event) if one.after]
    kept = [[row[2] for row in one.rows] for one in FinalTable.objects.filter(event=event).order_by("after")]
    assert [names(event, before)[-1] for _number, before, _after in then[1:]] == [top.username]
    entering.withdraw(top, event)
    entering.enter(top, event)
    entering.enter(season.user("leo"), event)
    assert [(one.number, one.before, one.after) for one in ladder.stages(event) if one.after] == then
    assert [[one.seed for one in table.standings(event, number)][:5] for number in (1, 2)] == kept


def test_fewer_than_two_end_it() -> None:
    event = begun(*SEVEN[:3])
    for name in order(event)[1:]:
        entering.withdraw(season.user(name), event)
    for loser in (pair[1] for pair in season.pairs(event, 1) if pair[1]):
        season.resign(event, loser)
    progress.collect()
    rounds.close(season.user("ana"), event)
    event.refresh_from_db()
    assert event.state == EventState.FINISHED
    assert not Pairing.objects.exclude(state=PairState.DECIDED).exists()


def test_a_ladder_takes_three_and_rounds_of_one_to_twelve_months() -> None:
    club = season.club(*SEVEN)
    event = season.opened(club, format=Format.LADDER, months=6)
    assert (event.months, event.rounds, event.in_hand) == (6, 0, 1)
    season.enter(event, "ana", "ben")
    with pytest.raises(Refused, match="A ladder needs 3 players; 2 have entered"):
        entering.close(season.user("ana"), event)
    with pytest.raises(Refused, match="from 1 to 12 months, not 13"):
        making.create(season.user("ana"), club, making.Plan("S", "duel", "dawn", format=Format.LADDER, months=13))


def test_rounds_of_other_events_close_by_themselves() -> None:
    event = season.begun(*SEVEN[:4])
    with pytest.raises(Refused, match="in a ladder only"):
        rounds.close(season.user("ana"), event)
    with pytest.raises(Refused, match="No round of this event can be rested"):
        resting.rest(season.user("ben"), event)
