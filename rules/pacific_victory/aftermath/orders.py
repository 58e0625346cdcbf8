"""The orders after a battle and at the end of the Combat Phase, built and read (notation)."""

from rules.kernel import Order, Plain, _

from .. import notation
from ..board import PLACE_IDS, SIAM
from ..facts import ROSTER
from ..sides import AIR, COASTS, MA, NAVAL, SEATS, SOUTH, WEST
from ..state import State
from .retreat import Retreat


def _west(coast: int, data: dict[str, Plain]) -> str:
    """The mark of the west coast of Siam; the south coast needs none."""
    if coast != WEST:
        return ""
    data["coast"] = COASTS[WEST]
    return " WEST"


def going(state: State, verb: str, index: int, way: Retreat) -> Order:
    """`RETREAT CA-a K09`, `WITHDRAW MA-a K09 LAND` (marines on foot), ` WEST` for the west coast of Siam."""
    label = _label(state, index)
    data: dict[str, Plain] = {"label": label, "to": PLACE_IDS[way.place], "by": way.by}
    text = f"{verb} {label} {PLACE_IDS[way.place]}"
    if ROSTER[index].cls == MA and way.by == "land":
        text += " LAND"
    return Order(SEATS[ROSTER[index].side], text + _west(way.coast, data), verb, data, secret=False)


def standing(state: State, verb: str, index: int) -> Order:
    """`BLOCKADE CA-a`, `STAY MA-a`, `REMOVE IN-b`."""
    label = _label(state, index)
    return Order(SEATS[ROSTER[index].side], f"{verb} {label}", verb, {"label": label}, secret=False)


def regrouped(side: int) -> Order:
    """`REGROUPED`."""
    return Order(SEATS[side], "REGROUPED", "REGROUPED", {}, secret=False)


def bring(index: int, start: int, coast: int) -> Order:
    """`BRING US-CA-1 K09`: the block is standing, so the line is secret."""
    data: dict[str, Plain] = {"block": ROSTER[index].id, "from": PLACE_IDS[start]}
    text = f"BRING {ROSTER[index].id} {PLACE_IDS[start]}"
    return Order(SEATS[ROSTER[index].side], text + _west(coast, data), "BRING", data)


def landing(verb: str, index: int, way: Retreat) -> Order:
    """`CAPLAND US-AF-1 K08`, `LEAVE US-SS-1 K09`."""
    data: dict[str, Plain] = {"block": ROSTER[index].id, "to": PLACE_IDS[way.place]}
    text = f"{verb} {ROSTER[index].id} {PLACE_IDS[way.place]}"
    return Order(SEATS[ROSTER[index].side], text + _west(way.coast, data), verb, data)


def of_block(verb: str, index: int) -> Order:
    """`LIE US-SS-1`, `REMOVE US-AF-1`."""
    return Order(SEATS[ROSTER[index].side], f"{verb} {ROSTER[index].id}", verb, {"block": ROSTER[index].id})


def _label(state: State, index: int) -> str:
    assert state.battle is not None
    return state.battle.label(index)


# -- reading -----------------------------------------------------------------------------------------------------


def read_marks(words: list[str], place: int) -> tuple[bool, int]:
    """What may follow a place: LAND, and WEST (or SOUTH) at Siam. (overland, coast)."""
    land, coast = False, SOUTH
    for word in words:
        mark = word.upper()
        if mark == "LAND":
            land = True
        elif mark in ("WEST", "SOUTH") and place == SIAM:
            coast = COASTS.index(mark.lower())
        else:
            raise notation.unknown(_("{word} means nothing here.", word=word), word)
    return land, coast


def read_going(state: State, verb: str, words: list[str], ways: dict[int, list[Retreat]]) -> Order:
    """RETREAT and WITHDRAW; ``ways``: of each block, for marines that could go either way."""
    index, rest = notation.take_label(state, words)
    place, rest = notation.take_place(rest)
    land, coast = read_marks(rest, place)
    fitting = [way for way in ways.get(index, []) if way.place == place and way.coast == coast]
    fitting = sorted((way for way in fitting if way.by == "land" or not land), key=lambda way: way.by == "land")
    return going(state, verb, index, fitting[0] if fitting else Retreat(place, _usual_way(index, land), coast))


def _usual_way(index: int, land: bool) -> str:
    """How such a block would go to a place where it may not go."""
    if ROSTER[index].cls == MA and not land:
        return "sea"
    return {AIR: "air", NAVAL: "sea"}.get(ROSTER[index].domain, "land")


def read_standing(state: State, verb: str, words: list[str]) -> Order:
    """BLOCKADE, STAY and REMOVE with a label."""
    index, rest = notation.take_label(state, words)
    _nothing(rest, verb)
    return standing(state, verb, index)


def read_bring(state: State, side: int, words: list[str]) -> Order:
    """`BRING block from`; the hex may be left out."""
    index, rest = notation.take_block(state, side, words)
    start = state.blocks[index].place
    if rest and rest[0].upper() not in ("WEST", "SOUTH"):
        start, rest = notation.take_place(rest)
    _land, coast = read_marks(rest, state.battle.place if state.battle else start)
    return bring(index, start, coast)


def read_landing(state: State, side: int, verb: str, words: list[str]) -> Order:
    """CAPLAND and LEAVE with a block and a place."""
    index, rest = notation.take_block(state, side, words)
    place, rest = notation.take_place(rest)
    _land, coast = read_marks(rest, place)
    return landing(verb, index, Retreat(place, "", coast))


def read_block(state: State, side: int, verb: str, words: list[str]) -> Order:
    """LIE and REMOVE with a block."""
    index, rest = notation.take_block(state, side, words)
    _nothing(rest, verb)
    return of_block(verb, index)


def _nothing(rest: list[str], verb: str) -> None:
    if rest:
        raise notation.unknown(_("Too many words after {verb}.", verb=verb), " ".join(rest))
