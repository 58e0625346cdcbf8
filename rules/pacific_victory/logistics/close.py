"""Both submissions carried out at once (L5); only the owner learns what was built (R-86)."""

from collections import Counter

from rules.kernel import Plain, Text, _, plural

from ..data_sets.edition import Edition
from ..language.notation import block_label
from ..partners import NONE, in_force
from ..seac import u_go
from ..sides import ALLIES, JAPAN, NATIONS, SEATS
from ..working_state import WorkingState
from .books import Books, books
from .lines import U_GO, Line, of_text, text


def close(table: WorkingState) -> None:
    """Put what both sides have built on the table and end the phase; all see where there are more blocks, or fewer."""
    before = _counts(table)
    for row, written in enumerate(table.builds):
        side = JAPAN if row == JAPAN else ALLIES
        # What another has built does not change this sheet: it is of other blocks.
        table.commander = row if in_force(table) and side == ALLIES else NONE
        sheet = books(table, side)
        _put(table, sheet)
        if sheet.u_go >= 0:
            u_go.declare(table, sheet.u_go)
        for line in (*sheet.compelled, *(of_text(table.edition, line) for line in written)):
            table.tell(
                "build",
                _said(table.edition, line),
                (side,),
                line=text(table.edition, line),
                **_data(table.edition, line),
            )
    table.commander = NONE
    table.sites = ()
    table.tell(
        "logistics",
        _("Both sides have built; Logistics is over."),
        changes=_changes(table.edition, before, _counts(table)),
    )
    table.phase = "logistics_done"


def _counts(table: WorkingState) -> Counter[tuple[int, int]]:
    """How many blocks stand where, by side and place."""
    board = table.edition.board
    roster = table.edition.roster
    return Counter((roster[i].side, b.place) for i, b in enumerate(table.blocks) if b.place < board.places)


def _changes(edition: Edition, before: Counter[tuple[int, int]], after: Counter[tuple[int, int]]) -> list[Plain]:
    """By how many blocks the places differ: what the table shows of builds and mergers (19)."""
    board = edition.board
    return [
        {"seat": SEATS[side], "hex": board.place_ids[place], "blocks": after[side, place] - before[side, place]}
        for side, place in sorted({*before, *after})
        if after[side, place] != before[side, place]
    ]


def _put(table: WorkingState, sheet: Books) -> None:
    for index in table.edition.of_side[sheet.side]:
        before, after = table.blocks[index], sheet.block(index)
        if after == before:
            continue
        if index in sheet.rebuilt or not after.strength:
            table.eliminate(index)
        if index in sheet.rebuilt and after.strength:
            fields = after._asdict()
            table.put(index, fields.pop("place"), **fields)
        elif after.strength:
            table.change(index, strength=after.strength)


def _said(edition: Edition, line: Line) -> Text:
    board = edition.board
    if line.verb == "CREDIT":
        return _(
            "{place}: points to the {account} account.", place=board.title[line.place], account=NATIONS[line.account]
        )
    if line.verb == U_GO:
        return _("Operation U-Go into {place} next turn.", place=board.title[line.place])
    block = block_label(edition, line.block)
    if line.verb == "MERGE":
        partner = block_label(edition, line.partner)
        return plural("{block} gives {n} step to {partner}.", "{block} gives {n} steps to {partner}.",
                      n=line.steps, block=block, partner=partner)  # fmt: skip
    if line.verb == "NEW":
        return plural("New at {place}: {block} with {n} step.", "New at {place}: {block} with {n} steps.",
                      n=line.steps, place=board.title[line.place], block=block)  # fmt: skip
    return plural("{block} receives {n} step.", "{block} receives {n} steps.", n=line.steps, block=block)


def _data(edition: Edition, line: Line) -> dict[str, object]:
    roster = edition.roster
    data: dict[str, object] = {"seat": SEATS[roster[line.block].side]} if line.block >= 0 else {}
    if line.place >= 0:
        data["hex"] = edition.board.place_ids[line.place]
    if line.block >= 0:
        data |= {"block": roster[line.block].id, "steps": line.steps}
    return data
