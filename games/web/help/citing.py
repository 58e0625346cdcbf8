"""Which code and which tests cite the rules of a system, read from the sources. Needs the project's own tree."""

import ast
import json
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings

from games.titles.help import rulebook
from rules import kernel

Places = dict[str, list[str]]  # number of a rule: where it stands, "movement/pins.py: leaving"
_EDITION = re.compile(r"(?:rulebook|spec) \d+\.\d+")  # a version or a chapter, no number of a rule
_WORDS = (tokenize.STRING, tokenize.COMMENT)


def code(system: str) -> Places:
    """Functions, modules and data files that name a rule in a docstring, a comment or a refusal."""
    top = settings.BASE_DIR / "rules" / package(system)
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted(top.rglob("*.py")):
        for place, text in _said_in(path):
            _add(found, system, text, _named(path.relative_to(top), place))
    for path in sorted((top / "data").glob("*.json")):
        for text in _strings(json.loads(path.read_text(encoding="utf-8"))):
            _add(found, system, text, str(path.relative_to(top)))
    return _sorted(found)


def tests(system: str) -> Places:
    """Tests that carry the number in their name (``test_4_91_...``, ``test_r_19_...``) or docstring; examples."""
    top = settings.BASE_DIR / "tests" / "rules" / package(system)
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted(top.rglob("test_*.py")):
        for test in _tests_in(path):
            place = _named(path.relative_to(top), test.name)
            for number in rulebook.entries(system):
                if is_named(number, test.name):
                    found[number].add(place)
            _add(found, system, ast.get_docstring(test) or "", place)
    for path in sorted((top / "data").glob("examples.json")):
        for row in json.loads(path.read_text(encoding="utf-8")).get("examples", ()):
            _add(found, system, row["rule"], _named(path.relative_to(top), row["id"]))
    return _sorted(found)


def wanted(system: str) -> list[str]:
    """The numbers that have to be kept: those of the tests' list that are not marked as coming later."""
    path = settings.BASE_DIR / "tests" / "rules" / package(system) / "data" / "rules.json"
    if not path.exists():
        return []
    listed = json.loads(path.read_text(encoding="utf-8"))
    return [number for part in ("rules", "rulings") for number, row in listed[part].items() if row["in"] == "now"]


def package(system: str) -> str:
    """The name of a system's package under ``rules``."""
    return type(kernel.get(system)).__module__.split(".")[1]


def is_named(number: str, test: str) -> bool:
    """Does the test's name carry that number: 4.91 as ``4_91``, R-07 as ``r_07``."""
    part = re.escape(re.sub(r"\W+", "_", number.lower()))
    before = "" if part[0].isalpha() else "(?<!_r)"
    if number.isdigit():  # 4 is not meant by 9_4 nor by 4_91
        before, part = r"(?<!_r)(?<!\d)", f"{part}(?!_\\d)"
    return re.search(f"{before}_{part}(?![0-9])", test.removeprefix("test")) is not None


def _add(found: dict[str, set[str]], system: str, text: str, place: str) -> None:
    for number in rulebook.cited(system, _EDITION.sub("", text)):
        found[number].add(place)


def _sorted(found: dict[str, set[str]]) -> Places:
    return {number: sorted(places) for number, places in found.items()}


def _named(path: Path, place: str) -> str:
    return f"{path.as_posix()}: {place}" if place else path.as_posix()


def _said_in(path: Path) -> Iterator[tuple[str, str]]:
    """(name of the innermost function or class, text) of each string and comment; "" at the top."""
    spans = list(_spans(ast.parse(path.read_text(encoding="utf-8")), ""))
    with path.open("rb") as lines:
        for token in tokenize.tokenize(lines.readline):
            if token.type in _WORDS:
                inside = [span for span in spans if span[0] <= token.start[0] <= span[1]]
                yield (inside[-1][2] if inside else ""), token.string


def _spans(node: ast.AST, outer: str) -> Iterator[tuple[int, int, str]]:
    """(first line, last line, name) of functions and classes; inner ones come after outer ones."""
    for child in ast.iter_child_nodes(node):
        name = outer
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{outer}.{child.name}" if outer else child.name
            yield child.lineno, child.end_lineno or child.lineno, name
        yield from _spans(child, name)


def _tests_in(path: Path) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node


def _strings(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, list | dict):
        for inner in data.values() if isinstance(data, dict) else data:
            yield from _strings(inner)
