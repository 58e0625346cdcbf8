"""Laws of many random Swiss events of 8 to 40 players, with drop-outs, late entries and forfeits:

python -m bench.leagues.laws --events 10000 --first 0

No repeat, no second bye, sides within the bars of 9.5; every twentieth event is paired again from shuffled rows.
Then tie-breaks against a second programme (``--ranked``). Exit 1 where one does not hold.
"""

import argparse

from tests.games.leagues.pairing import laws
from tests.games.leagues.random_events import Event
from tests.games.leagues.standings.agreement import assert_agreement


def main() -> None:
    """Check, say what was seen."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--events", type=int, default=10_000)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--most", type=int, default=40, help="players of an event")
    asked.add_argument("--ranked", type=int, default=1_000)
    wish = asked.parse_args()
    seen = laws.Seen()
    for seed in range(wish.first, wish.first + wish.events):
        laws.check(Event(seed, 8, wish.most), seen, shuffled=seed % 20 == 0)
    print(f"{wish.events} events, {seen.rounds} rounds, {seen.hard} pairs against a hard wish")
    print(f"sides after odd rounds {dict(seen.odd)}, after even ones {dict(seen.even)}")
    laws.assert_sides(seen)
    for seed in range(wish.first, wish.first + wish.ranked):
        assert_agreement(seed)
    print(f"{wish.ranked} events ranked alike by two programmes")


if __name__ == "__main__":
    main()
