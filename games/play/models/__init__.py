"""Tables of the games, by subject: the game and its seats, its journal, the work that it owes, who is away, and what is
agreed about going back."""

from games.play.models.consent import Consent, Look, Proposal, Result, Why
from games.play.models.game import Deadline, Game, Holder, Invitation, Seat, Status
from games.play.models.journal import Entry, Happening, Snapshot
from games.play.models.people import Absence
from games.play.models.work import Draft, Handoff, Job, Owed

__all__ = [
    "Absence",
    "Consent",
    "Deadline",
    "Draft",
    "Entry",
    "Game",
    "Handoff",
    "Happening",
    "Holder",
    "Invitation",
    "Job",
    "Look",
    "Owed",
    "Proposal",
    "Result",
    "Seat",
    "Snapshot",
    "Status",
    "Why",
]
