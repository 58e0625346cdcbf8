"""Blocks of a table go on as a game by mail, once both sides agree on what a table does not keep.

Each side hears what is wrong with its own blocks, and of the other side's only what everybody knows. The table's
journal names the game; the game's journal names the head that this entry leaves, and keeps the position hidden.
"""

import zlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core import names
from games.core.commands import limits, lobby, making
from games.core.errors import TooMany, illegal
from games.core.models import Beginning, Game, Look
from games.core.models.tables import DiceTable, TableGuest
from games.core.tables import guests, opening
from games.core.tables.blocks import journals, positions
from games.core.tables.blocks.positions import Board
from games.core.tables.blocks.systems import NoBoard
from games.core.words import say
from rules.kernel import Fact, IllegalOrder

UMPIRE = "umpire"
NOT_IN_THE_GAME = -1
"""The entry of a look that was before the game."""
MAX_WORDS = 400
"""Letters of an answer in people's own words."""


@dataclass(frozen=True)
class Question:
    """A fact to be said, in the reader's language. ``choices``: value and words; empty for own words."""

    id: str
    title: str
    help: str
    choices: list[tuple[str, str]]
    given: str


@dataclass(frozen=True)
class Ground:
    """What stands before the game. ``players``: of each side its title, the guest's name, and whether they can play by
    mail; ``game``: the code of the game as which the blocks have gone on, or empty; ``brought``: of the one from which
    they came."""

    players: list[tuple[str, str, bool]]
    questions: list[Question]
    game: str
    brought: str


def look(table: DiceTable) -> Ground:
    """What everybody may know of it. NoBoard."""
    board = positions.find(table)
    guests = {guest.number: guest for guest in table.guests.select_related("user")}
    players = []
    for row in board.system.seats(board.row.scenario):
        guest = guests.get(board.row.sides.get(str(row["id"]), 0))
        ready = guest is not None and guest.user is not None and guest.user.is_active
        players.append((say(row["title"]), guest.name if guest else "", ready))
    return Ground(players, _questions(board), positions.game_of(board.row), board.row.brought)


def _questions(board: Board) -> list[Question]:
    return [
        Question(
            one.id, say(one.title), say(one.help), [(value, say(text)) for value, text in one.choices], one.given
        )
        for one in facts(board)
    ]  # fmt: skip


def facts(board: Board) -> list[Fact]:
    """What has to be said of the position. A game that came here knows some of it, and its options stay."""
    known, fixed = board.row.known, _fixed(board)
    missing = [one for one in board.mail.missing(board.position) if one.id not in fixed]
    return [replace(one, given=known.get(one.id, one.given)) for one in missing]


def _fixed(board: Board) -> dict[str, str]:
    """The answers of a game that came here which nobody may change: its options."""
    options = {str(row["id"]) for row in board.system.options(board.row.scenario)}
    return {name: answer for name, answer in board.row.known.items() if name in options}


def in_words(board: Board, said: Mapping[str, str]) -> list[tuple[str, str]]:
    """What holds of each fact: what was said, or what holds if nobody says otherwise."""
    found = [(one, said.get(one.id) or one.given) for one in facts(board)]
    return [(say(one.title), _answer(one, holds)) for one, holds in found if holds]


def all_said(board: Board, said: Mapping[str, str]) -> dict[str, str]:
    """What holds of each fact, as plain data for the journal."""
    found = [(one.id, said.get(one.id) or one.given) for one in facts(board)]
    return {name: holds for name, holds in found if holds}


def _answer(fact: Fact, said: str) -> str:
    words = dict(fact.choices).get(said)
    return say(words) if words is not None else said


def check(board: Board, seat: str, said: dict[str, str]) -> None:
    """Whether this side may say yes to it: as far as everybody knows, and by its own blocks. NoBoard, Illegal.

    What the system does not ask is taken out of ``said``, and what a game that came here knows is put in.
    """
    known = {one.id for one in facts(board)}
    for name in [*said]:
        if name not in known or not isinstance(said[name], str) or len(said[name]) > MAX_WORDS:
            del said[name]
    said |= {name: answer for name, answer in board.row.known.items() if name not in said}
    accounts(board)
    try:
        board.mail.check(board.position, said, None)
        board.mail.check(board.position, said, seat)
    except IllegalOrder as error:
        raise illegal(error, board.row.system) from None


def accounts(board: Board) -> dict[str, User]:
    """Who plays each side, as somebody who can play by mail. NoBoard that says who cannot."""
    found: dict[str, User] = {}
    for seat in board.seats:
        number = board.row.sides.get(seat)
        guest = TableGuest.objects.select_related("user").filter(table=board.table, number=number).first()
        if guest is None:
            raise NoBoard(_("Somebody has to play each side before the game can go on by mail."))
        if guest.user is None or not guest.user.is_active:
            words = _("%(name)s needs an account to play by mail: sign in, then link the place under “My place”.")
            raise NoBoard(words % {"name": guest.name})
        if guest.user in found.values():
            raise NoBoard(_("Both sides belong to one account: by mail two people have to play."))
        found[seat] = guest.user
    return found


def check_account(board: Board, seat: str, account: Any) -> None:
    """NoBoard unless the account of who plays that side is the one that is signed in: a place at a table moves by a
    link, and nobody's account is bound by somebody else."""
    if account is None or accounts(board)[seat].pk != account.pk:
        raise NoBoard(_("Sign in with the account to which your place is linked: it is that account that plays on."))


def check_limits(guest: TableGuest) -> None:
    """TooMany if who proposes it may not start another game now."""
    refusal = limits.on_new_game(guest.user)
    if refusal:
        raise TooMany(refusal)


def unlink(guest: TableGuest, account: Any) -> None:
    """This place belongs to no account any more. Refused for who is not that account; NoBoard once its blocks have gone
    on as a game, and for who has been umpire: who has seen all stays known."""
    guests.check_account(guest, account)
    with transaction.atomic():
        table = opening.locked(guest.table_id)
        board = positions.of_table(table)
        if board is not None and (positions.game_of(board.row) or positions.evening_of(board.row)):
            raise NoBoard(_("The blocks have gone on as a game with this account."))
        if board is not None and guest.pk in _watchers(board):
            raise NoBoard(_("Who has been umpire stays linked: they have seen all blocks."))
        table.guests.filter(pk=guest.pk, user=account).update(user=None)
        if board is not None and board.seat_of(guest):
            make_void(board)
        opening.touch(table)


def make_void(board: Board) -> None:
    """Something was done on the board: what was proposed of the position before, to go on from it or to leave it, is
    not what anybody would agree to.

    Everybody is told, by the name of who proposed it: who did something is for the act itself to say.
    """
    for made in board.row.proposals.filter(kind__in=(journals.MAIL, journals.HOME)).select_related("guest"):
        made.delete()
        journals.public(board, made.guest, journals.VOID, made.seat, kind=made.kind)


def begin(board: Board, guest: TableGuest, said: Mapping[str, str], agreed: list[str]) -> str:
    """Make the game, with both seated: it begins when both have added their shares to the dice. Out: its code.

    NoBoard, TooMany; Refused of games.core.commands.lobby. The caller holds the lock of the table.
    """
    people = accounts(board)
    check_watchers(board)
    try:
        state, options = board.mail.game(board.position, said)
    except IllegalOrder:  # each side has looked at its own since the last act, so only newer rules can say no here;
        # what they say is of hidden blocks, so nobody hears it
        raise NoBoard(_("The rules have changed since this was proposed: take it back and propose it anew.")) from None
    if limits.on_new_game(guest.user):  # said in words for who proposed it, who may be somebody else
        words = _("%(name)s has started many games of late, and may not start this one now.")
        raise TooMany(words % {"name": guest.name})
    blocks = {seat: [list(one[:3]) for one in board.tabletop.standing_blocks(board.position, seat)] for seat in people}
    beginning = Beginning(
        former=board.table.dice_name, seq=0, turn=0, version=board.system.version, blocks=blocks,
        state=zlib.compress(board.system.dump(state)),
    )  # fmt: skip
    name = _free_name(_title(board))
    code = lobby.create(
        board.row.system, board.row.scenario, options, name=name, creator=guest.user, beginning=beginning
    )
    making.hold_name(code, name)
    journals.public(board, guest, journals.MAIL, game=code, agreed=agreed, facts=all_said(board, said))
    Beginning.objects.filter(pk=beginning.pk).update(seq=board.table.seq, head=board.table.head)
    board.row.game = code
    board.row.proposals.all().delete()
    board.save()
    note_watchers(board, code)
    for seat, user in people.items():
        lobby.keep_seat(code, seat, user)
    return code


def _watchers(board: Board) -> dict[int, TableGuest]:
    """Who is or was umpire of this board, and so has seen behind the fog, by their keys."""
    rows = TableGuest.objects.filter(block_acts__board=board.row, block_acts__act=UMPIRE).distinct()
    rows = rows.select_related("user")
    return {guest.pk: guest for guest in rows}


def check_watchers(board: Board) -> None:
    """NoBoard if somebody who plays a side has seen all blocks as umpire, with the same account."""
    if {guest.user_id for guest in _watchers(board).values()} & {user.pk for user in accounts(board).values()}:
        raise NoBoard(_("Who has been umpire here has seen all blocks, and cannot play on with the same account."))


def note_watchers(board: Board, code: str) -> None:
    """Keep once of each umpire that they have seen all blocks: they never play in that game, and its players read why.
    Of who has no account it keeps the name at the table."""
    made = Game.objects.get(code=code)
    for guest in _watchers(board).values():
        Look.objects.get_or_create(
            game=made, user=guest.user, name="" if guest.user else guest.name, entry=NOT_IN_THE_GAME,
            defaults={"seq": NOT_IN_THE_GAME, "at": timezone.now(), "reason": "", "salt": ""},
        )  # fmt: skip


def _free_name(title: str) -> str:
    """The scenario's title, numbered if a game that goes on is called so already."""
    tried, number = title, 1
    while Game.objects.filter(Q(by_letters=names.by_letters(tried)) | Q(by_sight=names.by_sight(tried))).exists():
        number += 1
        tried = f"{title} ({number})"
    return tried


def _title(board: Board) -> str:
    rows: list[Any] = board.system.scenarios()
    return say(next(row["title"] for row in rows if row["id"] == board.row.scenario))
