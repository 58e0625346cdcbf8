#!/usr/bin/env python3
"""Draws the picture of docs/architecture.md from the layers in pyproject.toml: tools/draw_architecture.py [--write].

Without --write: status 1 if the picture in the page is another.
"""

import itertools
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "architecture.md"
_PICTURE = re.compile(r"```mermaid\n.*?```\n", re.DOTALL)


def contracts() -> list[dict[str, Any]]:
    """The contracts of import-linter."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = settings["tool"]["importlinter"]["contracts"]
    return found


def picture() -> str:
    """A mermaid flow chart: the rooms, and inside the core its own layers; each arrow means "may import"."""
    rooms, inside = ([_row(layer) for layer in one["layers"]] for one in contracts() if one["type"] == "layers")
    lines = ["```mermaid", "flowchart TD", "    pvsite --> games.ops"]
    lines += _arrows(rooms[:-1])
    lines += [f"    {room} --> core" for room in rooms[-2]]
    lines += ["    subgraph core [games.core]"]
    lines += [f"    {line}" for line in _arrows(inside)]
    lines += [
        "    end",
        "    core --> rules.kernel",
        '    rules.kernel -.-> titles["rules.*: one package a title"]',
        "```",
    ]
    return "\n".join(lines) + "\n"


def _row(layer: str) -> list[str]:
    return [name.strip() for name in re.split(r"[|:]", layer)]


def _arrows(rows: list[list[str]]) -> list[str]:
    return [f"    {' & '.join(above)} --> {' & '.join(below)}" for above, below in itertools.pairwise(rows)]


def drawn(text: str) -> str:
    """The page with the picture as it is now."""
    return _PICTURE.sub(lambda _old: picture(), text, count=1)


def main() -> int:
    """Compare, or write."""
    text = PAGE.read_text(encoding="utf-8")
    if "--write" in sys.argv[1:]:
        PAGE.write_text(drawn(text), encoding="utf-8")
        return 0
    return int(drawn(text) != text)


if __name__ == "__main__":
    raise SystemExit(main())
