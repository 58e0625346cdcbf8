"""How a plan answers: an order or lines, and the line of the plan that says so."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.kernel import Followed, Text, _

from .model import Rule
from .reading import rule_text
from .situation import Situation

_STANDARD: Final = _("Your plan does not speak of it: this is what is usually done.")
_ONLY: Final = _("Nothing else is possible.")
_SAYS: Final = _("Line {line} of your plan: {text}")
_ASKS: Final = _("Your plan asks you here. Line {line}: {text}")


class Answer(NamedTuple):
    """The order that is chosen. ``rule``: what says so; None: the plan does not speak of it."""

    line: str
    rule: Rule | None = None


def because(rule: Rule) -> Text:
    """The line, for the seat itself."""
    return _SAYS.but(line=rule.line, text=rule_text(rule))


def asking(rule: Rule) -> Followed:
    """The person decides, because this line says so."""
    return Followed((), _ASKS.but(line=rule.line, text=rule_text(rule)))


def followed(now: Situation, lines: Sequence[str], rule: Rule | None) -> Followed | None:
    """What the kernel is told; None where the plan says nothing and the person wants to be asked then."""
    if rule is not None:
        return Followed(tuple(lines), because(rule))
    otherwise = now.says("OTHERWISE")
    if otherwise is not None and otherwise[0].picks == ("ASK",) and not now.overdue:
        return None
    return Followed(tuple(lines), _STANDARD)


def only(line: str) -> Followed:
    """There was nothing to decide."""
    return Followed((line,), _ONLY)
