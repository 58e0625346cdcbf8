"""The answers of the short form as a plan: their lines stand before those of the plan that says the rest."""

from collections.abc import Iterator
from dataclasses import replace

from ..model import BLOCK, Condition, Deed, Layer, Plan, Rule
from .answers import AFTER, CARRIER, HITS, LANDING, LAST_STEP, ODDS, ONE_ROUND, Answers
from .moment import Moment

_OWN_VERBS = ("FIRE", "RETREAT", "OTHERWISE")
"""What the form says: lines of the plan about it give way."""
_OWN_EVENTS = frozenset({"BATTLE", "FIRE", "RETREAT", "HITS", "LANDING", "AFTER", "REGROUP"})
_ELSEWHERE = {
    "INITIATIVE": ("INITIATIVE",), "INTENTIONS": ("FIGHT", "HOLD"), "NEXT": ("BATTLES",), "KAMIKAZE": ("KAMIKAZE",),
    "PATROLS": ("LEAVE",), "SUBMARINES": ("BLOCKADE",),
}  # fmt: skip
"""Questions of which the form says nothing, and the verbs of a plan that answer them."""
_ASK_REST = Deed("OTHERWISE", picks=("ASK",))
_LAST = (Condition("STEPS", "<=", 1),)


def written(now: Moment, made: Answers, plan: Plan) -> Plan:
    """The whole plan."""
    layers = [Layer(layer.kind, layer.name, tuple(_kept(layer))) for layer in plan.layers]
    general = Layer(rules=(*_lines(now, made), *_left_open(now, plan), *layers[0].rules))
    found = [general, *(layer for layer in layers[1:] if layer.rules)]
    for block in now.carriers if CARRIER in made.asks else ():
        found = _with(found, block, Rule(Deed("ASK", picks=("FIRE",)), _LAST))
    return Plan(tuple(found))


def replaced(plan: Plan) -> list[Rule]:
    """The lines of the plan that give way, but for what is left open in general."""
    return [rule for layer, rule in plan.rules() if _thinned(rule) != rule and rule.does.verb != "OTHERWISE"]


def _kept(layer: Layer) -> Iterator[Rule]:
    for rule in layer.rules:
        thinned = _thinned(rule)
        if thinned is not None:
            yield thinned


def _thinned(rule: Rule) -> Rule | None:
    """The line without what the form says; None if nothing is left of it."""
    if any(deed.verb in _OWN_VERBS for deed in rule.deeds):
        return None
    if rule.does.verb != "ASK" or not _OWN_EVENTS & {*rule.does.picks}:
        return rule
    left = tuple(event for event in rule.does.picks if event not in _OWN_EVENTS)
    return replace(rule, does=replace(rule.does, picks=left)) if left else None


def _lines(now: Moment, made: Answers) -> Iterator[Rule]:
    yield Rule(Deed("OTHERWISE", picks=("DEFAULT",)))
    yield Rule(Deed("FIRE", picks=made.targets))
    after = Condition("ROUND", ">=", now.round + 1)
    if made.retreat == ODDS:
        yield Rule(Deed("RETREAT"), (after, Condition("RATIO", "<=", 1, 2)))
    if made.retreat == LAST_STEP:
        yield Rule(Deed("RETREAT", who=("CV",)), _LAST)
    if made.rounds == ONE_ROUND:
        yield Rule(Deed("ASK", picks=("FIRE", "LANDING")), (after,))
    events = (*("LANDING" for _ in made.asks & {LANDING}), *("HITS" for _ in made.asks & {HITS}))
    events += ("AFTER", "REGROUP") if AFTER in made.asks else ()
    if events:
        yield Rule(Deed("ASK", picks=events))


def _left_open(now: Moment, plan: Plan) -> Iterator[Rule]:
    """A plan for all battles leaves to the person what was theirs without it, unless it speaks of it."""
    open_ones = tuple(event for event, verbs in _ELSEWHERE.items() if not plan.speaks_of(*verbs))
    theirs = not plan.layers[0].rules or any(rule.does == _ASK_REST for _, rule in plan.rules())
    if open_ones and theirs and not now.fought:
        yield Rule(Deed("ASK", picks=open_ones))


def _with(layers: list[Layer], block: str, rule: Rule) -> list[Layer]:
    """The layers with that line first in the layer of that block."""
    if any((layer.kind, layer.name) == (BLOCK, block) for layer in layers):
        return [
            replace(layer, rules=(rule, *layer.rules)) if (layer.kind, layer.name) == (BLOCK, block) else layer
            for layer in layers
        ]
    return [*layers, Layer(BLOCK, block, (rule,))]
