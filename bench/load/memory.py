"""Memory of all processes of the embedded default: ``python -m bench.load.memory --minutes 60 [--games 10]``.

Starts ``manage.py serve`` on a folder of its own with computers playing and people reading pages, and adds up the
proportional set sizes (PSS, from /proc/PID/smaps_rollup): what all processes together take. Exit status 1 over the bar.
"""

import argparse
import http.client
import os
import shutil
import sys
import time
from collections.abc import Iterator
from random import Random

from bench.faults.processes import command, memory
from bench.faults.world import World

BAR = 450 * 2**20
PAGES = ("/", "/g/{code}/", "/g/{code}/log", "/g/{code}/journal", "/g/{code}/dice", "/new/", "/games/", "/help/")


def main() -> int:
    """Play, read, measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--games", type=int, default=10)
    options = parser.parse_args()
    world = World("sqlite", clock=False)
    try:
        os.environ.update(world.environment())
        world.sink.start()
        world.start_site()
        world.wait_for_site()
        import django

        django.setup()
        most = max(_samples(world, options.games, options.minutes * 60))
    finally:
        world.end()
        shutil.rmtree(world.logs, ignore_errors=True)
    print(f"at most {most / 2**20:.0f} MiB; the bar is {BAR / 2**20:.0f} MiB")
    return 0 if most < BAR else 1


def _samples(world: World, games: int, seconds: float) -> Iterator[int]:
    """The total every ten seconds, printed by process every minute."""
    from bench.faults.table import Table, silent

    silent()
    draw = Random(1)
    table = Table(world.port, draw)
    table.make(games, 2)
    began = time.monotonic()
    shown = statuses = 0
    while time.monotonic() - began < seconds:
        until = time.monotonic() + 10
        while time.monotonic() < until:
            statuses += _read(world, table, draw)
            row = table.someone(draw)
            if row is not None:
                table.by_page(row)
            time.sleep(0.3)
        table.top_up()
        sizes = {pid: memory(pid) for pid in world.processes()}
        if time.monotonic() - began > 60 * shown:
            shown += 1
            parts = ", ".join(f"{_name(pid)} {size / 2**20:.0f}" for pid, size in sizes.items())
            print(
                f"{(time.monotonic() - began) / 60:5.1f} min {sum(sizes.values()) / 2**20:6.1f} MiB: {parts}",
                flush=True,
            )
        yield sum(sizes.values())
    print(f"{statuses} pages read, {len(table.acts)} acts of people")


def _read(world: World, table: "object", draw: Random) -> int:
    """One page, as one of the people; 1 if it came."""
    people, codes = table.people, table.codes  # type: ignore[attr-defined]
    path = draw.choice(PAGES).format(code=draw.choice(codes[::4]))
    line = http.client.HTTPConnection("127.0.0.1", world.port, timeout=30)
    try:
        line.request("GET", path, headers={"Cookie": f"sessionid={draw.choice(people).cookie}"})
        answer = line.getresponse()
        answer.read()
        return int(answer.status == 200)
    except OSError:
        return 0
    finally:
        line.close()


def _name(pid: int) -> str:
    words = command(pid)
    for name in ("gunicorn", "dice", "mail,bots", "serving"):
        if name in words:
            return name
    return words[:30]


if __name__ == "__main__":
    sys.exit(main())
