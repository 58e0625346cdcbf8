"""The referee: everything that pages, mails, bots and the dice may do with a game.

All functions take ids and values; who wants something that is not allowed gets a games.play.errors.Refused.
"""

from games.play.dice_desk import LockInfo, answer_lock, committed, open_lock
from games.play.drafts import DraftInfo, draft, draft_add, draft_clear, draft_remove
from games.play.invitations import accept, invite
from games.play.lobby import abandon, add_deposit, create, keep_seat, resign, seat_bot, take_seat
from games.play.looking import (
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
from games.play.looking import journal_rows as journal
from games.play.merging import Fate, draft_merge
from games.play.odds import odds
from games.play.orders import away_from_page, commit, commit_lines, play_default, submit
from games.play.sight import Sight, sight
from games.play.sitting import Sitting, sit

__all__ = [
    "DraftInfo",
    "Fate",
    "Legal",
    "LockInfo",
    "Sight",
    "Sitting",
    "Told",
    "abandon",
    "accept",
    "add_deposit",
    "answer_lock",
    "asks",
    "away_from_page",
    "commit",
    "commit_lines",
    "committed",
    "create",
    "draft",
    "draft_add",
    "draft_clear",
    "draft_merge",
    "draft_remove",
    "events",
    "invite",
    "journal",
    "journal_page",
    "keep_seat",
    "legal",
    "legal_orders",
    "odds",
    "open_lock",
    "owed",
    "own_seat",
    "play_default",
    "resign",
    "seat_bot",
    "seat_for",
    "sight",
    "sit",
    "submit",
    "take_seat",
    "view",
]
