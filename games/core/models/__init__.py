"""Tables of the referee, by subject: the game and its seats, its journal, the work that it owes, who is away, what is
agreed about going back, corrected data, friends, plans, private notes, talk, tables of people in one room, who looked
when, records and endings of finished games, what clocks keep, and vacant seats."""

from games.core.models.absence import Absence
from games.core.models.beginnings import Beginning
from games.core.models.clocks import Answer, DueChange, Evening, Outage, OwnPace, Pause, Sign
from games.core.models.consent import Consent, Look, Proposal, Result, Why
from games.core.models.datasets import DataSet
from games.core.models.endings import Ending, Players
from games.core.models.game import Deadline, Game, Holder, Invitation, Seat, Status
from games.core.models.journal import Entry, Happening, Snapshot
from games.core.models.people import Friend, KeptApart
from games.core.models.plans import Hourly, Plan, Use
from games.core.models.records import Record
from games.core.models.search import GameWords, PostWords
from games.core.models.seats import Cause, Vacancy, Volunteer
from games.core.models.sightings import Note
from games.core.models.table_blocks import BlockAct, BlockBoard, BlockProposal, SealedDeck
from games.core.models.tables import DiceTable, TableEntry, TableGuest, TableThrow
from games.core.models.talk import DiceEntry, Post, Press, Thread, Watch
from games.core.models.visits import Visit
from games.core.models.work import Draft, Handoff, Job, Owed

__all__ = [
    "Absence",
    "Answer",
    "Beginning",
    "BlockAct",
    "BlockBoard",
    "BlockProposal",
    "Cause",
    "Consent",
    "DataSet",
    "Deadline",
    "DiceEntry",
    "DiceTable",
    "Draft",
    "DueChange",
    "Ending",
    "Entry",
    "Evening",
    "Friend",
    "Game",
    "GameWords",
    "Handoff",
    "Happening",
    "Holder",
    "Hourly",
    "Invitation",
    "Job",
    "KeptApart",
    "Look",
    "Note",
    "Outage",
    "Owed",
    "OwnPace",
    "Pause",
    "Plan",
    "Players",
    "Post",
    "PostWords",
    "Press",
    "Proposal",
    "Record",
    "Result",
    "SealedDeck",
    "Seat",
    "Sign",
    "Snapshot",
    "Status",
    "TableEntry",
    "TableGuest",
    "TableThrow",
    "Thread",
    "Use",
    "Vacancy",
    "Visit",
    "Volunteer",
    "Watch",
    "Why",
]
