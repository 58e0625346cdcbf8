"""``manage.py verify_journals``: check every journal in the database, and everything that has to fit it."""

import multiprocessing
import re
import sys
import time
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connections
from django.utils import timezone
from django.utils.dateparse import parse_date, parse_datetime

from games.core.models import Game
from games.ops.game_checks import checking

_SPANS = {"h": "hours", "d": "days"}


class Command(BaseCommand):
    """Exit status 1 and a list of entries if something does not hold."""

    help = "Check the journals of all games: hash chain, dice, rules, stored position, and what is owed."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--game", metavar="CODE", help="this game only")
        parser.add_argument("--since", type=_moment, help="games that moved since then: 2026-11-20, or 36h, or 7d")
        parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (%(default)s)")

    def handle(self, *, game: str | None, since: datetime | None, jobs: int, **options: Any) -> None:
        games = Game.objects.order_by("pk")
        if game:
            games = games.filter(code=game)
            if not games.exists():
                raise CommandError(f"There is no game {game}.")
        if since:
            games = games.filter(moved__gte=since)
        pks = list(games.values_list("pk", flat=True))
        tally = Tally(self, len(pks))
        for result in _results(pks, max(1, jobs)):
            tally.add(result)
        tally.end()


class Tally:
    """Counts, and says what does not hold as it is found."""

    def __init__(self, command: BaseCommand, games: int) -> None:
        self.command, self.games = command, games
        self.done = self.entries = self.broken = 0
        self.unplayed: dict[str, int] = {}
        self.began = self.said = time.monotonic()

    def add(self, result: checking.Result) -> None:
        self.done += 1
        self.entries += result.entries
        self.broken += bool(result.troubles)
        if result.unplayed:
            self.unplayed[result.unplayed] = self.unplayed.get(result.unplayed, 0) + 1
        for trouble in result.troubles:
            self.command.stdout.write(
                f"game {result.code}, {trouble}" if trouble.seq is not None else f"game {result.code}: {trouble}"
            )
        if time.monotonic() - self.said > 1 and sys.stderr.isatty():
            self.said = time.monotonic()
            self.command.stderr.write(f"{self.done} of {self.games} games, {self.entries} entries", ending="\r")

    def end(self) -> None:
        for reason, count in self.unplayed.items():
            self.command.stdout.write(f"{count} game(s) checked without the rules: {reason}")
        seconds = time.monotonic() - self.began
        counts = f"{self.done} games, {self.entries} entries, {seconds:.1f} s"
        if self.broken:
            raise CommandError(f"{self.broken} journal(s) do not hold ({counts}).")
        self.command.stdout.write(f"Everything holds: {counts}.")


def _results(pks: list[int], processes: int) -> Iterator[checking.Result]:
    if processes == 1 or len(pks) < 2:
        yield from map(checking.check, pks)
        return
    connections.close_all()  # a connection can't be shared with children
    with multiprocessing.get_context("fork").Pool(processes) as pool:
        yield from pool.imap_unordered(checking.check, pks, chunksize=4)


def _moment(text: str) -> datetime:
    span = re.fullmatch(r"(\d+)([hd])", text)
    if span:
        return timezone.now() - timedelta(**{_SPANS[span[2]]: int(span[1])})
    at = parse_datetime(text)
    if at is None and (day := parse_date(text)):
        at = datetime(day.year, day.month, day.day)
    if at is None:
        raise ValueError(text)
    return timezone.make_aware(at) if timezone.is_naive(at) else at
