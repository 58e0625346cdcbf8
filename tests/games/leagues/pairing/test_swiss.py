"""The Swiss system against its laws and against a search through all pairings."""

import pytest

from games.leagues.pairing import limits, swiss
from games.leagues.pairing.costs import BYE, Player, Rules
from games.leagues.pairing.eliminators import Volunteer, eliminator
from games.leagues.pairing.round_robin import number_of_rounds, rounds
from tests.games.leagues.pairing import laws, slow
from tests.games.leagues.random_events import Event

KEY = "7f" * 32


@pytest.mark.parametrize("seed", range(25))
def test_pairs_are_those_of_a_search_through_all(seed: int) -> None:
    for position, pairing in Event(seed, 6, 11).play():
        found = slow.search(position)
        assert found
        cost, pairs = found
        assert tuple(pairing.cost[1:]) == cost
        assert {(row.first, row.second) for row in pairing.rows} == set(pairs)


def test_laws_of_random_events() -> None:
    seen = laws.Seen()
    for seed in range(24):
        laws.check(Event(seed, 8, 20), seen, shuffled=seed % 6 == 0)
    laws.assert_sides(seen)


def test_the_most_rounds_can_be_paired_whatever_the_results() -> None:
    for size in range(6, 13):
        for seed in range(3):
            event = Event(seed, size, size, quiet=True)
            event.rounds = limits.most_rounds(size)
            assert len(list(event.play())) == event.rounds


def test_repeats_only_where_the_director_allows_them() -> None:
    everybody = frozenset(range(1, 5))
    players = [Player(seed, 8 - seed, met=everybody - {seed}) for seed in everybody]
    with pytest.raises(swiss.NoPairing):
        swiss.pair(players, KEY, 4)
    assert swiss.pair(players, KEY, 4, Rules(repeats=True)).cost.repeat == 2


def test_what_if_two_met() -> None:
    players = [Player(seed, 0) for seed in range(1, 9)]
    least = swiss.pair(players, KEY, 1)
    asked = swiss.pair(players, KEY, 1, together=(1, 2))
    assert (1, 2) in {(row.first, row.second) for row in asked.rows}
    assert (least.cost, least.cost.order) < (asked.cost, asked.cost.order)
    with pytest.raises(ValueError, match="both play"):
        swiss.pair(players, KEY, 1, together=(1, 99))


def test_sides_that_are_bid_for_cost_nothing() -> None:
    players = [Player(seed, 0) for seed in range(1, 8)]
    found = swiss.pair(players, KEY, 1, Rules(bids=True))
    assert {row.side for row in found.rows} == {None}
    assert found.cost.sides == found.cost.hard == 0
    assert sum(row.second == BYE for row in found.rows) == 1


def test_an_eliminator_has_not_met_the_player_and_has_done_it_least() -> None:
    volunteers = [Volunteer(1, 0), Volunteer(2, 1), Volunteer(3, 1)]
    assert eliminator(KEY, 2, {1}, volunteers) in volunteers[1:]
    assert eliminator(KEY, 2, {9}, volunteers) == volunteers[0]
    assert eliminator(KEY, 2, {1, 2, 3}, volunteers) is None


def test_how_long_events_are() -> None:
    assert [limits.most_rounds(n) for n in (5, 6, 7, 12)] == [0, 3, 5, 9]
    assert [limits.enough_rounds(n) for n in (8, 12, 16, 64)] == [3, 4, 4, 6]
    assert limits.advised_rounds(12) == 5
    assert [number_of_rounds(5), number_of_rounds(6), number_of_rounds(6, double=True)] == [5, 5, 10]
    for n in range(2, 20):
        assert len(rounds(n)) == number_of_rounds(n)
