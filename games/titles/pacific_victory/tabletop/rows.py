"""What stands beside the map of a table: own blocks, the block or the hex that was chosen, forces that have met."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy

from games.core.words import word as _
from games.titles.block_sheet import BlockSheet
from rules.pacific_victory.view_types import BattleBlock, View

from .. import words
from ..map import blocks
from ..map.atlas import Atlas, atlas_of
from ..mapscreen import weather_of
from .drawn_map import in_hand

_KINDS = (
    ("OP", gettext_lazy("Operational move")),
    ("RB", gettext_lazy("Rebase")),
    ("SM", gettext_lazy("Strategic move")),
    ("INV", gettext_lazy("Sea invasion")),
    ("PATROL", gettext_lazy("Submarine patrol")),
    ("BOMB", gettext_lazy("Strategic bombing")),
)
"""What one block can be asked for; a raid needs two and is asked in words."""


def rows(sheet: BlockSheet) -> dict[str, object]:
    """The context of the panel."""
    seen, view, atlas = sheet.seen, _view(sheet), atlas_of(sheet.seen.facts)
    own = [*view["mine"], *view["pool"]]
    return {
        "chosen": _chosen(sheet, atlas, own),
        "hex": _hex(sheet, atlas),
        "tray": [_row(sheet, block) for block in view["pool"]],
        "stands": _stands(sheet, atlas),
        "placed": len(view["mine"]),
        "all_blocks": len(own),
        "shown_to_others": _counted(atlas, view, seen.seat),
        "sides": [_side(sheet, row["id"]) for row in seen.seats],
        "met": _met(sheet, atlas),
        "place_names": [(place, atlas.full(place)) for place in (*atlas.bases, *atlas.boxes)],
        "turn_names": [(turn, words.date(turn), turn == view["turn"]["date"]) for turn in seen.turns],
        "weather": weather_of(view, atlas),
        "example": _("CV Enterprise Hawaii 3") if seen.seat != "JAPAN" else _("CV Akagi Kure 4"),
        "kinds": _KINDS,
        "line_example": "OP CV Enterprise Midway",
        "labels": _labels(),
        "home": sheet.url(),
    }


def _labels() -> dict[str, str]:
    """What the page says of the game's blocks and hexes."""
    return {
        "begin": _("Or tap a block below and then its hex. The other side sees only how many stand there."),
        "tap": _("Tap a block, then its hex."),
        "put": _("Tap the hex on the map, or write the place. The other side sees only a number."),
        "list": _("One block a line: block, place, steps"),
        "meet": _("When the other side agrees, all see the blocks here until the battle ends."),
        "part": _("Back into the fog"),
        "parted": _("What is left turns back into a number for the other side. Lost blocks stay known."),
        "places": _("Hexes by region"),
        "holder": _("The base is held by"),
    }


def next_block(sheet: BlockSheet, block: str) -> str:
    """The block of the pool that comes after one that is in it."""
    pool = [row["id"] for row in _view(sheet)["pool"]]
    if block not in pool or len(pool) < 2:
        return ""
    return pool[(pool.index(block) + 1) % len(pool)]


def _view(sheet: BlockSheet) -> View:
    view: View = sheet.seen.view
    return view


def _row(sheet: BlockSheet, block: Any) -> dict[str, object]:
    """A block in a list, with the way to its own panel."""
    strength = block["strength"] or block["max"]
    return {
        "id": block["id"],
        "title": words.title(block),
        "strength": block["strength"],
        "picture": mark_safe(blocks.mini(blocks.of_strength(block, strength))),  # noqa: S308  # drawn by us
        "href": sheet.url(block=block["id"]) if sheet.seen.acts_for else "",
        "open": block.get("blockading", False),
    }


def _chosen(sheet: BlockSheet, atlas: Atlas, own: Sequence[Any]) -> dict[str, object] | None:
    chosen = in_hand(sheet)
    if not chosen:
        return None
    block = next(row for row in own if row["id"] == chosen)
    place, to = block["place"] or "", sheet.params.get("to", "")
    strength = block["strength"] or block["max"]
    at = to if to in atlas.hexes or to in atlas.boxes else ""
    drawn = {**block, "strength": strength}
    return {
        "id": block["id"],
        "title": words.title(block),
        "picture": mark_safe(blocks.large(drawn, 76)),  # type: ignore[arg-type]  # noqa: S308  # drawn by us
        "strength": strength,
        "steps": [(n, str(n)) for n in range(1, block["max"] + 1)],
        "max": block["max"],
        "place": place,
        "place_name": atlas.full(place) if place else "",
        "to": at,
        "to_name": atlas.full(at) if at else "",
        "open": block.get("blockading", False) and at in ("", place),
        "open_label": _("Face up: it blockades the base"),
        "here": sheet.url(hex=place) if place else "",
    }


def _hex(sheet: BlockSheet, atlas: Atlas) -> dict[str, object] | None:
    place = sheet.params.get("hex", "")
    if place not in atlas.hexes and place not in atlas.boxes:
        return None
    view = _view(sheet)
    here = view["places"].get(place)
    counts = here["blocks"] if here else {}
    base = atlas.base(place)
    return {
        "id": place,
        "name": atlas.full(place),
        "own": [_row(sheet, block) for block in view["mine"] if block["place"] == place],
        "counts": [(words.seat(seat), n) for seat, n in sorted(counts.items()) if seat != sheet.seen.seat],
        "both": len(counts) > 1 and place != sheet.seen.met,
        "holder": here["control"] if here and base else "",
        "base": bool(base),
        "tray": [_row(sheet, block) | {"href": sheet.url(block=block["id"], to=place)} for block in view["pool"]]
        if sheet.seen.acts_for
        else [],
    }


def _stands(sheet: BlockSheet, atlas: Atlas) -> list[dict[str, object]]:
    """Own blocks on the board, by place, in the order of the names."""
    at: dict[str, list[dict[str, object]]] = {}
    for block in _view(sheet)["mine"]:
        at.setdefault(block["place"], []).append(_row(sheet, block))
    found: list[dict[str, object]] = [
        {"name": atlas.full(place), "href": sheet.url(hex=place), "blocks": here} for place, here in at.items()
    ]
    return sorted(found, key=lambda row: str(row["name"]))


def _counted(atlas: Atlas, view: View, seat: str | None) -> str:
    """What the other side sees of the reader's blocks now."""
    if seat is None:
        return ""
    found = [(atlas.name(place), here["blocks"].get(seat, 0)) for place, here in view["places"].items()]
    counted = ", ".join(f"{name} {n}" for name, n in sorted(found) if n)
    nothing_else = _("No names, no strengths.")
    return f"{counted}. {nothing_else}"


def _side(sheet: BlockSheet, seat: str) -> dict[str, object]:
    n = sum(here["blocks"].get(seat, 0) for here in _view(sheet)["places"].values())
    return {
        "id": seat,
        "title": words.seat(seat),
        "mark": words.MARKS[seat],
        "colour": words.COLOURS[seat],
        "player": sheet.seen.players.get(seat, ""),
        "own": seat == sheet.seen.own,
        "started": seat in sheet.seen.started,
        "on": seat == sheet.seen.seat,
        "count": words.blocks(n),
        "href": sheet.url(side=seat),
    }


def _met(sheet: BlockSheet, atlas: Atlas) -> dict[str, object] | None:
    battle = _view(sheet)["battle"]
    if battle is None:
        return None
    lanes = [
        {**_side(sheet, seat), "blocks": list(_faces(sheet, [row for row in battle["blocks"] if row["side"] == seat]))}
        for seat in (battle["defender"], battle["attacker"])
    ]
    title = _("All see these blocks at %(place)s") % {"place": atlas.full(battle["hex"])}
    return {"place": battle["hex"], "title": title, "lanes": lanes}


def _faces(sheet: BlockSheet, here: Iterable[BattleBlock]) -> Iterable[dict[str, object]]:
    for block in here:
        picture = blocks.large(block, 64, block["lost"], gone=bool(block["fate"]))
        able = sheet.seen.acts_for and block["id"] and not block["fate"]
        yield {
            "title": words.battle_name(block),
            "picture": mark_safe(picture),  # noqa: S308  # drawn by us
            "caption": _("lost") if block["fate"] else _strength(block),
            "fire": " · ".join(map(str, block["fire"])),
            "href": sheet.url(block=str(block["id"])) if able else "",
            "id": block["id"] if able else "",
            "left": block["strength"],
            "less": block["strength"] - 1,
            "place": sheet.seen.met,
        }


def _strength(block: BattleBlock) -> str:
    return _("%(n)s of %(max)s") % {"n": block["strength"], "max": block["max"]}
