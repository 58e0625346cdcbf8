"""Tables of a TOML file of texts, taken key by key, so that what is missing, unfit or unknown is named."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from rules.kernel import Text

_Read = TypeVar("_Read")


class Row:
    """A table of the file, whose keys are taken one by one. ``error``: what is raised, with ``where`` before it."""

    def __init__(self, plain: dict[str, Any], where: str, error: type[ValueError]) -> None:
        self.left, self.where, self.error = dict(plain), where, error

    def word(self, key: str, default: str | None = None) -> str:
        """A text that is not empty. An error if it is missing and there is no default."""
        found = self.left.pop(key, default)
        if not isinstance(found, str) or (not found.strip() and default is None):
            raise self.error(f"{self.where}: {key} has to be a text that is not empty")
        return " ".join(found.split())

    def text(self, key: str) -> Text:
        """The same as a message."""
        return Text(self.word(key))

    def words(self, key: str) -> tuple[str, ...]:
        """A list of texts; none where it is left out."""
        found = self.left.pop(key, [])
        if not isinstance(found, list) or not all(isinstance(one, str) and one.strip() for one in found):
            raise self.error(f"{self.where}: {key} has to be a list of texts")
        return tuple(" ".join(one.split()) for one in found)

    def number(self, key: str) -> int:
        """A whole number."""
        found = self.left.pop(key, None)
        if type(found) is not int:
            raise self.error(f"{self.where}: {key} has to be a whole number")
        return found

    def yes(self, key: str) -> bool:
        """True or false; false where it is left out."""
        found = self.left.pop(key, False)
        if type(found) is not bool:
            raise self.error(f"{self.where}: {key} has to be true or false")
        return found

    def table(self, key: str) -> Mapping[str, Any]:
        """A table of any keys; empty where it is left out."""
        found = self.left.pop(key, {})
        if not isinstance(found, dict):
            raise self.error(f"{self.where}: {key} has to be a table")
        return found

    def rows(self, key: str, read_row: "Callable[[Row], _Read]") -> tuple[_Read, ...]:
        """The tables of that name; none where there are none."""
        found = self.left.pop(key, [])
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            raise self.error(f"{self.where}: each {key} begins with a line in double brackets")
        rows = [Row(one, f"{self.where}: {key} {at}", self.error) for at, one in enumerate(found, 1)]
        return tuple(map(read_row, rows))

    def close(self) -> None:
        """An error if a key is left."""
        for key in self.left:
            raise self.error(f"{self.where}: unknown key {key!r}")


def check_once(ids: Iterable[str], where: str, error: type[ValueError]) -> None:
    """An error that names an id that stands there twice."""
    seen = set()
    for one in ids:
        if one in seen:
            raise error(f"{where}: {one} stands there twice")
        seen.add(one)
