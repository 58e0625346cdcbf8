"""A line of a mail, and whose it is."""

import re
from dataclasses import dataclass

SIGNATURE = "-- "
"""What parts a signature from the text (RFC 3676, 4.3)."""
BULLET = re.compile(r"(?:[-*•·–—+‣▪]\s+|\(?(?:\d{1,3}|[a-z])(?:\.?\)\s*|\.\s+))", re.IGNORECASE)
"""What a row of a list begins with: "* ", "1. ", "a) ", "(B)", "c.) "."""


@dataclass(slots=True)
class Line:
    """One line. ``quoted``: somebody else wrote it; ``own``: it counts as the sender's own words; ``closing``: it is
    no such word only because it closes a mail ("Good luck!", and the name below)."""

    text: str
    quoted: bool = False
    own: bool = True
    closing: bool = False
