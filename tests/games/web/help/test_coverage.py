"""The table of rules, code and tests is complete and true, and says what is missing when it is not."""

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from games.web.help import citing, coverage
from rules import kernel

PV = "pacific-victory"


def test_every_rule_has_its_text_its_code_and_its_tests() -> None:
    """The command that developers run: ``manage.py rulecoverage --check``."""
    call_command("rulecoverage", "--check")


def test_what_is_missing_is_said(tmp_path: Path, settings: Settings) -> None:
    tree(tmp_path)
    settings.BASE_DIR = tmp_path
    said = coverage.complaints(PV)
    assert f"{PV}: 4.99 has no text" in said
    assert f"{PV}: 4.9 has no tests" in said
    assert f"{PV}: 4.91 has no code" in said
    assert not [line for line in said if line.startswith(f"{PV}: R-19 has")]
    assert any("is no longer in movement/" in line for line in said)
    with pytest.raises(CommandError, match=r"4\.99 has no text"):
        call_command("rulecoverage", "--check")


def test_places_are_named_by_function(tmp_path: Path, settings: Settings) -> None:
    tree(tmp_path)
    settings.BASE_DIR = tmp_path
    code = citing.code(PV)
    assert code["4.9"] == ["move.py", "move.py: Chart.reach"]
    assert code["R-19"] == ["data/map.json", "move.py: Chart"]
    assert "2.2" not in code
    assert citing.tests(PV)["4.91"] == ["data/examples.json: far", "test_move.py: test_4_91_r_19_far"]


@pytest.mark.parametrize(
    ("number", "test", "named"),
    [
        ("4.9", "test_4_91_far", False),
        ("4.9", "test_14_9_far", False),
        ("4.9", "test_far_4_9", True),
        ("R-07", "test_3_3_r_07_alone", True),
        ("R-10", "test_r_100_at_sea", False),
        ("4", "test_4_r_07_a_proposal", True),
        ("4", "test_rule_4_commanders", True),
        ("4", "test_9_4_doubling", False),
        ("4", "test_4_91_far", False),
    ],
)
def test_names_of_tests_carry_numbers(number: str, test: str, named: bool) -> None:
    assert citing.is_named(number, test) is named


def test_a_system_without_rules_needs_no_table() -> None:
    assert kernel.get("duel").rules() == []
    assert coverage.complaints("duel") == []
    assert coverage.write("duel") is None


def tree(top: Path) -> None:
    """A small project: a module, a test, an example, a list of numbers."""
    code, tests = top / "rules" / "pacific_victory", top / "tests" / "rules" / "pacific_victory"
    (code / "data").mkdir(parents=True)
    (tests / "data").mkdir(parents=True)
    (code / "data" / "map.json").write_text('{"notes": ["as R-19 says", 4.91]}')
    (code / "move.py").write_text(
        '"""Moves (4.9) of rulebook 2.2."""\n\n\nclass Chart:\n    """See R-19."""\n\n'
        "    def reach(self):\n        return 4.91  # 4.9: far\n"
    )
    (tests / "test_move.py").write_text("def test_4_91_r_19_far():\n    pass\n")
    (tests / "data" / "examples.json").write_text('{"examples": [{"id": "far", "rule": "4.91, 5.9"}]}')
    listed = '{"4.9": {"in": "now"}, "4.91": {"in": "now"}, "4.99": {"in": "now"}, "8.1": {"in": "later"}}'
    (tests / "data" / "rules.json").write_text(f'{{"rules": {listed}, "rulings": {{"R-19": {{"in": "now"}}}}}}')
