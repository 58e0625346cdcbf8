"""The patterns that stand in the code, wherever it uses the re module (or re2), by where they stand."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
_MAKERS = {"compile", "match", "fullmatch", "search", "split", "sub", "subn", "findall", "finditer"}
_MODULES = {"re", "re2", "regex"}
_SPOKEN_OF = re.compile(r"\b(?:re|re2|regex|RegexValidator|RegexField)\b")
"""What a module has to say somewhere to have a pattern: the others need not be parsed."""


@dataclass(frozen=True)
class Found:
    """``key``: "games/core/talk/dice_words.py _ASKED": the file, and the name or the function with a number."""

    key: str
    call: ast.Call


@cache
def everywhere(*rooms: str) -> dict[str, Found]:
    """All of them, by key; shared, never changed."""
    found: dict[str, Found] = {}
    for room in rooms:
        for path in sorted((ROOT / room).rglob("*.py")):
            source = path.read_text("utf-8")
            if _SPOKEN_OF.search(source):
                found |= {one.key: one for one in in_source(source, path.relative_to(ROOT).as_posix())}
    return found


def in_source(source: str, path: str) -> Iterator[Found]:
    """Those of one module."""
    tree = ast.parse(source)
    names = _imported(tree)
    counted: dict[str, int] = {}
    for call, owner in _calls(tree, ""):
        if not _is_pattern(call, names):
            continue
        counted[owner] = counted.get(owner, 0) + 1
        number = f" {counted[owner]}" if counted[owner] > 1 else ""
        yield Found(f"{path} {owner or 'module'}{number}", call)


def _imported(tree: ast.Module) -> tuple[set[str], set[str]]:
    """What the module calls a module of patterns, and what it calls their functions."""
    modules, functions = set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules |= {alias.asname or alias.name for alias in node.names if alias.name in _MODULES}
        elif isinstance(node, ast.ImportFrom) and node.module in _MODULES:
            functions |= {alias.asname or alias.name for alias in node.names if alias.name in _MAKERS}
    return modules, functions


def _is_pattern(call: ast.Call, names: tuple[set[str], set[str]]) -> bool:
    modules, functions = names
    made = call.func
    if isinstance(made, ast.Attribute):
        return isinstance(made.value, ast.Name) and made.value.id in modules and made.attr in _MAKERS
    return isinstance(made, ast.Name) and (made.id in functions or made.id in ("RegexValidator", "RegexField"))


def _calls(node: ast.AST, owner: str) -> Iterator[tuple[ast.Call, str]]:
    for child in ast.iter_child_nodes(node):
        name = owner
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{owner}.{child.name}".lstrip(".")
        elif isinstance(child, ast.Assign | ast.AnnAssign) and not owner:
            target = child.target if isinstance(child, ast.AnnAssign) else child.targets[0]
            name = target.id if isinstance(target, ast.Name) else owner
        if isinstance(child, ast.Call):
            yield child, owner
        yield from _calls(child, name)
