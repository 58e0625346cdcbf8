"""What the skeleton of the game page asks of the zonal Pacific game: the kit's functions (games.pages.kits.Kit)."""

from typing import Any

from games.pages.game.table import Table
from games.pages.kits import Screen, Step
from games.words import word as _
from rules.kernel import Order

from . import orderwords, over, questions, reviewing, screens, words

Plain = Any


def screen(table: Table) -> Screen:
    """The page of the moment."""
    return over.screen(table) if table.over or table.view["over"] else questions.screen(table)


def review(table: Table) -> Screen:
    """The page before a commit."""
    return reviewing.screen(table)


def steps(table: Table) -> list[Step]:
    """The steps of the turn: the first turn hides fleets, the later ones bring in reinforcements."""
    now = table.view["step"]
    if now == "result":
        return [Step(str(words.STEPS["result"]), "next" if table.over else "now")]
    leave_out = "reinforce" if table.view["turn"] == 1 else "hide"
    rows = [row["id"] for row in table.facts["steps"] if words.phase(row["id"]) != leave_out]
    here = rows.index(now)
    states = ["done" if n < here else "now" if n == here and not table.over else "next" for n in range(len(rows))]
    return [
        Step(f"{words.MARKS[step[:2].upper()]} {words.STRIP[words.phase(step)]}", state)
        for step, state in zip(rows, states, strict=True)
    ]


def when(table: Table) -> tuple[str, str]:
    """ "Turn 3 of 12", twice."""
    text = _("turn %(n)s of %(all)s") % {"n": table.view["turn"], "all": table.facts["turns"]}
    return text.capitalize(), text


def mark(seat: str) -> str:
    """★ or ●."""
    return words.MARKS.get(seat, "")


def colour(seat: str) -> str:
    """us or jp."""
    return words.COLOURS.get(seat, "")


def line(table: Table, order: Order) -> str:
    """An order in words."""
    return orderwords.line(screens.atlas(table), order)


def places(table: Table) -> list[tuple[str, str]]:
    """The zones, by name."""
    atlas = screens.atlas(table)
    return sorted(((zone, words.zone(atlas, zone)) for zone in atlas.zones), key=lambda item: item[1])


def chapter(data: Plain) -> str:
    """ "Turn 2"."""
    return _("Turn %(n)s") % {"n": data["turn"]} if "turn" in data else ""


def purpose(table: Table, roll: str, told: Plain) -> str:
    """What a throw was for: "Palau 33, round 1: fire of Japan", from a name such as "r4 zone 33 round 1 fire JP"."""
    parts = roll.split(" ")[1:]
    zones = screens.atlas(table).zones
    if len(parts) < 4 or parts[1] not in zones:
        return ""
    values: dict[str, Any] = {"zone": words.zone(screens.atlas(table), parts[1])}
    if parts[0] == "battle" and parts[2] in words.SIDES:
        return _("Battle of %(zone)s: %(side)s") % {**values, "side": words.SIDES[parts[2]]}
    if parts[0] == "zone" and len(parts) == 6 and parts[5] in words.SIDES:
        values |= {"round": parts[3], "side": words.SIDES[parts[5]]}
        text = (
            _("%(zone)s, round %(round)s: fire of land groups, %(side)s")
            if parts[4] == "land"
            else _("%(zone)s, round %(round)s: fire of %(side)s")
        )
        return text % values
    return ""
