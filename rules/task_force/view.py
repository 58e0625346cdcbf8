"""What a seat or a spectator may see (11); the facts that everybody may read."""

from functools import lru_cache

from . import options
from .data_sets.edition import Edition
from .notation import EXAMPLES
from .operations import searching
from .results import victory
from .sides import SIDES
from .sight import fights, rows
from .turns import turn
from .view_types import Facts, SeenNote, View
from .working_state import WorkingState

SLUG = "task-force"


def view(table: WorkingState, seat: str | None) -> View:
    """The view of a seat; None is a spectator, who sees what both sides may see of each other."""
    setting_up = table.step == "setup"
    advanced = table.option(options.ADVANCED)
    opened = {side: side == seat or not (advanced or setting_up) for side in SIDES}
    shown = [side for side in SIDES if side == seat or not setting_up]
    date, time = table.sheet.clock[table.turn]
    return {
        "system": SLUG, "seat": seat, "scenario": table.scenario,
        "options": {name: table.option(name) for name in (options.ADVANCED, options.SURPRISE, options.SEES_CHIT)},
        "turn": table.turn, "date": date, "time": time, "day": table.now.day or table.sheet.solo,
        "initiative": table.now.initiative,
        "step": table.step, "first": table.first,
        "asked": [ask.seat for ask in table.asks], "dice": [owed.name for owed in table.owed], "over": table.over,
        "points": _points(table, advanced), "landed": table.landed, "cup": searching.left(table),
        "wakes": [list(way) for way in table.wakes],
        "zones": {side: [] for side in SIDES} if setting_up else rows.zones(table, seat),
        "markers": [row for side in shown for row in rows.markers(table, side, side == seat)],
        "formations": [row for side in SIDES if opened[side] for row in rows.formations(table, side, side == seat)],
        "groups": [row for side in shown for row in rows.groups(table, side, side == seat)],
        "bases": rows.bases(table),
        "air": [row for side in shown for row in rows.air(table, side, side == seat, opened[side])],
        "sunk": [] if setting_up else rows.sunk(table),
        "battle": fights.battle(table, seat), "raid": fights.raid(table, seat),
        "bombardment": fights.bombardment(table, seat),
        "searches": [list(row) for row in table.searches if table.ships[row[0]].side == seat],
        "sources": [name for name in table.active if table.ships[name].side == seat],
        "notes": _notes(table, seat),
    }  # fmt: skip


def _points(table: WorkingState, advanced: bool) -> dict[str, int] | None:
    """Points as they stand; under advanced fog only when the game is over, for they tell of hidden damage (11)."""
    if table.sheet.solo:
        return victory.harbour_points(table)
    return victory.points(table) if (not advanced and table.step != "setup") or table.over else None


def _notes(table: WorkingState, seat: str | None) -> list[SeenNote]:
    return [
        {"turn": note.turn, "kind": note.kind, "place": note.place, "rows": [list(row) for row in note.rows]}
        for note in table.notes if note.side == seat
    ]  # fmt: skip


@lru_cache(maxsize=32)
def facts(edition: Edition, scenario: str) -> Facts:
    """The map, the turns, and how orders are written."""
    board, sheet = edition.board(scenario), edition.scenarios[scenario]
    return {
        "map": {
            "id": board.id, "title": board.title, "columns": board.columns, "rows": board.rows,
            "land": sorted(board.land), "coast": sorted(board.coast), "reefs": sorted(map(list, board.reefs)),
            "closed": sorted(map(list, board.closed)), "names": dict(board.names), "bases": dict(board.bases),
            "exits": {side: sorted(line) for side, line in board.exits.items()},
        },
        "turns": list(range(sheet.first_turn, sheet.last_turn + 1)),
        "track": [
            {
                "turn": number, "date": date, "time": time, "day": turn(number).day or sheet.solo,
                "initiative": turn(number).initiative, "launches": turn(number).launches,
                "searches": turn(number).searches,
            }
            for number, (date, time) in sorted(sheet.clock.items())
        ],
        "ships": {
            row.id: {
                "name": row.name, "type": row.cls, "side": row.side,
                "room": edition.tables.capacity.get(f"{row.cls}:{row.nation}", 0),
            }
            for row in edition.roster.ships.values()
        },
        "aircraft": {
            row.id: {
                "name": row.name, "side": row.side, "kind": row.kind, "air": list(row.air), "sea": list(row.surface),
                "range": row.range, "long_range": row.long_range,
            }
            for row in edition.roster.air.values()
        },
        "search": edition.tables.search_range,
        "ready": edition.tables.ready_most,
        "sides": list(SIDES),
        "notation": list(EXAMPLES.values()),
    }  # fmt: skip
