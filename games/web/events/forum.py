"""The standings as text for a club's own forum: Markdown and BBCode; names of events and people cannot break out."""

from collections.abc import Sequence
from unicodedata import east_asian_width

from django.utils.translation import gettext as _

from games.leagues.models import Event
from games.titles.reports.markup import bracketless, escaped
from games.web.events import event_words
from games.web.events.shown import Line


def rows(event: Event, lines: Sequence[Line]) -> list[list[str]]:
    """The table, its head first."""
    points = [_("Points")] if event.by_points else []
    head = [_("Place"), _("Player"), *points, *(short for _code, short, _what in event_words.columns(event))]
    return [
        head,
        *(
            [
                event_words.place_in(line.division, line.place),
                line.name,
                *([str(line.points)] if points else []),
                *line.numbers,
            ]
            for line in lines
        ),
    ]


def markdown(event: Event, table: Sequence[Sequence[str]], link: str) -> str:
    """For Discourse, NodeBB, GitHub and the like: a table."""
    body = [f"| {' | '.join(escaped(cell) for cell in row)} |" for row in table]
    body.insert(1, "|" + "|".join(" --- " if n == 1 else " ---: " for n in range(len(table[0]))) + "|")
    return "\n".join([f"**{escaped(event.name)}**", "", *body, "", link])


def bbcode(event: Event, table: Sequence[Sequence[str]], link: str) -> str:
    """For phpBB, SMF and others of that kind, which have no tables in common: columns of equal letters."""
    wide = [max(_width(row[n]) for row in table) for n in range(len(table[0]))]
    body = ["  ".join(_padded(cell, wide[n], left=n == 1) for n, cell in enumerate(row)).rstrip() for row in table]
    text = bracketless("\n".join(body))
    return f"[b]{bracketless(event.name)}[/b]\n[code]\n{text}\n[/code]\n[url]{link}[/url]"


def _width(text: str) -> int:
    """In columns of a terminal: a wide letter takes two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def _padded(text: str, wide: int, *, left: bool) -> str:
    room = " " * (wide - _width(text))
    return text + room if left else room + text
