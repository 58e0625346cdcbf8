"""How often one may ask."""

import pytest
from pytest_django import Settings

from tests.games.api.client import problem, program
from tests.games.core.cast import running_duel, seq

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("one_window")]


@pytest.fixture(autouse=True)
def _few(settings: Settings) -> None:
    rates = {"read": "3/min", "write": "2/min", "create": "1/hour", "bad_token": "9/min"}
    settings.REST_FRAMEWORK = settings.REST_FRAMEWORK | {"DEFAULT_THROTTLE_RATES": rates}


def test_reads_are_counted_and_told() -> None:
    bob = program("bob")
    answers = [bob.get("me/") for _n in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert answers[0]["RateLimit-Policy"] == '"read";q=3;w=60'
    assert answers[0]["RateLimit"].startswith('"read";r=2;t=')
    assert answers[2]["RateLimit"].startswith('"read";r=0;t=')
    assert 0 < int(answers[3]["Retry-After"]) <= 61
    assert problem(answers[3], 429)["code"] == "throttled"


def test_a_second_token_is_no_second_person() -> None:
    first, second = program("bob"), program("bob")
    assert [who.get("me/").status_code for who in (first, second, first, second)] == [200, 200, 200, 429]
    assert program("carol").get("me/").status_code == 200


def test_writes_have_their_own() -> None:
    code = running_duel()
    bob = program("bob")
    body = {"version": seq(code), "lines": ["STEP 2"]}
    statuses = [bob.post(f"games/{code}/draft/lines/", body, f"a-key-{n:04}").status_code for n in range(3)]
    assert statuses == [200, 422, 429]
    assert bob.get("me/").status_code == 200


def test_new_games_have_their_own() -> None:
    bob = program("bob")
    body = {"system": "duel", "scenario": "dawn", "name": "One"}
    assert bob.post("games/", body).status_code == 201
    refused = bob.post("games/", body)
    assert problem(refused, 429)["code"] == "throttled"
    assert refused["RateLimit-Policy"] == '"create";q=1;w=3600'
