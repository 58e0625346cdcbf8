"""The site's numbers for Prometheus, read from the database when they are asked for: all processes give the same.

Nothing is counted row by row in tables that grow with every move: entries are summed over games, work is read by the
index of what is open, letters by their highest number.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any

from django.db import connection
from django.db.models import Count, Max, Min, OuterRef, Q, Subquery, Sum
from django.db.models.functions import Coalesce
from django.utils import timezone
from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.registry import Collector

from games.core.models import Entry, Game, Job, Owed, Status
from games.core.outbox import jobs
from games.leagues.events import progress
from games.mail.models.incoming import Arrival, Door, State
from games.mail.models.outgoing import Letter
from games.ops import space, version
from games.ops.models import Chore, JournalCheck
from pvsite.version import VERSION


def _games(now: datetime) -> Iterator[Metric]:
    """All that is told of games, by one look at their table: at 20,000 games that takes the longest of all."""
    groups = Game.objects.order_by().values_list("status", "system", "rules_version")
    rows = list(groups.annotate(Count("pk"), Sum("seq"), Count("lock_seq")))
    known = version.rules()
    counts: Counter[str] = Counter()
    by_rules: Counter[tuple[str, str]] = Counter()
    for status, system, rules, number, *_rest in rows:
        counts[status] += number
        if status not in (Status.FINISHED, Status.ABANDONED):
            by_rules[f"{system}/{rules}", "yes" if known.get(system) == rules else "no"] += number
    games = GaugeMetricFamily("pbp_games", "Games by status.", labels=["status"])
    for status in Status.values:
        games.add_metric([status], counts[status])
    going = GaugeMetricFamily(
        "pbp_games_by_rules", "Games that are not over by the version of their rules.", labels=["rules", "current"]
    )
    for labels, number in sorted(by_rules.items()):
        going.add_metric(labels, number)
    yield games
    yield going
    written = sum(number + last for _status, _system, _rules, number, last, _locks in rows)
    yield CounterMetricFamily("pbp_journal_entries", "Entries in all journals.", value=written)
    locks = sum(row[5] for row in rows)
    yield GaugeMetricFamily("pbp_locks_open", "Locks that wait for their dice.", value=locks)
    owed = [_oldest_lock() if locks else None, _oldest_dice_job(now)]
    owed += [_oldest_without_anchor()] if counts[Status.OPEN] + counts[Status.STARTING] else []
    since = max(_age(now, moment) for moment in owed)
    words = "Age of the oldest roll, or share in the dice of a new game, that is owed and not thrown."
    yield GaugeMetricFamily("pbp_lock_oldest_seconds", words, value=since)


def _oldest_lock() -> datetime | None:
    written = Entry.objects.order_by().filter(game=OuterRef("pk"), seq=OuterRef("lock_seq")).values("at")
    waiting = Game.objects.filter(lock_seq__isnull=False).annotate(written=Subquery(written))
    oldest: datetime | None = waiting.aggregate(since=Min("written"))["since"]
    return oldest


def _oldest_dice_job(now: datetime) -> datetime | None:
    """Also of those that were given up, and those that were put off after a failure."""
    owed = Job.objects.filter(kind__in=jobs.kinds_of("dice"), done=None).order_by()
    due = Coalesce("first_due", "due")
    groups = [owed.filter(dead=None), owed.filter(dead__isnull=False)]  # each has an index
    found = [
        group.aggregate(since=Min(due, filter=Q(due__lte=now) | Q(first_due__lte=now)))["since"] for group in groups
    ]
    return min((moment for moment in found if moment), default=None)


def _oldest_without_anchor() -> datetime | None:
    """Games that cannot begin before the dice worker has committed to their dice."""
    waiting = Game.objects.order_by().filter(status__in=(Status.OPEN, Status.STARTING), seq__lt=0)
    oldest: datetime | None = waiting.aggregate(since=Min("created"))["since"]
    return oldest


def _build(now: datetime) -> Iterator[Metric]:
    rules = {slug.replace("-", "_"): number for slug, number in version.rules().items()}
    yield InfoMetricFamily("pbp_build", "The build and its rules.", value={"version": VERSION} | rules)


def _work(now: datetime) -> Iterator[Metric]:
    count = GaugeMetricFamily("pbp_jobs_open", "Work that is owed, also later, by kind.", labels=["kind"])
    oldest = GaugeMetricFamily(
        "pbp_job_oldest_seconds", "How long the oldest work of a kind has been due.", labels=["kind"]
    )
    numbers = dict.fromkeys(jobs.QUEUES, 0)
    ages = dict.fromkeys(jobs.QUEUES, 0.0)
    waiting = Job.objects.filter(done=None, dead=None).order_by()
    for row in waiting.values("kind").annotate(n=Count("pk"), due=Min(Coalesce("first_due", "due"))):
        numbers[row["kind"]] = row["n"]
        ages[row["kind"]] = _age(now, row["due"])
    for kind in sorted(numbers):
        count.add_metric([kind], numbers[kind])
        oldest.add_metric([kind], ages[kind])
    yield count
    yield oldest
    dead = GaugeMetricFamily("pbp_jobs_dead", "Work that was given up after too many tries, by kind.", labels=["kind"])
    given_up = dict(Job.objects.filter(dead__isnull=False).order_by().values_list("kind").annotate(n=Count("pk")))
    for kind in sorted(numbers | given_up):
        dead.add_metric([kind], given_up.get(kind, 0))
    yield dead


def _seats(now: datetime) -> Iterator[Metric]:
    late = Owed.objects.filter(due__lte=now, game__at_table=False).count()  # only running games owe any
    yield GaugeMetricFamily("pbp_seats_late", "Seats whose time for a decision is over.", value=late)


def _events(now: datetime) -> Iterator[Metric]:
    oldest = progress.without_result().aggregate(since=Min("game__finished"))["since"]
    words = "How long a game of an event has been over without its result being taken."
    yield GaugeMetricFamily("pbp_result_oldest_seconds", words, value=_age(now, oldest))


def _letters(now: datetime) -> Iterator[Metric]:
    # The highest number: counting the rows would take longer each day.
    most = Letter.objects.aggregate(most=Max("pk"))["most"] or 0
    yield CounterMetricFamily(
        "pbp_letters", "Mails about games that were written (those not sent yet are open jobs).", value=most
    )


def _inbox(now: datetime) -> Iterator[Metric]:
    mails = GaugeMetricFamily("pbp_mails_in", "Mail that came in and is not done with, by state.", labels=["state"])
    waiting = Arrival.objects.filter(state__in=[State.NEW, State.HELD, State.FAILED]).order_by()
    counts = dict(waiting.values_list("state").annotate(n=Count("pk")))
    for state in (State.FAILED, State.HELD, State.NEW):
        mails.add_metric([state], counts.get(state, 0))
    yield mails
    most = Arrival.objects.aggregate(most=Max("pk"))["most"] or 0
    yield CounterMetricFamily("pbp_arrivals", "Mails that came in.", value=most)
    doors = GaugeMetricFamily("pbp_mail_door_seconds", "Time since a door for mail was seen open.", labels=["door"])
    for door in Door.objects.order_by("name"):
        doors.add_metric([door.name], _age(now, door.seen))
    yield doors


def _upkeep(now: datetime) -> Iterator[Metric]:
    broken = JournalCheck.objects.exclude(broken="").count()
    yield GaugeMetricFamily("pbp_journals_broken", "Journals that did not hold when they were checked.", value=broken)
    checked = JournalCheck.objects.aggregate(last=Max("at"))["last"]
    yield GaugeMetricFamily(
        "pbp_journal_check_seconds", "Time since a journal was checked last (-1: never).", value=_age(now, checked, -1)
    )
    chores = GaugeMetricFamily("pbp_chore_seconds", "Time since a chore was done last.", labels=["chore"])
    workers = GaugeMetricFamily("pbp_worker_seconds", "Time since a worker of a queue was seen.", labels=["queue"])
    for chore in Chore.objects.order_by("name"):
        what, _blank, queue = chore.name.partition(" ")
        (workers if queue else chores).add_metric([queue or what], _age(now, chore.at))
    yield chores
    yield workers


def _size(now: datetime) -> Iterator[Metric]:
    yield GaugeMetricFamily("pbp_database_bytes", "Size of the database.", value=database_bytes())
    room = GaugeMetricFamily(
        "pbp_disk_free_bytes", "Room on this machine's disks, by what lies there.", labels=["place"]
    )
    for name, place in sorted(space.places().items()):
        room.add_metric([name], space.free(place))
    yield room


def database_bytes() -> int:
    """What the database takes on the disc."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()")
        else:
            cursor.execute("SELECT pg_database_size(current_database())")
        return int(cursor.fetchone()[0])


def _age(now: datetime, since: datetime | None, never: float = 0.0) -> float:
    return max(0.0, (now - since).total_seconds()) if since else never


_PARTS: tuple[Callable[[datetime], Iterator[Metric]], ...] = (
    _games,
    _build,
    _work,
    _seats,
    _events,
    _letters,
    _inbox,
    _upkeep,
    _size,
)


class _Site(Collector):
    """All numbers, as of the moment of asking."""

    def collect(self) -> Iterator[Any]:
        now = timezone.now()
        for part in _PARTS:
            yield from part(now)


REGISTRY = CollectorRegistry()
REGISTRY.register(_Site())
