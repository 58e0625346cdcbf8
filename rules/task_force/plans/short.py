"""The short form of a plan (20.2): a few questions whose answers are lines of the text language."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from rules.kernel import Plain, Text, _, place_name, plural

from ..data_sets.edition import Edition
from ..view_types import View
from . import conditions, reading, telling
from .fields import SHIPS
from .model import Condition, Deed, Plan, Rule

MINE, STAY = "mine", "stay"
ASK, FLY = "ask", "fly"
_COURSE: Final = "course-"
_STOPS: Final = {
    "ENEMY 3": _("an enemy is within 3 hexes"), "SIGHTED": _("it is sighted"), "CONTACT": _("it is turned up"),
}  # fmt: skip
_CAPS: Final = tuple(map(str, (0, 1, 2, 4)))
_UNTIL: Final = {
    "SIGNIFICANT": _("it has significant damage"), "CRITICAL": _("it is critical"), "SUNK": _("it is sunk"),
}  # fmt: skip
_ENGAGE: Final = {"T": _("torpedo bombers"), "DB": _("dive bombers")}
_STRIKES: Final = {ASK: _("I am asked when a fleet is in reach"), FLY: _("all bombers raid carriers, then fleets")}
_MIXED: Final = _(
    "While another task force sails by itself you are not asked: give this one a course too, or let it stay."
)
_OWN_VERBS: Final = frozenset(
    {"COURSE", "HOLD", "CAP", "READY", "RAID", "SEARCH", "ENGAGE", "ATTACK", "FIRE", "OTHERWISE"}
)
"""What the form says: lines of the plan about it give way."""


class Answers(NamedTuple):
    """``courses``: MINE, STAY or a hex by task force; the others as the questions name them."""

    courses: Mapping[str, str]
    stops: tuple[str, ...]
    cap: str
    strike: str
    engage: str
    targets: tuple[str, ...]
    until: str


def form(edition: Edition, view: View, chosen: Mapping[str, Sequence[str]], base: str) -> Plain:
    """The questions with the choices made, and the plan that they make, as System.short_plan gives it."""
    plan = reading.read(edition, base)
    made = _answers(edition, view, chosen)
    kept = [rule for rule in plan.rules if not _gives_way(rule)]
    lines = list(_lines(made))
    text = reading.text(Plan((*lines, *kept)))
    reading.read(edition, text)
    return {
        "questions": list(_questions(edition, view, made)),
        "possible": not _not_asked(made),
        "text": text,
        "replaced": [reading.rule_text(rule) for rule in plan.rules if _gives_way(rule)],
        "brief": _("Courses, patrols, strikes and targets").plain(),
        "words": [_told(rule).plain() for rule in lines],
    }


def _told(rule: Rule) -> Text:
    said = telling.deed(rule.does)
    return _("If {condition}: {deed}", condition=conditions.told(rule.when), deed=said) if rule.when else said


def _gives_way(rule: Rule) -> bool:
    asks = rule.does.verb == "ASK" and "STATUS" in rule.does.picks
    return asks or any(deed.verb in _OWN_VERBS for deed in rule.deeds)


# -- what was chosen -----------------------------------------------------------------------------------------------


def _forces(view: View) -> list[str]:
    rows = (row for row in view["markers"] if row["side"] == view["seat"] and row.get("tfs") and row["hex"])
    return [row["name"] for row in rows]


def _answers(edition: Edition, view: View, chosen: Mapping[str, Sequence[str]]) -> Answers:
    """What is missing or unknown is as newcomers are offered it."""
    goals = (MINE, STAY, *edition.board(view["scenario"]).names)
    sent = bool(chosen.get("targets"))
    return Answers(
        {name: _one(chosen, f"{_COURSE}{name}", goals) for name in _forces(view)},
        tuple(stop for stop in _STOPS if not sent or stop in chosen.get("stops", ())),
        _one(chosen, "cap", _CAPS, "2"),
        _one(chosen, "strike", tuple(_STRIKES)),
        _one(chosen, "engage", tuple(_ENGAGE)),
        _ordered(chosen),
        _one(chosen, "until", tuple(_UNTIL), "CRITICAL"),
    )


def _one(chosen: Mapping[str, Sequence[str]], name: str, known: Sequence[str], usual: str = "") -> str:
    return next((one for one in chosen.get(name, ()) if one in known), usual or known[0])


def _ordered(chosen: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """All types in the order of the form; "up" and "down" move one by a place."""
    order = [kind for kind in dict.fromkeys(chosen.get("targets", ())) if kind in SHIPS]
    order += [kind for kind in SHIPS if kind not in order]
    for key, by in (("up", -1), ("down", 1)):
        for kind in chosen.get(key, ()):
            if kind in order:
                at = order.index(kind)
                order.insert(max(0, at + by), order.pop(at))
    return tuple(order)


# -- the plan ------------------------------------------------------------------------------------------------------


def _lines(made: Answers) -> Iterator[Rule]:
    yield Rule(Deed("OTHERWISE", picks=("DEFAULT",)))
    for name, goal in made.courses.items():
        if goal not in (MINE, STAY):
            yield Rule(Deed("COURSE", name, (goal,), until=made.stops, ask=bool(made.stops)))
    if all(goal != MINE for goal in made.courses.values()):
        yield Rule(Deed("HOLD"))
    if made.strike == FLY:
        yield Rule(Deed("RAID", picks=("CARRIERS", "FLEETS"), number=2))
    yield Rule(Deed("CAP", number=int(made.cap)))
    yield Rule(Deed("READY", picks=("F", "DB", "T", "B")))
    if made.strike == ASK:
        yield Rule(Deed("ASK", picks=("STATUS",)), (Condition("TARGET"),))
    yield Rule(Deed("SEARCH", picks=("NEW", "SIGHTED")))
    yield Rule(Deed("ENGAGE", picks=(made.engage,)))
    yield Rule(Deed("ATTACK", picks=made.targets, until=(made.until,)))
    yield Rule(Deed("FIRE", picks=made.targets))


# -- the questions -------------------------------------------------------------------------------------------------


def _questions(edition: Edition, view: View, made: Answers) -> Iterator[Plain]:
    names = edition.board(view["scenario"]).names
    for force, goal in made.courses.items():
        goals = {MINE: _("I move it myself"), STAY: _("it stays")}
        goals |= {where: _("to {place}", place=place_name(name)) for where, name in names.items()}
        title, problem = _("Where {force} goes", force=force), _MIXED if force in _not_asked(made) else None
        yield _question(f"{_COURSE}{force}", "one", title, goals, (goal,), problem)
    yield _question("stops", "some", _("It stops, and I am asked, when"), _STOPS, made.stops)
    caps = {n: plural("{n} unit", "{n} units", n=int(n)) for n in _CAPS}
    yield _question("cap", "one", _("Fighters over each carrier and base"), caps, (made.cap,))
    yield _question("strike", "one", _("Strikes"), _STRIKES, (made.strike,))
    yield _question("engage", "one", _("My strongest fighters meet first"), _ENGAGE, (made.engage,))
    kinds = {kind: telling.names((kind,)) for kind in made.targets}
    yield _question("targets", "order", _("Attack and fire at, in this order"), kinds, made.targets)
    yield _question("until", "one", _("Bombers take another target when"), _UNTIL, (made.until,))


def _not_asked(made: Answers) -> list[str]:
    """Task forces that their owner wants to move while another sails by a course: of those nobody is asked."""
    sails = any(goal not in (MINE, STAY) for goal in made.courses.values())
    return [name for name, goal in made.courses.items() if sails and goal == MINE]


def _question(
    name: str, kind: str, title: Text, choices: Mapping[str, Text], on: Sequence[str], problem: Text | None = None
) -> Plain:
    rows = [
        {"id": one, "title": said.plain(), "about": None, "on": one in on, "closed": None}
        for one, said in choices.items()
    ]
    return {"id": name, "kind": kind, "title": title.plain(), "choices": rows, "problem": problem and problem.plain()}
