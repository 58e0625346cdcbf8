"""Statements compiled once give and take what Django's own do."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from django.db.models import F, Model
from django.utils import timezone

from games.core.database.statements import CompiledQuery, CompiledUpdate, delete, insert, save, save_numbers
from games.core.models import Game, Job, Owed, Seat
from tests.games.core.cast import open_table, running_duel, to_the_shooting

pytestmark = [pytest.mark.django_db, pytest.mark.services]


def content(row: Model, path: tuple[str, ...] = ("game", "user", "profile")) -> dict[str, Any]:
    """What an object holds, and what the objects hold that were read with it."""
    read = [name for name in path if name in row._state.fields_cache]
    related = {name: content(row._state.fields_cache[name], path[1:]) for name in read if row._state.fields_cache[name]}
    return {name: value for name, value in vars(row).items() if name != "_state"} | {"related": related}


def test_rows_are_those_of_the_queryset() -> None:
    code = running_duel()
    open_table()
    to_the_shooting(code)
    seats = Seat.objects.select_related("game", "user__profile").order_by("-order")
    query = seats.filter(game__code=code, order__gte=0)
    compiled = CompiledQuery(lambda code, order: seats.filter(game__code=code, order__gte=order), str, int)
    wanted = [content(row) for row in query]
    assert len(wanted) == 2
    assert wanted[0]["related"]["user"]["related"]["profile"]["name"]
    assert [content(row) for row in compiled(code, 0)] == wanted
    assert [content(row) for row in compiled(code, 1)] == wanted[:1]
    assert compiled("nobody", 0) == []


def test_what_is_deferred_is_read_when_it_is_asked_for() -> None:
    game = Game.objects.get(code=running_duel())
    read = CompiledQuery(lambda code: Game.objects.defer("state").filter(code=code), str)(game.code)[0]
    assert read.get_deferred_fields() == {"state"}
    assert bytes(read.state or b"") == bytes(game.state or b"x")


def test_a_row_is_locked_inside_a_transaction() -> None:
    game = Game.objects.get(code=running_duel())
    with transaction.atomic():
        assert CompiledQuery(lambda code: Game.objects.select_for_update().filter(code=code), str)(game.code) == [game]


def test_a_blank_that_the_query_does_not_use_is_noticed() -> None:
    with pytest.raises(ValueError, match="blank"):
        CompiledQuery(lambda code: Game.objects.all(), str)("x")


def test_a_change_by_moments_and_numbers() -> None:
    now = timezone.now()
    early, late = (Job.objects.create(kind="bot", key=str(day), due=now + timedelta(days=day)) for day in (-1, 1))
    take = CompiledUpdate(
        lambda latest, taken: (
            Job.objects.filter(due__lte=latest, taken=None),
            {"taken": taken, "tries": F("tries") + 1},
        ),
        type(now),
        type(now),
    )
    assert (take(now, now), take(now, now)) == (1, 0)
    early.refresh_from_db()
    late.refresh_from_db()
    assert ((early.taken, early.tries), (late.taken, late.tries)) == ((now, 1), (None, 0))


def test_a_row_is_inserted_once_for_each_key() -> None:
    def job(kind: str) -> Job:
        return Job(kind=kind, key="one", payload={"a": [1, "ü"]}, due=timezone.now())

    first = job("bot")
    number = insert([first], once="key")
    assert insert([job("mail")], once="key") == number
    kept = Job.objects.get()
    assert (kept.pk, kept.kind, kept.payload, kept.created) == (number, "bot", {"a": [1, "ü"]}, first.created)


def test_many_rows_at_once() -> None:
    now = timezone.now()
    insert([Job(kind="bot", key=str(number), due=now) for number in range(700)])
    assert Job.objects.count() == 700
    delete(list(Job.objects.order_by("pk")[:650]))
    assert sorted(Job.objects.values_list("key", flat=True)) == [str(number) for number in range(650, 700)]


def test_nothing_is_written_for_no_rows() -> None:
    insert([])
    delete([])
    save_numbers([], ["seq"])


def test_only_the_named_fields_of_that_row_are_saved() -> None:
    row, other = Owed.objects.get(game__code=running_duel(), seat="RED"), Owed.objects.filter(seat="BLUE").get()
    row.title, row.notified, row.kind = {"text": "now"}, None, "unsaved"
    save(row, ["title", "notified"])
    kept = Owed.objects.get(pk=row.pk)
    assert (kept.title, kept.notified, kept.kind) == ({"text": "now"}, None, "walk")
    assert Owed.objects.get(pk=other.pk).title == other.title


def test_numbers_of_several_rows_at_once() -> None:
    code = running_duel()
    open_table()
    red, blue = Seat.objects.filter(game__code=code).order_by("-code")
    red.acted_seq, red.told_seq, blue.acted_seq, blue.told_seq = 5, -1, 6, 7
    save_numbers([red, blue], ["acted_seq", "told_seq"])
    kept = Seat.objects.exclude(acted_seq=-1).values_list("game__code", "code", "acted_seq", "told_seq")
    assert set(kept.filter(game__code=code)) == {(code, "RED", 5, -1), (code, "BLUE", 6, 7)}
