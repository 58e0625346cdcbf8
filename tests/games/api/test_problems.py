"""Errors are problem documents, wherever they come from, and tell nothing that they should not."""

import json
import logging

import pytest
from django.db import OperationalError
from django.test import Client
from pytest_django import Settings

from games.api.problem_kinds import KINDS
from games.core import referee
from tests.games.api.client import problem, program
from tests.games.core.cast import running_duel, seq

pytestmark = pytest.mark.django_db


def test_fields_are_pointed_at() -> None:
    code = running_duel()
    said = problem(program("bob").post(f"games/{code}/draft/lines/", {"version": "6", "lines": ["STEP 2", 3]}), 422)
    assert {error["pointer"] for error in said["errors"]} == {"#/version", "#/lines/1"}


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"\xff\xfe{}",
        b'{"version": NaN}',
        b'{"version": ' + b"9" * 5000 + b"}",
        b"[" * 100_000,
        b'{"a":' * 20_000 + b"1" + b"}" * 20_000,
    ],
)
def test_what_is_no_json_is_not_read(body: bytes) -> None:
    code = running_duel()
    assert problem(program("bob").post(f"games/{code}/commit/", body), 400)["code"] == "malformed"


@pytest.mark.parametrize(
    "body",
    [
        [],
        "x",
        None,
        7,
        {"version": 10**30},
        {"version": -5},
        {"version": 6.0},
        {"version": True},
        {"version": [6]},
        {"version": 6, "closing": "a\0b"},
        {"version": 6, "closing": "\udcff"},
        {"version": 6, "lines": "STEP 2"},
        {"version": 6, "lines": ["x" * 201]},
        {"version": 6, "lines": ["DONE"] * 302},
        {"version": 6, "\0": 1},
        {"version": 1e999},
    ],
)
def test_wrong_values_are_named(body: object) -> None:
    code = running_duel()
    answer = program("bob").post(f"games/{code}/commit/", json.dumps(body))
    assert answer.status_code in (400, 422)
    assert problem(answer, answer.status_code)["code"] in ("malformed", "invalid")


def test_only_json_is_taken() -> None:
    code = running_duel()
    bob = program("bob")
    headers = {"Authorization": f"Bearer {bob.secret}", "Idempotency-Key": "0123456789"}
    path = f"/api/v1/games/{code}/commit/"
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "", "a/b/c;;"):
        answer = bob.http.post(path, b"version=6", content_type=kind, headers=headers)
        assert problem(answer, 415)["code"] == "media-type", kind


def test_a_body_has_its_bounds() -> None:
    code = running_duel()
    bob = program("bob")
    assert problem(bob.post(f"games/{code}/commit/", b" " * 200_000), 413)["code"] == "too-large"
    problem(bob.post(f"games/{code}/commit/", b" " * 3_000_000), 400)  # not even looked at


def test_methods_that_are_none_here() -> None:
    code = running_duel()
    bob = program("bob")
    answer = bob.delete("me/")
    assert problem(answer, 405)["code"] == "method"
    assert answer["Allow"].split(", ")[0] == "GET"
    assert problem(bob.get(f"games/{code}/commit/"), 405)
    assert problem(bob.http.options("/api/v1/me/", headers={"Authorization": f"Bearer {bob.secret}"}), 405)


@pytest.mark.parametrize("path", ["", "nothing/", "me", "games/a.b/", "games/x/y/z/", "%00/", "games/%ff/", "../me/"])
def test_nowhere_is_a_problem_too(path: str) -> None:
    answer = Client().get(f"/api/v1/{path}")
    assert answer.status_code in (400, 404)
    problem(answer, answer.status_code)


def test_csrf_never_applies() -> None:
    code = running_duel()
    bob = program("bob")
    bob.http = Client(enforce_csrf_checks=True)
    assert bob.post(f"games/{code}/commit/", {"version": seq(code)}).status_code == 200
    problem(Client(enforce_csrf_checks=True).post("/api/v1/nowhere/"), 404)


def test_our_own_faults_show_nothing(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    code = running_duel()

    def fail(*args: object) -> None:
        raise RuntimeError("CV Akagi stands in K08")

    monkeypatch.setattr(referee, "view", fail)
    bob = program("bob")
    with caplog.at_level(logging.CRITICAL):
        answer = bob.get(f"games/{code}/view/")
    assert problem(answer, 500)["code"] == "error"
    assert "Akagi" not in answer.content.decode()


def test_a_database_that_is_away_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    code = running_duel()

    def fail(*args: object) -> None:
        raise OperationalError("locked")

    monkeypatch.setattr(referee, "view", fail)
    answer = program("bob").get(f"games/{code}/view/")
    assert problem(answer, 503)["code"] == "unavailable"
    assert answer["Retry-After"] == "5"


def test_a_host_that_is_not_ours(settings: Settings) -> None:
    problem(Client().get("/api/v1/me/", headers={"Host": "evil.example.org"}), 400)


def test_each_kind_has_its_page() -> None:
    for kind in KINDS.values():
        page = Client().get(f"/api/problems/{kind.slug}/").content.decode()
        assert str(kind.status) in page
    assert Client().get("/api/problems/nonsense/").status_code == 404


def test_who_reads_the_raw_answer_reads_letters() -> None:
    code = running_duel()
    answer = program("bob").post(f"games/{code}/draft/lines/", {"version": seq(code), "lines": ["PASÉO 2"]})
    assert answer.status_code == 422
    assert "PASÉO" in answer.content.decode()


def test_problems_speak_english_whatever_language_is_asked_for() -> None:
    code = running_duel()
    for language in ("en", "es"):
        answer = program("bob").get(f"games/{code}/nothing/", accept_language=language)
        assert answer["Content-Language"] == "en"
