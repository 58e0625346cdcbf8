"""One side's turn to act in a battle: fire, retreat, pass, land, and the owner's choice of a tied hit."""

from rules.kernel import Ask, IllegalOrder, Order, Plain, Text, _, listed, verb_name

from ..aftermath.faces import face
from ..aftermath.orders import going, read_going
from ..aftermath.retreat import Retreat, best
from ..battle_record import LANDING, PURSUIT, SLOTS, Battle
from ..data_sets.edition import Edition
from ..language import notation
from ..looking import look
from ..sides import AIR, JAPAN, KAMIKAZE, SEATS, other
from ..state import PendingRoll, State
from ..working_state import WorkingState
from . import banzai, kamikaze, orders, pursuit, rounds, search
from .closed import reasons
from .fire import Target, default_target, targets
from .hits import apply_hits, candidates, land_shot, take_hit
from .landing import default_lander, land, may_land

SLOT_NAMES = (
    _("naval air"), _("army air"), _("carriers"), _("submarines"), _("battleships"), _("cruisers"), _("landing"),
    _("marines"), _("infantry"),
)  # fmt: skip
VERBS = ("FIRE", "PASS", "RETREAT", "HIT", "LAND", "STAY-AT-SEA", *kamikaze.VERBS, banzai.VERB)


def actor(edition: Edition, battle: Battle) -> int:
    """The side that must decide now."""
    if battle.step == kamikaze.STEP:
        return JAPAN
    return other(edition.roster[battle.shot[0]].side) if battle.step == "tie" else battle.acting


# -- asking ------------------------------------------------------------------------------------------------------


def ask(state: State, battle: Battle) -> Ask:
    """The question at hand: kamikaze, a slot, a tied hit or a landing."""
    board = state.edition.board
    if battle.step == kamikaze.STEP:
        return kamikaze.ask(state, battle)
    seat, place = SEATS[actor(state.edition, battle)], board.title[battle.place]
    title = _("{place}, round {round}: {slot}", place=place, round=battle.round, slot=SLOT_NAMES[battle.slot])
    kind: str
    prompt: Text
    closed: dict[str, Plain] = {}
    if battle.step == "tie":
        kind, able = "tie", candidates(state, battle)
        title = _("{place}, round {round}: a tied hit", place=place, round=battle.round)
        prompt = _("Equal strengths: which block takes the hit?")
    elif battle.slot == LANDING:
        kind, able = "landing", may_land(state, battle, battle.acting)
        prompt = _("Which troops go ashore?")
    else:
        kind, able = "slot", rounds.in_slot(state.edition, battle)
        prompt = _("Fire, retreat or pass, one block at a time.")
        closed = {"closed": _closed(state, battle, able)}
        if battle.round == PURSUIT and battle.acting == battle.attacker:
            prompt = _("The pursuit: who may not stay leaves now (R-83).")
    data = {"hex": board.place_ids[battle.place], "round": battle.round, "slot": SLOTS[battle.slot], **closed}
    return Ask(seat, kind, title, prompt, about=[battle.label(index) for index in able], data=data)


def _closed(state: State, battle: Battle, blocks: list[int]) -> dict[str, dict[str, Plain]]:
    """Why blocks that may fire may not at some groups: Texts by label and group."""
    aims = {index: targets(state, battle, index, state.date) for index in blocks}
    return {
        battle.label(index): {group: why.plain() for group, why in reasons(state, battle, index, found).items()}
        for index, found in aims.items()
        if found
    }


def legal(state: State, battle: Battle, side: int, about: str | None) -> list[Order]:
    """All orders that apply takes from that side in the battle; ``about``: of one block."""
    if side != actor(state.edition, battle):
        return []
    if battle.step == kamikaze.STEP:
        return kamikaze.legal(state, battle, about)
    only = battle.labelled(about) if about is not None else -1
    if battle.step == "tie":
        tied = candidates(state, battle)
        return [orders.plain(side, "HIT", battle.label(i)) for i in tied if about is None or i == only]
    if battle.slot == LANDING:
        able = may_land(state, battle, side)
        found = [orders.plain(side, "LAND", battle.label(i)) for i in able if about is None or i == only]
        return [*found, orders.plain(side, "STAY-AT-SEA")] if about is None else found
    able = [index for index in rounds.in_slot(state.edition, battle) if about is None or index == only]
    return _in_slot(state, battle, side, able, everybody=about is None)


def _in_slot(state: State, battle: Battle, side: int, blocks: list[int], *, everybody: bool) -> list[Order]:
    """Fire, pass, retreat and Banzai of these blocks; ``everybody``: also the pass of all that are left."""
    table, found, bound = look(state), [], False
    for index in blocks:
        aims = targets(state, battle, index, state.date)
        found += [orders.fire(state, battle, index, target) for target in aims]
        if aims and state.blocks[index].mission == KAMIKAZE:
            bound = True
            continue
        found += [banzai.order(state, battle, index, target.at) for target in banzai.aims(state, battle, index)]
        if pursuit.must_leave(table, battle, index):
            bound = True
        else:
            found.append(orders.plain(side, "PASS", battle.label(index)))
        found += [going(state, "RETREAT", index, way) for way in rounds.retreats(table, battle, index)]
    return [*found, orders.plain(side, "PASS")] if everybody and not bound else found


def parse(state: State, side: int, verb: str, words: list[str]) -> Order:
    """Read an order of the battle. NotationError if it is none."""
    if verb == "FIRE":
        return orders.read_fire(state, words)
    if verb == banzai.VERB:
        return banzai.read(state, words)
    if verb == "RETREAT":
        index, _rest = notation.take_label(state, words)
        return read_going(state, verb, words, {index: _retreats(state, index)})
    if verb not in VERBS:
        raise notation.unknown(
            _("{verb} is no order of a battle: {verbs}.", verb=verb, verbs=listed(map(verb_name, VERBS))),
            verb,
            notation.nearest(verb, VERBS),
        )
    if verb in kamikaze.VERBS:
        return kamikaze.parse(state, verb, words)
    if verb == "STAY-AT-SEA" or (verb == "PASS" and not words):
        if words:
            raise notation.unknown(_("{verb} stands alone.", verb=verb), " ".join(words))
        return orders.plain(side, verb)
    return orders.plain(side, verb, orders.read_label(state, words, verb))


def _retreats(state: State, index: int) -> list[Retreat]:
    battle = state.battle
    return rounds.retreats(look(state), battle, index) if battle and index in battle.present() else []


# -- acting ------------------------------------------------------------------------------------------------------


def apply(table: WorkingState, order: Order) -> None:
    """Carry out one order of the battle and play on to the next decision."""
    battle = table.current_battle
    if order.seat != SEATS[actor(table.edition, battle)]:
        raise IllegalOrder(_("The other side acts now."), "5.21", "slot_order")
    if battle.step == kamikaze.STEP:
        kamikaze.apply(table, order)
    elif battle.step == "tie":
        _take_tied_hit(table, battle, order)
    elif battle.slot == LANDING:
        _land(table, battle, order)
    else:
        _act(table, battle, order)
    rounds.play_on(table)


def _index(battle: Battle, order: Order) -> int:
    index = battle.labelled(str(order.data.get("label")))
    if index not in battle.present():
        raise IllegalOrder(_("That block is not in the battle."), "5.1", "not_in_battle")
    return index


def _take_tied_hit(table: WorkingState, battle: Battle, order: Order) -> None:
    index = battle.labelled(str(order.data.get("label")))
    if order.verb != "HIT" or index not in candidates(table, battle):
        raise IllegalOrder(_("The hit is taken by one of the strongest blocks of the group."), "5.46", "tie_choice")
    take_hit(table, index)
    apply_hits(table)


def _land(table: WorkingState, battle: Battle, order: Order) -> None:
    side = battle.acting
    if order.verb == "STAY-AT-SEA":
        rounds.leave(table)
        return
    if order.verb != "LAND":
        raise IllegalOrder(_("Troops land now, or stay at sea."), "5.71", "slot_order")
    index = _index(battle, order)
    if index not in may_land(table, battle, side):
        raise IllegalOrder(
            _("Troops at sea land when no enemy ship is there, at most two blocks ashore."), "5.71", "landing"
        )
    land(table, index)


def _act(table: WorkingState, battle: Battle, order: Order) -> None:
    if order.verb == "PASS" and order.data.get("label") is None:
        for index in rounds.in_slot(table.edition, battle):
            _may_pass(table, battle, index)
        table.battle = battle._replace(acted=(*battle.acted, *rounds.in_slot(table.edition, battle)))
        return
    if order.verb not in ("FIRE", "PASS", "RETREAT", banzai.VERB):
        raise IllegalOrder(_("A block fires, retreats or passes in its slot."), "5.21", _misplaced(table, order))
    index = _index(battle, order)
    if index not in rounds.in_slot(table.edition, battle):
        raise IllegalOrder(_("It is not the turn of {unit}.", unit=face(table, index)), "5.21", "slot_order")
    if order.verb == "FIRE":
        _fire(table, battle, index, order)
    elif order.verb == banzai.VERB:
        _owe(table, index, banzai.target_of(table, battle, index, order.data))
    elif order.verb == "RETREAT":
        _retreat(table, battle, index, order)
    else:
        _may_pass(table, battle, index)
    table.battle = table.current_battle._replace(acted=(*battle.acted, index))


def _may_pass(table: WorkingState, battle: Battle, index: int) -> None:
    if kamikaze.must_attack(table, battle, index):
        raise IllegalOrder(_("{unit} is kamikaze and attacks now.", unit=face(table, index)), "R-59", "kamikaze")
    if pursuit.must_leave(table, battle, index):
        raise IllegalOrder(_("{unit} may not stay and leaves now.", unit=face(table, index)), "R-83", "must_leave")


def _misplaced(table: WorkingState, order: Order) -> str:
    """Why a LAND or HIT is refused in a slot: troops that could land come too early or too late, others cannot."""
    index = table.current_battle.labelled(str(order.data.get("label")))
    if order.verb == "LAND" and index not in may_land(table, table.current_battle, table.current_battle.acting):
        return "landing"
    return "slot_order"


def _fire(table: WorkingState, battle: Battle, index: int, order: Order) -> None:
    target = orders.target_of(table.edition, targets(table, battle, index, table.date), battle, index, order.data)
    if target is None:
        raise _no_target(table, index)
    counter = table.edition.roster[index]
    mark = (other(counter.side), target.group)
    if counter.domain == AIR and mark not in battle.flak:
        # Fire of NA and AF opens the flak of the group it is aimed at, hit or miss (5.44, R-30).
        table.battle = battle._replace(flak=tuple(sorted((*battle.flak, mark))))
    _owe(table, index, target)


def _owe(table: WorkingState, index: int, target: Target) -> None:
    """The dice of a shot or a charge: one for each step (5.31)."""
    battle = table.current_battle
    name = f"t{table.turn + 1}/battle/{table.edition.board.name[battle.place]}/r{battle.round}/{face(table, index)}"
    purpose = ("fire", index, *target)
    table.owed = (PendingRoll(name, table.blocks[index].strength, 6, table.edition.roster[index].side, purpose),)


def _no_target(table: WorkingState, index: int) -> IllegalOrder:
    unit = face(table, index)
    if table.blocks[index].mission == KAMIKAZE:
        return IllegalOrder(_("{unit} aims at one ship, or at troops at sea.", unit=unit), "R-59", "target")
    return IllegalOrder(_("{unit} may not fire at that group.", unit=unit), "5.4", "target")


def _retreat(table: WorkingState, battle: Battle, index: int, order: Order) -> None:
    chosen = orders.retreat_of(table.edition, rounds.retreats(table, battle, index), order.data)
    if chosen is None:
        raise IllegalOrder(_("{unit} may not retreat there now.", unit=face(table, index)), "5.51", "retreat")
    rounds.retreat(table, index, chosen)


def resolve_roll(table: WorkingState, owed: PendingRoll, faces: tuple[int, ...]) -> None:
    """The dice of a shot: hits are applied at once (11.4); or of an air search."""
    word, (index, *aim) = owed.purpose[0], owed.purpose[1:]
    if word == search.PURPOSE:
        search.resolve_roll(table, index, faces)
        rounds.play_on(table)
        return
    target = Target(*aim)
    land_shot(table, index, target, faces)
    if table.blocks[index].mission == KAMIKAZE:
        kamikaze.expend(table, index)
    elif target.at >= 0:
        banzai.spend(table, index, target.at)
    rounds.play_on(table)


# -- when nobody decides -----------------------------------------------------------------------------------------


def default(state: State, battle: Battle, side: int) -> Order:
    """Strongest first at the default target, else pass; the cheapest takes a tied hit; land when possible (20.2).

    In a pursuit whoever must leaves by the best way. No kamikaze is declared, no Banzai made.
    """
    roster = state.edition.roster
    if battle.step == kamikaze.STEP:
        return orders.plain(side, "NO-KAMIKAZE")
    if battle.step == "tie":
        cheapest = min(candidates(state, battle), key=lambda i: (roster[i].cost, roster[i].maximum, i))
        return orders.plain(side, "HIT", battle.label(cheapest))
    if battle.slot == LANDING:
        return orders.plain(side, "LAND", battle.label(default_lander(state, may_land(state, battle, side))))
    index = min(rounds.in_slot(state.edition, battle), key=lambda i: (-state.blocks[i].strength, i))
    table = look(state)
    if pursuit.must_leave(table, battle, index):
        return going(state, "RETREAT", index, best(table, index, rounds.retreats(table, battle, index)))
    found = targets(state, battle, index, state.date)
    if not found:
        return orders.plain(side, "PASS", battle.label(index))
    return orders.fire(state, battle, index, default_target(state.edition, index, found))
