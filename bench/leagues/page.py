"""The standings page of a large Swiss event: ``python -m bench.leagues.page [--players 200] [--requests 15]``.

Medians, in milliseconds of the processor in this process: the first request, for which nothing is kept, and one of
those that follow; for a player who is signed in and for a guest. Exit 1 above 300 and above 15 (bar 7).
"""

import argparse
import statistics
from datetime import UTC, datetime
from time import process_time
from typing import Any

from bench import site

if __name__ == "__main__":
    site.own()
site.setup()

from django.conf import settings  # noqa: E402
from django.contrib.auth.models import User  # noqa: E402
from django.core.cache import cache  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.test import Client  # noqa: E402
from django.urls import reverse  # noqa: E402

from bench.machine import load  # noqa: E402
from games.leagues.clubs import founding  # noqa: E402
from games.leagues.events import making  # noqa: E402
from games.leagues.models import Club, Entry, Event, EventState, Format, Member, Pairing, PairState, Result, Round  # noqa: E402
from games.ops.serving import static_files  # noqa: E402
from games.web.models import Profile  # noqa: E402
from tests.games.leagues.random_events import Event as Played  # noqa: E402
from tests.systems import add_to  # noqa: E402

ROUNDS = 9
COLD, KEPT = 300, 15
NOW = datetime(2027, 3, 1, 12, tzinfo=UTC)


def event_of(players: int) -> Event:
    """A Swiss event of a public club, of which nine rounds are played and no game was made."""
    people = User.objects.bulk_create(User(username=f"p{n}", email=f"p{n}@example.org") for n in range(players))
    Profile.objects.bulk_create(Profile(user=one, name=f"Player {n}") for n, one in enumerate(people))
    club = founding.found(people[0], founding.Charter("Large", private=False, unlisted=False))
    Member.objects.bulk_create(Member(club=club, user=one, since=NOW) for one in people[1:])
    event = making.create(people[0], Club.objects.get(), making.Plan("Large", "duel", "dawn", format=Format.SWISS))
    event.state, event.rounds, event.key = EventState.RUNNING, ROUNDS, "ab" * 32
    event.save()
    Entry.objects.bulk_create(
        Entry(event=event, user=one, seed=seed, rating=5000, entered=NOW) for seed, one in enumerate(people, 1)
    )
    _results(event, players)
    return event


def _results(event: Event, players: int) -> None:
    """Who meets whom does not matter for the time that it takes."""
    entries, chance = list(event.entries.order_by("seed")), Played(1, players, players, quiet=True)
    for number in range(1, ROUNDS + 1):
        held = Round.objects.create(event=event, number=number, published=NOW, closed=NOW)
        turned = entries[number:] + entries[:number]
        two = list(zip(turned[::2], turned[1::2], strict=True))
        pairings = Pairing.objects.bulk_create(
            Pairing(round=held, board=board, first=first, second=second, state=PairState.DECIDED)
            for board, (first, second) in enumerate(two, 1)
        )
        Result.objects.bulk_create(_result(chance, number, pairing) for pairing in pairings)


def _result(chance: Played, number: int, pairing: Pairing) -> Result:
    assert pairing.second is not None
    row = chance.result(number, pairing.first.seed or 0, pairing.second.seed or 0)
    values: dict[str, Any] = {
        f"{name}_{end}": getattr(row, name)[n]
        for name in ("worth", "points", "decisive")
        for n, end in enumerate(("first", "second"))
    }
    return Result(pairing=pairing, kind=row.kind, margin=row.margin, at=NOW, **values)


def main() -> None:
    """Measure, print."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--players", type=int, default=200)
    asked.add_argument("--requests", type=int, default=15)
    given = asked.parse_args()
    add_to(settings.TEMPLATES)
    call_command("migrate", verbosity=0)
    static_files.collect()
    print(load())
    event = event_of(given.players)
    player, guest = Client(), Client()
    player.force_login(User.objects.get(username="p7"))
    path = reverse("events:standings", args=[event.slug])
    fine = [_measured(name, client, path, given.requests) for name, client in (("player", player), ("guest", guest))]
    raise SystemExit(not all(fine))


def _measured(name: str, client: Client, path: str, times: int) -> bool:
    _taken(client, path)  # templates are read once
    cold = []
    for _time in range(min(times, 5)):
        cache.clear()
        cold.append(_taken(client, path)[0])
    kept = [_taken(client, path) for _time in range(times)]
    first, later = statistics.median(cold), statistics.median(taken for taken, _size in kept)
    print(f"{name}: first {first:.1f} ms (bar {COLD}), then {later:.1f} ms (bar {KEPT}), {kept[0][1]:,} bytes")
    return first <= COLD and later <= KEPT


def _taken(client: Client, path: str) -> tuple[float, int]:
    start = process_time()
    answer = client.get(path, secure=True, headers={"Host": settings.ALLOWED_HOSTS[0]})
    taken = 1000 * (process_time() - start)
    assert answer.status_code == 200, answer.status_code
    return taken, len(answer.content)


if __name__ == "__main__":
    main()
