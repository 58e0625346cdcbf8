"""Speed of the pages on a database filled by bench.load.seed: ``python -m bench.pages [--inside] [--seconds 4]``.

Inside this process, without a network: server time of each page in milliseconds (median and p99 on the clock; median of
the processor and the least, which other programs on the machine disturb less), with positions parsed afresh each time,
as after a change; queries; size. Then through gunicorn as the site runs it, by wrk on the same cores: requests a
second, latencies, and the processor time of a request in the web processes (and in PostgreSQL), which says more than
the rate while other things run. Each also as a ratio to a static file of the page's size through the same server.
"""

import argparse
import statistics
import time
from urllib.parse import urlsplit

from bench import site

site.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.test.utils import CaptureQueriesContext  # noqa: E402

from bench import machine  # noqa: E402
from bench.pages import page_requests, web  # noqa: E402
from bench.pages.page_requests import Page  # noqa: E402
from games.core.journal import states  # noqa: E402

HOST = urlsplit(settings.SITE_URL).hostname or "localhost"
LOADED = ("game, own turn", "game, their turn", "own games", "lobby", "front page")


def inside(page: Page, times: int) -> str:
    """A line about one page, asked for in this process."""
    wall, cpu = [], []
    for n in range(times + 3):
        states.forget()  # as in a process that has not seen this position yet
        began, busy = time.perf_counter(), time.process_time()
        answer = page_requests.ask(page, HOST)
        if n >= 3:  # the first ones load templates and tables
            cpu.append(1000 * (time.process_time() - busy))
            wall.append(1000 * (time.perf_counter() - began))
    connection.ensure_connection()
    with CaptureQueriesContext(connection) as queries:
        page_requests.ask(page, HOST)
    return (
        f"{page.name:32} {answer.status} {statistics.median(wall):7.2f} {_p99(wall):7.2f} {statistics.median(cpu):7.2f}"
        f" {min(cpu):7.2f}"
        f" {len(queries):4} {len(answer.body):8}"
    )


def _p99(values: list[float]) -> float:
    return sorted(values)[min(len(values) - 1, round(0.99 * len(values)))]


def through_gunicorn(pages: list[Page], seconds: int) -> None:
    """Lines about pages, asked for through the site's own web server."""
    sizes = {page.name: len(page_requests.ask(page, HOST).body) for page in pages}
    for size in set(sizes.values()):
        web.static_file(size)
    with web.serving() as server:
        print(machine.load())
        print(f"{'through gunicorn':32}   req/s  p50 ms  p99 ms  cpu ms/req (db)  file of that size: req/s, ratio")
        for page in pages:
            measured = server.load(page, seconds)
            plain = server.load(Page("static", f"/static/bench-{sizes[page.name]}.txt"), seconds)
            print(
                f"{page.name:32} {measured.rate:7.0f} {measured.median:7.1f} {measured.p99:7.1f} {measured.cpu:8.2f}"
                f" ({measured.database:.2f}) {plain.rate:9.0f} {plain.rate / measured.rate:6.1f}",
                flush=True,
            )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--inside", action="store_true", help="only inside this process")
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--seconds", type=int, default=4)
    options = parser.parse_args()
    call_command("collectstatic", verbosity=0, interactive=False)
    pages = page_requests.pages(HOST)
    print(machine.load())
    print(f"{connection.vendor}; {'page':24} status  median     p99     cpu   least queries  bytes")
    for page in pages:
        print(inside(page, options.times), flush=True)
    if not options.inside:
        through_gunicorn([page for page in pages if page.name.removesuffix(", unchanged") in LOADED], options.seconds)


if __name__ == "__main__":
    main()
