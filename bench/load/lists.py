"""What lists of games cost in a small and in a large database: ``python -m bench.load.lists SMALL LARGE``.

Both are addresses (``postgres://...``) of databases that bench.load.seed has filled. Each list is asked for in rounds,
the databases in turn, each in a process of its own: milliseconds of the processor for a request, in this process and in
the database's. Exit 1 if a list takes more than ``MOST`` times as much in the large one.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from typing import Any

from bench import site

MOST = 1.2
ROUNDS = 3
_REQUESTS = 20
"""Between two looks at the clock of the database's process, which counts in hundredths of a second."""
_FILTERS = ("mine", "open", "watch", "finished")
Costs = dict[str, tuple[float, float]]
"""Of lists, by name: milliseconds of a request in this process, and in the database's."""


def measured() -> Costs:
    """The costs in the database of DATABASE_URL."""
    site.setup()
    from django.conf import settings

    from bench.machine import cpu_seconds, database_pids
    from bench.pages import page_requests
    from games.ops.serving import static_files
    from games.web.lobby.views import home

    static_files.collect()
    found = {}
    for page in _lists():
        for _warm in range(3):
            answer = page_requests.ask(page, settings.ALLOWED_HOSTS[0])
        assert answer.status == 200, (page.path, answer.status, answer.body[:200])
        pids = database_pids()
        here, there = time.process_time(), cpu_seconds(pids)
        for _time in range(_REQUESTS):
            home._fronts.clear()
            page_requests.ask(page, settings.ALLOWED_HOSTS[0])
        costs = time.process_time() - here, cpu_seconds(pids) - there
        found[page.name] = (1000 * costs[0] / _REQUESTS, 1000 * costs[1] / _REQUESTS)
    return found


def _lists() -> list[Any]:
    """What a person, a guest, a moderator and a program of that person look at."""
    from django.contrib.auth.models import User
    from django.urls import reverse

    from bench import table
    from bench.load.seed import READER, RIVAL
    from bench.pages.page_requests import Page, sign_in
    from games.api import tokens
    from games.api.models.tokens import ApiToken, Scope
    from games.web.models import Profile

    reader, rival = (User.objects.get(email=email) for email in (READER, RIVAL))
    Profile.objects.filter(user=rival).update(name="Rival", by_letters="rival")
    ApiToken.objects.filter(user=reader).delete()
    _token, secret = tokens.make(reader, "bench", Scope.READ)
    cookie, games = sign_in(), reverse("api:games")
    return [
        Page("own games", "/games/", cookie),
        Page("finished games", "/games/finished/", cookie),
        Page("lobby", "/lobby/", cookie),
        Page("lobby of a guest", "/lobby/"),
        Page("front page, made anew", "/"),
        Page("a person", reverse("people:person", args=["Rival"]), cookie),
        Page("moderators' desk", "/desk/", sign_in(table.person("moderator", is_staff=True).email)),
        *(Page(f"api, {name}", f"{games}?filter={name}&limit=8", token=secret) for name in _FILTERS),
    ]


def _in(database: str) -> Costs:
    """The same, measured by a fresh process."""
    command = [sys.executable, "-m", "bench.load.lists", "--inside"]
    answer = subprocess.run(
        command, env=os.environ | {"DATABASE_URL": database}, capture_output=True, text=True, check=False
    )
    if answer.returncode:
        raise SystemExit(answer.stderr)
    return {name: (here, there) for name, (here, there) in json.loads(answer.stdout).items()}


def main() -> int:
    """Measure in turns and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("databases", nargs="*", help="the small one and the large one")
    parser.add_argument("--inside", action="store_true", help="only measure the database of DATABASE_URL")
    options = parser.parse_args()
    if options.inside:
        print(json.dumps(measured()))
        return 0
    small, large = options.databases
    rounds = [(_in(small), _in(large)) for _round in range(ROUNDS)]
    print(f"{'processor ms a request':24} {'small (db)':>16} {'large (db)':>16}  ratio")
    worst = 0.0
    for name in rounds[0][0]:
        costs = [
            [statistics.median(one[name][part] for one in side) for part in (0, 1)]
            for side in zip(*rounds, strict=True)
        ]
        ratio = sum(costs[1]) / sum(costs[0])
        worst = max(worst, ratio)
        shown = [f"{here:8.2f} ({there:5.2f})" for here, there in costs]
        print(f"{name:24} {shown[0]:>16} {shown[1]:>16} {ratio:6.2f}")
    return int(worst > MOST)


if __name__ == "__main__":
    sys.exit(main())
