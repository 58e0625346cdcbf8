"""Programs of those who watch late get what was; players make such games by the API too."""

import pytest

from games.core import referee
from games.core.models import Game
from games.core.models.game import DAY
from tests.games.api.client import problem, program
from tests.games.core.cast import running_duel, seq
from tests.games.core.days import Days

pytestmark = pytest.mark.django_db


def test_it_works(monkeypatch: pytest.MonkeyPatch) -> None:
    days = Days(monkeypatch)
    code = running_duel(public=True, watch_delay=3 * DAY)
    start = seq(code)
    days.pass_by(3.5)
    referee.commit(code, "RED", seq(code))
    reader = program("dave")
    game = reader.get(f"games/{code}/").json()
    assert (game["version"], game["watch_delay"], game["dice"]) == (start, 3 * DAY, False)
    assert [(row["seat"], row["due"]) for row in game["waiting"]] == [("BLUE", None), ("RED", None)]
    assert reader.get(f"games/{code}/view/").json()["version"] == start
    assert len(reader.get(f"games/{code}/journal/").json()["entries"]) == start + 1
    assert [row["version"] for row in reader.get("games/?filter=watch").json()["games"]] == [start]


def test_before_the_start_is_due_there_is_no_board() -> None:
    code = running_duel(public=True, watch_delay=3 * DAY)
    reader = program("dave")
    problem(reader.get(f"games/{code}/view/"), 409)
    assert reader.get(f"games/{code}/").json()["version"] == -1


def test_a_game_is_made_so() -> None:
    maker = program("bob")
    body = {"system": "duel", "scenario": "dawn", "name": "Late", "public": True, "watch_delay_days": 7}
    assert maker.post("games/", body).status_code == 201
    assert Game.objects.get().watch_delay == 7 * DAY
    problem(maker.post("games/", body | {"watch_delay_days": 2}), 422)
