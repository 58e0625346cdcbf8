"""The systems whose blocks the referee keeps for a table."""

from django.utils.translation import gettext as _

from games.core.errors import Refused
from rules import kernel
from rules.kernel import Plain, Tabletop


class NoBoard(Refused):
    """The table has no blocks, or they cannot be used so now."""

    code = "blocks"


def tabletop_of(system: str) -> Tabletop:
    """What keeps the blocks of that system. NoBoard for one that has none."""
    found = kernel.get(system).tabletop() if system in kernel.slugs() else None
    if found is None:
        raise NoBoard(_("The referee keeps no blocks for that game."))
    return found


def offered() -> list[tuple[str, str, list[Plain]]]:
    """The systems whose blocks can be kept: slug, title and scenarios (System.scenarios) in which two sides play."""
    systems = [kernel.get(slug) for slug in kernel.slugs()]
    return [
        (one.slug, one.title, [row for row in one.scenarios() if len(row["seats"]) > 1])
        for one in systems if one.tabletop() is not None
    ]  # fmt: skip
