"""The process of a simulation: makes its tables, plays, prints. Its settings are those of ``throwaway``."""

import argparse
import sys
from time import monotonic

import django


def main() -> int:
    """Exit status 1 if the event did not come to its end."""
    asked = argparse.ArgumentParser()
    for name in ("players", "rounds", "seed"):
        asked.add_argument(f"--{name}", type=int, required=True)
    given = asked.parse_args()
    django.setup()
    from django.core.management import call_command

    from games.leagues.models import EventState
    from games.ops.simulation import report, season

    start = monotonic()

    def say(line: str) -> None:
        print(f"{line}, {monotonic() - start:.0f} s", file=sys.stderr, flush=True)

    call_command("migrate", verbosity=0)
    played = season.play(season.Wish(given.players, given.rounds, given.seed), say)
    sys.stdout.write(report.text(played))
    return int(played.event.state != EventState.FINISHED)


if __name__ == "__main__":
    sys.exit(main())
