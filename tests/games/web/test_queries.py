"""How many queries each page takes: as many on a site with many games as on one with few."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.core import referee
from games.core.models import Game
from games.web.game import throws
from games.web.lobby import cards
from tests.games.core.cast import person
from tests.games.web.game.table import movement, signed_in, text

pytestmark = pytest.mark.django_db
PERSON = 2  # the session, the person with the profile
AWAY = 2  # whether another player is away, and whether the game pauses


def queries(browser: Client, path: str, status: int = 200, **headers: str) -> int:
    """How many a page takes once the process has warmed up."""
    cards._glimpses.clear()
    throws._books.clear()
    with CaptureQueriesContext(connection) as captured:
        answer = browser.get(path, headers=headers)
    assert answer.status_code == status
    return len(captured)


def duel(player: User, **more: Any) -> str:
    """A duel of that person against Carol, both asked to walk."""
    code = referee.create("duel", "dawn", creator=player, **more)
    referee.committed(code, "a" * 64, "b" * 64)
    referee.take_seat(code, "RED", player)
    referee.take_seat(code, "BLUE", User.objects.filter(username="carol").first() or person("carol"))
    return code


def offer(player: User) -> str:
    """A duel with a free seat."""
    code = referee.create("duel", "dawn", creator=player)
    referee.committed(code, "a" * 64, "b" * 64)
    referee.take_seat(code, "RED", player)
    return code


def finished(player: User) -> str:
    """A duel that this person won."""
    code = duel(player)
    referee.resign(code, "BLUE", Game.objects.get(code=code).seq)
    return code


@pytest.mark.parametrize(
    ("page", "most"),
    [
        (
            "",
            PERSON + 10 + AWAY,
        ),  # a glance, game, seats, draft, who owes, own notes, the visit; what was told
        ("review", PERSON + 5 + AWAY),
        ("pulse?seen=0", PERSON + 1),
        ("log", PERSON + 13 + AWAY),  # three of them count how often the game waited, one asks what was taken back
        ("journal", PERSON + 9 + AWAY),
        ("dice", PERSON + 15 + AWAY),
        ("proof/", PERSON + 10 + AWAY),
    ],
)
def test_a_page_of_a_game_takes_few(page: str, most: int) -> None:
    code = movement()
    referee.draft_add(code, "ALLIES", "OP US-CV-ENTERPRISE O05 N05", Game.objects.get(code=code).seq)
    assert queries(signed_in("marta"), f"/g/{code}/{page}") <= most


@pytest.mark.parametrize("page", ["", "review", "log", "journal", "dice", "proof/"])
def test_an_unchanged_page_takes_a_glance(page: str) -> None:
    code = movement()
    marta = signed_in("marta")
    marta.get(f"/g/{code}/{page}")  # gives the browser the token of its forms
    tag = marta.get(f"/g/{code}/{page}")["ETag"]
    assert queries(marta, f"/g/{code}/{page}", 304, if_none_match=tag) == PERSON + 1


def test_dice_that_were_checked_are_not_checked_again() -> None:
    code = movement()
    marta = signed_in("marta")
    marta.get(f"/g/{code}/dice")
    with CaptureQueriesContext(connection) as captured:
        marta.get(f"/g/{code}/dice")
    assert len(captured) <= PERSON + 5 + AWAY


@pytest.mark.parametrize(
    ("path", "make", "most"),
    [
        ("/games/finished/", finished, PERSON + 4),
        ("/lobby/", offer, PERSON + 6),
        ("/", offer, 6),
    ],
)
def test_a_list_takes_as_many_for_many_games(path: str, make: Any, most: int) -> None:
    bob = person("bob")
    reader = signed_in("bob") if path == "/games/finished/" else Client()
    counted = []
    for games in (1, 4):
        for _n in range(games):
            make(bob)
        cards._glimpses.clear()
        reader.get(path)
        with CaptureQueriesContext(connection) as captured:
            assert reader.get(path).status_code == 200
        counted.append(len(captured))
    assert counted[0] == counted[1] <= most


def test_my_games_take_as_many_for_many_games() -> None:
    bob = person("bob")
    reader = signed_in("bob")
    counted = []
    for _round in range(2):
        for make in (duel, duel, offer, finished):
            make(bob)
        reader.get("/games/")
        with CaptureQueriesContext(connection) as captured:
            reader.get("/games/")
        counted.append(len(captured))
    assert counted[0] == counted[1] <= PERSON + 9


def test_what_a_card_remembers_is_one_seat_s(client: Client) -> None:
    """Memory between requests must not show one side's view to the other, nor an old one."""
    code = movement(public=True)
    marta, kenji = signed_in("marta"), signed_in("kenji")
    assert "Your movement" in text(marta.get("/games/"))
    assert "Your movement" not in text(kenji.get("/games/"))
    keys = [key for key in cards._glimpses._values if key[0] == code]  # type: ignore[index]
    assert {key[3] for key in keys} == {"ALLIES", "JAPAN"}  # type: ignore[index]


def test_the_tag_of_a_page_is_one_person_s() -> None:
    code = movement(public=True)
    readers = [signed_in("marta"), signed_in("kenji"), signed_in("dave"), Client()]
    tags = []
    for reader in readers:
        reader.cookies["csrftoken"] = "c" * 32  # the same for all, so that only the person makes the difference
        tags.append(reader.get(f"/g/{code}/")["ETag"])
    assert len(set(tags)) == len(readers)
    answers = [reader.get(f"/g/{code}/", headers={"if-none-match": tag}) for reader in readers for tag in tags]
    assert [answer.status_code for answer in answers].count(304) == len(readers)
