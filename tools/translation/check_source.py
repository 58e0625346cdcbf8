"""What in the source can't be translated. Standard library only; after makemessages, whose catalogue it looks into.

    PYTHONPATH=tools python -m translation.check_source ROOT

not-extracted: in the code, not in the catalogue (an alias of gettext, a call inside an f-string, "\\u00a0" that
xgettext keeps as six letters). dynamic: the argument is no literal, and the place is none of DATA. eager-lazy:
ngettext_lazy(...) % ... is evaluated at import. date-format: a format of dates that nobody can translate. case:
capitalize() makes names small. Exit 1 if anything is found.
"""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from translation.messages import read

Found = tuple[int, str, str]
Known = dict[str, set[str | None]]
"""The contexts in which the catalogue has a message."""
GETTEXT = (
    "gettext", "gettext_lazy", "gettext_noop", "ngettext", "ngettext_lazy", "pgettext", "pgettext_lazy", "npgettext",
)  # fmt: skip
_WITH_CONTEXT = ("pgettext", "pgettext_lazy", "npgettext")
DATA = {
    "rules/kernel": "makes Texts of templates that were extracted where they are written",
    "rules/iwo_jima/board.py": "names of places, which makemessages reads from the data",
    "rules/common": "texts of TOML files, which makemessages reads",
    "rules/pacific_victory/data_sets": "names of places, which makemessages reads from the data",
    "rules/pacific_victory/plans": "texts of its own tables",
    "games/core/words.py": "says Texts",
    "games/core/commands/taking_back/rewinding.py": "the names of seats",
    "games/mail/commands/own_text.py": "sentences declared above it",
    "games/ops/management/commands/makemessages.py": "is what reads them",
    "games/titles/help/rulebook.py": "names of rules, which makemessages reads from the rulebooks",
    "games/titles/table_presets.py": "texts of TOML files, which makemessages reads",
    "games/titles/pacific_victory": "names of places, which makemessages reads from the data",
    "games/titles/iwo_jima_1945": "names of places, which makemessages reads from the data",
    "games/titles/task_force/order_words.py": "sentences declared below it",
    "games/titles/pacific_zones": "names of places, which makemessages reads from the data",
    "games/web/proof/reasons.py": "sentences declared above it",
}
"""Where messages come from data, and why they are in the catalogue all the same."""


def main(argv: list[str]) -> int:
    """The exit status."""
    root = Path(argv[0])
    known: Known = defaultdict(set)
    for message in read(root / "locale" / "es" / "LC_MESSAGES" / "django.po"):
        known[message.msgid].add(message.context)
    count = 0
    for path, (line, code, text) in _all(root, known):
        count += 1
        print(f"{path}:{line}: {code}: {text}")
    print(f"{count} found" if count else "nothing found")
    return 1 if count else 0


def _all(root: Path, known: Known) -> Iterator[tuple[str, Found]]:
    for top in ("rules", "games", "pvsite"):
        for path in sorted((root / top).rglob("*.py")):
            name = str(path.relative_to(root))
            yield from ((name, found) for found in in_source(path.read_text("utf-8"), name, known))
    for top in ("templates", "games/titles"):
        for path in sorted((root / top).rglob("*.html")):
            name = str(path.relative_to(root))
            yield from ((name, found) for found in in_template(path.read_text("utf-8")))


def in_source(text: str, name: str, known: Known) -> Iterator[Found]:
    """What is wrong in a Python file called ``name``."""
    nodes = list(ast.walk(ast.parse(text)))
    of_data = any(name.startswith(place) for place in DATA)
    for node, function in _messages(nodes):
        words = node.args[1 if function in _WITH_CONTEXT and len(node.args) > 1 else 0]
        if not (isinstance(words, ast.Constant) and isinstance(words.value, str)):
            if not of_data and not re.search(r"\.template$", ast.unparse(words)):
                yield node.lineno, "dynamic", ast.unparse(node)[:90]
            continue
        context = ast.literal_eval(node.args[0]) if function in _WITH_CONTEXT else None
        if _has_words(words.value) and context not in known.get(words.value, ()) and function != "kernel":
            yield node.lineno, "not-extracted", words.value[:90]
        if function == "kernel" and _has_words(words.value) and words.value not in known:
            yield node.lineno, "not-extracted", words.value[:90]
    yield from _habits(nodes, name)


def _has_words(text: str) -> bool:
    return bool(re.search(r"[A-Za-z]{2}", re.sub(r"\{\w+\}|%\(\w+\)s", "", text)))


def _habits(nodes: list[ast.AST], name: str) -> Iterator[Found]:
    """Ways of writing that no translator can put right."""
    for node in nodes:
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod) and _called(node.left) == "ngettext_lazy":
            yield node.lineno, "eager-lazy", ast.unparse(node)[:90]
        if _called(node) == "date_format" and isinstance(node, ast.Call) and len(node.args) > 1:
            form = node.args[1]
            if isinstance(form, ast.Constant) and re.search(r"[FM]", str(form.value)):
                yield node.lineno, "date-format", ast.unparse(node)[:90]
        if _called(node) == "capitalize" and name.startswith("games/") and "name_local" not in ast.unparse(node):
            yield getattr(node, "lineno", 0), "case", ast.unparse(node)[:90]


def in_template(text: str) -> Iterator[Found]:
    """What is wrong in a template."""
    for number, line in enumerate(text.splitlines(), 1):
        for form in re.findall(r'\|date:"([^"]*[FM][^"]*)"', line):
            yield number, "date-format", form
        if re.search(r"\|(?:title|lower)\b", line):
            yield number, "case", line.strip()[:90]


def _messages(nodes: list[ast.AST]) -> Iterator[tuple[ast.Call, str]]:
    """Calls that name a message, and which function it is: one of GETTEXT, or "kernel"."""
    names: dict[str, str] = {}
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if node.module == "django.utils.translation" and alias.name in GETTEXT:
                    names[alias.asname or alias.name] = alias.name
                elif node.module == "games.core.words" and alias.name == "word":
                    names[alias.asname or alias.name] = "gettext"
                elif node.module and node.module.startswith("rules.kernel") and alias.name in ("_", "Text"):
                    names[alias.asname or alias.name] = "kernel"
    for node in nodes:
        function = names.get(_called(node))
        if isinstance(node, ast.Call) and function and node.args:
            yield node, function


def _called(node: ast.AST) -> str:
    """The name of the function that is called there; "" for anything else."""
    if not isinstance(node, ast.Call):
        return ""
    if isinstance(node.func, ast.Name):
        return node.func.id
    return node.func.attr if isinstance(node.func, ast.Attribute) else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
