"""The game page at many positions: ``python -m bench.pages.positions [--times 3]``, on a database of bench.load.seed.

Games are played once by the computer players, with two people in the seats, and kept at a hundred points of theirs.
Each position is then asked for as the player whose turn it is, as the other, as a watcher, on a phone, and with a block
and a hex chosen: processor time of a request in this process in milliseconds, each position parsed afresh as after a
change, and bytes of the page. The largest pages are named.
"""

import argparse
import statistics
import time
from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import urlsplit

from bench import site

site.setup()

from django.conf import settings  # noqa: E402
from django.contrib.auth.models import User  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import transaction  # noqa: E402

from bench import machine, table  # noqa: E402
from bench.load import seed_rows  # noqa: E402
from bench.load.seed import READER, RIVAL  # noqa: E402
from bench.pages import page_requests  # noqa: E402
from bench.pages.page_requests import Page  # noqa: E402
from games.core import referee  # noqa: E402
from games.core.journal import states  # noqa: E402
from games.core.models import Draft, Game, Owed, Seat  # noqa: E402
from games.core.outbox import jobs  # noqa: E402

HOST = urlsplit(settings.SITE_URL).hostname or "localhost"
NAME = "Position"
KEPT = {"1941": 34, "1942": 33, "1943": 33}
"""Positions of each scenario: those with another question than before, and one in ``APART`` acts."""
APART = 12
DRAFTED = ("movement", "logistics", "deployment", "stars")
PHONE = "Mobile"


def keep() -> list[str]:
    """The codes of the kept positions, which are made where the database has none."""
    for scenario, count in KEPT.items():
        have = Game.objects.filter(name=NAME, scenario=scenario).count()
        while have < count:
            have += _played(scenario, count - have)
    return list(Game.objects.filter(name=NAME).order_by("pk").values_list("code", flat=True))


def _played(scenario: str, most: int) -> int:
    """Play a game to its end and keep up to ``most`` positions of it; how many."""
    pair = [User.objects.get(email=email) for email in (READER, RIVAL)]
    with jobs.silence():
        code = table.begin(pair, scenario=scenario, name=f"{NAME}s", creator=pair[0], public=True)
        kept, asked = 0, ""
        for acts, (_game, row) in enumerate(table.play(code)):
            if acts % APART == 0 or (row.kind in DRAFTED and row.kind != asked):
                if row.kind == "movement":
                    table.draft(code, row.seat, slice(0, 60, 10))
                _copy(Game.objects.get(code=code))
                kept += 1
                if kept == most:
                    break
            asked = row.kind
    return kept


@transaction.atomic
def _copy(game: Game) -> None:
    fresh = seed_rows.again(game, name=NAME)
    fresh.save()
    for model in (Seat, Owed, Draft):
        for row in model.objects.filter(game=game):
            seed_rows.again(row, game=fresh).save()


def pages(code: str) -> Iterator[Page]:
    """What is asked for at one position."""
    cookies = {user: page_requests.sign_in(user) for user in (READER, RIVAL)}
    game = Game.objects.get(code=code)
    turn = set(Owed.objects.filter(game=game).values_list("seat", flat=True))
    for seat in game.seats.select_related("user").order_by("order"):
        assert seat.user is not None
        page = Page("their turn", f"/g/{code}/", cookies[seat.user.email])
        if seat.code not in turn:
            yield page
            yield replace(page, name="their turn, phone", agent=PHONE)
            continue
        page = replace(page, name="own turn")
        yield page
        yield replace(page, name="own turn, near", path=f"{page.path}?region=south&z=2")
        yield replace(page, name="own turn, phone", agent=PHONE)
        yield replace(page, name="review", path=f"{page.path}review")
        view = referee.seat_view(game, seat.code).view
        movable = [block for block in view["mine"] if block["movable"]]
        if movable:
            block = movable[len(movable) // 2]
            yield replace(page, name="a block chosen", path=f"{page.path}?block={block['id']}&region=south&z=2")
            yield replace(page, name="a hex chosen", path=f"{page.path}?hex={block['place']}&stage=operational")
    yield Page("watched", f"/g/{code}/")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--times", type=int, default=3)
    options = parser.parse_args()
    call_command("collectstatic", verbosity=0, interactive=False)
    asked = [page for code in keep() for page in pages(code)]
    taken: dict[str, list[float]] = {}
    sizes: dict[str, list[tuple[int, str]]] = {}
    print(machine.load())
    for turn in range(options.times + 1):
        for page in asked:
            states.forget()
            busy = time.process_time()
            answer = page_requests.ask(page, HOST)
            if turn:  # the first round loads templates and tables
                taken.setdefault(page.name, []).append(1000 * (time.process_time() - busy))
            else:
                assert answer.status == 200, page
                sizes.setdefault(page.name, []).append((len(answer.body), page.path))
    for name, values in taken.items():
        bytes_ = [size for size, _path in sizes[name]]
        print(
            f"{name:20} {len(bytes_):4} pages   cpu median {statistics.median(values):6.2f}"
            f" p90 {sorted(values)[round(0.9 * (len(values) - 1))]:6.2f} ms"
            f"   bytes median {round(statistics.median(bytes_))} most {max(bytes_)} {max(sizes[name])[1]}"
        )
    print(f"all: cpu median {statistics.median([value for values in taken.values() for value in values]):.2f} ms")
    print(machine.load())


if __name__ == "__main__":
    main()
