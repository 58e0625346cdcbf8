"""Random lists of rated games."""

from datetime import UTC, datetime, timedelta
from random import Random

from games.leagues.ratings.games import Rated

START = datetime(2025, 1, 1, tzinfo=UTC)


def random_games(seed: int, count: int, persons: int, days: int = 1500) -> list[Rated]:
    """``count`` games of ``persons`` people over some years, the stronger winning oftener."""
    dice = Random(seed)
    found = []
    for number in range(1, count + 1):
        first, second = dice.sample(range(1, persons + 1), 2)
        lean = 0.55 + (second - first) / persons / 3
        score = 1 if dice.random() < 0.1 else 2 if dice.random() < lean else 0
        ended = START + timedelta(seconds=dice.randrange(days * 86_400))
        scenario, options = dice.choice(["1942", "1943", "coral-sea"]), dice.choice(["", "overrun", "high-noon"])
        found.append(Rated(number, ended, scenario, options, first, second, score, bid=dice.random() < 0.2))
    return found
