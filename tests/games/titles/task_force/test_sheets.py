"""Sheets beside the question: who looks at aircraft or formations reads what is asked, and is led there."""

import re

import pytest

from games.core import referee
from tests.games.titles.task_force.by_forms import forms
from tests.games.titles.task_force.table import PEOPLE, advance, asks, new_game, owed
from tests.games.web.game.table import post, signed_in

from .test_board import lines, page

pytestmark = pytest.mark.django_db
LINK = re.compile(r'<a class="btn wide tf-question" href="([^"]+)">\s*To the question: ([^<]+?)\s*</a>')


@pytest.mark.parametrize(
    ("kind", "sheets"),
    [
        ("recon", ("aircraft", "formations")), ("move", ("aircraft", "formations")), ("status", ("formations",)),
        ("air_reorg", ("aircraft",)),
    ],
)  # fmt: skip
def test_a_sheet_leads_to_the_question_that_is_asked_elsewhere(kind: str, sheets: tuple[str, ...]) -> None:
    code = new_game()
    assert advance(code, asks(kind))
    seat = next(seat for seat, what in owed(code) if what == kind)
    reader = signed_in(PEOPLE[seat])
    assert not LINK.search(page(reader, code)), "the question itself needs no way to it"
    for sheet in sheets:
        found = LINK.search(page(reader, code, f"&own={sheet}"))
        assert found, sheet
        assert "own=" not in found[1]
        assert found[2].strip()


def test_a_sheet_says_whom_the_game_waits_for() -> None:
    code = new_game()
    assert advance(code, asks("status"))
    waits = next(seat for seat in PEOPLE if seat != owed(code)[0][0])
    for sheet in ("aircraft", "formations"):
        assert "Waiting for" in page(signed_in(PEOPLE[waits]), code, f"&own={sheet}")


def test_aircraft_without_a_deck_are_let_go_by_a_tap() -> None:
    """When nothing could land any more, the only answer that was left had no button."""
    for seed in range(1, 9):
        code = new_game("midway")
        if advance(code, lambda asked: any(kind in ("divert", "land") for _seat, kind in asked), seed):
            break
    seat, kind = owed(code)[0]
    reader = signed_in(PEOPLE[seat])
    while (seat, kind) in owed(code):
        found = page(reader, code)
        legal = [order.text for order in referee.legal(code, seat)]
        assert "must leave its box" not in found
        assert "DONE" not in legal or "DONE" in lines(found)
        assert post(reader, code, "order", text=next(line for line in lines(found) if line in legal)).status_code == 303


def test_the_end_of_a_step_leads_to_the_page_of_the_next_question() -> None:
    """It stayed on the sheet of aircraft, where searches could not be placed."""
    code = new_game()
    assert advance(code, asks("status"))
    seat = owed(code)[0][0]
    reader = signed_in(PEOPLE[seat])
    sent = forms(page(reader, code, "&own=aircraft&z=2&to=done"), "")
    (end,) = [form for form in sent if "/commit" in form.action]
    name, value = end.buttons[0]
    answer = reader.post(end.action, {**end.fields, name: value})
    assert answer.status_code == 303
    assert "own=" not in answer["Location"]
    assert "z=2" in answer["Location"]
