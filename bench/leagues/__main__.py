"""Speed of pairing, standings and ratings on one core: ``python -m bench.leagues [--runs 3]``.

Medians, in seconds of computing: a Swiss round of 64 and of 200 players in the middle of an event, standings of 200
players after 9 rounds, both rating lists worked out again from 20,000 games (twice, and the same bytes). Exit 1 over a
bar: 0.5 s, 10 s, 0.3 s, 30 s.
"""

import argparse
import statistics
from collections.abc import Callable
from functools import partial
from time import process_time

from games.leagues.pairing import swiss
from games.leagues.ratings.editions import System, edition
from games.leagues.standings import ranking
from games.leagues.standings.measures import Field
from games.leagues.standings.results import Row
from tests.games.leagues.random_events import TABLE, Event
from tests.games.leagues.ratings.random_games import random_games

GAMES, PERSONS = 20_000, 600


def main() -> None:
    """Measure, print."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--runs", type=int, default=3)
    runs = asked.parse_args().runs
    fine = [_pairing(64, 0.5, runs), _pairing(200, 10, runs), _standings(runs), *(_ratings(one) for one in System)]
    raise SystemExit(not all(fine))


def _told(what: str, seconds: list[float], bar: float) -> bool:
    median = statistics.median(seconds)
    print(f"{what}: {median:.3f} s (bar {bar} s)")
    return median <= bar


def _timed(act: Callable[[], object]) -> float:
    start = process_time()
    act()
    return process_time() - start


def _pairing(players: int, bar: float, runs: int) -> bool:
    taken = []
    for seed in range(runs):
        event = Event(seed, players, players, quiet=True)
        event.rounds = 4
        position = [found for found, _pairing in event.play()][-1]
        taken.append(_timed(partial(swiss.pair, position.players, position.key, 4, position.rules)))
    return _told(f"round 4 of {players} players", taken, bar)


def _standings(runs: int) -> bool:
    event = Event(1, 200, 200, quiet=True)
    event.rounds = 1
    for _round in event.play():
        pass
    rows = [row for number in range(1, 10) for row in _again(event, number)]
    field = Field([one.seed for one in event.entrants], rows, 9, TABLE.draw, event.key)
    taken = [_timed(lambda: ranking.standings(field, ranking.SWISS)) for _run in range(runs)]
    return _told("standings of 200 players after 9 rounds", taken, 0.3)


def _again(event: Event, number: int) -> list[Row]:
    """Another round between other pairs: who meets whom does not matter for the time that it takes."""
    seeds = [one.seed for one in event.entrants]
    turned = seeds[number:] + seeds[:number]
    return [event.result(number, a, b) for a, b in zip(turned[::2], turned[1::2], strict=True)]


def _ratings(system: System) -> bool:
    games = random_games(1, GAMES, PERSONS)
    taken, texts = [], set()
    for _run in range(2):
        taken.append(_timed(lambda: texts.add(edition(system, games).text)))
    same = len(texts) == 1
    return _told(f"{system} of {GAMES:,} games, {'the same' if same else 'OTHER'} bytes twice", taken, 30) and same


if __name__ == "__main__":
    main()
