"""Twins of random games, a long soak: ``python -m bench.fog.twins --count 50000 [--seed 1] [--processes 2]
[--system task-force]``.

Each is a game at some moment in which only what one seat may not know is different. What reaches that seat and those
who watch (pages, API, mails, webhooks, files, refusals) is compared byte for byte. In a database of its own, which is
thrown away. Exit 1 if a byte differs, with the way to see it again.
"""

import argparse
import multiprocessing
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any

_MOMENTS = 14
"""Of each game."""


def play(number: int, seed: int, twins: int, system: str = "") -> Any:
    """The tally of one game, in a process of its own: twins of it until there are so many."""
    from games.core.outbox import jobs
    from tests.fog.frozen import site
    from tests.fog.grounds import GROUNDS, Play
    from tests.fog.twins import Tally, compare
    from tests.rollback import rollback

    grounds = [ground for ground in GROUNDS if system in ("", ground.system)]
    ground, tally = grounds[number % len(grounds)], Tally(part=number)
    with jobs.silence(), rollback(), site() as still:
        game = Play(ground, seed, still, in_event=True)
        going = game.go_on(ground.skip + seed % 5)
        while tally.twins < twins and going:
            for stage in game.stages():
                compare(stage, still, tally, twins=max(1, twins // _MOMENTS), looks=1)
            going = game.go_on(ground.apart)
    return tally


def set_up(folder: str) -> None:
    """The site's own settings, as in the tests."""
    os.environ |= {"DJANGO_SETTINGS_MODULE": "pvsite.settings_test", "DICE_KEY": "5a" * 32, "VAR_DIR": folder}
    os.environ.pop("DATABASE_URL", None)
    import django
    from django.test.utils import setup_test_environment

    django.setup()
    setup_test_environment()


def _begin(folder: str) -> None:
    """A database for this process."""
    from django.db import connection

    connection.settings_dict["TEST"]["NAME"] = os.path.join(folder, f"{os.getpid()}.sqlite3")
    connection.creation.create_test_db(verbosity=0)


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--system", default="", help="games of that system alone")
    parser.add_argument("--each", type=int, default=700, help="twins of one game at most")
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="twins-")
    set_up(folder)
    try:
        return report(*soak(options, folder, play))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def soak(options: argparse.Namespace, folder: str, play: Callable[..., Any]) -> tuple[Any, float]:
    """Play games until there are as many twins as are wanted; the tally of all, and the seconds that it took.

    ``play``: makes twins of one game, in a process of its own: (number, seed, twins, system), and gives their tally.
    """
    began = time.monotonic()
    fork = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(options.processes, fork, initializer=_begin, initargs=(folder,)) as pool:
        waiting: list[Future[Any]] = []
        number, total = 0, None
        while waiting or total is None or total.twins < options.count:
            while len(waiting) < options.processes and (total is None or total.twins < options.count):
                waiting.append(pool.submit(play, number, options.seed + number, options.each, options.system))
                number += 1
            done = waiting.pop(0).result()
            if total is None:
                total = done
            else:
                total.add(done)
            for found in done.differences:
                print(found, flush=True)
            passed = time.monotonic() - began
            print(
                f"{number - len(waiting)} games, {total.twins}/{options.count} twins, {total.comparisons} comparisons, "
                f"{len(total.differences)} differences, {passed:.0f} s", flush=True,
            )  # fmt: skip
    return total, time.monotonic() - began


def report(total: Any, seconds: float) -> int:
    """What was compared, and the first of the differences."""
    from bench import machine

    print("by secret: " + "; ".join(f"{name}: {n}" for name, n in total.secrets.most_common()))
    least = sorted(total.surfaces.items(), key=lambda row: row[1])
    print(f"by surface ({len(least)} of them, each in {least[0][1]} twins or more):")
    for name, count in sorted(total.surfaces.items()):
        print(f"    {count:6} {name}")
    print(
        f"{total.twins} twins, {total.comparisons} comparisons, {total.bytes} bytes differ in "
        f"{len(total.differences)} of them; {seconds:.0f} s"
    )
    print(machine.load())
    return 1 if total.differences else 0


if __name__ == "__main__":
    sys.exit(main())
