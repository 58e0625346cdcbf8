"""Divisions over two seasons through the real referee: who rises, who falls, and who leaves too early to count."""

from typing import Any

import pytest
from django.core import mail as mailbox

from games.core import referee
from games.core.errors import Refused
from games.core.models import Game
from games.core.outbox import jobs
from games.leagues.events import entering, making, table
from games.leagues.events.formats import divisions
from games.leagues.events.formats.divisions import Fate
from games.leagues.models import Event, EventState, FinalTable, Format, Pairing, PairState, Result
from tests.games.leagues.events import season

pytestmark = pytest.mark.django_db
ELEVEN = season.NAMES[:11]


def begun(*names: str, **more: Any) -> Event:
    """Of these people of a club of twelve."""
    event = season.opened(season.club(*season.NAMES), **{"format": Format.DIVISIONS, "in_hand": 6, **more})
    season.enter(event, *names)
    season.start(event)
    return event


def names(event: Event) -> list[list[str]]:
    """The players of each division by seed."""
    known = dict(event.entries.values_list("seed", "user__username"))
    return [[known[seed] or "" for seed in table] for table in divisions.seeds(event)]


def following(event: Event) -> Event:
    made = making.next_season(season.user("ana"), event)
    jobs.drain()
    made.refresh_from_db()
    return made


def test_eleven_over_two_seasons_with_a_leaver_and_a_newcomer() -> None:
    event = begun(*ELEVEN)
    first, second = names(event)
    assert (len(first), len(second), event.rounds) == (6, 5, 5)
    assert Pairing.objects.filter(round__event=event).count() == 15 + 10
    assert not [pair for pair in season.pairs(event, 1) if (pair[0] in first) is not (pair[1] in first)]
    assert divisions.fates(event, table.standings(event)) == {}
    season.play_out(event)
    assert event.state == EventState.FINISHED
    found = table.standings(event)
    assert [(one.division, one.place, one.seed) for one in found] == [
        *((1, n, n) for n in range(1, 7)), *((2, n, n + 6) for n in range(1, 6)),
    ]  # fmt: skip
    fates = divisions.fates(event, found)
    assert [seed for seed, fate in fates.items() if fate is Fate.RISES] == [7, 8]
    assert [seed for seed, fate in fates.items() if fate is Fate.FALLS] == [5, 6]
    assert len(FinalTable.objects.get(event=event).rows) == 11

    after = following(event)
    assert (after.name, after.size, after.moved, after.previous) == ("Spring 2", 7, 2, event)
    season.enter(after, *(name for name in ELEVEN if name != first[0]), "leo")
    season.start(after)
    assert names(after) == [[*first[1:4], *second[:3]], [*first[4:], *second[3:], "leo"]]
    season.play_out(after)
    assert after.state == EventState.FINISHED
    third = following(after)
    assert third.name == "Spring 3"


@pytest.mark.parametrize(("players", "size", "sizes"), [(9, 7, [9]), (9, 5, [5, 4]), (10, 7, [5, 5])])
def test_divisions_are_about_as_large_as_was_asked_for(players: int, size: int, sizes: list[int]) -> None:
    event = begun(*season.NAMES[:players], size=size)
    assert [len(table) for table in names(event)] == sizes
    assert [entry.seed for entry in event.entries.order_by("seed")] == list(range(1, players + 1))


def test_nobody_rises_or_falls_where_there_is_one_division() -> None:
    event = begun(*season.NAMES[:5])
    season.play_out(event)
    assert divisions.fates(event, table.standings(event)) == {}


def test_who_leaves_before_half_of_the_games_counts_for_nobody() -> None:
    event = begun(*season.NAMES[:10])
    leaver, victim = names(event)[1][0], names(event)[1][1]
    games = Game.objects.filter(pairing__round__event=event, seats__user__username=leaver)
    game = games.get(seats__user__username=victim)
    referee.resign(game.code, game.seats.get(user__username=victim).code, game.seq)  # one of four is decided
    season.collect()
    before = {one.seed: one.numbers["points"] for one in table.standings(event)}
    seed = event.entries.get(user__username=leaver).seed
    assert before[seed or 0] == 2
    entering.withdraw(season.user(leaver), event)
    assert event.entries.get(user__username=leaver).void
    after = {one.seed: one.numbers["points"] for one in table.standings(event)}
    assert set(after.values()) == {0}
    assert Result.objects.filter(kind="played").count() == 1  # the game itself stays as it ended
    season.play_out(event)
    points = {one.seed: one.numbers["points"] for one in table.standings(event) if one.division == 2}
    assert sorted(points.values()) == [0, 0, 2, 4, 6]


def test_who_leaves_later_loses_the_rest_and_keeps_what_was_played() -> None:
    event = begun(*season.NAMES[:5], in_hand=1)
    leaver = names(event)[0][0]
    while Pairing.objects.filter(round__event=event, state=PairState.DECIDED).count() < 8:
        for pairing in Pairing.objects.filter(round__event=event, state=PairState.PLAYING).exclude(game=None):
            assert pairing.second
            worse = max((pairing.first, pairing.second), key=lambda one: one.seed or 0)
            assert worse.user
            season.resign(event, worse.user.username)
        season.collect()
    entering.withdraw(season.user(leaver), event)
    entry = event.entries.get(user__username=leaver)
    assert not entry.void
    assert next(one for one in table.standings(event) if one.seed == entry.seed).numbers["points"] >= 4


def test_a_next_season_follows_one_that_is_over_and_only_once() -> None:
    event = begun(*season.NAMES[:5])
    with pytest.raises(Refused, match="follows divisions that are over"):
        making.next_season(season.user("ana"), event)
    season.play_out(event)
    with pytest.raises(Refused, match="not yours"):
        making.next_season(season.user("ben"), event)
    mailbox.outbox.clear()
    after = following(event)
    told = {mail.to[0] for mail in mailbox.outbox if "set up an event" in mail.body}
    assert told == {f"{name}@example.org" for name in season.NAMES[1:]}
    with pytest.raises(Refused, match="set up already"):
        making.next_season(season.user("ana"), event)
    entering.cancel(season.user("ana"), after)
    assert following(event).name == "Spring 2"


def test_the_last_mail_says_who_rises_and_who_falls() -> None:
    event = begun(*season.NAMES[:10])
    first, second = names(event)
    season.play_out(event)
    ends = {mail.to[0]: mail.body for mail in mailbox.outbox if "The event is over" in mail.body}
    assert "place 1 of division 2, and rise" in ends[f"{second[0]}@example.org"]
    assert "place 5 of division 1, and fall" in ends[f"{first[4]}@example.org"]
    assert "place 1 of division 1." in ends[f"{first[0]}@example.org"]


def test_divisions_take_five_players_and_sizes_of_five_to_nine() -> None:
    club = season.club(*season.NAMES[:5])
    event = season.opened(club, format=Format.DIVISIONS)
    season.enter(event, *season.NAMES[:4])
    with pytest.raises(Refused, match="Divisions need 5 players; 4 have entered"):
        entering.close(season.user("ana"), event)
    with pytest.raises(Refused, match="from 5 to 9 players, not 4"):
        season.opened(club, format=Format.DIVISIONS, size=4)
    with pytest.raises(Refused, match="players of a division rise, and as many fall, not 3"):
        season.opened(club, format=Format.DIVISIONS, moved=3)
    assert season.opened(club, format=Format.DIVISIONS, moved=1).moved == 1
    assert season.opened(club, moved=1).moved == 0


def test_rounds_of_one_division_count_for_no_other() -> None:
    event = begun(*ELEVEN)

    def give_up(division: int, number: int) -> None:
        mine = Pairing.objects.filter(round__event=event, round__number=number, first__division=division)
        game = Game.objects.get(pairing=mine.order_by("board").first())
        referee.resign(game.code, game.seats.order_by("pk")[0].code, game.seq)
        season.collect()

    def second() -> dict[int, Any]:
        return {one.seed: one.numbers for one in table.standings(event) if one.division == 2}

    give_up(2, 1)
    before = second()
    give_up(1, 5)
    assert second() == before
