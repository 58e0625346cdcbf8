"""What needs both sides: that forces meet, a turn whose beginning can't be undone, an umpire, a rule set aside, a side
for somebody else, the end, to go on by mail.

Who proposes something with a side has agreed to it. It is done as soon as nobody's word is missing.
"""

from collections.abc import Mapping
from typing import Any, Final

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core.errors import illegal
from games.core.models.table_blocks import BlockProposal
from games.core.models.tables import TableGuest
from games.core.tables import opening
from games.core.tables.blocks import acts, bringing, changes, going_on, journals, positions, returning
from games.core.tables.blocks.positions import Board
from games.core.tables.blocks.systems import NoBoard
from rules.kernel import IllegalOrder

ASIDE, SEAT = "aside", "seat"
MEET, TURN = journals.MEET, journals.TURN
UMPIRE, BRING = going_on.UMPIRE, bringing.BRING
MAIL, HOME, END = journals.MAIL, journals.HOME, journals.END
_BY_PLAYERS: Final = (MEET, TURN, ASIDE, END, MAIL, HOME)
_BY_UMPIRE: Final = (MEET, TURN)
"""What an umpire decides alone."""
_BINDING: Final = (MAIL, BRING, HOME)
"""What binds the accounts of both who play."""
MAX_ABOUT = 20


def propose(
    guest: TableGuest, kind: str, about: str = "", facts: Mapping[str, str] | None = None, account: Any = None
) -> None:
    """Ask for the consent of the sides. An umpire decides alone that forces meet, and on turns. NoBoard, Illegal.

    ``facts``: what is said of the position to go on by mail; ``account``: who is signed in, whom that binds.
    """
    with transaction.atomic():
        board = positions.locked(guest)
        seat = board.seat_of(guest) or ""
        _check(board, guest, seat, kind, about)
        said = dict(facts or {}) if kind == MAIL else {}
        if kind == MAIL:
            _check_mail(board, seat, said)
            if not board.row.brought:
                going_on.check_limits(guest)
            board.row.proposals.filter(
                kind=MAIL
            ).delete()  # one at a time: a correction takes the place of what it corrects
        if kind in _BINDING:
            going_on.check_account(board, seat, account)
        board.row.proposals.filter(guest=guest, kind=kind).delete()
        known = about if kind in (MEET, TURN, ASIDE, SEAT) else ""
        made = BlockProposal(board=board.row, guest=guest, seat=seat, kind=kind, about=known, facts=said)
        made.agreed = [seat] if seat else []
        if kind in _BY_UMPIRE and board.is_umpire(guest):
            made.agreed = board.seats
        made.save()
        opening.touch(board.table)
        _done_if_agreed(board, made)


def go_on(guest: TableGuest, turn: str) -> None:
    """Go on to that turn or step; where the rules say so, once both sides agree. NoBoard, Illegal."""
    with transaction.atomic():
        board = positions.locked(guest)
        if board.tabletop.is_for_both(board.position, turn):
            propose(guest, TURN, turn)
        else:
            acts.set_turn(guest, turn)


def agree(guest: TableGuest, number: int, account: Any = None) -> None:
    """Say yes for one's side; ``account``: who is signed in, whom going on by mail binds. NoBoard."""
    with transaction.atomic():
        board, made, seat = _found(guest, number)
        if made.kind == MAIL:
            _check_mail(board, seat, made.facts)
        if made.kind == BRING:
            bringing.check(board, account, seat)
        if made.kind in _BINDING:
            going_on.check_account(board, seat, account)
        if seat not in made.agreed:
            made.agreed = [*made.agreed, seat]
            made.save(update_fields=["agreed"])
        opening.touch(board.table)
        _done_if_agreed(board, made)


def drop(guest: TableGuest, number: int) -> None:
    """Say no, or take back what one has proposed. NoBoard."""
    with transaction.atomic():
        board = positions.locked(guest)
        made = board.row.proposals.filter(pk=number).first()
        if made is None or not (made.guest_id == guest.pk or board.seat_of(guest)):
            raise NoBoard(_("Nobody asks for that any more."))
        made.delete()
        if made.kind == BRING:  # nothing is on that board, and it is free for another game
            board.row.sides, board.row.brought = {}, ""
            board.save()
        opening.touch(board.table)


def missing(board: Board, made: BlockProposal) -> list[str]:
    """The seats whose word is missing. For an umpire, and for what binds accounts, both must be played: nobody is
    bound who was not asked."""
    both = made.kind in (UMPIRE, *_BINDING)
    needed = board.seats if both else [seat for seat in board.seats if board.row.sides.get(seat)]
    return [seat for seat in needed if seat not in made.agreed]


def _check(board: Board, guest: TableGuest, seat: str, kind: str, about: str) -> None:
    """NoBoard or Illegal for what this guest cannot propose."""
    if kind not in (SEAT, END):
        positions.check_come(board)
    evening = positions.evening_of(board.row)
    if kind == HOME and evening is None:
        raise NoBoard(_("These blocks came from no game by mail."))
    if kind == END and evening is not None:
        raise NoBoard(_("The game by mail waits for these blocks: go on by mail, or leave that game as it was."))
    if kind == UMPIRE:
        if seat or board.row.umpire is not None:
            raise NoBoard(_("An umpire is somebody who plays no side, and there is one at most."))
    elif kind == SEAT:
        acts.check_free(board, guest, about)
        if not board.row.sides:
            raise NoBoard(_("Nobody plays these blocks any more. Begin anew."))
    elif kind not in _BY_PLAYERS or not (seat or (kind in _BY_UMPIRE and board.is_umpire(guest))):
        raise NoBoard(_("Take a side first: only who plays it moves its blocks."))
    if kind == MEET:
        _met(board, about)
    if kind == TURN:
        _at_turn(board, about)
    if kind == ASIDE and not _is_rule(about):
        raise NoBoard(_("Name the rule that is set aside, as in “4.6”."))


def _check_mail(board: Board, seat: str, said: dict[str, str]) -> None:
    """Whether this side may say yes to going on by mail. NoBoard, Illegal."""
    going_on.check(board, seat, said)
    if board.row.brought:
        returning.check(board, said)


def _is_rule(about: str) -> bool:
    return 0 < len(about) <= MAX_ABOUT and about.isascii() and all(one.isalnum() or one in ".- " for one in about)


def _found(guest: TableGuest, number: int) -> tuple[Board, BlockProposal, str]:
    board = positions.locked(guest)
    made = board.row.proposals.select_related("guest").filter(pk=number).first()
    seat = board.seat_of(guest)
    if made is None:
        raise NoBoard(_("Nobody asks for that any more."))
    if seat is None:
        raise NoBoard(_("Take a side first: only who plays it moves its blocks."))
    return board, made, seat


def _met(board: Board, place: str) -> object:
    try:
        return board.tabletop.meet(board.position, place)
    except IllegalOrder as error:
        raise illegal(error, board.row.system) from None


def _at_turn(board: Board, turn: str) -> object:
    try:
        return board.tabletop.at_turn(board.position, turn)
    except IllegalOrder as error:
        raise illegal(error, board.row.system) from None


def _check_umpire(board: Board, guest: TableGuest) -> None:
    """NoBoard for an umpire whose account plays in the game by mail whose blocks these are."""
    if board.row.brought and guest.user_id in {user.pk for user in going_on.accounts(board).values()}:
        raise NoBoard(_("Who plays in the game cannot be its umpire with the same account."))


def _named(guest: TableGuest) -> dict[str, str]:
    """Guests stand in the journal by their numbers. An umpire sees all and may have no account that could be named
    later: then the name at the table stands there."""
    return {} if guest.user_id else {"name": guest.name}


def _done_if_agreed(board: Board, made: BlockProposal) -> None:
    if missing(board, made):
        return
    if made.kind == UMPIRE:  # whoever plays a side by now must not see the other one
        _check(board, made.guest, board.seat_of(made.guest) or "", UMPIRE, "")
        _check_umpire(board, made.guest)
    guest, agreed = made.guest, sorted(made.agreed)
    made.delete()
    match made.kind:
        case "meet":
            _meet(board, made)
        case "turn":
            acts.set_turn(guest, made.about)
        case "umpire":
            _make_umpire(board, guest, agreed)
        case "aside":
            journals.public(board, guest, ASIDE, made.seat, rule=made.about, agreed=agreed)
        case "seat":
            acts.check_free(board, guest, made.about)
            acts.seated(board, guest, made.about)
        case "mail":
            (returning.carry_out if board.row.brought else going_on.begin)(board, guest, made.facts, agreed)
        case "bring":
            going_on.check_watchers(board)
            bringing.carry_out(board, guest, agreed)
        case "home":
            returning.go_home(board, guest, agreed)
        case "end":
            _end(board, made, agreed)


def _meet(board: Board, made: BlockProposal) -> None:
    """Forces meet where it was proposed: everybody sees what that shows."""
    met = _met(board, made.about)
    shown = changes.shown(board, met, board.seats)
    board.position = met
    board.save()
    journals.public(board, made.guest, MEET, made.seat, place=made.about, **shown)
    going_on.make_void(board)


def _make_umpire(board: Board, guest: TableGuest, agreed: list[str]) -> None:
    """What else was proposed by who is umpire now, or by others who would be, falls. ``agreed``: the sides that did."""
    board.row.umpire = guest.number
    board.save()
    board.row.proposals.filter(Q(kind=UMPIRE) | Q(guest=guest)).delete()
    journals.public(board, guest, UMPIRE, agreed=agreed, **_named(guest))
    if board.row.brought:
        going_on.note_watchers(board, board.row.brought)


def _end(board: Board, made: BlockProposal, agreed: list[str]) -> None:
    """The blocks are opened to everybody."""
    journals.public(board, made.guest, END, made.seat, agreed=agreed)
    journals.open_all(board)
    board.row.ended = timezone.now()
    board.row.proposals.all().delete()
    board.save()
