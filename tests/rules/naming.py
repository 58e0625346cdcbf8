"""Names of tests that carry the numbers of the rules that they prove (``test_4_91_...``, ``test_r_19_...``)."""

import re
from pathlib import Path


def names_in(folder: Path) -> list[str]:
    """The names of all tests in a folder."""
    found: list[str] = []
    for path in folder.rglob("test_*.py"):
        found += re.findall(r"^\s*def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    return found


def is_named(number: str, names: list[str]) -> bool:
    """Does a test carry that number: 4.91 as ``4_91``, R-07 as ``r_07``; a whole number stands alone."""
    word = number.lower().replace(".", "_").replace("-", "_")
    if word[0] == "r":
        pattern = rf"(?<![0-9a-z]){word}(?![0-9])"
    elif number.isdigit():
        pattern = rf"(?<![0-9])(?<!r_)(?<![0-9]_){word}(?!_?[0-9])"
    else:
        pattern = rf"(?<![0-9])(?<!r_){word}(?![0-9])"
    return any(re.search(pattern, name.removeprefix("test_")) for name in names)
