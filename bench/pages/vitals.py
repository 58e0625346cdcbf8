"""How soon and how still pages stand in a browser: ``python -m bench.pages.vitals``, on a site of its own.

Chromium at a quarter of its speed, with all files known from a first visit: the largest contentful paint in ms (median
of ``TIMES``) and the cumulative layout shift (the worst), at 1440 and 390 pixels. Exit 1 above ``PAINT`` or ``SHIFT``.
"""

import statistics
import sys
from collections.abc import Iterator
from typing import Any

from bench import site

if __name__ == "__main__":
    site.own(DJANGO_ALLOW_ASYNC_UNSAFE="true")
site.setup()

from django.contrib.auth.models import User  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from bench import machine, table  # noqa: E402
from bench.pages import web  # noqa: E402
from bench.pages.page_requests import sign_in  # noqa: E402
from games.core.outbox import jobs  # noqa: E402
from rules import kernel  # noqa: E402

SLOWER, TIMES = 4, 3
PAINT, SHIFT = 1000, 0.02
SIZES = {"1440": (1440, 900), "390": (390, 844)}
CHROMIUM, FLAGS = "/usr/bin/chromium-headless-shell", ("--no-sandbox", "--disable-gpu")
SETTLED = 800
"""Milliseconds after the page is loaded in which it may still shift."""
WATCH = """
    window.vitals = {paint: 0, shift: 0, moved: []};
    new PerformanceObserver(list => list.getEntries().forEach(e => { vitals.paint = e.startTime; }))
        .observe({type: "largest-contentful-paint", buffered: true});
    new PerformanceObserver(list => list.getEntries().forEach(e => {
        if (e.hadRecentInput) return;
        vitals.shift += e.value;
        e.sources.forEach(s => vitals.moved.push(s.node?.className || s.node?.nodeName || "?"));
    })).observe({type: "layout-shift", buffered: true});
"""


def prepared() -> Iterator[tuple[str, str, str]]:
    """Pages of a game of each title: name, path, and the address of who reads it, "" for a guest."""
    pair = [table.person("reader"), table.person("rival")]
    yield "front page", "/", ""
    boards = []
    with jobs.silence():
        for slug in kernel.slugs():
            scenario = kernel.get(slug).scenarios()[0]["id"]
            code = table.begin(pair, slug, scenario, name=f"A game of {slug}", creator=pair[0], public=True)
            boards.append((slug, f"/g/{code}/"))
    reader = pair[0].email
    yield "own games", "/games/", reader
    yield "lobby", "/lobby/", reader
    for slug, path in boards:
        yield slug, path, reader
    yield "talk", f"{boards[0][1]}talk/", reader
    yield "help", "/help/", reader
    yield "help of a title", "/help/pacific-victory/", reader


def visit(browser: Browser, address: str, path: str, cookie: str, size: tuple[int, int]) -> list[dict[str, Any]]:
    """What was seen of ``TIMES`` visits after the first one."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, has_touch=size[0] < 500)
    if cookie:
        pairs = [part.partition("=") for part in cookie.split("; ")]
        context.add_cookies([{"name": name, "value": value, "url": address} for name, _is, value in pairs])
    found = []
    for number in range(TIMES + 1):
        page = context.new_page()
        page.add_init_script(WATCH)
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        answer = page.goto(address + path, wait_until="load")
        assert answer is not None
        assert answer.status == 200, (path, answer.status)
        page.wait_for_timeout(SETTLED)
        if number:
            found.append(page.evaluate("() => window.vitals"))
        page.close()
    context.close()
    return found


def main() -> int:
    """Measure and print."""
    site.prepare()
    pages = list(prepared())
    cookies = {email: sign_in(email) for email in User.objects.values_list("email", flat=True)} | {"": ""}
    print(machine.load())
    print(f"{'page':24} {'pixels':>6} {'paint':>6} {'shift':>6}")
    high = False
    with web.serving() as server, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        for name, path, email in pages:
            for width, size in SIZES.items():
                seen = visit(browser, server.address, path, cookies[email], size)
                paint, shift = statistics.median(one["paint"] for one in seen), max(one["shift"] for one in seen)
                moved = sorted({what for one in seen for what in one["moved"]}) if shift > SHIFT else ""
                print(f"{name:24} {width:>6} {paint:6.0f} {shift:6.3f} {moved or ''}", flush=True)
                high |= paint > PAINT or shift > SHIFT
        browser.close()
    return int(high)


if __name__ == "__main__":
    sys.exit(main())
