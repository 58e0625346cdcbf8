"""A worker killed (SIGKILL) at random points while a round closes: ``python -m bench.leagues.kills [--points 100]``.

A Swiss event on a database of its own; after each kill another worker goes on. Exit 1 unless there are then one next
round, one set of pairs and games, one result a pair, and one mail for each player and game. A mail whose worker died
between handing it over and noting that may go out twice: as the same mail, with the same Message-ID. Those are counted.
"""

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

from bench import site

if __name__ == "__main__":
    site.own()
site.setup()

from django.conf import settings  # noqa: E402

from tests.games.leagues.events import closing  # noqa: E402
from tests.games.mail.incoming.killing import Points  # noqa: E402
from tests.systems import add_to  # noqa: E402


def main() -> None:
    """Kill, look, print."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--points", type=int, default=100)
    asked.add_argument("--players", type=int, default=8)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    add_to(settings.TEMPLATES)
    site.prepare()
    settings.EMAIL_BACKEND = closing.BACKEND

    def chosen(points: Points) -> list[int]:
        print(f"{points.count} points, {len(points.marked)} of them at commits and mails", flush=True)
        return sorted(Random(given.seed).sample(range(1, points.count + 1), min(given.points, points.count)))

    folder = tempfile.TemporaryDirectory(prefix="kills-")
    with folder as place, closing.stage(Path(place), given.players) as there:
        wrong = _try_all(there, chosen)
    raise SystemExit(wrong > 0)


def _try_all(there: closing.Stage, chosen: Callable[[Points], list[int]]) -> int:
    tries = wrong = twice = 0
    for number, found, wanted in closing.tried(there, chosen):
        tries, twice = tries + 1, twice + found.twice
        if found != wanted:
            wrong += 1
            print(f"point {number}: {found}\n  should be {wanted}", flush=True)
    print(f"{tries} kills, {wrong} wrong; {twice} mails handed over twice as the same mail")
    return wrong


if __name__ == "__main__":
    main()
