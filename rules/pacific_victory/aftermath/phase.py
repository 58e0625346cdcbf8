"""The questions after a battle and at the end of the Combat Phase: asks, orders and defaults (12, 10.4)."""

from rules.kernel import Ask, IllegalOrder, Order, Plain, Text, _, listed, verb_name

from ..language import notation
from ..looking import look
from ..sides import COASTS, MA, NOBODY, SEATS, SOUTH
from ..state import State
from ..working_state import WorkingState
from . import cap, course, faces, orders, regroup, victor
from .choices import Choice
from .retreat import Retreat, best, go

AFTER = ("RETREAT", "BLOCKADE", "STAY", "REMOVE")
REGROUP = ("WITHDRAW", "BRING", "REGROUPED")
PATROLS = ("CAPLAND", "LIE", "LEAVE", "REMOVE")
_PROMPTS = {
    "troops": _("These troops must leave the hex."),
    "base": _("The base is lost: these aircraft land elsewhere."),
    "air": _("These aircraft must land."),
    "ships": _("These ships leave, or blockade the base where they may."),
    "ashore": _("Not all troops at sea find room ashore: who stays?"),
    "homeless": _("These blocks cannot stay: where do they go?"),
    "excess": _("There are more blocks than the base holds: who leaves?"),
    "regroup": _("You may withdraw blocks from the hex, then bring in neighbours."),
    "cap": _("Your air patrols land."),
    "submarine": _("Your submarines off vacant enemy bases blockade or leave."),
}


# -- asking ------------------------------------------------------------------------------------------------------


def pending(state: State) -> tuple[Ask, ...]:
    """The question at hand."""
    board = state.edition.board
    roster = state.edition.roster
    table = look(state)
    if table.battle is None:
        return (_patrol_ask(table),)
    side, choices = course.owed(table)
    name, place = course.STEP_NAMES[course.step(table)], table.battle.place
    about = [table.battle.label(choice.unit) for choice in choices]
    if name == "regroup":
        about += [roster[helper.unit].id for helper in _helpers(table)]
    return (
        Ask(
            SEATS[side], table.battle.step, _("After the battle of {place}", place=board.title[place]), _PROMPTS[name],
            about=list(dict.fromkeys(about)), data={"hex": board.place_ids[place], "step": name},
        ),
    )  # fmt: skip


def _patrol_ask(table: WorkingState) -> Ask:
    roster = table.edition.roster
    side, choices = cap.asked(table)
    kind = cap.kind(table.edition, choices)
    about = [roster[choice.unit].id for choice in choices]
    return Ask(SEATS[side], kind, _("After the last battle"), _PROMPTS[kind], about=about)


def _helpers(table: WorkingState) -> list[regroup.Helper]:
    return regroup.helpers(table) if course.step(table) >= course.WITHDRAW else []


def legal(state: State, side: int, about: str | None = None) -> list[Order]:
    """All orders that apply takes from that side; ``about``: of one label or block."""
    roster = state.edition.roster
    table = look(state)
    if table.battle is None:
        owner, choices = cap.asked(table)
        chosen = [c for c in choices if about in (None, roster[c.unit].id)] if owner == side else []
        return [order for choice in chosen for order in cap.orders_of(state.edition, choice)]
    owner, choices = course.owed(table)
    if owner != side:
        return []
    regrouping = course.step(table) >= course.WITHDRAW
    verb = "WITHDRAW" if regrouping else "RETREAT"
    found = []
    for choice in choices:
        if about is None or table.battle.label(choice.unit) == about:
            found += _orders_of(state, choice, verb)
    for helper in _helpers(table):
        if about in (None, roster[helper.unit].id):
            found.append(orders.bring(state.edition, helper.unit, state.blocks[helper.unit].place, helper.coast))
    return [*found, orders.regrouped(side)] if regrouping and about is None else found


def _orders_of(state: State, choice: Choice, verb: str) -> list[Order]:
    found = [orders.going(state, verb, choice.unit, way) for way in choice.ways]
    for able, word in ((choice.blockade, "BLOCKADE"), (choice.stay, "STAY"), (choice.remove, "REMOVE")):
        if able:
            found.append(orders.standing(state, word, choice.unit))
    return found


# -- reading -----------------------------------------------------------------------------------------------------


def parse(state: State, side: int, verb: str, words: list[str]) -> Order:
    """The order that a line means. NotationError if none."""
    known = PATROLS if state.battle is None else AFTER + REGROUP
    if verb not in known:
        raise notation.unknown(
            _("{verb} means nothing now. Expected: {verbs}.", verb=verb, verbs=listed(map(verb_name, known))),
            verb, notation.nearest(verb, known),
        )  # fmt: skip
    if state.battle is None:
        return cap.parse(state, side, verb, words)
    if verb in ("RETREAT", "WITHDRAW"):
        _owner, choices = course.owed(look(state))
        return orders.read_going(state, verb, words, {choice.unit: choice.ways for choice in choices})
    if verb == "BRING":
        return orders.read_bring(state, side, words)
    if verb == "REGROUPED":
        if words:
            raise notation.unknown(_("{verb} stands alone.", verb=verb), " ".join(words), verb)
        return orders.regrouped(side)
    return orders.read_standing(state, verb, words)


# -- acting ------------------------------------------------------------------------------------------------------


def apply(table: WorkingState, order: Order) -> None:
    """Carry out one order and play on. IllegalOrder if the rules forbid it; then nothing has changed."""
    if table.battle is None:
        cap.apply(table, order)
        return
    side, choices = course.owed(table)
    if side == NOBODY or order.seat != SEATS[side]:
        raise IllegalOrder(_("Nothing is asked of you now."), "5.5", "action")
    if course.step(table) >= course.WITHDRAW:
        _regroup(table, order, choices)
    else:
        _decide(table, order, choices)
    course.go_on(table)


def _regroup(table: WorkingState, order: Order, choices: list[Choice]) -> None:
    if order.verb == "REGROUPED":
        course.end_regroup(table)
    elif order.verb == "WITHDRAW":
        choice = _choice(table, order, choices)
        go(table, choice.unit, _way(table, choice, order.data), "withdraw")
    elif order.verb == "BRING":
        course.bring(table, _helper(table, order.data))
    else:
        raise IllegalOrder(_("The Victor regroups now: WITHDRAW, BRING or REGROUPED."), "5.6", "action")


def _helper(table: WorkingState, data: Plain) -> regroup.Helper:
    board = table.edition.board
    index, coast = table.edition.index.get(str(data.get("block")), -1), COASTS.index(data.get("coast", COASTS[SOUTH]))
    for helper in regroup.helpers(table):
        start = board.place_ids[table.blocks[helper.unit].place]
        if (helper.unit, helper.coast, start) == (index, coast, data.get("from")):
            return helper
    raise IllegalOrder(
        _("Only free blocks one hex away that find room may come: no blockaders, no patrols, none that still fight."),
        "R-45", "retreat",
    )  # fmt: skip


def _decide(table: WorkingState, order: Order, choices: list[Choice]) -> None:
    choice = _choice(table, order, choices)
    index = choice.unit
    if order.verb == "RETREAT":
        go(table, index, _way(table, choice, order.data))
    elif order.verb == "BLOCKADE" and choice.blockade:
        course.lie_down(table, index)
    elif order.verb == "STAY" and choice.stay:
        victor.go_ashore(table, index)
    elif order.verb == "REMOVE" and choice.remove:
        faces.lose(table, index, _("{block} finds no room at {place} and is eliminated."))
    else:
        raise IllegalOrder(*_refusal(table, order.verb))


def _choice(table: WorkingState, order: Order, choices: list[Choice]) -> Choice:
    index = table.current_battle.labelled(str(order.data.get("label")))
    for choice in choices:
        if choice.unit == index:
            return choice
    if index not in table.current_battle.present():
        raise IllegalOrder(_("That block is not in the battle."), "5.5", "not_in_battle")
    raise IllegalOrder(_("That block has nothing to decide now."), "5.5", "action")


def _way(table: WorkingState, choice: Choice, data: Plain) -> Retreat:
    place, coast = (
        table.edition.board.place.get(str(data.get("to")), -1),
        COASTS.index(data.get("coast", COASTS[SOUTH])),
    )
    for way in choice.ways:
        if (way.place, way.coast, way.by) == (place, coast, data.get("by")):
            return way
    raise IllegalOrder(
        _("{block} may not go there: friendly hexes with room come first, then neutral ones, in its normal reach.",
          block=faces.face(table, choice.unit)),
        "5.51", "retreat",
    )  # fmt: skip


def _refusal(table: WorkingState, verb: str) -> tuple[Text, str, str]:
    """Why a block may not do that now: reason, rule, code."""
    if verb == "BLOCKADE":
        return _("To blockade, a ship needs supply, fair weather and an enemy base without ships."), "5.8", "blockade"
    step = course.step(table)
    if verb == "REMOVE":
        return _("Only a block that must leave and cannot is removed."), "R-44", "retreat"
    if step == course.TROOPS:
        return _("Attacking troops may not stay beside Defenders, nor any at sea."), "5.5", "land_must_retreat"
    if step in (course.ATTACKING_SHIPS, course.DEFENDING_SHIPS):
        return _("These ships blockade or retreat."), "5.5", "blockade_or_retreat"
    if step in (course.BASE_FALLS, course.AIR_LANDS):
        return _("These aircraft must land elsewhere."), "4.51", "air_must_land"
    return _("That block may not do that now."), "5.5", "action"


# -- defaults ----------------------------------------------------------------------------------------------------


def default(state: State, side: int) -> Order:
    """20.2: blockade if legal, else retreat to the best place; the weakest sheds first; no regroup."""
    table = look(state)
    if table.battle is None:
        return cap.default(table, cap.asked(table)[1])
    step, (_owner, choices) = course.step(table), course.owed(table)
    if step >= course.WITHDRAW:
        return orders.regrouped(side)
    blocks = table.blocks

    def rank(choice: Choice) -> tuple[bool, int, int]:
        """Excess: weakest first; going ashore: marines, then strongest first; else strongest first."""
        strength, index = blocks[choice.unit].strength, choice.unit
        if step == course.EXCESS:
            return False, strength, index
        return step == course.ASHORE and state.edition.roster[index].cls != MA, -strength, index

    choice = min(choices, key=rank)
    for able, word in ((choice.blockade, "BLOCKADE"), (choice.stay, "STAY"), (choice.remove, "REMOVE")):
        if able:
            return orders.standing(state, word, choice.unit)
    return orders.going(state, "RETREAT", choice.unit, best(table, choice.unit, choice.ways))
