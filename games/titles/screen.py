"""The middle of a game's page, as a title makes it."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Step:
    """A step of the turn for the strip at the head. ``state``: "done", "now" or "next".

    ``aloud``: the label for ears, where it has the sign of a side in it.
    """

    label: str
    state: str
    aloud: str = ""


@dataclass
class Screen:
    """What the middle of a page shows. ``panel``: the template of the part that changes while orders are entered.

    ``live``: what is to be drawn anew with it (markup inside ``<g id="live">``); ``title``: for the window.
    """

    template: str
    title: str
    panel: str = ""
    live: str = ""
    context: dict[str, Any] = field(default_factory=dict)
