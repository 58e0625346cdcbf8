"""What one person may see of a table's blocks, gathered for a page. Nothing of it is a State."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.core.models.table_blocks import BlockAct, BlockBoard, BlockProposal
from games.core.models.tables import DiceTable, TableGuest
from games.core.tables.blocks import acts, consent, going_on, positions
from games.core.tables.blocks.positions import Board
from rules.kernel import Plain

LOG = 40
"""So many acts are told."""


@dataclass(frozen=True)
class Told:
    """An act as the reader may know it. ``who``: the guest's name; ``placings``: empty where they are hidden;
    ``facts``: what both sides have said of the position, in words."""

    row: BlockAct
    who: str
    placings: Sequence[Sequence[Any]]
    facts: Sequence[tuple[str, str]] = ()


@dataclass(frozen=True)
class Asked:
    """A proposal. ``mine``: the reader made it; ``waits``: the seats whose word is missing; ``answer``: the
    reader's is; ``facts``: what is said of the position, in words."""

    row: BlockProposal
    who: str
    mine: bool
    answer: bool
    waits: Sequence[str]
    facts: Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Seen:
    """A board as somebody sees it. ``seat``: whose View it is, None for counts only; ``own``: the seat that the reader
    plays; ``acts_for``: the reader may act for ``seat``. ``players``: names by seat; ``started``: the
    seats that have put blocks; ``last``: what can be taken back; ``game``: the code of the game as which they have
    gone on, or empty; ``brought``: of the game by mail from which they came, or are to come.
    ``here``: they are moved at this table; ``requests``: what can be asked of the rules (Tabletop.requests);
    ``by_mail``: whether they can go on by mail; ``searches``: what the seat may search (Searches.offers) if the reader
    acts for it.
    """

    row: BlockBoard
    seats: Sequence[dict[str, Plain]]
    seat: str | None
    own: str | None
    umpire: bool
    acts_for: bool
    players: dict[str, str]
    umpire_name: str
    view: Plain
    facts: Plain
    turns: Sequence[str]
    storms: Sequence[int]
    met: str
    started: frozenset[str]
    last: Told | None
    log: Sequence[Told]
    asked: Sequence[Asked]
    game: str
    brought: str
    here: bool
    requests: Sequence[str]
    by_mail: bool
    searches: Plain


def look(table: DiceTable, guest: TableGuest | None, asked: str = "") -> Seen | None:
    """The board as this guest sees it; ``asked``: the seat that an umpire looks at, or anybody after the end."""
    board = positions.of_table(table)
    if board is None:
        return None
    own, umpire, ended = board.seat_of(guest), board.is_umpire(guest), bool(board.row.ended)
    seat = asked if (umpire or ended) and asked in board.seats else own
    if umpire and seat is None:
        seat = board.seats[0]
    game = positions.game_of(board.row)
    here = not game and positions.has_come(board.row)
    names = dict(table.guests.values_list("number", "name"))
    last = acts.last_of(board.row, seat) if seat and not ended and not game else None
    acts_for = seat is not None and not ended and here and (umpire or seat == own)
    return Seen(
        board.row,
        board.system.seats(board.row.scenario),
        seat,
        own,
        umpire,
        acts_for,
        {name: names.get(number, "") for name, number in board.row.sides.items()},
        names.get(board.row.umpire, "") if board.row.umpire else "",
        board.tabletop.view(board.position, seat),
        board.system.facts(board.row.scenario),
        board.tabletop.turns(board.position),
        board.tabletop.storms(board.position),
        board.tabletop.met(board.position),
        frozenset(board.row.acts.exclude(seq=None).values_list("seat", flat=True)),
        _told(board, last, umpire or ended, seat) if last and (umpire or seat == own) else None,
        _log(board, own, umpire or ended),
        [_asked(board, made, guest, own) for made in board.row.proposals.select_related("guest")],
        game,
        board.row.brought,
        here,
        board.tabletop.requests,
        board.tabletop.mail is not None,
        _searches(board, seat) if acts_for and seat is not None else [],
    )


def _searches(board: Board, seat: str) -> Plain:
    return board.tabletop.searches.offers(board.position, seat) if board.tabletop.searches is not None else []


def _log(board: Board, own: str | None, all_open: bool) -> list[Told]:
    rows = board.row.acts.select_related("guest").order_by("-number")
    if not all_open:  # what changed nothing for everybody is not there for who may not know what it was
        rows = rows.exclude(shown={}, seq__isnull=False, seat__in=[s for s in board.seats if s != own])
    return [_told(board, row, all_open, own) for row in rows[:LOG]]


def _told(board: Board, row: BlockAct, all_open: bool, own: str | None) -> Told:
    facts = going_on.in_words(board, row.shown["facts"]) if "facts" in row.shown else ()
    return Told(row, row.guest.name, row.placings if all_open or (own and row.seat == own) else [], facts)


def _asked(board: Board, made: BlockProposal, guest: TableGuest | None, own: str | None) -> Asked:
    waits = consent.missing(board, made)
    mine = guest is not None and made.guest_id == guest.pk
    facts = going_on.in_words(board, made.facts) if made.facts else []
    return Asked(made, made.guest.name, mine, own in waits, waits, facts)
