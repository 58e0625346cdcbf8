"""By day and by night a page fetches the ground of its map once, in the colours that its reader wants."""

import io
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image

from games.web.models import Profile
from tests.browser.survey import DESKTOP
from tests.games.titles.iwo_jima_1945 import iwo_table
from tests.games.titles.pacific_zones import zones_table
from tests.games.web.game.browsing import page_of
from tests.games.web.game.table import movement

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
WANTED = [
    ("auto", "light", False),
    ("auto", "dark", True),
    ("light", "dark", False),
    ("dark", "light", True),
]
"""The reader's setting, that of their system, and whether it is night then."""


def opened(browser: Any, live_server: Any, name: str, path: str, theme: str, system: str) -> tuple[Any, list[str]]:
    """That page as this person sees it, and which files of grounds it fetched."""
    page = page_of(browser, live_server, name, DESKTOP, still=True)
    Profile.objects.filter(user__username=name).update(theme=theme)
    page.emulate_media(color_scheme=system)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if "/terrain" in request.url else None)
    page.goto(live_server.url + path, wait_until="networkidle")
    return page, fetched


def brightness(page: Any, selector: str) -> float:
    """Of what is drawn there, 0 to 255."""
    shot = page.locator(selector).first.screenshot()
    grey = Image.open(io.BytesIO(shot)).convert("L").resize((1, 1), Image.Resampling.BOX)
    return float(grey.getpixel((0, 0)))  # type: ignore[arg-type]


GAMES: dict[str, tuple[str, Callable[[], str]]] = {
    "pacific-victory": ("marta", movement),
    "iwo-jima": ("bob", iwo_table.new_game),
    "pacific-zones": ("bob", zones_table.new_game),
}


@pytest.mark.parametrize("title", GAMES)
def test_a_map_is_fetched_once(browser: Any, live_server: Any, title: str) -> None:
    name, begin = GAMES[title]
    code = begin()
    for theme, system, night in WANTED:
        page, fetched = opened(browser, live_server, name, f"/g/{code}/", theme, system)
        assert len(fetched) == 1, (theme, system)
        assert (brightness(page, "#map") < 110) == night, (theme, system)
        page.context.close()


def test_so_is_that_of_a_list(browser: Any, live_server: Any) -> None:
    movement()
    for theme, system, night in WANTED:
        page, fetched = opened(browser, live_server, "marta", "/games/", theme, system)
        assert len({url.partition("#")[0] for url in fetched}) == 1, (theme, system)
        assert (brightness(page, ".th img") < 110) == night, (theme, system)
        page.context.close()
