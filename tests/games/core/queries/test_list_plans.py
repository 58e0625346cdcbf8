"""How PostgreSQL finds the rows of lists: by indexes, however many games there are."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.utils import timezone

from bench.load import seed_rows
from games.core import referee
from games.core.models import Game, KeptApart, Owed, Seat, Status
from games.web.lobby.views import home
from games.web.models import Profile
from tests.games.api.client import program
from tests.games.core.cast import person, seq

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.services,
    pytest.mark.skipif("connection.vendor != 'postgresql'", reason="it is PostgreSQL's planner that is asked"),
]
LARGE = {"core_game", "core_seat", "core_entry", "core_owed", "core_happening", "core_job"}
"""Tables that grow with the games of a site: no list may read one from one end to the other."""
COPIES = {"open": 7000, "running": 1500, "finished": 1500}
PEOPLE = 1500
Statement = tuple[str, Sequence[Any]]


def someone(name: str) -> User:
    """That person, who is made if need be."""
    user = User.objects.filter(username=name).first()
    if user is None:
        user = person(name)
        user.profile.name = name
        user.profile.save()
    return user


def duel(*names: str) -> Game:
    """A duel of these people; with one of them only, a seat is free."""
    code = referee.create("duel", "dawn", creator=someone(names[0]), public=True)
    referee.committed(code, "a" * 64, "b" * 64)
    for seat, name in zip(("RED", "BLUE"), names, strict=False):
        referee.take_seat(code, seat, someone(name))
    return Game.objects.get(code=code)


@pytest.fixture
def site() -> None:
    """Thousands of games of hundreds of people, and those of Bob, who knows Carol and keeps apart from Dave."""
    models = {"open": duel("bob"), "running": duel("bob", "carol"), "finished": duel("bob", "carol")}
    referee.resign(models["finished"].code, "BLUE", seq(models["finished"].code))
    KeptApart.objects.create(user=someone("bob"), other=someone("dave"))
    names = [f"player-{number}" for number in range(PEOPLE)]
    people = User.objects.bulk_create([User(username=name, email=f"{name}@example.org") for name in names])
    Profile.objects.bulk_create([Profile(user=one, name=one.username, by_letters=one.username) for one in people])
    games, seats, owed, pairs = [], [], [], []
    for name, count in COPIES.items():
        model = Game.objects.get(pk=models[name].pk)
        games += [(model, seed_rows.again(model, by_letters=None, by_sight=None)) for _number in range(count)]
    for number, (_model, game) in enumerate(games):
        game.creator = people[number % PEOPLE]
        game.public = number % 10 == 0
    Game.objects.bulk_create([game for _model, game in games], batch_size=500)
    for number, (model, game) in enumerate(games):
        holders = people[number % PEOPLE], people[(number * 7 + 1) % PEOPLE]
        for seat, holder in zip(model.seats.all(), holders, strict=True):
            seats.append(seed_rows.again(seat, game=game, user=holder if seat.user_id else None))
        owed += [seed_rows.again(row, game=game, due=timezone.now() + game.pace) for row in model.owed.all()]
        pairs.append((model, game))
    Seat.objects.bulk_create(seats, batch_size=500)
    Owed.objects.bulk_create(owed, batch_size=500)
    seed_rows.copy_long_tables(pairs)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


@contextmanager
def heard() -> Iterator[list[Statement]]:
    """What is asked of the database meanwhile."""
    found: list[Statement] = []

    def hear(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        found.append((sql, params))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(hear):
        yield found


def read_through(statement: Statement) -> set[str]:
    """The large tables that PostgreSQL would have to read from one end to the other: no index leads to what is asked.

    In a database of this size it may still choose to, by the statistics that it happened to draw; so that choice is
    made as dear as it is in a large one.
    """
    sql, params = statement
    with connection.cursor() as cursor:
        cursor.execute("SET enable_seqscan = off")
        cursor.execute(f"EXPLAIN (FORMAT JSON) {sql}", params)
        [plan] = cursor.fetchone()
        cursor.execute("RESET enable_seqscan")
    return LARGE & set(_scanned((json.loads(plan) if isinstance(plan, str) else plan)[0]["Plan"]))


def _scanned(node: dict[str, Any]) -> Iterator[str]:
    if node["Node Type"] == "Seq Scan":
        yield node["Relation Name"]
    for inner in node.get("Plans", ()):
        yield from _scanned(inner)


def browser(name: str, *, staff: bool = False) -> Client:
    user = someone(name)
    user.is_staff = staff
    user.save()
    client = Client()
    client.force_login(user)
    return client


def test_no_list_reads_a_large_table_from_one_end_to_the_other(site: None) -> None:
    home._fronts.clear()
    bob, guest, desk, api = browser("bob"), Client(), browser("mary", staff=True), program("bob")
    lists: dict[str, Callable[[], Any]] = {
        "own games": lambda: bob.get("/games/"),
        "finished games": lambda: bob.get("/games/finished/"),
        "lobby": lambda: bob.get("/lobby/"),
        "lobby, page 5": lambda: bob.get("/lobby/?page=5"),
        "lobby of one who is kept from nobody": lambda: browser("player-7").get("/lobby/"),
        "lobby of a guest": lambda: guest.get("/lobby/"),
        "front page": lambda: guest.get("/"),
        "a person": lambda: bob.get("/p/player-9/"),
        "oneself": lambda: bob.get("/p/bob/"),
        "the next game that waits": lambda: bob.get("/games/next/"),
        "moderators' desk": lambda: desk.get("/desk/"),
        "api, mine": lambda: api.get("games/?filter=mine"),
        "api, open": lambda: api.get("games/?filter=open"),
        "api, watch": lambda: api.get("games/?filter=watch"),
        "api, finished": lambda: api.get("games/?filter=finished"),
    }
    faults = []
    for name, ask in lists.items():
        with heard() as statements:
            assert ask().status_code in (200, 204), name
        selects = [statement for statement in statements if statement[0].lstrip().startswith(("SELECT", "(SELECT"))]
        assert selects, name
        faults += [(name, tables, sql) for sql, params in selects if (tables := read_through((sql, params)))]
    assert not faults, "\n".join(f"{name} reads all of {tables}: {sql}" for name, tables, sql in faults)
    assert Game.objects.filter(status=Status.OPEN).count() > COPIES["open"]
