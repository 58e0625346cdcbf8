"""The bar over a drawn board, and what of the board a page shows: views to choose, layers, closer and further."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.core.words import word as _
from games.titles.hexboard.sheets import Frame, Point, Sheet, middle
from games.titles.table import Table

LAYERS = ("names", "pieces", "seen")
"""What the reader may hide."""


@dataclass(frozen=True)
class Bar:
    """The bar of a kit's board. ``views``: places in the middle of each view to choose, by its key; ``home``: the view
    that a page begins with; ``margin``: so far from the edge counts as outside; ``layers``: those that it has."""

    sheet: Sheet
    views: Mapping[str, str]
    home: str
    margin: int
    layers: Collection[str] = ("names", "pieces")

    def frame(self, table: Table, at: Mapping[str, Point], focus: Sequence[Point], zoom: int | None) -> Frame:
        """What the page shows: as the reader has asked, unless what it is about lies outside; else around ``focus``.

        ``at``: where the places are on the sheet; ``zoom``: 1 to 3, where the reader has asked for none.
        """
        params = table.params
        asked = int(str(params["z"])) if params.get("z") in ("1", "2", "3") else zoom or 2
        set_by_hand = at.get(params.get("at", "")) or at.get(self.views.get(params.get("region", ""), ""))
        about = middle(list(focus)) if focus else None
        if set_by_hand is not None:
            seen = self.sheet.frame(asked, set_by_hand, table.phone)
            if about is None or seen.box.holds(about, -self.margin):
                return seen
        return self.sheet.frame(asked, about or at[self.views[self.home]], table.phone)

    def parts(
        self, table: Table, seen: Frame, keep: Mapping[str, Any], names: Mapping[str, str], hidden: Collection[str]
    ) -> dict[str, Any]:
        """What the template of the bar needs. ``names``: of the views that are offered; ``keep``: of the address."""
        here = table.params.get("region", "") if not seen.far else ""
        clear: dict[str, Any] = {"z": None, "at": None, **keep}
        whole = {"name": _("Whole map"), "href": table.url(**{**clear, "region": None, "z": 1}), "on": seen.far}
        views = [
            {"name": name, "href": table.url(**{**clear, "region": key}), "on": here == key}
            for key, name in names.items()
        ]
        return {
            "view_box": str(seen.box),
            "far": seen.far,
            "regions": [whole, *views],
            "layers": _layers(table, keep, hidden, self.layers),
            "zoom_in": table.url(z=min(seen.zoom + 1, 3), **keep),
            "zoom_out": table.url(z=max(seen.zoom - 1, 1), **keep),
        }


def hidden(table: Table) -> frozenset[str]:
    """The layers that the reader has hidden."""
    return frozenset(table.params.get("hide", "").split(",")) & set(LAYERS)


def _layers(
    table: Table, keep: Mapping[str, Any], hidden: Collection[str], layers: Collection[str]
) -> list[dict[str, Any]]:
    names = {"names": _("Names"), "pieces": _("Pieces"), "seen": _("Sightings and notes")}
    return [
        {
            "name": names[key],
            "on": key not in hidden,
            "href": table.url(**keep, hide=",".join(sorted({*hidden} ^ {key})) or None),
        }
        for key in layers
    ]
