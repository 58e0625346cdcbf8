"""Pages in a real browser."""

from typing import Any

from tests.browser.survey import WATCH
from tests.games.web.game.table import signed_in


def page_of(
    browser: Any, live_server: Any, name: str, size: tuple[int, int], *, script: bool = True, still: bool = False
) -> Any:
    """An empty page of that person, "": of nobody who is signed in. ``still``: nothing on it moves by itself."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        java_script_enabled=script,
        reduced_motion="reduce" if still else None,
    )
    context.add_init_script(WATCH)
    if name:
        session = signed_in(name).cookies["sessionid"].value
        context.add_cookies([{"name": "sessionid", "value": session, "url": live_server.url}])
    return context.new_page()


def follow(page: Any, selector: str) -> None:
    """Click what leads to another page, and wait until that page stands."""
    with page.expect_navigation():
        page.click(selector)
