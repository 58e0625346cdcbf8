"""The odds of a battle by the API: from what the asker's seat knows."""

import pytest

from games.play import referee
from tests.games.api.client import program
from tests.games.pages.game.table import movement

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
