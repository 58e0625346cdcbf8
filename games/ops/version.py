"""Which build of the site runs, and with which rules."""

import tomllib
from functools import cache

from django.conf import settings

from rules import kernel


@cache
def build() -> str:
    """The version that ``pyproject.toml`` names."""
    project = tomllib.loads((settings.BASE_DIR / "pyproject.toml").read_text(encoding="utf-8"))
    return str(project["project"]["version"])


def rules() -> dict[str, str]:
    """The version of each game system's rules."""
    return {slug: kernel.get(slug).version for slug in kernel.slugs()}
