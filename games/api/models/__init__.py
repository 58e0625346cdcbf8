"""Tables of the API: tokens and kept answers, webhooks and their deliveries."""

from games.api.models.tokens import ApiToken, KeptAnswer, Scope
from games.api.models.webhooks import Delivery, Event, Hook, Shape

__all__ = ["ApiToken", "Delivery", "Event", "Hook", "KeptAnswer", "Scope", "Shape"]
