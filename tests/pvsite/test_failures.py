"""What people and programs are told when a part of the site is away: here a database that does not answer."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.timeouts import TIMEOUT

ROOT = Path(__file__).parents[2]
ASKING = """
import json, django
django.setup()
from django.test import Client
people, asked = Client(raise_request_exception=False), []
def ask(name, answer):
    asked.append([name, answer.status_code, dict(answer.headers), answer.content.decode()])
program = {"HTTP_AUTHORIZATION": "Bearer pv_nobody", "HTTP_IDEMPOTENCY_KEY": "2f6f1c3a-0000-4000-8000-000000000000"}
people.cookies["sessionid"] = "x" * 32
ask("page", people.get("/games/"))
ask("form", people.post("/accounts/login/", {"login": "bob@example.org", "password": "a long password"}))
ask("api read", people.get("/api/v1/notices/", **program))
ask("api write", people.post("/api/v1/games/", "{}", content_type="application/json", **program))
print(json.dumps(asked))
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Status, headers and text of each answer of a site whose database does not answer."""
    folder = tmp_path_factory.mktemp("away")
    environ = {name: value for name, value in os.environ.items() if name != "REDIS_URL"} | {
        "VAR_DIR": str(folder),
        "DATABASE_URL": "postgres://pacific:hunter2@127.0.0.1:1/pacific",
        "DJANGO_SETTINGS_MODULE": "pvsite.settings_test",
        "ALLOWED_HOSTS": "testserver",
    }
    said = subprocess.run(
        [sys.executable, "-c", ASKING],
        env=environ,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=TIMEOUT,
    )
    return {name: answer for name, *answer in json.loads(said.stdout)}


def test_a_page_says_that_it_goes_by(told: dict[str, Any]) -> None:
    status, headers, text = told["page"]
    assert (status, headers["Retry-After"], headers["Cache-Control"]) == (503, "5", "no-store")
    assert "One moment" in text
    assert "site.css" in text
    assert "What you have just sent" not in text


def test_a_form_is_told_that_it_was_not_done(told: dict[str, Any]) -> None:
    status, headers, text = told["form"]
    assert (status, headers["Retry-After"]) == (503, "5")
    assert "most likely not done" in text


@pytest.mark.parametrize("name", ["api read", "api write"])
def test_a_program_gets_a_problem_document(told: dict[str, Any], name: str) -> None:
    status, headers, text = told[name]
    assert (status, headers["Retry-After"], headers["Content-Type"]) == (503, "5", "application/problem+json")
    document = json.loads(text)
    assert document["code"] == "unavailable"
    assert "Idempotency-Key" in document["detail"]
