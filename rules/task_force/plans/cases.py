"""The table of cases: what the plan says line by line, and what fills the rest."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from rules.kernel import Text, _

from . import conditions, telling
from .model import NOTE, Plan, Rule

Case = tuple[Text, Text]
_YOU: Final = _("You are asked.")
_ALWAYS: Final = _("Always")


class _Topic(NamedTuple):
    """A decision, the verbs that speak of it, and what is done where none does."""

    verbs: tuple[str, ...]
    title: Text
    standard: Text


_USUAL: Final = (
    _Topic(("RETIRE",), _("Retirement"), _("Ships break off, a carrier with one escort.")),
    _Topic(("BATTLES",), _("Who fights whom"), _("The battle with most counters first.")),
    _Topic(("YAMATO",), _("Yamato"), _("She fires twice, with all others.")),
    _Topic(("RANGE",), _("Range"), _("You propose no other range.")),
    _Topic(("FIRE",), _("Guns"), _("Pairs from the strongest down, each at the next target, carriers first.")),
    _Topic(("BOMBARD",), _("Bombardment"), _("None.")),
    _Topic(("SCRAMBLE", "ENGAGE"), _("Interception"), _("All fighters rise; the strongest meet the strongest.")),
    _Topic(("ZEROS",), _("Zeros"), _("They are not split.")),
    _Topic(("ATTACK",), _("Bombers"), _("Groups of 12 points, carriers first, until they are critical.")),
    _Topic(("LOSE",), _("Losses"), _("Reduced units first, then those that carry least.")),
    _Topic(("LAND",), _("Landing"), _("Aircraft stay where they are; without a deck they go to the nearest.")),
)  # fmt: skip
"""Decisions that a plan always answers, unless it says otherwise."""
_PERSONAL: Final = (
    _Topic(("COURSE", "HOLD", "ORDER"), _("Movement"), _YOU),
    _Topic(("CAP", "COVER", "RAID", "READY"), _("Aircraft"), _YOU),
    _Topic(("SEARCH",), _("Reconnaissance"), _YOU),
)
"""Decisions that a plan leaves to the person unless it speaks of them."""


def table(plan: Plan) -> tuple[Case, ...]:
    """Every line as a case, then the rest."""
    return (*_lines(plan), *_rest(plan))


def _lines(plan: Plan) -> Iterator[Case]:
    for rule in plan.rules:
        if rule.does.verb == NOTE or (rule.does.verb == "OTHERWISE" and not rule.when):
            continue  # the rows of the rest show it
        yield _when(rule, other=False), telling.deed(rule.does)
        if rule.other is not None:
            yield _when(rule, other=True), telling.deed(rule.other)


def _when(rule: Rule, *, other: bool) -> Text:
    if not rule.when:
        return _ALWAYS
    said = conditions.told(rule.when)
    return _("If not: {condition}", condition=said) if other else _("If {condition}", condition=said)


def _rest(plan: Plan) -> Iterator[Case]:
    always = [rule.does for rule in plan.rules if not rule.when]
    asks = next((deed.picks == ("ASK",) for deed in always if deed.verb == "OTHERWISE"), False)
    for topic in _USUAL:
        if not any(deed.verb in topic.verbs for deed in always):
            yield _("{topic}, otherwise", topic=topic.title), _YOU if asks else topic.standard
    for topic in _PERSONAL:
        if not plan.speaks_of(*topic.verbs):
            yield topic.title, topic.standard
