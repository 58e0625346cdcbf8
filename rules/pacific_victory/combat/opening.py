"""The opening of a battle: Defender, reveal, labels (10.3, 11.1)."""

from collections import Counter as Tally

from rules.kernel import _

from ..aftermath.faces import face
from ..battle_record import Battle
from ..data_sets.edition import Edition
from ..sides import CAP, CLASSES, COASTS, LAND, MISSIONS, NATIONS, NO_MISSION, NOBODY, SEATS, SHQ, WEST, other
from ..working_state import WorkingState


def defender_of(table: WorkingState, place: int) -> int:
    """The Defender: the blockaded side, else who held the hex when the turn began, else P1 (10.3, R-26)."""
    roster = table.edition.roster
    for index in table.at(place):
        if table.blocks[index].blockading:
            return other(roster[index].side)
    held = table.began_control[place]
    return int(held) if held != NOBODY else int(table.first)


def open_battle(table: WorkingState, place: int, defender: int) -> None:
    """Reveal the blocks, give them labels, clear half-hits and note who stands ashore in defence (11.1, R-94)."""
    roster = table.edition.roster
    coasts = 0
    here = table.at(place)
    for index in here:
        block = table.blocks[index]
        ashore = roster[index].domain == LAND and roster[index].side == defender and not block.at_sea
        table.blocks[index] = block._replace(half=0, ashore=int(ashore))
        if block.blockading:
            coasts |= 2 if block.coast == WEST else 1
    order = sorted(here, key=lambda index: _public(table, index))
    battle = Battle(
        place, defender, other(defender), int(coasts != 0),
        units=tuple((index, table.blocks[index].strength, 0) for index in order),
        labels=labels(table.edition, order), acting=defender, blockade=coasts,
    )  # fmt: skip
    table.battle = battle
    _tell(table, battle)


def _public(table: WorkingState, index: int) -> tuple[object, ...]:
    """Sort key of labels: what everybody sees; the roster only settles the rest."""
    counter, block = table.edition.roster[index], table.blocks[index]
    name = counter.name if counter.named else ""
    return (
        counter.side, counter.cls, name, -block.strength, counter.nation, counter.flags, block.at_sea, block.coast,
        declared(block.mission), index,
    )  # fmt: skip


def declared(mission: int) -> int:
    """A mission as everybody knows it: that a block is CAP is its owner's secret (4.52, 19)."""
    return NO_MISSION if mission == CAP else mission


def stem(edition: Edition, index: int) -> str:
    """A label without its letter: the class, for named blocks with the name ("CV-Akagi", "BB-New-Mexico", "CA")."""
    counter = edition.roster[index]
    return f"{CLASSES[counter.cls]}-{counter.name.replace(' ', '-')}" if counter.named else CLASSES[counter.cls]


def labels(edition: Edition, order: list[int]) -> tuple[str, ...]:
    """Labels of the blocks of a battle: named blocks by name, all others (and namesakes) with a letter."""
    roster = edition.roster
    stems = [stem(edition, index) for index in order]
    total, given = Tally(stems), Tally[str]()
    found = []
    for index, name in zip(order, stems, strict=True):
        counter = roster[index]
        if total[name] == 1 and (counter.named or counter.cls == SHQ):
            found.append(name)
        else:
            found.append(f"{name}-{'abcdefghijklmnopqrstuvwxyz'[given[name]]}")
            given[name] += 1
    return tuple(found)


def _tell(table: WorkingState, battle: Battle) -> None:
    board = table.edition.board
    roster = table.edition.roster
    rows, lines = [], {SEATS[0]: "", SEATS[1]: ""}
    for index, strength, _fate in battle.units:
        counter, block = roster[index], table.blocks[index]
        seat, label = SEATS[counter.side], face(table, index)
        lines[seat] += f"{', ' if lines[seat] else ''}{label} {strength}"
        rows.append({
            "label": battle.label(index), "side": seat, "class": CLASSES[counter.cls],
            "name": counter.name if counter.named else "", "nation": NATIONS[counter.nation],
            "flags": list(counter.flags), "strength": strength, "at_sea": bool(block.at_sea),
            "mission": MISSIONS[declared(block.mission)], "coast": COASTS[block.coast],
        })  # fmt: skip
    place = board.place_ids[battle.place]
    table.tell(
        "battle",
        _("Battle of {place}. Defending: {defenders}. Attacking: {attackers}.",
          place=board.title[battle.place], defenders=lines[SEATS[battle.defender]],
          attackers=lines[SEATS[battle.attacker]]),
        hex=place, defender=SEATS[battle.defender], was_blockade=bool(battle.was_blockade), blocks=rows,
    )  # fmt: skip
