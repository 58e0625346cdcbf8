"""DONE: the stacking check, and what everybody may see of a Movement Phase that is over (4.1, 19, R-84)."""

from collections import Counter

from rules.kernel import IllegalOrder, Plain, _, sense

from ..aftermath import blockade
from ..data_sets.edition import Edition
from ..sides import AIR, LAND, NAVAL, OPERATIONAL, REBASE, SEATS, STRATEGIC, WEST
from ..stacking import counts, excess
from ..state import Flow
from ..titles import SIDE_STARTS, SIDE_WITHIN
from ..working_state import WorkingState
from .moves import KINDS

_FLOW = {kind.mission: kind.flow for kind in KINDS.values() if kind.mission}
_PLAIN_FLOW = {STRATEGIC: "strategic_move", REBASE: "rebase", OPERATIONAL: "operational"}
_STRATEGIC_FLOWS = tuple(kind.flow for kind in KINDS.values() if kind.stage == STRATEGIC)
_DOMAIN_WORDS = {AIR: sense("blocks", "air"), NAVAL: sense("blocks", "naval"), LAND: sense("blocks", "land")}
_USES = {
    "strategic_move": _("Strategic Move: {n} from {start} to {to}."),
    "sea_invasion": _("Sea invasion: {n} from {start} to {to}."),
    "carrier_raid": _("Carrier raid: {n} from {start} to {to}."),
    "sub_patrol": _("Submarine patrol: {n} from {start} to {to}."),
    "strategic_bombing": _("Strategic bombing: {n} from {start} to {to}."),
}


def overstacked(table: WorkingState, side: int) -> tuple[int, int, int] | None:
    """The first hex where the side is above its limits: (place, domain, blocks too many); None if stacking holds."""
    board = table.edition.board
    for place in sorted({table.blocks[index].place for index in table.edition.of_side[side]}):
        if place < board.places:
            for domain, too_many in enumerate(excess(table, place, side)):
                if too_many:
                    return place, domain, too_many
    return None


def finish(table: WorkingState, side: int) -> None:
    """End the phase: refuse if stacking is broken, else make flows and events public and take the SHQ's step."""
    check_stacking(table, side)
    flows = flows_of(table, side)
    table.flows = (*(flow for flow in table.flows if flow.side != side), *flows)
    _tell_headquarters(table, side, flows)
    _tell_flows(table, side, flows)
    _tell_captures(table, side)
    _tell_west_coast(table, side)
    _relieve(table, side)
    table.restart, table.given, table.stage = None, 0, 0
    table.pins, table.crossings = (), ()
    table.phase = "movement_done"


def _relieve(table: WorkingState, side: int) -> None:
    """Where weather forbids combat, ships that joined a blockade carry it on when the others have left (R-50, R-51).

    Elsewhere the hex is no blockade hex any more, and fights.
    """
    board = table.edition.board
    for place in board.bases:
        if table.control[place] != side and table.no_combat(place) and not table.blockades(place, side):
            for index in table.ships(place, side):
                if table.blocks[index].moved:
                    blockade.declare(table, index)


def check_stacking(table: WorkingState, side: int) -> None:
    """IllegalOrder that names the first hex where the side is above its limits (2.4)."""
    found = overstacked(table, side)
    if found is None:
        return
    place, domain, too_many = found
    number = counts(table, place, side)[domain]
    raise IllegalOrder(
        _(
            "Too many {domain} blocks at {place}: it holds {limit}, you have {number}.",
            domain=_DOMAIN_WORDS[domain], place=table.edition.board.title[place], limit=number - too_many,
            number=number,
        ),
        "4.1, R-11", "stacking",
    )  # fmt: skip


def flows_of(table: WorkingState, side: int) -> tuple[Flow, ...]:
    """Kind, start, end and number of blocks of all that moved in this phase: all that others see of it (R-84)."""
    board = table.edition.board
    found: Counter[tuple[str, int, int]] = Counter()
    for index in table.edition.of_side[side]:
        block = table.blocks[index]
        if block.moved and block.place < board.places:
            kind = _FLOW.get(block.mission, _PLAIN_FLOW[block.moved])
            found[kind, block.origin, block.place] += 1
    return tuple(Flow(side, kind, start, to, number) for (kind, start, to), number in sorted(found.items()))


def _tell_headquarters(table: WorkingState, side: int, flows: tuple[Flow, ...]) -> None:
    """The activation, its uses, and the step it costs, never the last (4.8)."""
    board = table.edition.board
    strength = table.activated[side]
    if not strength:
        return
    index = table.edition.shq_of[side]
    place = table.blocks[index].place
    table.tell(
        "headquarters",
        _(
            "{side}: the Supreme HQ at {place} is activated with strength {n}.",
            side=SIDE_STARTS[side], place=board.title[place], n=strength,
        ),
        seat=SEATS[side], hex=board.place_ids[place], strength=strength,
    )  # fmt: skip
    table.change(index, strength=max(1, table.blocks[index].strength - 1))
    for flow in flows:
        if flow.kind in _STRATEGIC_FLOWS:
            values = {"n": flow.blocks, "start": board.title[flow.start], "to": board.title[flow.to]}
            table.tell("strategic", _USES[flow.kind].but(**values), **_plain(table.edition, flow))


def _plain(edition: Edition, flow: Flow) -> dict[str, Plain]:
    board = edition.board
    places = {"from": board.place_ids[flow.start], "to": board.place_ids[flow.to]}
    return {"seat": SEATS[flow.side], "type": flow.kind, **places, "blocks": flow.blocks}


def _tell_flows(table: WorkingState, side: int, flows: tuple[Flow, ...]) -> None:
    number = sum(flow.blocks for flow in flows)
    table.tell(
        "flows",
        _("{side}: movement is over; blocks that moved: {n}.", side=SIDE_STARTS[side], n=number),
        seat=SEATS[side], flows=[_plain(table.edition, flow) for flow in flows],
    )  # fmt: skip


def _tell_captures(table: WorkingState, side: int) -> None:
    """Bases that changed hands, also those that fell back to their first owner (4.31)."""
    board = table.edition.board
    if table.restart is None:
        return
    before = table.restart.control
    for place in board.bases:
        now = table.control[place]
        if now != before[place]:
            taken = now == side
            said = _("{side}: {place} is taken.") if taken else _("{place} falls to {side}.")
            name = SIDE_STARTS[now] if taken else SIDE_WITHIN[now]
            text = said.but(side=name, place=board.title[place])
            table.tell("control", text, seat=SEATS[now], hex=board.place_ids[place])


def _tell_west_coast(table: WorkingState, side: int) -> None:
    """How many blocks were declared on the west coast of Siam: that is public (19)."""
    board = table.edition.board
    number = sum(table.blocks[i].coast == WEST and bool(table.blocks[i].moved) for i in table.at(board.siam, side))
    if number:
        table.tell(
            "west_coast",
            _("{side}: blocks off the west coast of Siam: {n}.", side=SIDE_STARTS[side], n=number),
            seat=SEATS[side], hex=board.place_ids[board.siam], blocks=number,
        )  # fmt: skip
