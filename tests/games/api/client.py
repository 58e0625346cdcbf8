"""A program of Bob, Carol or Dave: requests with that person's token."""

import json
import uuid
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.models import User
from django.test import Client

from games.api import tokens
from games.core import referee
from games.core.models import Game
from tests.answers import Answer
from tests.games.core.cast import person

ROOT = "/api/v1/"
DEPOSIT = "5a" * 32


@dataclass
class Program:
    """Sends requests as one person; ``secret`` is the token."""

    secret: str
    http: Client = field(default_factory=Client)

    def get(self, path: str, **headers: str) -> Any:
        """GET an address below /api/v1/."""
        return self.http.get(ROOT + path, headers=self._headers(headers))

    def post(self, path: str, body: Any = None, key: str = "", **headers: str) -> Any:
        """POST data as JSON with a fresh key, or that one."""
        sent = self._headers({"Idempotency-Key": key or str(uuid.uuid4()), **headers})
        data = body if isinstance(body, str | bytes) else json.dumps({} if body is None else body)
        return self.http.post(ROOT + path, data, content_type="application/json", headers=sent)

    def put(self, path: str, body: Any, key: str = "") -> Any:
        """PUT data as JSON with a fresh key, or that one."""
        sent = self._headers({"Idempotency-Key": key or str(uuid.uuid4())})
        return self.http.put(ROOT + path, json.dumps(body), content_type="application/json", headers=sent)

    def delete(self, path: str, key: str = "") -> Any:
        """DELETE with a fresh key."""
        return self.http.delete(ROOT + path, headers=self._headers({"Idempotency-Key": key or str(uuid.uuid4())}))

    def data(self, path: str) -> Any:
        """What a GET gives that works."""
        answer = self.get(path)
        assert answer.status_code == 200, answer.content
        return answer.json()

    def _headers(self, more: dict[str, str]) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.secret}"} | {k.replace("_", "-"): v for k, v in more.items()}


def program(name: str, scope: str = "play") -> Program:
    """A program of that person, who is made if need be."""
    user = User.objects.filter(username=name).first() or person(name)
    return Program(tokens.make(user, "a test", scope)[1])


def problem(answer: Answer, status: int) -> Any:
    """The problem document of a refusal, once its form is checked."""
    assert answer.status_code == status, (answer.status_code, answer.content)
    assert answer["Content-Type"] == "application/problem+json"
    document = json.loads(answer.content)
    assert document["status"] == status
    assert document["type"].endswith("/")
    assert all(document[name] for name in ("title", "detail", "instance", "code"))
    return document


def open_game(program: Program, **changes: Any) -> str:
    """A duel that this person begins as RED and to which the site has committed; its code."""
    number = Game.objects.count()  # no two games that are played are called alike
    name = f"Duel at dawn {number}" if number else "Duel at dawn"
    body = {"system": "duel", "scenario": "dawn", "name": name, "seat": "RED", **changes}
    made = program.post("games/", body)
    assert made.status_code == 201, made.content
    code: str = made.json()["game"]["code"]
    referee.committed(code, "a" * 64, "b" * 64)
    return code
