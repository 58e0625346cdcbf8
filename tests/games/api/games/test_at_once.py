"""The same request twice at the same moment: one acts, and both get its answer."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.test import Client

from games.core.models import Entry, Game
from games.core.outbox import jobs
from tests.games.api.client import program
from tests.games.core.cast import running_duel, seq

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]


def sent_at_once(path: str, secret: str, body: object, n: int) -> list[tuple[int, bytes, bool]]:
    """The same request from ``n`` places: status, body and whether it was played again."""
    headers = {"Authorization": f"Bearer {secret}", "Idempotency-Key": "the-same-for-all"}

    def send(_n: int) -> tuple[int, bytes, bool]:
        try:
            with jobs.silence():
                answer = Client().post(path, json.dumps(body), content_type="application/json", headers=headers)
            return answer.status_code, answer.content, "Idempotent-Replayed" in answer
        finally:
            connection.close()

    with ThreadPoolExecutor(n) as pool:
        return list(pool.map(send, range(n)))


def test_a_commit_counts_once() -> None:
    code = running_duel()
    secret = program("bob").secret
    answers = sent_at_once(f"/api/v1/games/{code}/commit/", secret, {"version": seq(code)}, 4)
    assert {(status, body) for status, body, _again in answers} == {(200, answers[0][1])}
    assert sorted(again for *_rest, again in answers) == [False, True, True, True]
    assert Entry.objects.filter(game__code=code, type="order").count() == 1


def test_a_game_is_made_once() -> None:
    secret = program("bob").secret
    body = {"system": "duel", "scenario": "dawn", "name": "Once"}
    assert len(set(sent_at_once("/api/v1/games/", secret, body, 4))) == 2
    assert Game.objects.count() == 1
