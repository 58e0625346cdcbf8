"""Plans as text: every kind of line reads back, and what is wrong is named with its line."""

import pytest

from rules.kernel import NotationError
from rules.task_force.system import SYSTEM

from .planned import EXAMPLE, GUIDE, STANDARD

EVERY_LINE = "".join(f"{row['example']}\n" for row in GUIDE["fields"])


@pytest.mark.parametrize("text", [STANDARD, EXAMPLE, EVERY_LINE])
def test_what_the_guide_shows_is_canonical_and_told_in_words(text: str) -> None:
    read = SYSTEM.read_plan(text)
    assert read.text == text
    assert all(str(when) and str(does) for when, does in read.cases)


def test_every_condition_of_the_guide_reads_back() -> None:
    for row in GUIDE["conditions"]:
        for one in row["form"].split(" | "):
            line = f"IF NOT {one} AND DAY THEN HOLD ELSE ASK MOVE\n"
            assert SYSTEM.read_plan(line).text == line


def test_capital_letters_commas_and_blanks_make_no_difference() -> None:
    typed = "course tf1 2310 2110   stop enemy 3 sighted ask\nif second and raiders 3 then cap shokaku 4"
    assert SYSTEM.read_plan(typed).text == (
        "COURSE TF1 2310, 2110 STOP ENEMY 3, SIGHTED ASK\nIF SECOND AND RAIDERS >= 3 THEN CAP shokaku 4\n"
    )


@pytest.mark.parametrize(
    ("line", "reason", "nearest"),
    [
        ("CUORSE TF1 2310", "begins no line", "COURSE"),
        ("COURSE TF1", "There is no hex", ""),
        ("COURSE TF1 9999", "There is no hex 9999", ""),
        ("COURSE shokaku 2310", "none of your pieces", ""),
        ("CAP", "A number from 0 to 99", ""),
        ("CAP shokka 2", "no carrier and no base", "shokaku"),
        ("RAID CARIERS", "none of", "CARRIERS"),
        ("ATTACK CV POINTS", "A number from 1", ""),
        ("HOLD now", "too much for this line", ""),
        ("IF FIRST CAP 2", "Before CAP comes THEN", "THEN"),
        ("IF FRIST THEN CAP 2", "is no condition", "FIRST"),
        ("CAP 2 ELSE CAP 1", "ELSE belongs to IF", "IF"),
        ("ORDER DONE", "does not say DONE", ""),
        ("ORDER MOVEIT TF1 2310", "is no order", "MOVE"),
        ("ASK", "A word is missing", ""),
        ("SEARCH", "A word is missing", ""),
    ],
)
def test_what_is_wrong_is_named_with_its_line(line: str, reason: str, nearest: str) -> None:
    with pytest.raises(NotationError) as no:
        SYSTEM.read_plan(f"# mine\n{line}")
    assert str(no.value.reason).startswith("Line 2: ")
    assert reason in str(no.value.reason)
    assert no.value.nearest == nearest


def test_the_tutorial_knows_no_plans() -> None:
    assert SYSTEM.plan_guide("pearl") == {}
    assert SYSTEM.plan_guide("midway") == GUIDE
