"""Making the record of a game: work for a worker, once the game is over."""

from collections.abc import Iterator
from types import ModuleType

from django.db import transaction
from django.utils import timezone

from games import titles
from games.dice.replay import ReplayError
from games.play import jobs, store
from games.play.errors import Refused
from games.play.models import Game, Job
from games.record import positions, walking
from games.record.models import Record, Snapshot
from games.record.walking import Moment

KIND = "record"
STRETCH = 100
"""Acts from one snapshot to the next: so many at most are played again for one page."""


def kit_of(system: str) -> ModuleType:
    """What the page kit of a system knows of records; what the plain kit knows if it brings nothing."""
    found = titles.kit(system, "record") or titles.kit("plain", "record")
    assert found is not None
    return found


def record_of(game: Game) -> Record | None:
    """The record of a finished game if it is made and still fits; else None, and a worker is called for."""
    record = Record.objects.filter(game=game).first()
    if record is not None and _fits(record, game):
        record.game = game
        return record
    owe(game)
    return None


def owe(game: Game) -> None:
    """Let a worker make the record, also if one says that it was made before."""
    key = f"record:{game.code}:{kit_of(game.system).EDITION}:{game.head[:16]}"
    again = {"done": None, "taken": None, "tries": 0, "error": "", "due": timezone.now()}
    Job.objects.filter(key=key).exclude(done=None).update(**again)
    jobs.enqueue(KIND, key, game=game)


def failed(game: Game) -> bool:
    """Whether the workers have given the record up, for a fault of the program."""
    return Job.objects.filter(game=game, kind=KIND, dead__isnull=False).exists()


def make(job: Job) -> None:
    """Handler of jobs of kind "record". A game that is not over, or has its record, is left alone."""
    game = job.game
    if game is None or not positions.is_open(game):
        return
    record = Record.objects.filter(game=game).first()
    if record is not None and _fits(record, game):
        return
    kit = kit_of(game.system)
    kept: list[Snapshot] = []
    figures, problem = {}, ""
    try:
        figures = kit.figures(_moments(game, kept), walking.facts(game))
    except (ReplayError, Refused) as error:
        kept, problem = [], str(error)
    with transaction.atomic():
        Game.objects.select_for_update().only("pk").get(pk=game.pk)  # another worker may be at it
        Record.objects.filter(game=game).delete()
        record = Record.objects.create(game=game, head=game.head, edition=kit.EDITION, figures=figures, problem=problem)
        for snapshot in kept:
            snapshot.record = record
        Snapshot.objects.bulk_create(kept)


def _fits(record: Record, game: Game) -> bool:
    return record.head == game.head and record.edition == kit_of(game.system).EDITION


def _moments(game: Game, kept: list[Snapshot]) -> Iterator[Moment]:
    """All moments of the game; on the way, now and then a snapshot for ``kept``."""
    seats, told = walking.sides(game), walking.told(game, 0, game.seq)
    for n, position in enumerate(positions.positions(game)):
        if n % STRETCH == 0:
            packed = store.pack(position.system, position.state)
            kept.append(Snapshot(seq=position.seq, version=position.system.version, state=packed))
        yield walking.moment(position, told.get(position.seq, ()), seats)
