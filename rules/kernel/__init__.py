"""The contract of a game system: the types that pass its door, and the registry of systems.

A system is a state machine over plain data. The site knows systems only through this package.
Seats are short upper-case strings that the system names (``"JAPAN"``); ``None`` as a seat is a spectator.
"""

from .registry import get, slugs
from .system import LegalOrders, NoPlans, System
from .tabletop import Fact, Placing, Searches, Tabletop, Verdict
from .texts import (
    IllegalOrder,
    NotationError,
    Plain,
    RulesError,
    Text,
    _,
    listed,
    map_name,
    place_name,
    plural,
    sense,
    text_from,
    unit_name,
    verb_name,
)
from .values import (
    Advice,
    Ask,
    Event,
    Followed,
    LossWarning,
    Order,
    Outcome,
    Pending,
    PlanText,
    Roll,
    Seat,
    Step,
    Understood,
)

__all__ = [
    "Advice",
    "Ask",
    "Event",
    "Fact",
    "Followed",
    "IllegalOrder",
    "LegalOrders",
    "LossWarning",
    "NoPlans",
    "NotationError",
    "Order",
    "Outcome",
    "Pending",
    "Placing",
    "Plain",
    "PlanText",
    "Roll",
    "RulesError",
    "Searches",
    "Seat",
    "Step",
    "System",
    "Tabletop",
    "Text",
    "Understood",
    "Verdict",
    "_",
    "get",
    "listed",
    "map_name",
    "place_name",
    "plural",
    "sense",
    "slugs",
    "text_from",
    "unit_name",
    "verb_name",
]
