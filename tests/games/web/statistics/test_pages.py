"""The statistics of a title and of a scenario, as a visitor reads them."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.core import referee
from games.core.models import Game
from tests.games.web.game.table import movement, seq
from tests.games.web.statistics.games import over

pytestmark = pytest.mark.django_db
PAGE = "/statistics/pacific-victory/1942/"


def words(path: str = PAGE) -> str:
    """The words of a page, in one line."""
    response = Client().get(path)
    assert response.status_code == 200
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", response.content.decode()).replace("&nbsp;", " "))


def test_it_works() -> None:
    for turns in (4, 5, 6, 6):
        over("JAPAN", turns=turns, level="Japanese marginal")
    for turns in (7, 8, 9, 9, 10, 13):
        over("ALLIES", turns=turns, level="Allied decisive", days=28)
    page = words()
    assert "Japan: 4 (40 %)" in page
    assert "Allies: 6 (60 %)" in page
    assert "10 games." in page
    assert "Japan marginal victory 4" in page
    assert "Allies decisive victory 6" in page
    assert "Half of the games took 6 to 9 turns; the one in the middle 7.5, the shortest 4, the longest 13." in page
    assert "In time: half of them 2 weeks to 4 weeks, the one in the middle 4 weeks." in page
    assert "6 2 40 %" in page  # two games ended in turn 6, by which four of ten were over
    assert "10 games between people." in words("/statistics/pacific-victory/")


def test_with_few_games_it_says_so_and_with_many_how_sure_it_is() -> None:
    for _n in range(4):
        over("JAPAN")
    assert "Only 4 games so far: too few to say anything of the chances of the sides." in words()
    for n in range(26):
        over("JAPAN" if n % 2 else "ALLIES")
    assert "With 30 games the true share of Japan most likely lies between 39 and 73 %" in words()
    assert "That does not prove that a side is favoured." in words()


def test_nothing_is_counted_yet() -> None:
    assert "No public game between people is finished yet. Yours may be the first." in words()
    assert "No public game is finished yet." in words("/statistics/pacific-victory/")


def test_games_with_computers_are_counted_apart() -> None:
    over("JAPAN")
    over("ALLIES", computers=True)
    people, _heading, computers = words().partition("With computers")
    assert "Japan: 1 (100 %)" in people
    assert "Allies: 1 (100 %)" in computers
    assert "1 game between people; 1 with computers, counted apart." in words("/statistics/pacific-victory/")


def test_what_options_and_handicaps_did() -> None:
    over("JAPAN", options={"overrun": True})
    over("ALLIES", options={"overrun": True, "vp_adjust": 2})
    over("ALLIES", options={"overrun": False})
    page = words().partition("What options and handicaps did")[2]
    with_it = page.partition("With it · 2 games")[2]
    assert with_it.strip().startswith("Japan: 1 (50 %) Allies: 1 (50 %)")
    assert "Without it (as usual) · 1 game" in page
    assert "A number that the players agreed on before the game:" in page
    assert "Always played as usual so far:" in page


@pytest.mark.parametrize("change", [{"public": False}, None])
def test_a_game_that_is_made_private_or_deleted_drops_out(change: dict[str, bool] | None) -> None:
    over("ALLIES")
    game = over("JAPAN")
    assert "Japan: 1" in words()
    if change is None:
        game.delete()
    else:
        Game.objects.filter(pk=game.pk).update(**change)
    assert "Japan: 0" in words()


def test_no_page_asks_more_of_the_database_with_more_games() -> None:
    over("JAPAN")

    def asked(path: str) -> int:
        with CaptureQueriesContext(connection) as found:
            words(path)
        return len(found)

    asked(PAGE)  # what a first visit loads for good
    over("JAPAN", scenario="1941")
    few = asked(PAGE), asked("/statistics/pacific-victory/")
    for scenario in ("1941", "1942"):
        for n in range(20):
            over("ALLIES", turns=n, scenario=scenario, options={"overrun": bool(n % 2)})
    assert asked(PAGE) <= 2
    assert asked("/statistics/pacific-victory/") <= 3 <= few[1] + 1
    assert asked(PAGE) == 1  # kept, as long as no game is added


@pytest.mark.parametrize("path", ["none/", "pacific-victory/1950/", "pacific-victory/lesson-first/"])
def test_what_is_not_there(path: str) -> None:
    assert Client().get(f"/statistics/{path}").status_code == 404


def test_the_pages_are_found_from_where_one_chooses_and_where_one_ends() -> None:
    code = movement(public=True)
    assert PAGE not in Client().get(f"/g/{code}/").content.decode()
    referee.resign(code, "JAPAN", seq(code))
    assert PAGE in Client().get(f"/g/{code}/").content.decode()
    assert "/statistics/pacific-victory/" in Client().get("/help/").content.decode()
    assert "/statistics/pacific-victory/" in Client().get("/help/pacific-victory/").content.decode()
