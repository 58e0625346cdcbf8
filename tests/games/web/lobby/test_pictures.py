"""The front page and "Start a game" show boards: what stands there in public, never more."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.core import referee
from games.core.models import Game
from games.core.models.game import DAY
from games.titles.hexboard import small_map
from games.titles.hexboard.postcard import Ground, Postcard, Stamp
from games.titles.pacific_victory.map.atlas import atlas_of
from games.titles.registry import board_of
from rules import kernel
from tests.games.core.cast import person
from tests.games.web.game.table import movement, signed_in, text

pytestmark = pytest.mark.django_db
SETS = [(slug, row["id"]) for slug in kernel.slugs() for row in kernel.get(slug).scenarios() if slug != "duel"]


def counters(page: str) -> list[str]:
    """The drawn counters of each picture of a page."""
    return re.findall(r'<svg class="counters"[^>]*>(.*?)</svg>', page, re.DOTALL)


def test_the_front_page_shows_the_newest_game_that_anybody_may_watch(client: Client) -> None:
    code = movement(public=True)
    page = text(client.get("/"))
    large, small = counters(page)
    assert "Live" in page
    assert f'href="/g/{code}/"' in page
    assert large.count("<g ") > small.count("<g ") > 0


def test_of_a_private_game_nothing_is_shown(client: Client) -> None:
    movement()
    page = text(client.get("/"))
    (large,) = counters(page)
    assert "Live" not in page
    assert large.count("<g ") > 3


def test_of_a_game_that_is_shown_late_only_what_is_old_enough(client: Client) -> None:
    code = movement(public=True)
    Game.objects.filter(code=code).update(watch_delay=3 * DAY)
    page = text(client.get("/"))
    assert len(counters(page)) == 1
    assert "Live" not in page


def test_what_is_shown_late_is_not_called_live(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    code = movement(public=True)
    Game.objects.filter(code=code).update(watch_delay=3 * DAY)
    later = timezone.now() + timedelta(days=4)
    monkeypatch.setattr(timezone, "now", lambda: later)
    page = text(client.get("/"))
    assert len(counters(page)) == 2
    assert "Live" not in page
    assert "<b>shown 3 days later</b>" in page


def test_what_the_picture_tells_is_the_same_for_everybody(client: Client) -> None:
    movement(public=True)
    seen = counters(text(client.get("/lobby/")))
    assert seen
    assert seen == counters(text(signed_in("dave").get("/lobby/")))


def test_a_player_sees_the_board_in_the_list_of_games() -> None:
    movement()
    assert counters(text(signed_in("marta").get("/games/")))


@pytest.mark.parametrize(("slug", "scenario"), SETS)
def test_each_scenario_says_how_hard_it_is_and_shows_its_board(slug: str, scenario: str) -> None:
    person("dave")
    page = text(signed_in("dave").get("/new/"))
    card = next(part for part in page.split("<li")[1:] if f"/new/{slug}/{scenario}/" in part)
    introduction = board_of(slug).introductions[scenario]
    assert introduction.dots in card
    assert introduction.time_words in card
    assert ("first real game" in card) == introduction.first
    assert "svgView" in card


def test_one_scenario_is_the_one_to_try_first() -> None:
    first = [row for slug in kernel.slugs() for row in board_of(slug).introductions.values() if row.first]
    assert len(first) == 1


def test_a_counter_stands_where_its_place_is_on_the_map() -> None:
    """The piece around a battle has its counters in the middle."""
    code = movement(public=True)
    view = referee.view(code, None)
    board = board_of("pacific-victory")
    assert board.thumbnail is not None
    assert board.postcards is not None
    facts = kernel.get("pacific-victory").facts("1942")

    place = next(place for place, here in view["places"].items() if here["blocks"] and place in atlas_of(facts).at)
    x, y = atlas_of(facts).at[place]
    drawn = small_map.counters(board.postcards.postcard(view, facts), (round(x) - 5, round(y) - 5, 10, 10), 2.9)
    found = [(float(a), float(b)) for a, b in re.findall(r"translate\(([\d.]+) ([\d.]+)\)", drawn)]
    assert any(abs(a - x) < 30 and abs(b - y) < 3 for a, b in found)


def test_the_dots_of_a_line_are_drawn_as_one_path() -> None:
    """Dot by dot they were half of the bytes of a list. Another stamp between two of them keeps its place."""
    dot, block = '<circle r="1.5" fill="#8c3520"/>', '<rect width="4" height="4"/>'
    ground = Ground('<svg viewBox="0 0 200 100"></svg>', 100, 50)
    svgs = (dot, dot, block, dot, block, block)
    card = Postcard(ground, tuple(Stamp(10 * n, 20, svg, 6) for n, svg in enumerate(svgs)), "")
    assert small_map.counters(card, (0, 0, 200, 100), 2.0) == (
        '<path d="M0.0 40.0h0M20.0 40.0h0" stroke="#8c3520" stroke-width="6.0" stroke-linecap="round"/>'
        f'<g transform="translate(40.0 40.0) scale(2.000)">{block}</g>'
        f'<g transform="translate(60.0 40.0) scale(2.000)">{dot}</g>'
        f'<g transform="translate(80.0 40.0) scale(2.000)">{block}</g>'
        f'<g transform="translate(100.0 40.0) scale(2.000)">{block}</g>'
    )
