"""Which version of the site this is."""

import tomllib
from pathlib import Path

_PROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"

VERSION: str = tomllib.loads(_PROJECT.read_text(encoding="utf-8"))["project"]["version"]
"""As ``pyproject.toml`` names it; see CHANGELOG.md."""
