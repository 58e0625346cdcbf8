"""What everybody is told of blocks that leave or lose a battle: they were face up (19.1)."""

from rules.kernel import Plain, Text, _

from ..battle_record import ELIMINATED
from ..sides import CLASSES, HQ, NATIONS, SEATS, other
from ..state import State
from ..titles import SIDE_WITHIN
from ..working_state import WorkingState


def in_battle(position: State | WorkingState, index: int) -> bool:
    """Does the block have a label in the battle that is being fought."""
    return position.battle is not None and any(unit[0] == index for unit in position.battle.units)


def face(position: State | WorkingState, index: int) -> str:
    """What reports call a block that lies face up: "CV Akagi", "CA-a"; outside a battle the class alone."""
    counter = position.edition.roster[index]
    known = f"{CLASSES[counter.cls]} {counter.name}" if counter.named else CLASSES[counter.cls]
    if position.battle is None or not in_battle(position, index):
        return known
    label = str(position.battle.label(index))
    return known + label[len(known) :] if counter.named else label


def data(table: WorkingState, index: int) -> dict[str, Plain]:
    """The same as data of an event; a roster id never leaves."""
    counter = table.edition.roster[index]
    row: dict[str, Plain] = {
        "side": SEATS[counter.side], "class": CLASSES[counter.cls], "name": counter.name if counter.named else "",
        "nation": NATIONS[counter.nation], "flags": list(counter.flags), "strength": table.blocks[index].strength,
    }  # fmt: skip
    if in_battle(table, index):
        row["label"] = table.current_battle.label(index)
    return row


def tell(table: WorkingState, kind: str, text: Text, index: int, place: int, **more: Plain) -> None:
    """An event about a block that lies face up at a place; ``{block}`` and ``{place}`` of the text are filled in."""
    board = table.edition.board
    values = {"block": face(table, index), "place": board.title[place], **text.values}
    table.tell(kind, text.but(**values), hex=board.place_ids[place], **data(table, index), **more)


def tell_going(table: WorkingState, kind: str, text: Text, index: int, start: int, to: int) -> None:
    """The same for a block that left ``start`` and has arrived at ``to``; ``{start}`` and ``{to}`` are filled in."""
    board = table.edition.board
    names = {"start": board.title[start], "to": board.title[to]}
    tell(table, kind, text.but(**names), index, start, to=board.place_ids[to])


def seize(table: WorkingState, place: int, side: int) -> None:
    """``side`` takes the base; an enemy SHQ there is shown and eliminated (R-07)."""
    board = table.edition.board
    roster = table.edition.roster
    falls = table.control[place] != side
    for index in table.at(place, other(side)):
        if roster[index].domain == HQ:
            lose(table, index, _("{block} at {place} is eliminated."))
    if falls:
        table.seize(place, side)
        text = _("{place} falls to {side}.", side=SIDE_WITHIN[side], place=board.title[place])
        table.tell("captured", text, hex=board.place_ids[place], side=SEATS[side])


def note_fate(table: WorkingState, index: int, fate: int) -> None:
    """What became of a block, in the battle record."""
    if table.battle is not None and in_battle(table, index):
        table.battle = table.battle.marked(index, fate)


def lose(table: WorkingState, index: int, text: Text) -> None:
    """A face-up block is eliminated; ``text`` says why."""
    tell(table, "eliminated", text, index, table.blocks[index].place)
    note_fate(table, index, ELIMINATED)
    table.eliminate(index)
