"""How long does a browser check a journal? ``python -m bench.proof_page [--entries 2000] [--times 5]``.

Chromium opens the proof page of a game, on a database that is thrown away, and is given the file of a long one. Printed
are the seconds until it says that it holds: each time, the median, and its ratio to the stand-alone verifier's in this
process.
"""

import argparse
import statistics
import time

from bench import site

if __name__ == "__main__":
    site.own(DJANGO_ALLOW_ASYNC_UNSAFE="true")
site.setup()

from django.test.testcases import LiveServerThread  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402

from bench import machine  # noqa: E402
from games.core.journal import verify  # noqa: E402
from tests.conftest import CHROMIUM, FLAGS  # noqa: E402
from tests.games.core.journal.long import large  # noqa: E402
from tests.games.titles.records.war import war  # noqa: E402

DONE = "#count >> text=by this browser"


def in_browser(page: Page, data: bytes) -> float:
    """Seconds that the page takes over a file."""
    page.reload()
    page.wait_for_selector(DONE)
    began = time.perf_counter()
    page.set_input_files("#file", files={"name": "long.jsonl", "mimeType": "text/plain", "buffer": data})
    page.wait_for_selector("#what >> text=long.jsonl")
    page.wait_for_selector("#verdict.ok")
    return time.perf_counter() - began


def by_verifier(data: bytes) -> float:
    """Seconds that the verifier takes over it."""
    began = time.perf_counter()
    verify.verify(data, [])
    return time.perf_counter() - began


def main() -> None:
    """Open, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--entries", type=int, default=2000)
    parser.add_argument("--times", type=int, default=5)
    options = parser.parse_args()
    site.prepare()
    code, data = war(0, public=True), large(options.entries)
    # The site serves its own static files.
    server = LiveServerThread("127.0.0.1", lambda handler: handler)  # type: ignore[arg-type]
    server.daemon = True
    server.start()
    server.is_ready.wait()
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        page = chromium.new_page()
        page.goto(f"http://localhost:{server.port}/g/{code}/proof/")
        taken = [in_browser(page, data) for _time in range(options.times)]
        chromium.close()
    server.terminate()
    ours = statistics.median(by_verifier(data) for _time in range(options.times))
    middle = statistics.median(taken)
    print(machine.load())
    print(f"{len(data.splitlines())} entries, {len(data)} bytes; browser: {' '.join(f'{t:.2f}' for t in taken)} s")
    print(f"median {middle:.2f} s, {middle / ours:.1f} times the verifier's {ours:.2f} s")


if __name__ == "__main__":
    main()
