"""Tables of mail: what went out, and what came in."""

from games.mail.models.incoming import Address, Alias, Arrival, Door, Reply, State
from games.mail.models.outgoing import Bounce, Letter, MailPreferences, Quiet, SentMail
from games.mail.models.push import Device

__all__ = [
    "Address",
    "Alias",
    "Arrival",
    "Bounce",
    "Device",
    "Door",
    "Letter",
    "MailPreferences",
    "Quiet",
    "Reply",
    "SentMail",
    "State",
]
