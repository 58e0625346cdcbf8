"""Lines as people write them."""

from datetime import date

import pytest

from games.core.errors import NotUnderstood
from games.mail.commands import days
from games.mail.orders.lines import items, tidy


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("OP Enterprise Hawaii Midway", "OP Enterprise Hawaii Midway"),
        ("  - OP Enterprise Hawaii Midway.", "OP Enterprise Hawaii Midway"),
        ("12) OP  Enterprise   Hawaii Midway;", "OP Enterprise Hawaii Midway"),
        ("• “OP Enterprise Hawaii Midway”", "OP Enterprise Hawaii Midway"),
        ("**FIRST**", "FIRST"),
        ("FIRST    # Move first: you choose", "FIRST"),
        ("confirm #2", "confirm #2"),
        ("move US-A01 36-29-30", "move US-A01 36-29-30"),
        ("attack US-1-28+US-2-28 > JP-312", "attack US-1-28+US-2-28 > JP-312"),
    ],
)
def test_marks_around_an_order_fall_away(line: str, order: str) -> None:
    assert tidy(line) == order


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("CLEAR", "clear"), ("clear US-ENG5 0716", "order"), ("SHOW", "show"), ("show JP-TF01", "order"),
        ("Undo", "undo"), ("undo 3", "undo"), ("undo the damage", "order"), ("HELP PLAN", "help"),
        ("Hilfe 4.1", "help"), ("ready", "ready"),
        ("ready or not", "order"), ("ABSENT 3 Dec TO 9 Dec", "absent"), ("Press to ALLIES", "press"), ("PLAN", "plan"),
        ("PLAN HOURLY", "plan_hourly"), ("Plan a l'heure pile", "plan_hourly"), ("plan sofort", "plan_at_once"),
        ("plan löschen", "plan_clear"), ("Plan mostrar", "plan_show"), ("De retour", "back"), ("attendre", "wait"),
        ("• - Listo", "ready"), ("1. 1) READY.", "ready"),
    ],
)  # fmt: skip
def test_commands_are_told_from_orders(line: str, kind: str) -> None:
    assert [item.kind for item in items([line])] == [kind]


def test_notes_and_blank_lines_are_nothing_and_end_ends() -> None:
    found = items(["# note", "", "STEP 2", "End", "STEP 3"])
    assert [(item.number, item.text) for item in found] == [(1, "STEP 2")]


@pytest.mark.parametrize("line", ["---", "__", "* * *", "👍", "!"])
def test_lines_without_a_word_are_nothing(line: str) -> None:
    assert [item.kind for item in items(["show", line, "ready"])] == ["show", "ready"]


def test_a_plan_is_taken_whole() -> None:
    [plan, ready] = items(["PLAN", "  RETREAT all", "", "READY", "EndPlan", "READY"])
    assert plan.body == ("  RETREAT all", "", "READY")
    assert ready.kind == "ready"


@pytest.mark.parametrize(
    "text",
    [
        "3 Dec TO 9 Dec", "3. Dezember bis 9. Dezember", "3 de diciembre a 9 de diciembre", "du 3 déc. au 9 déc.",
        "2026-12-03 to 2026-12-09", "Dec 3 - Dec 9", "vom 3.12. bis zum 9.12.",
        "from December 3rd until December 9th, 2026",
        "del 3 dic al 9 dic",
    ],
)  # fmt: skip
def test_days_in_four_languages(text: str) -> None:
    assert days.span(text, date(2026, 11, 22)) == (date(2026, 12, 3), date(2026, 12, 9))


def test_days_after_the_turn_of_the_year() -> None:
    assert days.span("30 Dec to 4 Jan", date(2026, 11, 22)) == (date(2026, 12, 30), date(2027, 1, 4))
    assert days.span("2 Jan", date(2026, 11, 22)) == (date(2027, 1, 2), date(2027, 1, 2))


@pytest.mark.parametrize("text", ["tomorrow", "3/12 to 9/12", "31 Feb", "0 Dec", ""])
def test_other_days_are_asked_for_again(text: str) -> None:
    with pytest.raises(NotUnderstood, match="ABSENT 3 Dec TO 9 Dec"):
        days.span(text, date(2026, 11, 22))
