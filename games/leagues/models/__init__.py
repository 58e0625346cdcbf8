"""Tables of clubs: the club and its members, invitations, house rules and talk; and who did what by which right."""

from games.leagues.models.clubs import Club, ClubGame, ClubInvitation, Door, HouseRules, Member, Office, Standing
from games.leagues.models.conduct import Deed, DeedReason, PendingDeed, Stage
from games.leagues.models.events import (
    Bid,
    Entry,
    Event,
    EventState,
    FinalTable,
    Format,
    Pairing,
    PairState,
    Result,
    RollCall,
    Round,
)
from games.leagues.models.protests import OPEN_STATES, About, NamedJudge, Protest, ProtestState
from games.leagues.models.ratings import RatedGame, RatedPlayer, RatingEdition, RatingList
from games.leagues.models.talk import ClubPost

__all__ = [
    "OPEN_STATES",
    "About",
    "Bid",
    "Club",
    "ClubGame",
    "ClubInvitation",
    "ClubPost",
    "Deed",
    "DeedReason",
    "Door",
    "Entry",
    "Event",
    "EventState",
    "FinalTable",
    "Format",
    "HouseRules",
    "Member",
    "NamedJudge",
    "Office",
    "PairState",
    "Pairing",
    "PendingDeed",
    "Protest",
    "ProtestState",
    "RatedGame",
    "RatedPlayer",
    "RatingEdition",
    "RatingList",
    "Result",
    "RollCall",
    "Round",
    "Stage",
    "Standing",
]
