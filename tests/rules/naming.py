"""Names of tests that carry the numbers of the rules that they prove (``test_4_91_...``, ``test_r_19_...``)."""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType

from rules.kernel import System


class Numbers:
    """The rules and rulings that a system's tests list in ``data/rules.json``."""

    def __init__(self, folder: Path) -> None:
        listed = json.loads((folder / "data" / "rules.json").read_text(encoding="utf-8"))
        self.rows = {**listed["rules"], **listed["rulings"]}
        self.now = [number for number, row in self.rows.items() if row["in"] == "now"]
        self._names = names_in(folder)

    def tested(self, number: str) -> bool:
        """Does a test in that folder carry the number."""
        return is_named(number, self._names)

    def check_texts(self, system: System) -> None:
        """Every number has a text in the rulebook, and no text another number."""
        texts = {row["number"]: row for row in system.rules()}
        assert set(texts) == set(self.rows)
        assert all(row["title"][0] and row["text"][0] for row in texts.values())

    def check_refusals(self, package: ModuleType, known: Iterable[str]) -> None:
        """Every rule that a refusal names (``"9.3"``) is listed; ``known``: some that must be found."""
        named = set()
        for path in Path(str(package.__file__)).parent.rglob("*.py"):
            named |= set(re.findall(r'"(\d+(?:\.\d+)*)"', path.read_text(encoding="utf-8")))
        assert set(known) <= named
        assert named - {"0", "1", "2"} <= set(self.rows)


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
