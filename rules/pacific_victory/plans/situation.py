"""What a seat knows of the moment in which its plan is asked, read from its View alone; whether conditions hold."""

from collections.abc import Callable, Iterator, Sequence
from operator import eq, ge, le
from typing import Any, Final

from rules.kernel import Ask

from ..data_sets.edition import Edition
from ..sides import CLASSES, DOMAIN, NAVAL, SEATS
from ..view_types import Battle, BattleBlock, OfClass, OwnBlock, PoolBlock, View
from . import conditions
from .model import Condition, Deed, Layer, Plan, Rule

Block = OwnBlock | BattleBlock
"""A block as its owner sees it on the map, or as a battle shows it."""
_DOMAINS: Final = ("AIR", "SHIPS", "TROOPS")
"""The words for several classes, by domain."""


def domain_of(block: OfClass) -> int:
    """AIR, NAVAL, LAND or HQ, by class alone."""
    return DOMAIN[CLASSES.index(block["class"])]


def is_among(block: Block | PoolBlock, who: tuple[str, ...]) -> bool:
    """Is the block meant: no names mean all."""
    return not who or rank_among(block, who) < len(who)


def rank_among(block: Block | PoolBlock, who: tuple[str, ...]) -> int:
    """Its place in the list; the length of the list if it is not in it."""
    domain = domain_of(block)
    words = {block["id"], block["class"], *_DOMAINS[domain : domain + 1]}
    return next((n for n, word in enumerate(who) if word in words), len(who))


class Situation:
    """A View and an Ask of one seat. ``hex``: the hex that is asked about, or "". ``overdue``: the plan never asks."""

    def __init__(self, edition: Edition, plan: Plan, view: View, ask: Ask, overdue: bool = False) -> None:
        self.edition = edition
        self.plan, self.view, self.ask, self.overdue = plan, view, ask, overdue
        assert view["seat"] is not None  # a plan is a player's
        self.seat = view["seat"]
        self.foe = SEATS[1 - SEATS.index(self.seat)]
        self.battle = view["battle"]
        self.hex: str = self.battle["hex"] if self.battle else ""
        blocks = self.battle["blocks"] if self.battle else ()
        present = [row for row in blocks if row["fate"] is None and row["class"] != "SHQ"]
        self.own = [row for row in present if row["side"] == self.seat]
        self.foes = [row for row in present if row["side"] != self.seat]
        self.target: BattleBlock | None = None

    def at(self, hex_id: str) -> "Situation":
        """The same, looking at that hex."""
        self.hex = hex_id
        return self

    def mine_at(self, hex_id: str) -> list[OwnBlock]:
        """Own blocks that stand there, headquarters left out."""
        return [row for row in self.view["mine"] if row["place"] == hex_id and row["class"] != "SHQ"]

    def labelled(self, label: str) -> BattleBlock:
        """The own block of this battle with that label."""
        return next(row for row in self.fought["blocks"] if row["label"] == label)

    @property
    def fought(self) -> Battle:
        """The battle that is being fought, where the question is about one."""
        assert self.battle is not None
        return self.battle

    # -- what the plan says ----------------------------------------------------------------------------------------

    def said(self, *verbs: str, block: Block | None = None, of_all: bool = False) -> Iterator[tuple[Deed, Rule]]:
        """The deeds of those verbs that apply to the hex and block, the most specific first.

        ``of_all``: also those that name other blocks.
        """
        for layer in self.plan.near(self.hex, (block and block["id"]) or ""):
            for deed, rule in self._of_layer(layer, verbs, block):
                if of_all or block is None or is_among(block, deed.who):
                    yield deed, rule

    def _of_layer(self, layer: Layer, verbs: tuple[str, ...], block: Block | None) -> Iterator[tuple[Deed, Rule]]:
        for rule in layer.rules:
            if any(deed.verb in verbs for deed in rule.deeds):
                deed = self._deed(rule, block)
                if deed is not None and deed.verb in verbs:
                    yield deed, rule

    def _deed(self, rule: Rule, block: Block | None) -> Deed | None:
        """What the rule does now; None if one of its conditions means nothing here, or nothing is to be done."""
        held = [self.holds(condition, block) for condition in rule.when]
        if None in held:
            return None
        return rule.does if all(held) else rule.other

    def asks(self, event: str, block: Block | None = None) -> Rule | None:
        """The line that wants the person asked about that, if there is one."""
        if self.overdue:
            return None
        for layer in self.plan.near(self.hex, (block and block["id"]) or ""):
            found = list(self._of_layer(layer, ("ASK",), block))
            for deed, rule in found:
                if event in deed.picks:
                    return rule
            if any("NOTHING" in deed.picks for deed, _rule in found):
                return None
        return None

    # -- conditions ------------------------------------------------------------------------------------------------

    def holds(self, condition: Condition, block: Block | None = None) -> bool | None:
        """Does it hold; None where it means nothing, as ROUND outside a battle."""
        found = self._holds(condition, block)
        return found if found is None else found != condition.negated

    def _holds(self, condition: Condition, block: Block | None) -> bool | None:
        kind = condition.kind
        if kind in conditions.IN_PLACE:
            seat = self.foe if kind == "ENEMY IN" else self.seat
            here = self.view["places"].get(condition.place)
            return here is not None and here["blocks"].get(seat, 0) > 0
        if kind == conditions.TYPHOON:
            typhoon = self.view["typhoon"]
            return typhoon is not None and condition.place in ("", typhoon["hex"])
        if kind == conditions.TURN:
            return _compare(self.view["turn"]["date"], condition.op, condition.date)
        if kind == "OWN STEPS" and self.hex and not self.battle:
            return _compare(_steps(self.mine_at(self.hex)), condition.op, condition.number)
        if kind == "TARGET":
            return None if self.target is None else _compare(self.target["strength"], condition.op, condition.number)
        return self._in_battle(condition, block) if self.battle and self.battle["hex"] == self.hex else None

    def _in_battle(self, condition: Condition, block: Block | None) -> bool | None:
        kind = condition.kind
        if kind in _SEEN:
            return _SEEN[kind](self)
        if kind == conditions.RATIO:
            own, foes = _steps(self.own), _steps(self.foes)
            return _compare(own * condition.second, condition.op, foes * condition.number)
        if kind in _COUNTED:
            return _compare(_COUNTED[kind](self), condition.op, condition.number)
        if block is None:
            return None
        if kind == "ALONE":
            return [row["id"] for row in self.own] == [block["id"]]
        return _compare(block["strength"], condition.op, condition.number)


_OPERATORS: Final[dict[str, Callable[[Any, Any], bool]]] = {"<=": le, ">=": ge, "=": eq}


def _compare(a: int | str, op: str, b: int | str) -> bool:
    return _OPERATORS[op](a, b)


def _steps(rows: Sequence[Block]) -> int:
    return sum(int(row["strength"]) for row in rows)


def afloat(rows: list[BattleBlock]) -> list[BattleBlock]:
    """Ships and troops at sea."""
    return [row for row in rows if row["group"] in ("Naval", "Submarines")]


_SEEN: Final[dict[str, Callable[[Situation], bool]]] = {
    "ENEMY AIR": lambda now: any(row["group"] == "Air" for row in now.foes),
    "ENEMY SHIPS": lambda now: any(domain_of(row) == NAVAL for row in now.foes),
    "ENEMY TROOPS": lambda now: any(row["class"] in ("MA", "IN", "GA") for row in now.foes),
    "ATTACKING": lambda now: bool(now.fought["attacker"] == now.seat),
    "DEFENDING": lambda now: bool(now.fought["defender"] == now.seat),
}
_COUNTED: Final[dict[str, Callable[[Situation], int]]] = {
    "ROUND": lambda now: int(now.fought["round"]),
    "OWN STEPS": lambda now: _steps(now.own),
    "ENEMY STEPS": lambda now: _steps(now.foes),
    "DEFENDERS": lambda now: _steps([row for row in now.foes if row["group"] == "Ground"]),
    "VALUE": lambda now: sum(row["strength"] * now.edition.types[row["class"]]["cost"] for row in afloat(now.foes)),
}
