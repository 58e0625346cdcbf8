"""Making the record of a game: work for a worker, once the game is over."""

from collections import deque
from collections.abc import Iterator
from types import ModuleType

from django.db import transaction
from django.utils import timezone

from games import titles
from games.journal.replay import ReplayError
from games.play import jobs
from games.play.errors import Refused
from games.play.models import Game, Job
from games.record import positions, walking
from games.record.fog import Fog, watched
from games.record.models import Record
from games.record.walking import Moment

KIND = "record"


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
    figures, fog, problem = {}, {}, ""
    try:
        listening = Fog(game)
        moments = _moments(game, listening)
        figures = kit.figures(moments, walking.facts(game))
        deque(moments, maxlen=0)  # a kit that needs no more of them leaves the rest
        fog = listening.result()
    except (ReplayError, Refused) as error:
        problem = str(error)
    with transaction.atomic():
        Game.objects.select_for_update(no_key=True).only("pk").get(pk=game.pk)  # another worker may be at it
        Record.objects.filter(game=game).delete()
        Record.objects.create(game=game, head=game.head, edition=kit.EDITION, figures=figures, problem=problem, fog=fog)


def _fits(record: Record, game: Game) -> bool:
    """Was it made of this journal, in today's way? Records of earlier days lack how the fog was."""
    same = record.head == game.head and record.edition == kit_of(game.system).EDITION
    return same and bool(record.fog or record.problem)


def _moments(game: Game, fog: Fog) -> Iterator[Moment]:
    """All moments of the game; ``fog`` takes them too."""
    seats, told = walking.sides(game), walking.told(game, 0, game.seq)
    for position in watched(positions.positions(game), fog):
        yield walking.moment(position, told.get(position.seq, ()), seats)
