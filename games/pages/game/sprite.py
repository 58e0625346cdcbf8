"""The symbols that pages draw with, from static/map/symbols.svg."""

from functools import cache
from pathlib import Path
from re import DOTALL, finditer

from django.conf import settings


@cache
def symbols() -> dict[str, str]:
    """The drawings by id."""
    text = (Path(settings.BASE_DIR) / "static" / "map" / "symbols.svg").read_text(encoding="utf-8")
    return {m.group(1): m.group(0) for m in finditer(r'<symbol id="(\w+)".*?</symbol>', text, DOTALL)}


@cache
def sprite() -> str:
    """All symbols as one invisible drawing; a page carries it once and uses them by ``href="#id"``."""
    return (
        f'<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>{"".join(symbols().values())}</defs></svg>'
    )


def icon(name: str, cls: str = "ic") -> str:
    """A symbol in running text, silent for readers."""
    return f'<svg class="{cls}" viewBox="0 0 24 24" aria-hidden="true"><use href="#{name}"/></svg>'
