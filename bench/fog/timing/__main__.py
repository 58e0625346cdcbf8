"""Does the fog leak by the clock? ``python -m bench.fog.timing [--only WORDS]``: DATABASE_URL or a new SQLite.

Pairs of requests that differ in a hidden fact only, through the whole site in this process, one after the other in
random order; without a database server by the processor time of the thread, which other programs disturb least. For
each the medians of both, the median difference, where it lies by 95 %, and the verdict (bench.fog.timing.measure): what
is "within noise" is less than 50 microseconds or 2 % of the request, whichever is more. A pair is asked until that is
clear, or 640 times. First the measurement is tried on a page with itself, and on one with 3 % more work. Exit 1 if a
pair differs, or is unclear to the last, or the measurement fails its trial.
"""

import argparse
import logging
import sys
from random import Random

from bench import site

if __name__ == "__main__":
    site.own_unless_given()
site.setup()

from django.conf import settings  # noqa: E402
from django.db import connection  # noqa: E402

from bench import machine  # noqa: E402
from bench.fog.timing import controls, doors, ground, names, others, twins  # noqa: E402
from bench.fog.timing.measure import Found, measure  # noqa: E402
from games.core.database import triggers  # noqa: E402

SUBJECTS = (twins, names, others, doors)


def main() -> int:
    """Measure and print; 0 if all is within noise."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", default="", help="pairs whose names contain these words")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    logging.getLogger("django.request").setLevel(logging.ERROR)
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    site.prepare()
    random = Random(options.seed)
    with triggers.lifted(connection):  # what is hidden in a journal is changed to and fro
        found = _all(random, options.only)
    bad = [row for row in found if row.verdict in ("DIFFERS", "unclear")]
    print(machine.load())
    print(f"{connection.vendor}: {len(found)} pairs, {len(bad)} not within noise")
    for row in bad:
        print(row.line())
    return 1 if bad else 0


def _all(random: Random, only: str) -> list[Found]:
    built = ground.build()
    print(machine.load(), flush=True)
    for control, good in controls.check(built, random):
        print(control.line(), flush=True)
        if not good:
            raise SystemExit("the measurement can not be trusted on this machine as it is now")
    found = []
    for subject in SUBJECTS:
        for pair in subject.pairs(built, random):
            if only in pair.name:
                found.append(measure(pair, random))
                print(found[-1].line(), flush=True)
    return found


if __name__ == "__main__":
    sys.exit(main())
