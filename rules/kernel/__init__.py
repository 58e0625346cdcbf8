"""The contract of a game system: the types that pass its door, and the registry of systems.

A system is a state machine over plain data. The site knows systems only through this package.
Seats are short upper-case strings that the system names (``"JAPAN"``); ``None`` as a seat is a spectator.
"""

from .registry import get, slugs
from .system import LegalOrders, NoPlans, System
from .texts import IllegalOrder, NotationError, Plain, RulesError, Text, _, text_from
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
    "Followed",
    "IllegalOrder",
    "LegalOrders",
    "LossWarning",
    "NoPlans",
    "NotationError",
    "Order",
    "Outcome",
    "Pending",
    "Plain",
    "PlanText",
    "Roll",
    "RulesError",
    "Seat",
    "Step",
    "System",
    "Text",
    "Understood",
    "_",
    "get",
    "slugs",
    "text_from",
]
