"""What a late seat's pace calls for is asked of the pace first: pauses are looked up only where time decides it."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.core.commands import deadlines
from games.core.models import Owed, Pause
from tests.games.core.cast import running_duel
from tests.games.mail.outgoing.table import at

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("missed", "looks"),
    [(["wait"], 0), (["forfeit"], 0), (["wait", "moderator"], 0), (["moderator", "forfeit"], 1)],
)
def test_pauses_are_looked_up_only_where_a_moderator_may_be_passed_over(missed: list[str], looks: int) -> None:
    running_duel(pace_seconds=86_400, terms={"allowance_h": 24, "missed": missed})
    row = Owed.objects.filter(seat="RED").get()
    Owed.objects.exclude(pk=row.pk).delete()
    with (
        at(row.over + timedelta(days=1)),
        CaptureQueriesContext(
            connection,
        ) as asked,
    ):
        deadlines.tick()
    assert sum(Pause._meta.db_table in query["sql"] for query in asked.captured_queries) == looks
