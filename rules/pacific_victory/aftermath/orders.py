"""The orders after a battle and at the end of the Combat Phase, built and read (notation)."""

from rules.kernel import Order, Plain, _

from ..data_sets.edition import Edition
from ..language import notation
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
    board = state.edition.board
    roster = state.edition.roster
    label = _label(state, index)
    data: dict[str, Plain] = {"label": label, "to": board.place_ids[way.place], "by": way.by}
    text = f"{verb} {label} {board.place_ids[way.place]}"
    if roster[index].cls == MA and way.by == "land":
        text += " LAND"
    return Order(SEATS[roster[index].side], text + _west(way.coast, data), verb, data, secret=False)


def standing(state: State, verb: str, index: int) -> Order:
    """`BLOCKADE CA-a`, `STAY MA-a`, `REMOVE IN-b`."""
    label = _label(state, index)
    return Order(SEATS[state.edition.roster[index].side], f"{verb} {label}", verb, {"label": label}, secret=False)


def regrouped(side: int) -> Order:
    """`REGROUPED`."""
    return Order(SEATS[side], "REGROUPED", "REGROUPED", {}, secret=False)


def bring(edition: Edition, index: int, start: int, coast: int) -> Order:
    """`BRING US-CA-1 K09`: the block is standing, so the line is secret."""
    board = edition.board
    roster = edition.roster
    data: dict[str, Plain] = {"block": roster[index].id, "from": board.place_ids[start]}
    text = f"BRING {roster[index].id} {board.place_ids[start]}"
    return Order(SEATS[roster[index].side], text + _west(coast, data), "BRING", data)


def landing(edition: Edition, verb: str, index: int, way: Retreat) -> Order:
    """`CAPLAND US-AF-1 K08`, `LEAVE US-SS-1 K09`."""
    board = edition.board
    roster = edition.roster
    data: dict[str, Plain] = {"block": roster[index].id, "to": board.place_ids[way.place]}
    text = f"{verb} {roster[index].id} {board.place_ids[way.place]}"
    return Order(SEATS[roster[index].side], text + _west(way.coast, data), verb, data)


def of_block(edition: Edition, verb: str, index: int) -> Order:
    """`LIE US-SS-1`, `REMOVE US-AF-1`."""
    roster = edition.roster
    return Order(SEATS[roster[index].side], f"{verb} {roster[index].id}", verb, {"block": roster[index].id})


def _label(state: State, index: int) -> str:
    assert state.battle is not None
    return state.battle.label(index)


# -- reading -----------------------------------------------------------------------------------------------------


def read_marks(edition: Edition, words: list[str], place: int) -> tuple[bool, int]:
    """What may follow a place: LAND, and WEST (or SOUTH) at Siam. (overland, coast)."""
    board = edition.board
    land, coast = False, SOUTH
    for word in words:
        mark = word.upper()
        if mark == "LAND":
            land = True
        elif mark in ("WEST", "SOUTH") and place == board.siam:
            coast = COASTS.index(mark.lower())
        else:
            raise notation.unknown(_("{word} means nothing here.", word=word), word)
    return land, coast


def read_going(state: State, verb: str, words: list[str], ways: dict[int, list[Retreat]]) -> Order:
    """RETREAT and WITHDRAW; ``ways``: of each block, for marines that could go either way."""
    index, rest = notation.take_label(state, words)
    place, rest = notation.take_place(state.edition, rest)
    land, coast = read_marks(state.edition, rest, place)
    fitting = [way for way in ways.get(index, []) if way.place == place and way.coast == coast]
    fitting = sorted((way for way in fitting if way.by == "land" or not land), key=lambda way: way.by == "land")
    return going(
        state, verb, index, fitting[0] if fitting else Retreat(place, _usual_way(state.edition, index, land), coast)
    )


def _usual_way(edition: Edition, index: int, land: bool) -> str:
    """How such a block would go to a place where it may not go."""
    roster = edition.roster
    if roster[index].cls == MA and not land:
        return "sea"
    return {AIR: "air", NAVAL: "sea"}.get(roster[index].domain, "land")


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
        start, rest = notation.take_place(state.edition, rest)
    _land, coast = read_marks(state.edition, rest, state.battle.place if state.battle else start)
    return bring(state.edition, index, start, coast)


def read_landing(state: State, side: int, verb: str, words: list[str]) -> Order:
    """CAPLAND and LEAVE with a block and a place."""
    index, rest = notation.take_block(state, side, words)
    place, rest = notation.take_place(state.edition, rest)
    _land, coast = read_marks(state.edition, rest, place)
    return landing(state.edition, verb, index, Retreat(place, "", coast))


def read_block(state: State, side: int, verb: str, words: list[str]) -> Order:
    """LIE and REMOVE with a block."""
    index, rest = notation.take_block(state, side, words)
    _nothing(rest, verb)
    return of_block(state.edition, verb, index)


def _nothing(rest: list[str], verb: str) -> None:
    if rest:
        raise notation.unknown(_("Too many words after {verb}.", verb=verb), " ".join(rest))
