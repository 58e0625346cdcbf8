"""A row of the journal edited in the database, past the triggers: the verifier names it."""

from random import Random

import pytest
from django.db import DatabaseError, transaction

from bench.faults import edited, journals
from games.core.bots import playing
from games.core.models import Entry
from games.core.outbox import jobs

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]


def test_every_edit_is_reported_and_put_back() -> None:
    code = playing.new_game("duel", "dawn", ["random"])
    jobs.drain(early=True, most=40)
    assert journals.complaint(code) == ""
    rows = list(Entry.objects.filter(game__code=code).values())
    draw = Random(5)
    for _ in range(25):
        edit = edited.once([code], draw)
        assert edit is not None
        assert edit.reported, edit.what
    assert list(Entry.objects.filter(game__code=code).values()) == rows
    assert journals.complaint(code) == ""
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        Entry.objects.filter(game__code=code, seq=1).update(type="note")
