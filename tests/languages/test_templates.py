"""Every sentence of the rules can be said in every language, with the values that it is given."""

import ast
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from django.conf import settings
from django.utils import translation

from games.core.words import say
from rules.kernel import Text

ROOT = Path(settings.BASE_DIR)
_MAKERS = {"_": ("template",), "plural": ("template", "many"), "sense": ("sense", "template"), "Text": ("template",)}
"""The functions of the kernel that make a Text, and what their first arguments are."""


def _calls(path: Path) -> Iterator[tuple[ast.Call, dict[str, str]]]:
    """The calls of a file that make a Text of templates that stand there."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        parts = _MAKERS.get(node.func.id) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else None
        if parts and isinstance(node, ast.Call) and len(node.args) >= len(parts):
            words = [str(one.value) for one in node.args[: len(parts)] if isinstance(one, ast.Constant)]
            if len(words) == len(parts):
                yield node, dict(zip(parts, words, strict=True))


@cache
def _templates() -> list[tuple[Path, ast.Call, dict[str, str]]]:
    """All of them: file, call, and what its parts are. Read when first asked for, since most processes never ask."""
    return [
        (path.relative_to(ROOT), node, parts)
        for path in sorted((ROOT / "rules").rglob("*.py"))
        for node, parts in _calls(path)
    ]


def _named(*templates: str) -> set[str]:
    return {name for one in templates for _text, name, _spec, _how in string.Formatter().parse(one) if name is not None}


def _texts() -> Iterator[tuple[str, Text]]:
    """Each of them, with a value for all that its English names."""
    for path, node, parts in _templates():
        names = _named(parts["template"], parts.get("many", ""))
        for n in (1, 2) if "many" in parts else (0,):
            values = {name: n if name == "n" else f"<{name}>" for name in names} | ({"n": n} if "many" in parts else {})
            yield f"{path}:{node.lineno}", Text(values=values, **parts)


@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
def test_it_is_said(language: str) -> None:
    wrong = []
    with translation.override(language):
        for where, text in _texts():
            try:
                said = say(text)
            except (KeyError, IndexError, ValueError) as error:
                wrong.append(f"{where}: {error!r}: {text.template}")
                continue
            lost = {name for name in text.values if name != "n" and f"<{name}>" not in said}
            wrong += [f"{where}: {said!r} lacks {sorted(lost)}"] if lost else []
    assert not wrong, "\n".join(wrong)
    assert len(_templates()) > 1500


FOUND_LATER = {"found"}
"""What a check of a document puts into a sentence about its shape (games.core.datasets.shapes)."""


def test_calls_give_what_their_templates_name() -> None:
    wrong = []
    for path, node, parts in _templates():
        given = {word.arg for word in node.keywords}
        if not given or None in given:  # its values come later, or from elsewhere
            continue
        named = _named(parts["template"], parts.get("many", ""))
        if given - named - {"n"} or named - given - {"n"} - FOUND_LATER:
            wrong.append(f"{path}:{node.lineno}: {sorted(map(str, given))} for {parts['template']}")
    assert not wrong, "\n".join(wrong)
