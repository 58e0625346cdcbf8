"""The standings as a picture that other sites show: SVG, for day and night, without script or anything from elsewhere.

Whoever reads that site reads it, so people stand there by name only if they show it to everybody.
"""

from collections.abc import Sequence
from unicodedata import east_asian_width
from xml.etree import ElementTree

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.leagues.events import table
from games.leagues.models import Event, Pairing, PairState
from games.web.events import event_words

MOST = 30
"""Players that it shows; the rest are counted."""
_NAME_MOST = 26
_PLACE, _NAME, _NUMBER, _EDGE = 46, 232, 62, 16
_HEAD, _ROW = 92, 30
_STYLE = """
svg { color-scheme: light dark; }
text { font: 15px -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif; fill: #1e2b31; }
.sheet { fill: #fffdf8; stroke: #d6ccb4; }
.line { stroke: #d6ccb4; }
.name { font-size: 19px; font-weight: 700; }
.quiet { font-size: 13px; fill: #4a585d; }
.number { text-anchor: end; font-variant-numeric: tabular-nums; }
.points { font-weight: 700; }
@media (prefers-color-scheme: dark) {
  text { fill: #e8ebe6; }
  .sheet { fill: #1f2b31; stroke: #36454b; }
  .line { stroke: #36454b; }
  .quiet { fill: #b6c2c3; }
}
"""


def draw(event: Event, names: dict[int, str]) -> str:
    """The picture, in the active language. ``names``: by seed."""
    places = table.standings(event) if event.key else []
    columns = event_words.columns(event)
    heads = [*([_("Points")] if event.by_points else []), *(short for _code, short, _what in columns)]
    wide = 2 * _EDGE + _PLACE + _NAME + _NUMBER * len(heads)
    more = len(places) - MOST
    high = _HEAD + _ROW * (min(len(places), MOST) + (more > 0)) + _EDGE
    svg = _element(None, "svg", xmlns="http://www.w3.org/2000/svg", width=wide, height=high,
                   viewBox=f"0 0 {wide} {high}", role="img", **{"aria-labelledby": "t"})  # fmt: skip
    _element(svg, "title", _("Standings of %(name)s") % {"name": event.name}, id="t")
    _element(svg, "style", _STYLE)
    _element(svg, "rect", x=".5", y=".5", width=wide - 1, height=high - 1, rx="8", **{"class": "sheet"})
    _text(svg, _EDGE, 34, _short(event.name, 44), "name")
    _text(svg, _EDGE, 56, _short(f"{event.club.name} · {_stands(event)}", 64), "quiet")
    _heads(svg, heads, wide)
    for at, one in enumerate(places[:MOST]):
        y = _HEAD + _ROW * at + 20
        numbers = [event_words.number(code, one.numbers[code]) for code, _short_name, _what in columns]
        _text(
            svg,
            _EDGE + _PLACE - 16,
            y,
            event_words.place_in(one.division, f"{one.place}=" if one.shared else str(one.place)),
            "number quiet",
        )
        _text(svg, _EDGE + _PLACE, y, _short(names[one.seed], _NAME_MOST))
        _numbers(svg, y, [*([str(one.numbers["points"])] if event.by_points else []), *numbers])
    if more > 0:
        rest = ngettext("and %(n)s more player", "and %(n)s more players", more) % {"n": more}
        _text(svg, _EDGE + _PLACE, _HEAD + _ROW * MOST + 20, rest, "quiet")
    return ElementTree.tostring(svg, encoding="unicode")


def _heads(svg: ElementTree.Element, heads: Sequence[str], wide: int) -> None:
    for column, head in enumerate(heads):
        _text(svg, _right(column), _HEAD - 12, head, "number quiet")
    _element(svg, "line", x1=_EDGE, x2=wide - _EDGE, y1=_HEAD - 3, y2=_HEAD - 3, **{"class": "line"})


def _numbers(svg: ElementTree.Element, y: int, numbers: Sequence[str]) -> None:
    for column, number in enumerate(numbers):
        _text(svg, _right(column), y, number, "number quiet" if column else "number points")


def _right(column: int) -> int:
    return _EDGE + _PLACE + _NAME + _NUMBER * (column + 1)


def _stands(event: Event) -> str:
    pairs = Pairing.objects.filter(round__event=event)
    decided = pairs.filter(state=PairState.DECIDED).count()
    return event_words.state(event, event.entries.filter(withdrawn=None).count(), decided, pairs.count())


def _short(text: str, most: int) -> str:
    """Cut to fit; a wide letter takes the room of two."""
    room, kept = most, ""
    for letter in text:
        room -= 2 if east_asian_width(letter) in "WF" else 1
        if room < 0:
            return kept.rstrip() + "…"
        kept += letter
    return kept


def _text(svg: ElementTree.Element, x: int, y: int, words_: str, look: str = "") -> None:
    _element(svg, "text", words_, x=x, y=y, **({"class": look} if look else {}))


def _element(
    parent: ElementTree.Element | None, tag: str, words_: str = "", **attributes: object
) -> ElementTree.Element:
    named = {name: str(value) for name, value in attributes.items()}
    made = ElementTree.Element(tag, named) if parent is None else ElementTree.SubElement(parent, tag, named)
    made.text = words_ or None
    return made
