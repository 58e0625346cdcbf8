"""Numbers of rules in sentences become links, and nothing else does."""

import ast
import re
from pathlib import Path

import pytest

import rules
from games.titles.help import rulebook
from games.titles.iwo_jima_1945 import ask_labels as iwo_jima
from games.titles.pacific_victory import ask_labels
from rules.kernel import Ask, Text

PV = "pacific-victory"
SOURCES = Path(rules.__path__[0]) / "pacific_victory"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Too far (4.81, R-14).", ["4.81", "R-14"]),
        ("R-104 is not R-10", ["R-104", "R-10"]),
        ("14.81, 4.811, 4.8.1 and version 2.2.1", []),
        ("1941 special, R-56", ["1941 special", "R-56"]),
        ("Siam's coasts", ["Siam's coasts"]),
        ("December 1941 at Siam", []),
        ("4.9-4.94", ["4.9", "4.94"]),
    ],
)
def test_numbers_are_found(text: str, numbers: list[str]) -> None:
    assert rulebook.cited(PV, text) == numbers


def test_links_are_safe() -> None:
    linked = rulebook.linked(PV, '<b>"4.9"</b>', "https://pacific.example")
    address = "https://pacific.example/help/pacific-victory/rules/4.9/"
    assert linked == f'&lt;b&gt;&quot;<a href="{address}">4.9</a>&quot;&lt;/b&gt;'


def test_a_system_without_rules_has_no_links() -> None:
    assert rulebook.linked("duel", "No (4.2)") == "No (4.2)"


def test_every_number_in_a_text_has_a_page() -> None:
    for row in rulebook.entries(PV).values():
        assert _numbers(str(Text(row["text"][0]))) <= set(rulebook.entries(PV))


def test_every_refusal_leads_to_a_page() -> None:
    """Whatever the rules give as the number of a refusal is explained."""
    for number in _refusals():
        assert rulebook.cited(PV, number), number
        assert _numbers(number) <= set(rulebook.entries(PV)), number


def test_every_question_says_what_may_be_done() -> None:
    steps = ("troops", "base", "air", "ships", "ashore", "homeless", "excess")
    asked: list[tuple[str, dict[str, str]]] = [(kind, {}) for kind in ask_labels._YOURS if kind != "after"]
    asked += [("after", {"step": step}) for step in steps]
    for kind, data in asked:
        words = rulebook.guidance(PV, Ask("JAPAN", kind, Text(""), Text(""), data=data))
        assert rulebook.cited(PV, words), kind
        assert _numbers(words) <= set(rulebook.entries(PV)), kind
        assert words.count(". ") + words.count(".)") >= 1, kind


ASKED = {
    "iwo-jima-1945": tuple(iwo_jima._YOURS),
    "pacific-zones": ("jp_hide", "jp_reinforce", "jp_move1", "jp_combat", "jp_move2", "battle", "result"),
}


@pytest.mark.parametrize(("system", "kind"), [(system, kind) for system, kinds in ASKED.items() for kind in kinds])
def test_every_question_of_other_titles_says_it_too(system: str, kind: str) -> None:
    words = rulebook.guidance(system, Ask("", kind, Text(""), Text("")))
    assert rulebook.cited(system, words)
    assert _numbers(words) <= set(rulebook.entries(system))


def _numbers(text: str) -> set[str]:
    """What looks like the number of a rule."""
    words = (word.strip("(),.;:") for word in text.split())
    return {word for word in words if word.startswith("R-") or (word.replace(".", "", 1).isdigit() and "." in word)}


def _refusals() -> set[str]:
    """The second argument of each IllegalOrder, and of each (reason, rule) pair."""
    found = set()
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            inner: list[ast.expr] = []
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "IllegalOrder":
                inner = node.args
            elif isinstance(node, ast.Tuple) and len(node.elts) == 2:
                inner = node.elts
            if len(inner) >= 2 and _is_text(inner[0]) and isinstance(inner[1], ast.Constant):
                found |= {str(inner[1].value)} if re.search(r"\d", str(inner[1].value)) else set()
    return found


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "_"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("4", ["4"]),
        ("4: That piece is not yours.", ["4"]),
        ("As rule 4 says.", ["4"]),
        ("A hit on 4 or 5; dice 4, 4.", []),
        ("4 pieces of R-07 (5.1.2)", ["R-07", "5.1.2"]),
    ],
)
def test_a_whole_number_is_a_rule_only_where_the_text_says_so(text: str, numbers: list[str]) -> None:
    assert rulebook.cited("iwo-jima-1945", text) == numbers
