"""The board in lines of words, from a View: for mails, and wherever a map does not go."""

from django.utils.translation import gettext as _

from games.titles.hexboard.list_rows import Region, Row
from rules.pacific_victory.fact_types import Facts
from rules.pacific_victory.view_types import OwnBlock, View

from . import words
from .map.atlas import Atlas, atlas_of
from .map.regions import REGIONS

_ORDER = ("SHQ", "NA", "AF", "CV", "SS", "BB", "CA", "MA", "IN", "GA")


def board(view: View, facts: Facts) -> list[Region]:
    """All blocks that the View tells of, by region; empty regions are left out."""
    atlas, mine = atlas_of(facts), _own(view)
    under: dict[str, list[Row]] = {}
    for place in sorted(set(view["places"]) | set(mine)):
        row = Row(atlas.full(place), _names(mine.get(place, [])), _counts(view, place), place)
        if row.own or row.others:
            under.setdefault(_region(atlas, place), []).append(row)
    titles = [(region.id, str(region.name)) for region in REGIONS] + [("", _("Off the map"))]
    return [Region(title, tuple(under[key])) for key, title in titles if key in under]


def flows(view: View, facts: Facts) -> list[tuple[str, str, int, str]]:
    """What everybody saw the other side move in this turn: (from, to, blocks, kind). A spectator reads both sides."""
    atlas = atlas_of(facts)
    return [
        (atlas.full(flow["from"]), atlas.full(flow["to"]), flow["blocks"], str(words.FLOWS[flow["kind"]]))
        for flow in view["flows"]
        if flow["seat"] != view["seat"]
    ]


def turn(view: View) -> str:
    """Such as "turn 2, September 1942"."""
    return _("turn %(number)s, %(date)s") % {"number": view["turn"]["index"], "date": words.date(view["turn"]["date"])}


def date(view: View) -> str:
    """Such as "September 1942"."""
    return words.date(view["turn"]["date"])


def _region(atlas: Atlas, place: str) -> str:
    return "" if place in atlas.boxes else atlas.region[place]


def _own(view: View) -> dict[str, list[OwnBlock]]:
    found: dict[str, list[OwnBlock]] = {}
    for block in view["mine"]:
        found.setdefault(block["place"], []).append(block)
    return found


def _names(blocks: list[OwnBlock]) -> str:
    """Such as "US-CV-ENTERPRISE 3/4, US-CA-4 3/4": as orders name them; no line breaks inside of one."""
    blocks = sorted(blocks, key=lambda b: (_ORDER.index(b["class"]), -b["strength"], b["id"]))
    return ", ".join(f"{block['id']}\xa0{block['strength']}/{block['max']}" for block in blocks)


def _counts(view: View, place: str) -> str:
    """Such as "Japan 3 blocks": numbers of the sides that the reader does not hold; never who they are."""
    here = view["places"].get(place)
    blocks = here["blocks"] if here else {}
    return ", ".join(
        f"{words.seat(seat)} {words.blocks(n)}" for seat, n in sorted(blocks.items()) if n and seat != view["seat"]
    )
