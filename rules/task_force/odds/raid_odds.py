"""The odds of a raid: one that is planned, against what the reader takes to be there, or one that attacks now."""

from collections.abc import Mapping, Sequence
from typing import Final

from rules.kernel import RulesError, Text, _

from ..air.bombing import group_fault
from ..damage.attack import deckload
from ..data_sets.edition import Edition
from ..data_sets.roster import BASE
from ..forces.air_units import AirUnit, type_of
from ..naval.aiming import rank
from ..sides import other
from ..view_types import SeenRaid, View
from . import answer, assumed, types
from .raids import AttackGroup, Defence, raid
from .targets import Target

_MODEL: Final = (
    _("Only what you chose is in the hex; whether your aircraft can get there is not checked."),
    _("Interceptors meet the raiders as a missed deadline pairs them (12.5)."),
    _("The groups attack one after another, each the first target of your list that is not sunk (4.3.5)."),
    _("Steps that anti-aircraft fire takes are chosen as at a missed deadline (12.5)."),
)
_NOW: Final = (
    _("The groups attack one after another, each the first target that is not sunk: the one that is named, then "
      "carriers, battleships, cruisers and so on (4.3.5)."),
    _("What stands ready on a deck counts as far as you can see it."),
    _MODEL[3],
)  # fmt: skip
_LIMITS: Final = {"own": 24, "ships": 8, "cap": 12}


def under_way(view: View, where: str) -> SeenRaid | None:
    """One's own raid on that hex, when its targets are seen."""
    row = view["raid"]
    return row if row and row["hex"] == where and row["side"] == view["seat"] and "targets" in row else None


def planned(edition: Edition, view: View, where: str, given: types.Assumptions) -> types.Odds:
    """The odds of one's own aircraft against what is assumed. RulesError if nobody bombs, or nothing is there."""
    side = str(view["seat"])
    enemy = assumed.Enemy(edition, view, other(side)).take(given.get("enemy", []))
    if not enemy.goals:
        raise RulesError(_("Say what your aircraft attack: a ship or a base."), code="odds")
    on_base = enemy.fleet[enemy.goals[0]].type == BASE
    brought = {row["id"]: str(row.get("as") or "1") for row in given.get("bring", [])}
    units = assumed.own_units(view, brought, on_base)
    goals = [name for name in enemy.goals if (enemy.fleet[name].type == BASE) == on_base]
    _small_enough(len(units), len(goals), len(enemy.cap))
    fleet = {name: Target(ship, deckload(edition, assumed.deck(view, ship.kind))) for name, ship in enemy.fleet.items()}
    if enemy.ready:
        fleet[goals[0]] = fleet[goals[0]]._replace(load=deckload(edition, enemy.ready))
    defence = Defence(enemy.side, fleet, tuple(enemy.formations), tuple(enemy.groups), tuple(enemy.cap))
    return _told(edition, view, where, (units, brought), tuple(goals), defence, _MODEL)


def now(edition: Edition, view: View, row: SeenRaid, given: types.Assumptions) -> types.Odds:
    """The odds of the attacks that are still to come; who was intercepted is known. RulesError as of `planned`."""
    side = other(row["side"])
    seen = {one["label"]: assumed.of_counter(edition, side, one) for one in row.get("targets", [])}
    fleet = {label: Target(ship, deckload(edition, assumed.deck(view, ship.kind))) for label, ship in seen.items()}
    forms, groups = assumed.of_labels(seen)
    flying = [*row.get("group", []), *row.get("eligible", [])]
    named = {one["id"]: str(one.get("as") or "1") for one in given.get("bring", []) if one["id"] in flying}
    brought = named or dict.fromkeys(row.get("group") or row.get("eligible", []), "1")
    goals = sorted(seen, key=lambda label: (label != row.get("target"), rank(seen[label]), label))
    on_base = bool(goals) and seen[goals[0]].type == BASE
    units = assumed.own_units(view, brought)
    brought = {name: number for name, number in brought.items() if not group_fault(edition, [units[name]], on_base)}
    aim = tuple(label for label in goals if (seen[label].type == BASE) == on_base)[: _LIMITS["ships"]]
    if not aim:
        raise RulesError(_("Nothing is left that could be attacked."), "4.3.5", "odds")
    defence = Defence(side, fleet, forms, groups, (), assumed.covered(edition, view, row))
    return _told(edition, view, row["hex"], (units, brought), aim, defence, _NOW)


def _told(
    edition: Edition,
    view: View,
    where: str,
    flying: tuple[Mapping[str, AirUnit], Mapping[str, str]],
    goals: tuple[str, ...],
    defence: Defence,
    model: Sequence[Text],
) -> types.Odds:
    """``flying``: own units by id, and the attack group of each."""
    units, brought = flying
    escorts = tuple(unit for unit in units.values() if type_of(edition, unit).fighter)
    groups: dict[tuple[str, bool], list[AirUnit]] = {}
    for name, number in brought.items():
        kind = type_of(edition, units[name])
        if not kind.fighter:
            groups.setdefault((number, kind.b17), []).append(units[name])
    if not groups:
        raise RulesError(_("Choose bombers: fighters alone attack nothing."), "4.3.5", "odds")
    attacks = [AttackGroup(tuple(groups[key]), goals) for key in sorted(groups)]
    found = raid(edition, escorts, attacks, defence)
    blocks = [answer.of_ship(edition, name, defence.fleet[name].ship, found.targets[name]) for name in goals]
    told = answer.plain(view, answer.RAID, where, (str(view["seat"]), defence.side), blocks, model)
    told["lost"] = {str(view["seat"]): [answer.mean(found.lost)]}
    return told


def _small_enough(own: int, ships: int, cap: int) -> None:
    if own > _LIMITS["own"] or ships > _LIMITS["ships"] or cap > _LIMITS["cap"]:
        raise RulesError(
            _("That is too much to reckon with: at most {own} aircraft units, {ships} targets and {cap} interceptors.",
              own=_LIMITS["own"], ships=_LIMITS["ships"], cap=_LIMITS["cap"]),
            code="odds",
        )  # fmt: skip
