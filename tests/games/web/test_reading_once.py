"""A change from a page reads the game once: statements, questions to the rules and Views, counted."""

from collections.abc import Callable
from typing import Any

import pytest
from django.http import HttpResponse

from rules import kernel
from tests.games.core.cast import seq
from tests.games.web.game.table import movement, signed_in
from tests.statements import statements

pytestmark = pytest.mark.django_db
LINE = "OP US-CV-ENTERPRISE O05 N05"


class Count:
    """What an act costs: ``statements`` of the database, calls of ``System.pending`` and ``System.view``."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.statements = self.pending = self.view = 0
        kind = type(kernel.get("pacific-victory"))
        for name in ("pending", "view"):
            monkeypatch.setattr(kind, name, self._counting(name, getattr(kind, name)))

    def _counting(self, name: str, was: Any) -> Any:
        def call(*args: Any) -> Any:
            setattr(self, name, getattr(self, name) + 1)
            return was(*args)

        return call

    def of(self, act: Callable[[], Any]) -> HttpResponse:
        self.pending = self.view = 0
        answers: list[HttpResponse] = []
        self.statements = len(statements(lambda: answers.append(act())))
        return answers[0]


def test_a_turn_from_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    code = movement()
    marta = signed_in("marta")
    marta.get(f"/g/{code}/")
    count, now = Count(monkeypatch), {"version": seq(code), "here": ""}

    assert count.of(lambda: marta.get(f"/g/{code}/")).status_code == 200
    assert count.statements <= 10, "one of them asks whether the game pauses"
    assert count.pending <= 2
    assert count.view == 1

    assert count.of(lambda: marta.post(f"/g/{code}/draft/add", {**now, "text": LINE})).status_code == 303
    assert count.statements <= 11
    assert count.pending <= 3
    assert count.view <= 1, "for the words of the order"

    assert count.of(lambda: marta.post(f"/g/{code}/draft/remove", now)).status_code == 303
    assert count.view == 0

    assert count.of(lambda: marta.post(f"/g/{code}/commit", now)).status_code == 303
    assert count.statements <= 26, "three read what the clock of the next owed answer counts: absences, pauses, outages"
    assert count.pending <= 3
    assert count.view == 0


def test_a_refusal_shows_the_page_with_what_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    code = movement()
    marta, count = signed_in("marta"), Count(monkeypatch)
    marta.get(f"/g/{code}/")
    form = {"version": seq(code), "here": "", "text": "OP US-CV-ENTERPRISE O05 A01", "typed": "1"}
    answer = count.of(lambda: marta.post(f"/g/{code}/draft/add", form))
    assert answer.status_code == 422
    assert "A01" in answer.content.decode()
    assert count.view == 1
