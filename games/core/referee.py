"""The referee: everything that pages, mails, bots and the dice may do with a game.

All functions take ids and values; who wants something that is not allowed gets a games.core.errors.Refused.
"""

from games.core.commands.dice_service import answer_lock, committed
from games.core.commands.invitations import accept, invite
from games.core.commands.lobby import abandon, add_deposit, create, keep_seat, resign, seat_bot, take_seat
from games.core.commands.merging import Fate, draft_merge
from games.core.commands.moderator_look import look
from games.core.commands.orders import away_from_page, commit, commit_lines, commit_part, play_default, submit
from games.core.commands.spectating import restrict
from games.core.commands.taking_back.proposals import (
    agree,
    missing_persons,
    open_proposal,
    open_proposals,
    propose,
    refuse,
    settled_proposals,
    withdraw,
)
from games.core.commands.taking_back.rewinding import rewind_by_moderator
from games.core.commands.taking_back.undoing import undo, undoable
from games.core.drafts import DraftInfo, draft, draft_add, draft_clear, draft_remove
from games.core.journal.position_at import Stretch, taken_back, taker, went_back, within
from games.core.journal.rewind_points import Loss, Point, last_of, loss, points
from games.core.queries.bot_context import BotContext, bot_context
from games.core.queries.history import Meant, Past, eyes_of, landmarks, meant, recall, told_in
from games.core.queries.odds import odds
from games.core.queries.open_locks import LockInfo, open_lock
from games.core.queries.positions import (
    Legal,
    Told,
    asks,
    events,
    journal_page,
    legal,
    legal_orders,
    owed,
    own_seat,
    seat_for,
    view,
)
from games.core.queries.positions import journal_rows as journal
from games.core.queries.seats.seat_view import SeatView, seat_view

__all__ = [
    "BotContext",
    "DraftInfo",
    "Fate",
    "Legal",
    "LockInfo",
    "Loss",
    "Meant",
    "Past",
    "Point",
    "SeatView",
    "Stretch",
    "Told",
    "abandon",
    "accept",
    "add_deposit",
    "agree",
    "answer_lock",
    "asks",
    "away_from_page",
    "bot_context",
    "commit",
    "commit_lines",
    "commit_part",
    "committed",
    "create",
    "draft",
    "draft_add",
    "draft_clear",
    "draft_merge",
    "draft_remove",
    "events",
    "eyes_of",
    "invite",
    "journal",
    "journal_page",
    "keep_seat",
    "landmarks",
    "last_of",
    "legal",
    "legal_orders",
    "look",
    "loss",
    "meant",
    "missing_persons",
    "odds",
    "open_lock",
    "open_proposal",
    "open_proposals",
    "owed",
    "own_seat",
    "play_default",
    "points",
    "propose",
    "recall",
    "refuse",
    "resign",
    "restrict",
    "rewind_by_moderator",
    "seat_bot",
    "seat_for",
    "seat_view",
    "settled_proposals",
    "submit",
    "take_seat",
    "taken_back",
    "taker",
    "told_in",
    "undo",
    "undoable",
    "view",
    "went_back",
    "withdraw",
    "within",
]
