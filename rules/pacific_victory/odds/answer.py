"""The odds as plain data: chances in hundredths of a percent, since plain data has no fractions."""

from collections.abc import Iterator, Mapping

from rules.kernel import Text, _, plural

from .. import options
from ..combat.kamikaze import AVAILABLE_FROM
from ..odds_types import Odds as OddsView
from ..odds_types import OddsBlock
from ..plans.model import Plan
from ..sides import CLASSES, COASTS, JAPAN, LAND, NA, NATIONS, SEATS
from .battle import Contest
from .from_view import Asked
from .hidden_blocks import kind_of
from .planned import leaves_out
from .reckoning import Odds

WHOLE = 10_000
"""A chance of 1."""


def plain(asked: Asked, odds: Odds, plan: Plan | None = None) -> OddsView:
    """What System.odds gives. ``plan``: by which the reader fights."""
    board = asked.contest.rules.edition.board
    contest = asked.contest
    return {
        "hex": board.place_ids[contest.place],
        "name": board.name[contest.place],
        "attacker": SEATS[contest.attacker],
        "defender": SEATS[contest.defender],
        "under_way": asked.under_way,
        "round": contest.round,
        "rounds": 3 + options.has(contest.rules, options.FOURTH_ROUND),
        "outcomes": [{"id": name, "chance": _of(chance)} for name, chance in odds.outcomes.items()],
        "lost": {seat: _spread(odds.lost[side]) for side, seat in enumerate(SEATS)},
        "blocks": [_block(contest, number, odds) for number in _certain(contest)],
        "unseen": {"seat": SEATS[contest.veiled], "blocks": asked.unseen} if contest.veiled is not None else None,
        "error": _of(odds.error),
        "model": [text.plain() for text in (*_by_plan(plan), *_model(asked))],
    }


def _of(chance: float) -> int:
    return max(0, min(WHOLE, round(WHOLE * chance)))


def _spread(lost: Mapping[int, float]) -> list[int]:
    """The chance of each number of steps, from none on."""
    return [_of(lost.get(steps, 0.0)) for steps in range(1 + max(lost, default=0))]


def _certain(contest: Contest) -> list[int]:
    """The units that are there in every case."""
    always = set.intersection(*({unit for unit, _, _ in case.blocks} for case in contest.cases))
    return sorted(number for number in always if contest.veiled is None or contest.sides[number] != contest.veiled)


def _block(contest: Contest, number: int, odds: Odds) -> OddsBlock:
    unit = contest.units[number]
    counter = unit.counter
    strength = next(strength for n, strength, _half in contest.cases[0].blocks if n == number)
    return {
        "side": SEATS[counter.side], "class": CLASSES[counter.cls], "kind": kind_of(counter),
        "name": counter.name if counter.named else "", "nation": NATIONS[counter.nation], "flags": list(counter.flags),
        "strength": strength, "fire": list(unit.fire), "at_sea": unit.at_sea,
        "double_defence": unit.doubled, "one_round": unit.one_round,
        "coast": COASTS[unit.coast], "id": unit.key or None, "survives": _of(odds.survives.get(number, 0.0)),
    }  # fmt: skip


def _by_plan(plan: Plan | None) -> Iterator[Text]:
    """How a plan is taken, and what of it is left out."""
    if plan is None:
        return
    yield _("Your blocks fire, retreat, land, take hits and blockade as the plan says; where it would ask you, it does "
            "what it does when your time is up. For all else, and for the enemy, the following holds.")  # fmt: skip
    if leaves_out(plan):
        yield _("Not reckoned with, though the plan speaks of it: kamikaze, Banzai, regrouping, and conditions on who "
                "takes a hit or blockades.")  # fmt: skip


def _model(asked: Asked) -> list[Text]:
    """How both sides are taken to play, and what is left out."""
    contest = asked.contest
    found = [
        _("Each block fires in its slot, the strongest first, at its own kind; if there is none, where its number is "
          "highest (R-29)."),
        _("Nobody retreats before the rounds are over, and troops land as soon as they may. A tied hit is taken by the "
          "cheapest block."),
        _("Afterwards attacking ships blockade where they may (13). What must leave goes where you see that it may; "
          "without a way out it is lost (12.2). Unseen blocks nearby are taken to leave room for their own side."),
        _("Help from beside the hex and later battles are not reckoned with."),
    ]  # fmt: skip
    if asked.unseen:
        found.append(
            plural("{n} unseen block: unless you say what it is, it may be any block that could stand there, all "
                   "equally likely, with any strength up to its maximum; it is taken to be supplied.",
                   "{n} unseen blocks: unless you say what they are, each may be any block that could stand there, all "
                   "equally likely, with any strength up to its maximum; they are taken to be supplied.",
                   n=asked.unseen)
        )  # fmt: skip
    japan = [unit for unit in contest.units if unit.counter.side == JAPAN]
    waiting = not asked.under_way or (contest.round == 1 and not contest.slot)
    if contest.rules.date >= AVAILABLE_FROM and waiting and any(unit.counter.cls == NA for unit in japan):
        found.append(_("Japan declares no kamikaze that is not yet declared (17.3)."))
    if options.has(contest.rules, options.BANZAI) and any(unit.counter.domain == LAND for unit in japan):
        found.append(_("Japan makes no Banzai charge (R-81)."))
    return found
