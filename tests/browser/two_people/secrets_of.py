"""What the other side must never read: roster ids, and the names of ships that stand face down."""

import json
import re

from tests.browser.mailbox import Mail
from tests.browser.running import ROOT

_NATIONS = {"JAPAN": ("JP",), "ALLIES": ("US", "UK", "AU", "IN", "DU", "NZ")}
_CLASSES = "CV|BB|CA|SS|AF|NA|MA|IN|GA|SHQ"


def _ships(seat: str) -> list[str]:
    data = json.loads((ROOT / "rules" / "pacific_victory" / "data" / "units.json").read_text())
    big = [unit for unit in data["roster"] if unit["class"] in ("CV", "BB")]
    return [unit["name"] for unit in big if unit["id"].split("-")[0] in _NATIONS[seat]]


def secrets_of(seat: str) -> re.Pattern[str]:
    """Finds any of them in a text: ``JP-CV-AKAGI``, ``Akagi``."""
    ids = f"(?:{'|'.join(_NATIONS[seat])})-(?:{_CLASSES})"
    return re.compile(rf"\b(?:{ids}|{'|'.join(map(re.escape, _ships(seat)))})\b")


def whole(mail: Mail) -> str:
    """All of a mail: subject, headers, both texts."""
    return "\n".join([mail.subject, *mail.headers.values(), mail.text, mail.coloured])
