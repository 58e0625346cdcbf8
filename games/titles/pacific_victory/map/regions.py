"""The fixed views of the map: regions for links and headings, three zoom levels, and the window that a page wants."""

from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from rules.pacific_victory.fact_types import HexFacts

from .geometry import WHOLE, Box, Point, window


class Region(NamedTuple):
    """A named part of the map. ``name``: translated when it is shown; ``box``: what a wide screen shows."""

    id: str
    name: object
    box: Box


REGIONS = (
    Region("japan", _("Japan"), Box(330, 150, 700, 510)),
    Region("burma", _("China–Burma–India"), Box(20, 330, 620, 450)),
    Region("indies", _("Indies"), Box(250, 560, 640, 465)),
    Region("south", _("South Pacific"), Box(572, 474, 1024, 744)),
    Region("central", _("Central Pacific"), Box(780, 380, 800, 580)),
    Region("north", _("North"), Box(700, 60, 1000, 460)),
)
BY_ID = {region.id: region for region in REGIONS}

# Which of the map's own regions are listed under which heading; the rest by where the hex lies.
_LISTED = {
    "japan": ("Japan", "Korea", "Manchuria", "North China", "East China", "Formosa", "Ryukyus", "Volcano Islands"),
    "burma": ("India", "Burma", "Siam", "Indochina", "Hainan", "Andaman Islands", "Malaya"),
    "indies": ("Sumatra", "Java", "Borneo", "Timor", "Philippines"),
    "south": (
        "Australia",
        "New Zealand",
        "New Guinea",
        "Bismarcks",
        "Solomons",
        "New Caledonia",
        "New Hebrides",
        "Fiji",
        "Samoa",
        "Tahiti",
    ),
    "central": ("Carolines", "Marianas", "Marshalls", "Gilberts", "Wake", "Midway", "Johnston", "Hawaii"),
    "north": ("Alaska", "Aleutians", "Kurile Islands", "Canada", "United States"),
}
_OF = {name: key for key, names in _LISTED.items() for name in names}


def region_of(hex_: HexFacts, at: Point) -> str:
    """The region a hex is listed under."""
    named = _OF.get(hex_["region"])
    if named:
        return named
    if at[1] < 370:
        return "north"
    if at[0] < 480:
        return "burma" if at[1] < 620 else "indies"
    if at[0] < 640 and at[1] < 780:
        return "japan" if at[1] < 470 else "indies"
    return "central" if at[1] < 760 else "south"


class Frame(NamedTuple):
    """What the page shows of the map: the viewBox, how much detail, and what was asked for."""

    box: Box
    far: bool
    zoom: int
    region: str
    phone: bool


class PartFrames(NamedTuple):
    """A part of the map that is played: the whole of it, and where its bases are."""

    whole: Box
    land: Box


_SIZES = {False: {2: (1024, 744), 3: (620, 450)}, True: {2: (390, 420), 3: (270, 290)}}


def frame(zoom: int | None, region: str, at: Point | None, phone: bool, part: PartFrames | None = None) -> Frame:
    """The view for these parameters. Neither region nor place: the whole map (on a phone: a region, drawn far).

    ``zoom``: 1 far, 2 near, 3 close, None: what suits. ``part``: the part of the map that is played; nothing asked for
    shows its bases.
    """
    if (zoom == 1 and not phone) or (zoom is None and not region and at is None and not phone):
        if part and zoom is None:
            return Frame(part.land, False, 2, "", phone)
        return Frame(part.whole if part else WHOLE, True, 1, "", phone)
    chosen = BY_ID.get(region)
    middle = at or (_middle(chosen.box) if chosen else _middle(part.land if part else BY_ID["south"].box))
    if phone and (zoom == 1 or (zoom is None and at is None)):
        return Frame(window(middle, 640, 640), True, 1, region, phone)
    if chosen and zoom is None and at is None:
        return Frame(chosen.box, False, 2, region, phone)
    zoom = min(max(zoom or 2, 2), 3)
    return Frame(window(middle, *_SIZES[phone][zoom]), False, zoom, region, phone)


def _middle(box: Box) -> Point:
    return box.x + box.w / 2, box.y + box.h / 2
