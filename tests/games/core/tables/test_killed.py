"""The process that throws a table's dice is killed (SIGKILL) at each point of the work: the same dice land, once."""

from datetime import timedelta
from pathlib import Path

import pytest
from django.db import connection
from django.utils import timezone

from games.core.models import Job
from games.core.models.tables import DiceTable
from games.core.outbox import jobs
from games.core.tables import asking, journals, throw_requests
from tests.games.core.tables.evening import table, verdict
from tests.games.mail.incoming import killing

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("dice_key"),
    pytest.mark.skipif(connection.vendor != "sqlite", reason="the database is put back as a file"),
]


def work() -> None:
    """What a dice worker does."""
    jobs.drain(["table_dice"])


def landed() -> tuple[list[object], list[str], str]:
    """The dice of all throws, the names of the rolls in the journal, and the verifier's word on it."""
    made = DiceTable.objects.get()
    rolls = [row["body"]["id"] for row in journals.rows(made) if row["type"] == "roll"]
    found = [throw.out for throw in made.throws.all()], rolls, verdict(made).partition(";")[0]
    connection.close()
    return found


def another_worker() -> None:
    """What is free again when the lease of the dead one is over is done by the next."""
    Job.objects.exclude(taken=None).update(taken=timezone.now() - timedelta(minutes=1))
    jobs.sweep("dice")
    Job.objects.filter(done=None).update(due=timezone.now())
    assert killing.run(work, 0)[0]


def test_a_process_killed_during_a_tables_throw_leaves_the_same_dice_and_they_land_once(tmp_path: Path) -> None:
    _made, (ann, ben) = table("Ann", "Ben")
    asking.ask(ann, throw_requests.dice("Akagi", 6))
    asking.ask(ben, throw_requests.cup("Chits", ["red", "red", "blue"], 2))
    with killing.database_of_its_own(tmp_path) as (place, kept):
        killing.copy_database(kept, place)
        whole, passed = killing.run(work, 0)
        assert whole
        wanted = landed()
        assert wanted[1] == ["throw/1", "throw/2"]
        assert "2 locks, 2 throws: everything holds" in wanted[2]
        assert len(passed.marked) >= 8, "before and after the commits of two locks and two rolls"
        for point in sorted({*passed.marked, *range(1, passed.count + 1, 5)}):
            killing.copy_database(kept, place)
            assert not killing.run(work, point)[0], f"point {point} was not reached"
            another_worker()
            assert landed() == wanted, point
