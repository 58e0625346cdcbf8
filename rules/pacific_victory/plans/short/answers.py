"""What was chosen in the short form; what is chosen for who opens it; what a plan says of the four questions."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ..model import GENERAL, Plan, Rule
from .moment import Moment

NEVER: Final = "never"
ODDS: Final = "odds"
LAST_STEP: Final = "last_step"
TO_THE_END: Final = "all"
ONE_ROUND: Final = "one"
LANDING: Final = "landing"
CARRIER: Final = "carrier"
HITS: Final = "hits"
AFTER: Final = "after"
RETREATS: Final = (NEVER, ODDS, LAST_STEP)
ROUNDS: Final = (TO_THE_END, ONE_ROUND)
ASKS: Final = (LANDING, CARRIER, HITS, AFTER)


class Answers(NamedTuple):
    """``targets``: all groups in order; ``retreat`` and ``rounds``: one of the above each; ``asks``: some of ASKS."""

    targets: tuple[str, ...]
    retreat: str
    rounds: str
    asks: frozenset[str]


def read(now: Moment, chosen: Mapping[str, Sequence[str]], plan: Plan | None) -> Answers:
    """The choices of a form; what is missing or unknown is as ``plan`` says, or as newcomers are offered it.

    Without the order of targets nothing was sent. "up" and "down" move one of the targets by a place.
    """
    usual = _of_plan(now, plan) if plan is not None and plan.rules() else None
    usual = usual or offered(now)
    if not chosen.get("targets"):
        return usual
    return Answers(
        _moved(_complete(now, chosen["targets"]), chosen),
        _one_of(chosen.get("retreat", ()), RETREATS, usual.retreat),
        _one_of(chosen.get("rounds", ()), ROUNDS, usual.rounds),
        frozenset(chosen.get("ask", ())) & frozenset(ASKS),
    )


def offered(now: Moment) -> Answers:
    """Who is there is aimed at before who is not; nobody retreats; landings are asked about, but for this one."""
    there = sorted(now.groups, key=lambda group: not now.foes(group))
    asks = frozenset({LANDING}) if now.may_land and not now.landing else frozenset[str]()
    return Answers(tuple(there), NEVER, TO_THE_END, asks)


def _one_of(given: Sequence[str], known: Sequence[str], usual: str) -> str:
    return next((one for one in given if one in known), usual)


def _complete(now: Moment, given: Sequence[str]) -> tuple[str, ...]:
    known = [group for group in dict.fromkeys(given) if group in now.groups]
    return (*known, *(group for group in now.groups if group not in known))


def _moved(targets: tuple[str, ...], chosen: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    order = list(targets)
    for key, by in (("up", -1), ("down", 1)):
        for group in chosen.get(key, ()):
            if group in order:
                at = order.index(group)
                order.insert(max(0, at + by), order.pop(at))
    return tuple(order)


# -- what a plan says of them --------------------------------------------------------------------------------------


def _of_plan(now: Moment, plan: Plan) -> Answers | None:
    """The answers that come nearest to the lines of a plan; None if it says nothing of whom to fire at."""
    rules = [rule for layer, rule in plan.rules() if layer.kind == GENERAL]
    fires = [rule.does.picks for rule in rules if rule.does.verb == "FIRE"]
    if not fires:
        return None
    asks = {(event, _kinds(rule)) for _layer, rule in plan.rules() for event in _asked(rule)}
    events = {event for event, _when in asks}
    found = {name for name, event in ((LANDING, "LANDING"), (HITS, "HITS"), (AFTER, "AFTER")) if event in events}
    rounds = ONE_ROUND if ("FIRE", ("ROUND",)) in asks else TO_THE_END
    if rounds == ONE_ROUND:
        found -= {LANDING} if ("LANDING", ()) not in asks else set()
    if ("FIRE", ("STEPS",)) in asks:
        found.add(CARRIER)
    return Answers(_complete(now, fires[0]), _retreat(rules), rounds, frozenset(found))


def _asked(rule: Rule) -> tuple[str, ...]:
    return rule.does.picks if rule.does.verb == "ASK" else ()


def _kinds(rule: Rule) -> tuple[str, ...]:
    return tuple(condition.kind for condition in rule.when)


def _retreat(rules: Sequence[Rule]) -> str:
    kinds = [kind for rule in rules if rule.does.verb == "RETREAT" for kind in _kinds(rule)]
    return ODDS if "RATIO" in kinds else LAST_STEP if "STEPS" in kinds else NEVER
