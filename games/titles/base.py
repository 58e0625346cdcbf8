"""The contract of a title: all that pages, mails, the API, records and sightings ask of it.

A title is a folder ``games/titles/<title>/`` with a module ``board`` that holds its ``BOARD``; "some-system" has the
folder ``some_system``. What a title does not bring, the plain board does: its legal orders as buttons, happenings in
the words of the rules. Boards are found by games.titles.registry.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.titles import parts
from games.titles.introduction import Introduction
from games.titles.plain import (
    ask_labels,
    board_list,
    differences,
    event_text,
    focus,
    guidance,
    lessons,
    order_text,
    pages,
    record,
)


@dataclass(frozen=True, kw_only=True)
class Board:
    """What people see of one title, part by part. None: the title has no such thing.

    ``truths``: only with ``sightings``; ``handbook``: needs ``System.roster``; ``tabletop``: needs
    ``System.tabletop``; ``introductions``: by scenario;
    ``levels``: of victory, in words, by `Outcome.level`.
    """

    pages: parts.Pages = pages
    event_text: parts.EventText = event_text
    ask_labels: parts.AskLabels = ask_labels
    guidance: parts.Guidance = guidance
    board_list: parts.BoardList = board_list
    focus: parts.Focus = focus
    order_text: parts.OrderText = order_text
    records: parts.Records = record
    differences: parts.Differences = differences
    thumbnail: parts.Thumbnail | None = None
    postcards: parts.Postcards | None = None
    sightings: parts.Sightings | None = None
    truths: parts.Truths | None = None
    handbook: parts.Handbook | None = None
    lessons: parts.Lessons = lessons
    tabletop: parts.Tabletop | None = None
    introductions: Mapping[str, Introduction] = field(default_factory=dict)
    levels: Mapping[str, object] = field(default_factory=dict)


PLAIN = Board()
"""The board of a system that brings none."""
