"""The options of a game (3.8, 4.2.5): how much fog, surprise in naval battles, whether owners see the chits.

A State lists only choices that differ from the scenario's default.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.common import choices
from rules.common.choices import Option
from rules.kernel import Plain, _

ADVANCED = "advanced_fow"
SURPRISE = "surprise_attack"
SEES_CHIT = "owner_sees_chit"


def offered(defaults: Mapping[str, bool]) -> tuple[Option, ...]:
    """The options of a scenario; ``defaults``: what its sheet says of the first two."""
    return (
        Option(
            ADVANCED, _("Advanced fog of war"),
            _("Sheets of task forces and carriers are hidden too, not only which marker is which (3.8.1)."),
            default=defaults.get(ADVANCED, False),
        ),
        Option(
            SURPRISE, _("Surprise"),
            _("A die before each naval battle says whether one side fires first, before the other (4.2.5)."),
            default=defaults.get(SURPRISE, False),
        ),
        Option(
            SEES_CHIT, _("Owners see the chit"),
            _("Who owns a searched marker learns the chit that was drawn; the searcher never does (R-64)."),
            default=True,
        ),
    )  # fmt: skip


def chosen(defaults: Mapping[str, bool], given: Mapping[str, Plain] | None) -> choices.Chosen:
    """The choices that differ from the default, by name. ValueError that names the choices for a bad one."""
    return choices.chosen(offered(defaults), given)


def value(defaults: Mapping[str, bool], found: Iterable[tuple[str, Plain]], name: str) -> Any:
    """What was chosen for that option, or its default."""
    return choices.value(offered(defaults), found, name)
