"""The options of a game (12.6): how many play, who sets up, landing zones, the limit of losses.

A State lists only choices that differ from the default. No option excludes another.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.common import choices
from rules.common.choices import Option
from rules.kernel import Plain, _

from .facts import SCENARIO

PLAYERS = "players"
FREE_SETUP = "free_setup"
BEACH_BINDING = "beach_binding"
LOSS_LIMIT = "us_loss_limit"

_ROWS = SCENARIO["options"]
_LIMIT = _ROWS[LOSS_LIMIT]

OPTIONS = (
    Option(
        PLAYERS, _("Players"),
        _("2: one for each side. 3a: two American commanders. 3b: two Japanese commanders. 4: two for each side. "
          "Commanders of a side win or lose together (R-07)."),
        tuple(_ROWS[PLAYERS]["values"]), _ROWS[PLAYERS]["default"],
    ),
    Option(
        FREE_SETUP, _("Free set-up"),
        _("Japan places its pieces itself, unseen, before the first turn; without it the ready-made set-up stands "
          "(5.1.7)."),
        (True, False), _ROWS[FREE_SETUP]["default"],
    ),
    Option(
        BEACH_BINDING, _("Landing zones bind"),
        _("The 5th Marine Division lands in the zones Green and Red only, the 4th in Yellow and Blue only (5.3)."),
        (False, True), _ROWS[BEACH_BINDING]["default"],
    ),
    Option(
        LOSS_LIMIT, _("Limit of American losses"),
        _("Japan wins as soon as the American loss points reach this number (11.2). A lower one helps Japan."),
        tuple(range(_LIMIT["min"], _LIMIT["max"] + 1)), _LIMIT["default"],
    ),
)  # fmt: skip


def chosen(given: Mapping[str, Plain] | None) -> choices.Chosen:
    """The choices that differ from the default, by name. ValueError that names the choices for a bad one."""
    return choices.chosen(OPTIONS, given)


def value(found: Iterable[tuple[str, Plain]], name: str) -> Any:
    """What was chosen for that option, or its default."""
    return choices.value(OPTIONS, found, name)
