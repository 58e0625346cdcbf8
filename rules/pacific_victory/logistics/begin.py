"""What happens by itself when Logistics begins: surrender, supply, attrition, blockade lapse, points (15, L0 to L4)."""

from collections import Counter

from rules.kernel import _, plural

from .. import supply
from ..aftermath import blockade
from ..language.notation import block_label
from ..seac.points import delivered
from ..sides import HQ, LAND, SEATS, UNSUPPLIED
from ..titles import SIDE_WITHIN
from ..turns import production, surrender
from ..working_state import WorkingState


def begin(table: WorkingState) -> None:
    """L0 to L4; then both sides are asked for their builds at once."""
    held = tuple(table.control)
    surrender.test(table)
    hinderers = supply.mark_all(table)
    attrition(table)
    blockade.lapse(table)
    surrender.refresh(table)
    _tell_control(table, held)
    count(table, hinderers)
    table.builds, table.ready = ((),) * len(table.builds), (0,) * len(table.ready)
    table.phase = "logistics"


def attrition(table: WorkingState) -> None:
    """Every unsupplied block loses a step; land units and SHQs keep their last one (15.3, R-17).

    Which hexes are cut off is public, which blocks is not (R-85); that there are fewer afterwards shows (19).
    """
    board = table.edition.board
    roster = table.edition.roster
    for side, place in table.cut_off:
        table.tell(
            "unsupplied",
            _("{place}: blocks of {side} are out of supply (7.14).", place=board.title[place], side=SIDE_WITHIN[side]),
            hex=board.place_ids[place], seat=SEATS[side],
        )  # fmt: skip
    starving = [i for i, b in enumerate(table.blocks) if b.place < board.places and b.supply == UNSUPPLIED]
    lost: Counter[tuple[int, int]] = Counter()
    # All lose at once: a blockader that starves with the garrison does not take the base first.
    for index in sorted(starving, key=lambda i: not table.blocks[i].blockading):
        block, counter = table.blocks[index], roster[index]
        if block.strength == 1 and counter.domain in (LAND, HQ):
            continue
        table.lose_step(index)
        lost[counter.side, block.place] += block.strength == 1
        table.tell(
            "attrition",
            plural("{block} at {place}: out of supply, {n} step left.",
                   "{block} at {place}: out of supply, {n} steps left.", n=block.strength - 1,
                   block=block_label(table.edition, index), place=board.title[block.place]),
            (counter.side,), block=counter.id, hex=board.place_ids[block.place], steps=block.strength - 1,
        )  # fmt: skip
    for (side, place), number in sorted((+lost).items()):
        table.tell(
            "starved",
            _("{place}: blocks of {side} lost, out of supply: {n} (7.14).",
              place=board.title[place], n=number, side=SIDE_WITHIN[side]),
            hex=board.place_ids[place], seat=SEATS[side], blocks=number,
        )  # fmt: skip


def _tell_control(table: WorkingState, held: tuple[int, ...]) -> None:
    board = table.edition.board
    for place in board.bases:
        side = table.control[place]
        if side != held[place]:
            table.tell(
                "control",
                _("{place} passes to {side}.", place=board.title[place], side=SIDE_WITHIN[side]),
                hex=board.place_ids[place], seat=SEATS[side],
            )  # fmt: skip


def count(table: WorkingState, hinderers: supply.Hinderers) -> None:
    """Production points and VP by a fresh trace (L4, R-92); public (R-87). ``hinderers``: who still hinders (R-120)."""
    table.sites = supply.sites(table, hinderers)
    table.points = production.count(table.edition, table.control, table.sites, delivered(table))
    japan, us, uk, either = table.points
    vp = production.victory_points(table.points)
    if table.edition.south_east_asia:
        text = _("Production points: Japan {japan}, the Allies {uk}.", japan=japan, uk=uk)
    elif either:
        text = _(
            "Production points: Japan {japan}; the Allies {us} American, {uk} British, {either} of captured centres. "
            "Victory points: {vp}.",
            japan=japan, us=us, uk=uk, either=either, vp=vp,
        )  # fmt: skip
    else:
        text = _(
            "Production points: Japan {japan}; the Allies {us} American, {uk} British. Victory points: {vp}.",
            japan=japan, us=us, uk=uk, vp=vp,
        )  # fmt: skip
    table.tell(
        "production",
        text,
        points={"JP": japan, "US": us, "UK": uk, "either": either},
        vp=None if table.edition.south_east_asia else vp,
    )
