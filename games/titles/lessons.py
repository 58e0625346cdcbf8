"""The lessons of all titles, in the order in which they are best played."""

from typing import NamedTuple

from games.core.words import say
from rules import kernel
from rules.kernel import Plain


class Lesson(NamedTuple):
    """A lesson of a system, with its row of ``System.lessons``."""

    system: str
    row: Plain

    @property
    def id(self) -> str:
        """Its scenario."""
        return str(self.row["id"])

    @property
    def title(self) -> str:
        """Its title in the active language."""
        return say(self.row["title"])


def lessons() -> list[Lesson]:
    """All lessons, those of the title with most of them first."""
    by_number = sorted(kernel.slugs(), key=lambda slug: -len(kernel.get(slug).lessons()))
    return [Lesson(slug, row) for slug in by_number for row in kernel.get(slug).lessons()]


def after(system: str, scenario: str) -> Lesson | None:
    """The one that follows this one; None after the last."""
    found = lessons()
    here = next((n for n, one in enumerate(found) if (one.system, one.id) == (system, scenario)), len(found))
    return found[here + 1] if here + 1 < len(found) else None
