"""How fast is looking back? ``python -m bench.pages.looking_back [--scenario 1941]``.

On DATABASE_URL or a throw-away SQLite. Two persons' game of the longest scenario is played by computers to its last
turn and then to its end. While it goes on and after it, each act is asked for in order, as one seat sees it and then
from above, by page and by the API; then some by chance. In the end the same of what each side knew. No process
remembers positions from one request to the next; this one is made ready as that of a web server. Server time of a step
in milliseconds, by the clock and of the processor. Exit 1 if median or 95th percentile of any row is 150 or more by the
clock, or a page weighs 90,000 bytes.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from urllib.parse import urlsplit

from bench import site

if __name__ == "__main__":
    site.own_unless_given()
site.setup()

from django.conf import settings  # noqa: E402
from django.core.cache import cache  # noqa: E402
from django.db import connection  # noqa: E402

from bench import machine, table  # noqa: E402
from bench.pages import page_requests  # noqa: E402
from bench.pages.page_requests import Page  # noqa: E402
from games.api import tokens  # noqa: E402
from games.core.bots import playing  # noqa: E402
from games.core.journal import position_at  # noqa: E402
from games.core.models import Game  # noqa: E402
from games.core.outbox import jobs  # noqa: E402
from games.ops.serving import web  # noqa: E402

MOST_MS, MOST_BYTES = 150.0, 90_000
HOST = urlsplit(settings.SITE_URL).hostname or "localhost"
_PATIENCE = 200
"""Steps after which the reader is forgotten, who would else have asked too much in a minute."""


@dataclass(frozen=True)
class Asked(Page):
    """A page, or an answer of the API to who has ``token``."""

    token: str = ""

    @property
    def headers(self) -> dict[str, str]:
        """What browser or program sends."""
        return super().headers | ({"Authorization": f"Bearer {self.token}"} if self.token else {})


@dataclass(frozen=True)
class Reader:
    """Who looks: by page with ``cookie``, by the API with ``token``."""

    cookie: str
    token: str

    def page(self, code: str, seq: int, eyes: str) -> Asked:
        """One moment as a page."""
        return Asked("page", f"/g/{code}/replay/?n={seq}{eyes}", self.cookie)

    def known(self, code: str, seq: int, eyes: str) -> Asked:
        """What each side knew then: no eyes can be chosen."""
        return Asked("what each side knew", f"/g/{code}/known?n={seq}", self.cookie)

    def answer(self, code: str, seq: int, eyes: str) -> Asked:
        """The same by the API."""
        return Asked("API", f"/api/v1/games/{code}/past/?n={seq}{eyes}", token=self.token)


Way = Callable[[str, int, str], Asked]
"""Makes of a game, an entry and eyes what is asked for."""


def play(system: str, scenario: str, turn: int) -> str:
    """A game between two persons, whom computers advise, that has come to that turn; one that ends before is left."""
    while True:
        code = table.begin([table.person("one"), table.person("other")], system, scenario, name="Looking back")
        if any(playing.turn_of(code) >= turn for _asked in table.play(code)):
            return code
        print(f"{code} was over before turn {turn}: another one", flush=True)


def measure(name: str, asked: Callable[[int], Asked], seqs: list[int]) -> bool:
    """Ask for all these moments and print what it took; whether that is fast and light enough."""
    taken, used, heaviest = [], [], 0
    for n, seq in enumerate(seqs):
        if n % _PATIENCE == 0:
            cache.clear()
        began, busy = time.perf_counter(), time.process_time()
        answer = page_requests.ask(asked(seq), HOST)
        taken.append(1000 * (time.perf_counter() - began))
        used.append(1000 * (time.process_time() - busy))
        heaviest = max(heaviest, len(answer.body))
        if answer.status != 200:
            raise SystemExit(f"{name}, entry {seq}: status {answer.status}")
    taken.sort()
    used.sort()
    median, high = statistics.median(taken), taken[round(0.95 * (len(taken) - 1))]
    good = max(median, high) < MOST_MS and (heaviest < MOST_BYTES or asked(0).name == "API")
    print(
        f"{name:44} n {len(taken):5}  median {median:6.1f}  p95 {high:6.1f}  max {taken[-1]:6.1f} ms"
        f"  (processor: median {statistics.median(used):6.1f}, p95 {used[round(0.95 * (len(used) - 1))]:6.1f})"
        f"  heaviest {heaviest:7}{'' if good else '  TOO MUCH'}",
        flush=True,
    )
    return good


def rows(game: Game, ways: list[Way], eyes: list[tuple[str, str]], random: Random, jumps: int) -> Iterator[bool]:
    """All that is measured of a game as it stands. ``eyes``: name, and what the address says of them."""
    acts, state = position_at.acts(game), str(game.status)
    for name, query in eyes:
        for ask in ways:

            def asked(seq: int, ask: Way = ask, query: str = query) -> Asked:
                return ask(game.code, seq, query)

            kind = asked(0).name
            yield measure(f"{state}, {name}, {kind}, step by step", asked, acts)
            chosen = [random.choice(acts) for _jump in range(jumps)]
            yield measure(f"{state}, {name}, {kind}, jumps", asked, chosen)


def main() -> int:
    """Play, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--system", default="pacific-victory")
    parser.add_argument("--scenario", default="1941")
    parser.add_argument("--turn", type=int, default=15, help="while the game goes on it stands at this turn")
    parser.add_argument("--jumps", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    site.prepare()
    random = Random(options.seed)
    print(machine.load(), flush=True)
    code = play(options.system, options.scenario, options.turn)
    game = Game.objects.get(code=code)
    seat = game.seats.order_by("order")[0]
    assert seat.user is not None
    reader = Reader(page_requests.sign_in(seat.user.email), tokens.make(seat.user, "bench")[1])
    page_requests.ask(reader.page(code, 0, ""), HOST)  # loads templates and tables
    web.when_ready(None)
    print(f"{connection.vendor}: {code}, {options.scenario}, turn {playing.turn_of(code)}, {game.seq} entries")
    ways: list[Way] = [reader.page, reader.answer]
    good = list(rows(game, ways, [(f"as {seat.code}", "")], random, options.jumps))
    for _asked in table.play(code):
        pass
    jobs.drain(["record"], game=code)
    print(f"over: {Game.objects.get(code=code).seq} entries", flush=True)
    eyes = [(f"as {seat.code}", f"&eyes={seat.code}"), ("from above", "")]
    good += rows(Game.objects.get(code=code), ways, eyes, random, options.jumps)
    good += rows(Game.objects.get(code=code), [reader.known], [("from above", "")], random, options.jumps)
    print(machine.load())
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
