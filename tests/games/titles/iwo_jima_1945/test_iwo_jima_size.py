"""How much the pages of Iwo Jima 1945 weigh: below 90,000 bytes, whatever is asked and chosen."""

import pytest

from games.core import referee
from games.core.models import Game
from tests.bars import PAGE
from tests.games.titles.going_on import advance
from tests.games.titles.iwo_jima_1945.iwo_table import new_game
from tests.games.web.game.table import signed_in

pytestmark = pytest.mark.django_db
PHONE = {"user-agent": "Mobile"}
SEATS = (("US", "bob"), ("JP", "carol"))


def weighed(code: str) -> dict[str, int]:
    """The weight of the pages of whoever is asked: the question, each kind of piece chosen, the map in three sizes."""
    found = {}
    for seat, name in SEATS:
        asks = referee.seat_view(Game.objects.get(code=code), seat).asks
        abouts = list(asks[0].about) if asks else []
        kinds = {one.rpartition("-")[0][:5]: one for one in abouts}
        paths = ["", "?z=1", "?z=3", "?to=done", *(f"?block={one}" for one in kinds.values())]
        paths += [f"?z=1&block={one}" for one in list(kinds.values())[:1]]
        for path in paths:
            for headers in ({}, PHONE):
                page = signed_in(name).get(f"/g/{code}/{path}", headers=headers)
                assert page.status_code == 200
                found[f"{seat} {path} {headers.get('user-agent', '')}"] = len(page.content)
    return found


@pytest.mark.parametrize(("free", "until"), [
    (True, lambda view: True),
    (False, lambda view: view["step"] == "landing"),
    (False, lambda view: view["turn"] == 2 and view["step"] == "us_move"),
    (False, lambda view: view["step"] == "us_combat"),
    (False, lambda view: view["turn"] == 3 and view["step"] == "jp_move"),
])  # fmt: skip
def test_a_page_stays_light(free: bool, until: object) -> None:
    code = new_game(free_setup=free)
    advance(code, until)  # type: ignore[arg-type]
    heavy = {path: weight for path, weight in weighed(code).items() if weight >= PAGE}
    assert heavy == {}
