"""What a side does by its plan in the positions of a battle (20.2): the plan's own reading of what its seat would see.

A position becomes the rows that a View would show of it, and `plans.situation` says which lines hold: so the odds and
the plan that plays cannot differ in what a condition means. Answers are kept by what conditions look at.

Questions that the plan leaves to its writer are taken to be answered as the plan says otherwise, as when time is up.
"""

from collections.abc import Callable, Sequence
from functools import reduce
from operator import or_
from typing import Final, TypeVar, cast

from rules.kernel import Ask, NotationError, Text, _

from ..data_sets.edition import Edition
from ..odds_types import Assumptions
from ..plans import reading
from ..plans.fighting import lets_land
from ..plans.model import Plan
from ..plans.situation import Situation, is_among, rank_among
from ..sides import AIR, CLASSES, LAND, NAVAL, SEATS, SUBMARINES
from ..view_types import Battle as BattleView
from ..view_types import BattleBlock, View
from .battle import Standing
from .from_view import Asked, refusal
from .groups import Field, Groups

_GROUPS: Final = {AIR: "Air", NAVAL: "Naval", LAND: "Ground", SUBMARINES: "Submarines"}
_NUMBERS: Final = {word.upper(): number for number, word in _GROUPS.items()}
PASS: Final = -1
"""Among the groups of a plan: the block does not fire."""
_LEFT_OUT: Final = ("KAMIKAZE", "BANZAI", "WITHDRAW", "BRING", "KEEP")
"""Verbs about which the odds keep to the defaults."""
_FIXED: Final = ("HITS", "BLOCKADE")
"""Verbs whose lines are reckoned with where they stand without a condition."""
_STEPS, _ASHORE, _PRICE, _BLOCKS, _KINDS = range(5)
_PARTS: Final = {
    "RATIO": _STEPS, "OWN STEPS": _STEPS, "ENEMY STEPS": _STEPS, "DEFENDERS": _ASHORE, "VALUE": _PRICE,
    "ALONE": _BLOCKS, "ENEMY AIR": _KINDS, "ENEMY SHIPS": _KINDS, "ENEMY TROOPS": _KINDS,
}  # fmt: skip
"""What conditions look at in a position beside the block that acts."""
_T = TypeVar("_T")


def read(edition: Edition, view: View, assumed: Assumptions) -> Plan | None:
    """The plan that the reader follows; None if they name none. RulesError if they play no side, or it is no plan."""
    text = assumed.get("plan", "")
    if not text:
        return None
    if view["seat"] is None:
        raise refusal(_("Only players have plans."), "20.2", "plan")
    try:
        return reading.read(edition, text)
    except NotationError as error:
        raise refusal(_("The plan can't be read. {reason}", reason=error.reason), "20.2", "plan") from error


def leaves_out(plan: Plan) -> bool:
    """Does the plan say something with which the odds do not reckon."""
    return plan.speaks_of(*_LEFT_OUT) or any(
        rule.when and any(deed.verb in _FIXED for deed in rule.deeds) for _layer, rule in plan.rules()
    )


def _looks_at(plan: Plan, verb: str) -> tuple[int, ...] | None:
    """What of a position the lines about that verb look at; None if they look at nothing, not even the round."""
    rules = [rule for _layer, rule in plan.rules() if any(deed.verb == verb for deed in rule.deeds)]
    if verb == "LAND" and rules:
        return _STEPS, _ASHORE, _PRICE, _BLOCKS, _KINDS
    if not any(rule.when for rule in rules):
        return None
    kinds = {condition.kind for rule in rules for condition in rule.when}
    return tuple(sorted({_PARTS[kind] for kind in kinds if kind in _PARTS}))


class Planned:
    """The plan of one side in one contest. ``side``: whose it is; ``retires``: may it speak of retreats."""

    def __init__(self, view: View, plan: Plan, asked: Asked, groups: Groups) -> None:
        contest = asked.contest
        assert asked.viewer is not None  # a plan is a player's
        self.side = asked.viewer
        self.retires = plan.speaks_of("RETREAT")
        self._view, self._plan, self._contest, self._groups = view, plan, contest, groups
        self._every = tuple(groups.of(side, AIR, NAVAL, LAND, SUBMARINES) for side in (0, 1))
        self._rows: dict[tuple[int, int, int, bool], BattleBlock] = {}
        self._known: dict[tuple[object, ...], object] = {}
        self._digests: dict[tuple[int, tuple[Standing, ...]], tuple[int, ...]] = {}
        self._looks = {verb: _looks_at(plan, verb) for verb in ("RETREAT", "FIRE", "LAND")}
        still = self._situation(0, ())
        self._fixed = {verb: [deed for deed, rule in still.said(verb) if not rule.when] for verb in _FIXED}

    # -- what the plan says ------------------------------------------------------------------------------------------

    def retreats(self, position: int, number: int, field: Field, block: Standing) -> bool:
        """Does the block retreat in its slot of that round if it can."""
        return self.retires and self._asked(
            "RETREAT", position, number, field, block, lambda now, row: any(now.said("RETREAT", block=row))
        )

    def aims(self, position: int, number: int, field: Field, block: Standing) -> tuple[int, ...]:
        """The groups at which the plan lets the block fire, in order, PASS among them; the default follows."""
        return self._asked("FIRE", position, number, field, block, _aims)

    def lands(self, position: int, number: int, field: Field, block: Standing) -> bool:
        """Do troops at sea go ashore in that round if they may."""
        return self._asked("LAND", position, number, field, block, _lands)

    def takes(self, tied: Sequence[Standing]) -> list[Standing]:
        """Those of the tied blocks of the side among which a hit goes to the cheapest (5.46)."""
        rows = {block[0]: self._row(self._field(block[0]), block) for block in tied}
        for deed in self._fixed["HITS"]:
            named = [block for block in tied if is_among(rows[block[0]], deed.who)]
            if named:
                best = min(rank_among(rows[block[0]], deed.who) for block in named)
                return [block for block in named if rank_among(rows[block[0]], deed.who) == best]
        return list(tied)

    def blockades(self, unit: int) -> bool:
        """Does the ship blockade after the rounds where it may (13)."""
        row = self._row(self._field(unit), (unit, 1, 0))
        for deed in self._fixed["BLOCKADE"]:
            return deed.picks != ("NONE",) and is_among(row, deed.who)
        return True

    # -- what the seat would see ------------------------------------------------------------------------------------

    def _asked(
        self,
        verb: str,
        position: int,
        number: int,
        field: Field,
        block: Standing,
        answer: Callable[[Situation, BattleBlock], _T],
    ) -> _T:
        parts = self._looks[verb]
        looks = () if parts is None else (number, *self._looked_at(position, parts))
        key = (verb, field[1], block, looks)
        if key not in self._known:
            blocks = [
                (at, one) for side in (0, 1) for at in self._every[side] for one in self._groups.content(position, at)
            ]
            now = self._situation(number, blocks)
            mine = next(row for row in now.own if row["id"] == self._contest.units[block[0]].key)
            self._known[key] = answer(now, mine)
        return cast(_T, self._known[key])

    def _looked_at(self, position: int, parts: tuple[int, ...]) -> tuple[int, ...]:
        """Everything that conditions look at, of either side."""
        found: list[int] = []
        for fields in self._every:
            rows = [self._digest(position, field) for field in fields]
            for part in parts:
                if part == _KINDS:
                    found.append(reduce(or_, (row[part] for row in rows), 0))
                else:
                    found.append(sum(row[part] for row in rows))
        return tuple(found)

    def _digest(self, position: int, field: Field) -> tuple[int, ...]:
        """Steps, price of what is afloat, blocks, and a bit for each group and domain, of one field."""
        content = self._groups.content(position, field)
        found = self._digests.get((field[1], content))
        if found is None:
            counters = [(self._contest.units[unit].counter, strength) for unit, strength, _half in content]
            types, group = self._contest.rules.edition.types, field[1]
            steps = sum(strength for _counter, strength in counters)
            price = sum(strength * types[CLASSES[counter.cls]]["cost"] for counter, strength in counters)
            kinds = reduce(or_, (1 << counter.domain | 1 << (8 + group) for counter, _strength in counters), 0)
            found = (
                steps, steps if group == LAND else 0, price if group in (NAVAL, SUBMARINES) else 0, len(content), kinds,
            )  # fmt: skip
            self._digests[field[1], content] = found
        return found

    def _situation(self, number: int, blocks: Sequence[tuple[Field, Standing]]) -> Situation:
        contest = self._contest
        rows = [self._row(field, block) for field, block in blocks]
        battle = {
            "hex": contest.rules.edition.board.place_ids[contest.place], "round": number, "blocks": rows,
            "attacker": SEATS[contest.attacker], "defender": SEATS[contest.defender],
        }  # fmt: skip
        view = cast(View, {**self._view, "battle": cast(BattleView, battle)})
        return Situation(contest.rules.edition, self._plan, view, _ASK, overdue=True)

    def _row(self, field: Field, block: Standing) -> BattleBlock:
        """What a View shows of a block, as far as plans look at it."""
        unit = self._contest.units[block[0]]
        key = (block[0], block[1], field[1], unit.counter.domain == LAND and field[1] == NAVAL)
        if key not in self._rows:
            row = {
                "id": unit.key or None, "side": SEATS[unit.counter.side], "class": CLASSES[unit.counter.cls],
                "label": unit.key or str(block[0]), "strength": block[1], "group": _GROUPS[field[1]], "fate": None,
                "at_sea": key[3],
            }  # fmt: skip
            self._rows[key] = cast(BattleBlock, row)
        return self._rows[key]

    def _field(self, unit: int) -> Field:
        one = self._contest.units[unit]
        return one.counter.side, one.group(self._groups.asw), one.coast


_ASK: Final = Ask("", "slot", Text(""), Text(""))


def _aims(now: Situation, row: BattleBlock) -> tuple[int, ...]:
    return tuple(
        PASS if group == "PASS" else _NUMBERS[group]
        for deed, _rule in now.said("FIRE", block=row)
        for group in deed.picks
    )


def _lands(now: Situation, row: BattleBlock) -> bool:
    found = next(now.said("LAND", block=row), None)
    return found is None or lets_land(now, found[0])
