"""Making the record of a game: work for a worker, once the game is over."""

from collections import deque

from django.db import transaction
from django.utils import timezone

from games.core.errors import Refused
from games.core.journal.replay import ReplayError
from games.core.models import Game, Job, Status
from games.core.models.records import Record
from games.core.outbox import jobs
from games.core.records import endings, moments
from games.core.records.fog import Fog
from games.core.search import index
from games.titles.registry import board_of

KIND = "record"


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
    key = f"record:{game.code}:{board_of(game.system).records.EDITION}:{game.head[:16]}"
    again = {"done": None, "taken": None, "tries": 0, "error": "", "due": timezone.now()}
    Job.objects.filter(key=key).exclude(done=None).update(**again)
    jobs.enqueue(KIND, key, game=game)


def failed(game: Game) -> bool:
    """Whether the workers have given the record up, for a fault of the program."""
    return Job.objects.filter(game=game, kind=KIND, dead__isnull=False).exists()


def make(job: Job) -> None:
    """Handler of jobs of kind "record". A game that is not over, or has its record, is left alone.

    How the game ended is noted for the statistics, too, and by which words it is found.
    """
    game = job.game
    if game is None or game.status != Status.FINISHED:
        return
    endings.note(game)
    index.keep_game(game)
    record = Record.objects.filter(game=game).first()
    if record is not None and _fits(record, game):
        return
    kit = board_of(game.system).records
    figures, fog, problem = {}, {}, ""
    try:
        listening = Fog(game)
        played = moments.played(game, listening)
        figures = kit.figures(played, moments.facts(game))
        deque(played, maxlen=0)  # a kit that needs no more of them leaves the rest
        fog = listening.result()
    except (ReplayError, Refused) as error:
        problem = str(error)
    with transaction.atomic():
        Game.objects.select_for_update(no_key=True).only("pk").get(pk=game.pk)  # another worker may be at it
        Record.objects.filter(game=game).delete()
        Record.objects.create(game=game, head=game.head, edition=kit.EDITION, figures=figures, problem=problem, fog=fog)


def _fits(record: Record, game: Game) -> bool:
    """Was it made of this journal, in today's way? Records of earlier days lack how the fog was."""
    same = record.head == game.head and record.edition == board_of(game.system).records.EDITION
    return same and bool(record.fog or record.problem)
