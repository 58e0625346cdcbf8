"""Faults under autoplay: ``python -m bench.faults --faults 500 --games 100 [--database postgres] [--minutes 25]``.

Starts the real site in a folder of its own (for ``postgres`` with a PostgreSQL and a Redis of its own), a second worker
as if on another machine, and a mail server; lets computers and people play many games at once, and does faults at
random moments, drawn by ``--seed``. Ends with a table and exit status 0 if nothing was lost, doubled or stuck. Needs
Linux; as root it gives the site a small disc of its own, to fill it up, and with a C compiler a clock of its own.
"""

import argparse
import random
import sys

from bench.faults.world import World


def options() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--faults", type=int, default=500)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=None, help="of the faults; drawn and printed if not given")
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--kinds", default="", help="only faults whose names begin so; with commas between")
    parser.add_argument("--minutes", type=float, default=25.0, help="how long faults are done (%(default)s)")
    parser.add_argument("--keep", action="store_true", help="keep the logs of the site also if all went well")
    return parser.parse_args()


def main() -> int:
    """The run; the exit status."""
    wanted = options()
    seed = wanted.seed if wanted.seed is not None else random.SystemRandom().randrange(10**6)
    world = World(wanted.database, clock=_about(wanted.kinds, "clock"))
    print(f"seed {seed}; {wanted.database}; site at {world.address}; logs in {world.logs}", flush=True)
    good = False
    try:
        world.start()
        import django

        django.setup()
        from bench.faults.run import Run

        run = Run(world, random.Random(seed))
        good = run.whole(wanted.games, wanted.faults, wanted.minutes * 60, wanted.kinds)
    finally:
        world.end()
        if good and not wanted.keep:
            import shutil

            shutil.rmtree(world.logs, ignore_errors=True)
    return 0 if good else 1


def _about(kinds: str, name: str) -> bool:
    return not kinds or any(name.startswith(kind.strip()) for kind in kinds.split(","))


if __name__ == "__main__":
    sys.exit(main())
