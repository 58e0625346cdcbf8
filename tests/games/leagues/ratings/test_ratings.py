"""Ratings against a second programme, and what must hold of each edition."""

from random import Random

import pytest

from games.leagues.ratings import area, glicko
from games.leagues.ratings.advantage import Seen, advantage, chance
from games.leagues.ratings.editions import System, edition, moved
from games.leagues.ratings.games import area_ratings, voided
from games.leagues.ratings.periods import glicko_ratings, month
from tests.games.leagues.ratings import slow
from tests.games.leagues.ratings.random_games import random_games


def test_glicko_agrees_with_a_second_programme() -> None:
    dice = Random(1)
    for _case in range(200):
        old = _rating(dice)
        games = [glicko.Game(_rating(dice), dice.choice([0, 0.5, 1]), dice.choice([0, 60, -60]))
                 for _n in range(dice.randrange(8))]  # fmt: skip
        found, wanted = glicko.rate(old, games), slow.rate(old, games)
        assert found.rating == pytest.approx(wanted.rating, abs=0.02)
        assert found.deviation == pytest.approx(wanted.deviation, abs=0.02)
        assert found.volatility == pytest.approx(wanted.volatility, abs=1e-5)


def _rating(dice: Random) -> glicko.Rating:
    return glicko.Rating(dice.uniform(800, 2400), dice.uniform(30, 350), dice.uniform(0.03, 0.12))


def test_of_three_roots_the_nearest_to_the_old_volatility() -> None:
    games = [glicko.Game(glicko.Rating(2500, 30), 1)] * 5
    assert glicko.rate(glicko.Rating(1500, 30, 0.06), games).volatility == pytest.approx(0.0603, abs=0.0005)


def test_the_sum_of_area_stays_through_games_and_corrections() -> None:
    games = random_games(3, 2_000, 60)
    for out in ((), (5,), range(1, 400)):
        found = area_ratings(voided(games, out))
        assert sum(found.values()) == area.START * len(found)


@pytest.mark.parametrize("system", System)
def test_an_edition_is_the_same_bytes_in_whatever_order_games_come(system: System) -> None:
    games = random_games(4, 400, 30)
    shuffled = list(games)
    Random(4).shuffle(shuffled)
    one, other = edition(system, games), edition(system, shuffled)
    assert (one.text, one.digest, one.inputs) == (other.text, other.digest, other.inputs)


def test_a_correction_is_a_new_edition_that_says_who_moved() -> None:
    games = random_games(5, 50, 8)
    old = edition(System.AREA, games)
    new = edition(System.AREA, voided(games, [games[0].game]))
    changed = moved(old, new)
    assert old.inputs != new.inputs
    assert {games[0].first, games[0].second} <= changed.keys()
    assert sum(changed.values()) == 0


def test_a_month_without_games_widens_the_deviation() -> None:
    games = list(random_games(6, 40, 6, days=28))
    last = month(games[0])
    now, later = glicko_ratings(games, last), glicko_ratings(games, last + 6)
    for person, rating in now.ratings.items():
        assert later.ratings[person].deviation > rating.deviation
        assert later.ratings[person].rating == rating.rating


def test_bids_say_nothing_of_the_sides() -> None:
    games = random_games(7, 200, 10, days=27)
    without = [game for game in games if not game.bid]
    assert glicko_ratings(games).advantages == glicko_ratings(without).advantages


def test_the_advantage_is_forgotten_after_three_years() -> None:
    games = random_games(8, 60, 10, days=27)
    period = month(games[0])
    assert any(glicko_ratings(games, period + 35).advantages.values())
    assert not any(glicko_ratings(games, period + 36).advantages.values())


def test_the_advantage_in_words() -> None:
    games = [Seen(1500, 1500, score) for score in [1] * 14 + [0] * 6]
    found = chance(games)
    assert found.least < found.likely < found.most
    assert advantage(games) == 72
    assert found.likely == 60
