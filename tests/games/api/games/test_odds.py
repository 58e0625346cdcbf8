"""The odds of a battle by the API: from what the asker's seat knows."""

import re

import pytest

from games.core import referee
from games.titles.shares import whole_percents
from tests.games.api.client import program
from tests.games.titles import going_on
from tests.games.titles.iwo_jima_1945 import iwo_table
from tests.games.web.game.table import movement, signed_in

pytestmark = pytest.mark.django_db


def test_a_program_asks_what_if() -> None:
    code = movement()
    view = referee.view(code, "ALLIES")
    place = next(
        place for place, row in view["places"].items()
        if row["blocks"].get("JAPAN") and len(place) == 3 and place not in view["weather"]["hexes"]
    )  # fmt: skip
    marta = program("marta")
    asked = f"games/{code}/odds/?hex={place}&bring=US-CV-ENTERPRISE&enemy=CA:2"
    found = marta.data(asked)
    assert 9_990 <= sum(row["chance"] for row in found["outcomes"]) <= 10_010
    assert [row["id"] for row in found["blocks"] if row["id"]] == ["US-CV-ENTERPRISE"]
    assert found == marta.data(asked)
    assert all(isinstance(line, str) for line in found["model"])


def test_what_cannot_be_is_a_problem_in_words() -> None:
    code = movement()
    answer = program("marta").get(f"games/{code}/odds/?hex=ZZZ")
    assert answer.status_code == 422
    assert "no hex ZZZ" in answer.json()["detail"]
    assert program("dave").get(f"games/{code}/odds/?hex=K08").status_code == 404


def test_a_duel_is_told_as_the_page_tells_it() -> None:
    code = iwo_table.new_game()
    view = going_on.advance(
        code, lambda view: view["step"] == "us_combat" and any(p.get("owes") for p in view["pieces"])
    )
    at = {piece["id"]: piece["hex"] for piece in view["pieces"]}
    mine, foe = min((p["id"], min(p["owes"])) for p in view["pieces"] if p.get("owes"))
    name = "bob" if mine.startswith("US") else "carol"
    asker = program(name)
    found = asker.data(f"games/{code}/odds/?hex={at[foe]}&bring={mine}")
    assert [row["id"] for row in found["outcomes"]] == ["attacker", "tie", "destroyed"]
    assert [row["id"] for row in found["blocks"]] == [mine, foe]
    assert found["error"] == 0
    owed = re.search(r"<b>(\d+) : (\d+)</b>.*?wins (\d+) % · tie (\d+) % · loses (\d+) %", _done(code, name), re.DOTALL)
    assert owed
    chances = [row["chance"] for row in found["outcomes"]]
    counts = [row["counts"] for row in found["blocks"]]
    assert [int(part) for part in owed.groups()] == [*counts, *whole_percents(chances)]
    assert asker.get(f"games/{code}/odds/?hex={at[mine]}&bring={mine}").status_code == 422


def _done(code: str, name: str) -> str:
    """The page before a combat step ends, which lists the fights that are owed, the first in order first."""
    return signed_in(name).get(f"/g/{code}/?to=done").content.decode()
