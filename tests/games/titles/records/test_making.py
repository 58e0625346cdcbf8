"""Making a record: once, by a worker, when the game is over; again when it does not fit any more."""

import pytest

from games.core import referee
from games.core.journal.replay import GoneError
from games.core.models import Game, Job
from games.core.models.records import Record
from games.core.outbox import jobs
from games.core.records import positions
from games.titles.records import making
from games.titles.registry import board_of
from tests.games.core.cast import running_duel, seq

pytestmark = pytest.mark.django_db


def over() -> Game:
    """A duel that has just ended."""
    code = running_duel()
    referee.resign(code, "BLUE", seq(code))
    return Game.objects.get(code=code)


def test_it_works() -> None:
    game = over()
    assert Job.objects.filter(kind="record", game=game, done=None).count() == 1
    assert jobs.drain(["record"])
    record = making.record_of(game)
    assert record is not None
    assert record.head == game.head
    assert record.problem == ""
    assert record.figures["turns"]
    assert Job.objects.filter(kind="record", game=game).count() == 1


def test_a_game_that_goes_on_gets_none() -> None:
    code = running_duel()
    game = Game.objects.get(code=code)
    making.owe(game)
    jobs.drain(["record"])
    assert not Record.objects.filter(game=game).exists()


def test_nor_does_one_without_a_result() -> None:
    from tests.games.core.cast import person

    code = running_duel()
    referee.abandon(code, person("mia", is_staff=True))
    assert not Job.objects.filter(kind="record", game__code=code).exists()


def test_a_missing_one_is_called_for_once() -> None:
    game = over()
    jobs.drain(["record"])
    Record.objects.all().delete()
    Job.objects.filter(kind="record").delete()  # as after a month of housekeeping
    assert making.record_of(game) is None
    assert making.record_of(game) is None
    assert Job.objects.filter(kind="record").count() == 1
    jobs.drain(["record"])
    assert making.record_of(game) is not None


def test_a_lost_one_whose_job_is_done_is_made_again() -> None:
    game = over()
    jobs.drain(["record"])
    Record.objects.all().delete()
    assert making.record_of(game) is None
    jobs.drain(["record"])
    assert making.record_of(game) is not None


def test_another_way_to_count_makes_it_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    game = over()
    jobs.drain(["record"])
    monkeypatch.setattr(board_of(game.system).records, "EDITION", "another")
    assert making.record_of(game) is None
    jobs.drain(["record"])
    record = making.record_of(game)
    assert record is not None
    assert record.edition == "another"


def test_rules_that_are_gone_are_a_reason_not_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    game = over()

    def gone(*_args: object) -> None:
        raise GoneError(0, "it was played by version 0 of duel")

    monkeypatch.setattr(positions, "positions", gone)
    jobs.drain(["record"])
    record = making.record_of(game)
    assert record is not None
    assert "version 0 of duel" in record.problem
