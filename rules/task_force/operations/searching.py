"""The reconnaissance phase: searches are placed, then read chit by chit by an honest referee (7)."""

from collections.abc import Iterator

from rules.kernel import _, plural

from .. import markers, options, reports
from ..commands import Command
from ..data_sets.board import distance
from ..forces.ships import type_of
from ..markers import Face
from ..questions import Kind, Verb, Words
from ..sides import ALLIED, about, other
from ..state import FULL, PARTIAL, Marker, Note
from ..working_state import WorkingState, label

_REMOVED = "REMOVED"


def sources(table: WorkingState) -> tuple[str, ...]:
    """Carriers and bases that may search this turn: on the map and able to launch at its start (R-34)."""
    return tuple(
        ship.id for ship in table.ships.values()
        if reports.is_source(table.edition, ship) and table.hex_of(ship.id)
    )  # fmt: skip


def unknown(table: WorkingState, side: str) -> list[Marker]:
    """Enemy markers that are not turned up, dummies among them (R-55)."""
    return [marker for marker in table.markers.values() if marker.side == other(side) and marker.level != FULL]


def left(table: WorkingState) -> int:
    """Chits in the cup."""
    return len(table.cup) - table.drawn


def begin(table: WorkingState, side: str) -> None:
    """A side searches, if there is a phase, something unknown and a chit: all of that is public."""
    night = reports.catalinas(table.sheet, table.turn) and side == ALLIED
    phase = table.now.searches or night
    if phase and unknown(table, side) and left(table):
        table.searches = ()
        table.ask(side, "RECON")


def _check(table: WorkingState, seat: str, words: Words) -> str:
    source, where = words
    ship = table.ships.get(source)
    if ship is None or ship.side != seat or not type_of(table.edition, ship).airfield or not table.hex_of(source):
        return "source"
    most = reports.searches(table.edition, table.sheet, ship, table.turn)
    if not most:
        return "source"
    if source not in table.active:
        return "not_active"
    done = [at for one, at in table.searches if one == source]
    if len(done) >= most:
        return "allowance"
    if where in done:
        return "same_hex_twice"
    if where not in table.board.near:
        return "nothing_to_search"
    far = distance(table.hex_of(source), where)
    if not reports.in_range(table.edition, table.sheet, table.turn, far):
        return "range"
    if not any(marker.hex == where for marker in unknown(table, seat)):
        return "nothing_to_search"
    return "" if len(table.searches) < left(table) else "cup_empty"


def _act(table: WorkingState, seat: str, words: Words) -> None:
    table.searches = (*table.searches, (words[0], words[1]))


def _offers(table: WorkingState, seat: str) -> Iterator[Words]:
    hexes = sorted({marker.hex for marker in unknown(table, seat)})
    for source in table.active:
        if table.ships[source].side == seat:
            for where in hexes:
                yield source, where


def _finish(table: WorkingState, seat: str, words: Words) -> None:
    """All chits are placed: they are read in that order."""
    table.answered(seat)
    for _source, where in table.searches:
        _read(table, seat, where)
    table.searches = ()


def _read(table: WorkingState, seat: str, where: str) -> None:
    """One chit is drawn for a hex, and one report given for each marker in it that is not known.

    The marker keeps the latest report (R-36), and counts its chits (R-72).
    """
    chit = table.cup[table.drawn]
    table.drawn += 1
    found = [marker for marker in unknown(table, seat) if marker.hex == where]
    told: list[tuple[str, str]] = []
    faces: dict[str, Face] = {}
    for marker in found:
        what = _report(table, marker, chit)
        told.append((label(marker.name), what))
        if reports.reveals_dummy(what):
            faces[marker.name] = Face(_REMOVED, "", 0)
        elif reports.is_sighting(what):
            faces[marker.name] = Face(PARTIAL, what, marker.searched + 1)
        else:
            faces[marker.name] = Face(marker.level, marker.report, marker.searched + 1)
    markers.turn_faces(table, faces)
    for marker, (_name, what) in zip(found, told, strict=True):
        if reports.reveals_dummy(what):
            del table.markers[marker.name]
        elif reports.is_sighting(what):
            markers.sighted(table, marker.name)
    _tell(table, seat, where, chit, told)


def _report(table: WorkingState, marker: Marker, chit: str) -> str:
    kind = reports.DUMMY
    if marker.tfs:
        kind = reports.CARRIER if table.is_ring(marker) else reports.FLEET
    ships = sum(table.ships[ship].size for ship in table.under(marker.name))
    return reports.report(chit, kind, ships)


def _tell(table: WorkingState, seat: str, where: str, chit: str, told: list[tuple[str, str]]) -> None:
    """The searcher learns the reports, sorted; the owner which marker got which, and the chit (R-64)."""
    owner = other(seat)
    read = sorted(what for _name, what in told) or [reports.NOTHING_LEFT]
    text = about(seat, _("Japan searches {hex}.", hex=where), _("The Allies search {hex}.", hex=where))
    table.tell("search", text, side=seat, hex=where)
    text = plural("Report from {hex}: {reports}.", "Reports from {hex}: {reports}.", n=len(read), hex=where,
                  reports=", ".join(read))  # fmt: skip
    table.tell("reports", text, [seat], hex=where, reports=read)
    rows = tuple((what,) for what in read)
    table.notes = (*table.notes, Note(seat, table.turn, "search", where, rows))
    known = chit if table.option(options.SEES_CHIT) else ""
    given = "; ".join(f"{name} {what}" for name, what in told) or reports.NOTHING_LEFT
    text = plural("Your marker in {hex} was searched: {given}.", "Your markers in {hex} were searched: {given}.",
                  n=len(told), hex=where, given=given)  # fmt: skip
    if known:
        text = plural("Your marker in {hex} was searched, chit {chit}: {given}.",
                      "Your markers in {hex} were searched, chit {chit}: {given}.",
                      n=len(told), hex=where, chit=chit, given=given)  # fmt: skip
    table.tell("searched", text, [owner], hex=where, chit=known, reports=[list(row) for row in told])
    table.notes = (*table.notes, Note(owner, table.turn, "searched", where, ((known,), *told)))


KINDS = {
    "RECON": Kind(
        _("Reconnaissance"),
        _("Name the hexes that each carrier and base searches; all reports come at the end (4.4)."),
        {
            "SEARCH": Verb(_check, _act, _offers, 2, 2),
            "DONE": Verb(lambda table, seat, words: "", _finish, lambda table, seat: ((),), 0, 0),
        },
        lambda table, seat: Command("DONE"), draft=True,
        about=lambda table, seat: [one for one in table.active if table.ships[one].side == seat],
    ),
}  # fmt: skip
