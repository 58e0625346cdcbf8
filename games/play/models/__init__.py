"""Tables of the games, by subject: the game and its seats, its journal, the work that it owes, and who is away."""

from games.play.models.game import Deadline, Game, Invitation, Seat, Status
from games.play.models.journal import Entry, Happening
from games.play.models.people import Absence
from games.play.models.work import Draft, Handoff, Job, Owed

__all__ = [
    "Absence",
    "Deadline",
    "Draft",
    "Entry",
    "Game",
    "Handoff",
    "Happening",
    "Invitation",
    "Job",
    "Owed",
    "Seat",
    "Status",
]
