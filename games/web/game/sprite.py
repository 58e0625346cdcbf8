"""The symbols that pages draw with, from static/map/symbols.svg; and of all definitions only those that a page uses."""

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

from django.conf import settings

FRAME = ("clock", "lock", "die")
"""What the head of a page uses, which stays when a part of the page is drawn anew."""
_SHEET = re.compile(r'(<svg [^>]*class="sprite"[^>]*><defs>)(.*?)(</defs></svg>)', re.DOTALL)
_USED = re.compile(r"(?:href=\"|url\()#([\w-]+)")


@cache
def symbols() -> dict[str, str]:
    """The drawings by id."""
    text = (Path(settings.BASE_DIR) / "static" / "map" / "symbols.svg").read_text(encoding="utf-8")
    return {m.group(1): m.group(0) for m in re.finditer(r'<symbol id="(\w+)".*?</symbol>', text, re.DOTALL)}


@cache
def sprite() -> str:
    """All symbols as one invisible drawing; a page carries it once and uses them by ``href="#id"``."""
    return (
        '<svg class="sprite" id="symbols" width="0" height="0" aria-hidden="true"><defs>'
        f"{''.join(symbols().values())}</defs></svg>"
    )


def swapped(sheet: str) -> str:
    """Definitions as part of an answer that puts them in the place of those of the page."""
    return sheet.replace("<svg ", '<svg hx-swap-oob="true" ', 1)


def icon(name: str, cls: str = "ic") -> str:
    """A symbol in running text, silent for readers."""
    return f'<svg class="{cls}" viewBox="0 0 24 24" aria-hidden="true"><use href="#{name}"/></svg>'


def trimmed(page: str) -> str:
    """The page with only those definitions that it uses, straight or by way of another."""
    sheets = tuple(found.group(2) for found in _SHEET.finditer(page))
    used = _closure(frozenset(_USED.findall(_SHEET.sub("", page))), sheets)
    return _SHEET.sub(lambda found: f"{found.group(1)}{_chosen(found.group(2), used)}{found.group(3)}", page)


@lru_cache(maxsize=256)
def _closure(used: frozenset[str], sheets: tuple[str, ...]) -> frozenset[str]:
    known: Mapping[str, str] = {name: text for sheet in sheets for name, text in _definitions(sheet)}
    found, queue = {*used, *FRAME}, [*used, *FRAME]
    # A style sheet, which is not looked at, may name a marker; a script draws what "data-rest" lists.
    queue += [name for name, text in known.items() if text.startswith(("<marker", "<rect"))]
    found.update(queue)
    while queue:
        fresh = set(_USED.findall(known.get(queue.pop(), ""))) - found
        found |= fresh
        queue += fresh
    return frozenset(found)


@lru_cache(maxsize=256)
def _chosen(sheet: str, used: frozenset[str]) -> str:
    return "".join(text for name, text in _definitions(sheet) if name in used)


_TAG = re.compile(r"<(/?)(\w+)((?:\s[^>]*?)?)(/?)>")


@lru_cache(maxsize=16)
def _definitions(sheet: str) -> tuple[tuple[str, str], ...]:
    """The definitions of a sheet, one after the other: id and markup."""
    found, depth, start = [], 0, 0
    name = ""
    for tag in _TAG.finditer(sheet):
        if depth == 0 and not tag.group(1):
            start, name = tag.start(), _name(tag)
        depth += -1 if tag.group(1) else 0 if tag.group(4) else 1
        if depth == 0:
            found.append((name, sheet[start : tag.end()]))
    return tuple(found)


def _name(tag: re.Match[str]) -> str:
    return next((m.group(1) for m in re.finditer(r'\sid="([\w-]+)"', tag.group(3))), "")
