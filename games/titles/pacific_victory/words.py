"""The words of the game on pages: sides, classes, blocks, places, dates."""

from django.utils.translation import gettext_lazy, gettext_noop, ngettext, pgettext, pgettext_lazy

from games.core.words import word
from games.core.words import word as _
from rules.pacific_victory.view_types import BattleBlock, OfClass

_SEATS = {"JAPAN": gettext_noop("Japan"), "ALLIES": gettext_noop("Allies")}
EMBLEMS = {"JAPAN": "disc", "ALLIES": "star"}
MARKS = {"JAPAN": "●", "ALLIES": "★"}
COLOURS = {"JAPAN": "jp", "ALLIES": "us"}
ACCOUNTS = {"JP": gettext_lazy("Japan"), "US": gettext_lazy("United States"), "UK": gettext_lazy("British Empire")}
CLASSES = {
    "SHQ": gettext_lazy("headquarters"),
    "NA": gettext_lazy("naval air"),
    "AF": gettext_lazy("army air"),
    "CV": gettext_lazy("carrier"),
    "SS": gettext_lazy("submarine"),
    "BB": gettext_lazy("battleship"),
    "CA": gettext_lazy("cruiser"),
    "MA": gettext_lazy("marines"),
    "IN": gettext_lazy("infantry"),
    "GA": gettext_lazy("garrison"),
}
CLASS_PLURALS = {
    "NA": gettext_lazy("Naval air"),
    "AF": gettext_lazy("Army air"),
    "CV": gettext_lazy("Carriers"),
    "SS": gettext_lazy("Submarines"),
    "BB": gettext_lazy("Battleships"),
    "CA": gettext_lazy("Cruisers"),
    "landing": gettext_lazy("Landing"),
    "MA": gettext_lazy("Marines"),
    "IN": gettext_lazy("Infantry"),
    "after": gettext_lazy("After the battle"),
}
GROUPS = {
    "Air": gettext_lazy("Air"),
    "Naval": gettext_lazy("Naval"),
    "Ground": gettext_lazy("Ground"),
    "Submarines": gettext_lazy("Submarines"),
}
STAGES = {
    "strategic": gettext_lazy("Strategic"),
    "rebase": gettext_lazy("Rebase"),
    "operational": gettext_lazy("Operational"),
}
FLOWS = {
    "operational": gettext_lazy("operational"),
    "rebase": gettext_lazy("rebase"),
    "strategic_move": gettext_lazy("strategic move"),
    "sea_invasion": gettext_lazy("sea invasion"),
    "carrier_raid": gettext_lazy("carrier raid"),
    "sub_patrol": gettext_lazy("submarine patrol"),
    "strategic_bombing": gettext_lazy("strategic bombing"),
}
TERRAIN = {
    "clear": pgettext_lazy("terrain", "clear"),
    "desert": gettext_lazy("desert"),
    "jungle": gettext_lazy("jungle"),
    "mountain": gettext_lazy("mountain"),
    "sea": gettext_lazy("sea"),
}
_MONTHS = {
    "03": gettext_lazy("March"),
    "06": gettext_lazy("June"),
    "09": gettext_lazy("September"),
    "12": gettext_lazy("December"),
}
_SHORT_MONTHS = {
    "03": pgettext_lazy("short month", "Mar"),
    "06": pgettext_lazy("short month", "June"),
    "09": pgettext_lazy("short month", "Sept"),
    "12": pgettext_lazy("short month", "Dec"),
}
_NAMED = ("CV", "BB")


def other(seat: str) -> str:
    """The other side."""
    return "ALLIES" if seat == "JAPAN" else "JAPAN"


def seat(seat: str | None) -> str:
    """ "Japan", "Allies"."""
    return word(_SEATS[seat]) if seat in _SEATS else _("nobody")


def date(turn: str) -> str:
    """ "1942-09" as "September 1942"."""
    year, month = turn.split("-")
    return _("%(month)s %(year)s") % {"month": _MONTHS[month], "year": year}


def short_month(month: str) -> str:
    """ "09" as "Sept"."""
    return str(_SHORT_MONTHS[month])


class Block(OfClass):
    """Whatever is a block: own or another's, on the map, in a battle, or remembered."""

    name: str
    nation: str
    flags: list[str]


class Standing(Block):
    """A block with what is left of it."""

    strength: int
    max: int


def nation_class(block: Block) -> str:
    """The style class of a block: jp, us or uk."""
    return "jp" if side_of(block) == "JAPAN" else "uk" if block["nation"] == "UK" else "us"


def tag(block: Block) -> str:
    """The letters on a block: its class, or Ind, Anz, Yam."""
    flags = block.get("flags") or []
    for flag, letters in (("indian", "Ind"), ("anzac", "Anz"), ("yamato", "Yam")):
        if flag in flags:
            return letters
    return block["class"]


def title(block: Block) -> str:
    """What people call a block: "CV Enterprise", "CA", "IN Indian"."""
    flags = block.get("flags") or []
    if block["class"] in _NAMED and block.get("name"):
        return f"{block['class']} {block['name']}"
    if "indian" in flags:
        return _of(block, pgettext("infantry", "Indian"))
    if "anzac" in flags:
        return _of(block, pgettext("infantry", "Anzac"))
    if block["nation"] == "UK":
        on_land = block["class"] in ("IN", "MA", "GA")
        return _of(block, pgettext("infantry", "British") if on_land else pgettext("ship", "British"))
    return block["class"]


def _of(block: Block, nation: str) -> str:
    return f"{block['class']} {nation}"


def described(block: Standing) -> str:
    """A block picture in words: "CV Enterprise, strength 2 of 4"."""
    return _("%(block)s, strength %(now)s of %(max)s") % {
        "block": title(block),
        "now": block["strength"],
        "max": block["max"],
    }


def blocks(n: int) -> str:
    """ "3 blocks"."""
    return ngettext("%(n)s block", "%(n)s blocks", n) % {"n": n}


def hexes(n: int) -> str:
    """ "2 hexes"."""
    return ngettext("%(n)s hex", "%(n)s hexes", n) % {"n": n}


def joined(items: list[str]) -> str:
    """ "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return _("%(most)s and %(last)s") % {"most": ", ".join(items[:-1]), "last": items[-1]}


def side_of(block: Block) -> str:
    """The side a block belongs to."""
    return "JAPAN" if block["nation"] == "JP" else "ALLIES"


def battle_name(block: BattleBlock) -> str:
    """A block of a battle as both sides call it, here as in the log: "CV Enterprise", "CV Essex-a", "CA-a"."""
    label, printed = block["label"], f"{block['class']} {block['name']}"
    return printed + label[len(printed) :] if block["name"] else label
