"""``manage.py simulate_league``: computers play a whole league in a database that is thrown away."""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.leagues.events.entering import MOST_SWISS
from games.leagues.events.making import MOST_ROUNDS
from games.leagues.pairing import limits
from games.ops.simulation import throwaway


class Command(BaseCommand):
    """Results, standings and ratings go to the output, the same bytes from the same seed; progress to the other one."""

    help = (
        "Play a Swiss event between computers, with drop-outs, substitutes, protests and ratings, in a database of its "
        "own that is thrown away, and print its results, standings and ratings: the same bytes from the same seed."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--players", type=int, default=64, help="how many enter (%(default)s)")
        parser.add_argument("--rounds", type=int, default=7, help="how many rounds they play (%(default)s)")
        parser.add_argument("--seed", type=int, default=1, help="what all chance follows from (%(default)s)")

    def handle(self, *, players: int, rounds: int, seed: int, **options: Any) -> None:
        _check(players, rounds, seed)
        asked = [f"--players={players}", f"--rounds={rounds}", f"--seed={seed}"]
        with tempfile.TemporaryDirectory(prefix="league-") as folder:
            done = subprocess.run(
                [sys.executable, "-m", "games.ops.simulation", *asked],
                env=throwaway.environment(Path(folder)), cwd=settings.BASE_DIR, stdout=subprocess.PIPE, check=False,
            )  # fmt: skip
        self.stdout.write(done.stdout.decode(), ending="")
        if done.returncode:
            raise CommandError("The simulated event did not come to its end.", returncode=done.returncode)


def _check(players: int, rounds: int, seed: int) -> None:
    """CommandError for numbers that no event could have."""
    if not limits.LEAST_PLAYERS <= players <= MOST_SWISS:
        raise CommandError(f"--players takes a number from {limits.LEAST_PLAYERS} to {MOST_SWISS}, not {players}.")
    most = min(MOST_ROUNDS, limits.most_rounds(players))
    if not 1 <= rounds <= most:
        raise CommandError(f"--rounds takes a number from 1 to {most} for {players} players, not {rounds}.")
    if seed < 0:
        raise CommandError(f"--seed takes a number from 0 on, not {seed}.")
