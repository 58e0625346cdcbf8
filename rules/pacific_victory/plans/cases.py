"""The table of cases: what the plan says line by line, and what fills the rest (20.2)."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from rules.kernel import Text, _

from ..data_sets.edition import Edition
from . import conditions, telling
from .model import GENERAL, NOTE, Layer, Plan, Rule

Case = tuple[Text, Text]
_YOU: Final = _("You are asked.")


class _Topic(NamedTuple):
    """A decision, the verbs that speak of it, and what is done where none does."""

    verbs: tuple[str, ...]
    title: Text
    standard: Text


TOPICS: Final = (
    _Topic(("INITIATIVE",), _("First or second"), _("You move first.")),
    _Topic(("FIGHT", "HOLD"), _("Blockade hexes"), _("You hold.")),
    _Topic(("BATTLES",), _("Order of the battles"), _("By hex, from the lowest id.")),
    _Topic(("FIRE",), _("Targets"), _("Each block fires at its own kind; else where it hits best; else it passes.")),
    _Topic(("HITS",), _("Tied hits"), _("The cheapest block takes the hit, then the one with the lowest maximum.")),
    _Topic(("RETREAT",), _("Retreats in a battle"), _("Nobody retreats.")),
    _Topic(("LAND",), _("Landing"), _("As soon as possible: marines before infantry, the strongest first.")),
    _Topic(("KAMIKAZE",), _("Kamikaze"), _("None.")),
    _Topic(("BANZAI",), _("Banzai"), _("None.")),
    _Topic(("BLOCKADE",), _("After the last round"), _("Every ship blockades that may; the others leave.")),
    _Topic(
        ("LEAVE",), _("Where blocks go"),
        _("The own hex for aircraft, if possible; else the nearest place, a major base first for aircraft, then the "
          "place with most room."),
    ),
    _Topic(("WITHDRAW", "BRING"), _("Regrouping"), _("None. Where there are too many blocks the weakest leaves.")),
)  # fmt: skip
"""Decisions that a plan always answers, unless it says otherwise."""
_ASKED: Final = (
    _Topic(("MOVE",), _("Moves"), _YOU),
    _Topic(("BUILD", "BUILDS", "CREDIT", "U-GO"), _("Builds"), _YOU),
    _Topic(("FLEET",), _("Set-up"), _YOU),
)
"""Decisions that a plan leaves to the person unless it speaks of them."""
_DRAFTED: Final = (
    (("MOVE", "MOVES"), "MOVES", _("Moves"), _("The moves are written down, and you are asked.")),
    (("BUILD", "CREDIT", "U-GO"), "BUILDS", _("Builds"), _("The builds are written down, and you are asked.")),
)


def table(edition: Edition, plan: Plan) -> tuple[Case, ...]:
    """Every line as a case, then the rest."""
    return (*_lines(edition, plan), *_rest(plan))


def _lines(edition: Edition, plan: Plan) -> Iterator[Case]:
    for layer, rule in plan.rules():
        if rule.does.verb == "OTHERWISE" and not rule.when:
            continue  # the rows of the rest show it
        if rule.does.verb != NOTE:
            yield _when(edition, layer, rule, other=False), telling.deed(edition, rule.does)
            if rule.other is not None:
                yield _when(edition, layer, rule, other=True), telling.deed(edition, rule.other)


def _when(edition: Edition, layer: Layer, rule: Rule, *, other: bool) -> Text:
    where = telling.layer(edition, layer)
    if not rule.when:
        return where
    if other:
        return _("{where}, if not: {condition}", where=where, condition=conditions.told(edition, rule.when))
    return _("{where}, if {condition}", where=where, condition=conditions.told(edition, rule.when))


def _rest(plan: Plan) -> Iterator[Case]:
    asks = _otherwise_asks(plan)
    for topic in TOPICS:
        if not _covered(plan, topic.verbs):
            yield _("{topic}, otherwise", topic=topic.title), _YOU if asks else topic.standard
    for topic in _ASKED:
        if not plan.speaks_of(*topic.verbs):
            yield topic.title, topic.standard
    for verbs, closing, title, standard in _DRAFTED:
        if plan.speaks_of(*verbs) and not plan.speaks_of(closing):
            yield title, standard


def _otherwise_asks(plan: Plan) -> bool:
    """Does a line that always holds leave the rest to the person."""
    found = [rule for _layer, rule in plan.rules() if rule.does.verb == "OTHERWISE" and not rule.when]
    return bool(found) and found[0].does.picks == ("ASK",)


def _covered(plan: Plan, verbs: tuple[str, ...]) -> bool:
    """Does a line for everybody and everything speak of it without a condition, or in both cases."""
    for layer, rule in plan.rules():
        always = not rule.when or (rule.other is not None and rule.other.verb in verbs)
        if layer.kind == GENERAL and always and rule.does.verb in verbs and not (rule.does.who and _narrow(rule)):
            return True
    return False


def _narrow(rule: Rule) -> bool:
    """Is the deed for some blocks only: there a list of names says who acts, and not in which order."""
    return rule.does.verb in ("FIRE", "RETREAT", "LEAVE", "HITS")
