"""The referee: everything that pages, mails, bots and the dice may do with a game.

All functions take ids and values; who wants something that is not allowed gets a games.play.errors.Refused.
"""

from games.play.behind import look
from games.play.dice_desk import LockInfo, answer_lock, committed, open_lock
from games.play.drafts import DraftInfo, draft, draft_add, draft_clear, draft_remove
from games.play.invitations import accept, invite
from games.play.lobby import abandon, add_deposit, create, keep_seat, resign, seat_bot, take_seat
from games.play.lookback import Meant, Past, eyes_of, landmarks, meant, recall, told_in
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
from games.play.past import Stretch, taken_back, taker, went_back, within
from games.play.points import Loss, Point, last_of, loss, points
from games.play.proposals import (
    agree,
    missing_persons,
    open_proposal,
    open_proposals,
    propose,
    refuse,
    settled_proposals,
    withdraw,
)
from games.play.rewinding import rewind_by_moderator
from games.play.sight import Sight, sight
from games.play.sitting import Sitting, sit
from games.play.undoing import undo, undoable
from games.play.watchers import restrict

__all__ = [
    "DraftInfo",
    "Fate",
    "Legal",
    "LockInfo",
    "Loss",
    "Meant",
    "Past",
    "Point",
    "Sight",
    "Sitting",
    "Stretch",
    "Told",
    "abandon",
    "accept",
    "add_deposit",
    "agree",
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
    "settled_proposals",
    "sight",
    "sit",
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
