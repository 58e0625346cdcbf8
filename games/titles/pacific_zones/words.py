"""The words of the game on pages: sides, nations, classes, steps, zones, pieces."""

from collections import Counter
from collections.abc import Iterable

from django.utils.translation import gettext_lazy, ngettext, pgettext, pgettext_lazy

from games.core.words import word as _
from rules.pacific_zones.view_types import Counter as CounterFacts

from .atlas import Atlas

SIDES = {"JP": gettext_lazy("Japan"), "AL": gettext_lazy("Allies"), "MOD": gettext_lazy("Moderator")}
MARKS = {"JP": "●", "AL": "★"}
COLOURS = {"JP": "jp", "AL": "us", "US": "us", "UK": "uk"}
"""Style classes of sides and nations."""
HOLDS = {"JP": gettext_lazy("Japan holds it"), "AL": gettext_lazy("the Allies hold it")}
NATIONS = {"JP": gettext_lazy("Japanese"), "US": gettext_lazy("American"), "UK": gettext_lazy("British")}
_OF_TASK_FORCES = {
    "JP": pgettext_lazy("task force", "Japanese"),
    "US": pgettext_lazy("task force", "American"),
    "UK": pgettext_lazy("task force", "British"),
}
OF_SEVERAL = {
    "JP": pgettext_lazy("groups", "Japanese"),
    "US": pgettext_lazy("groups", "American"),
    "UK": pgettext_lazy("groups", "British"),
}
"""The same beside nouns that are many."""
_OF_SEVERAL_TASK_FORCES = {
    "JP": pgettext_lazy("task forces", "Japanese"),
    "US": pgettext_lazy("task forces", "American"),
    "UK": pgettext_lazy("task forces", "British"),
}
CLASSES = ("aeronaval", "naval", "land", "air")
"""In the order in which pieces are listed."""
TITLES = {
    "aeronaval": gettext_lazy("carrier"),
    "naval": gettext_lazy("ship"),
    "land": gettext_lazy("land group"),
    "air": gettext_lazy("air group"),
}
MANY = {
    "land": gettext_lazy("land groups"),
    "air": gettext_lazy("air groups"),
    "task_force": gettext_lazy("task forces"),
}
"""What has a number and no name, for several."""
TERRAIN = {
    "sea": gettext_lazy("open sea"),
    "land": gettext_lazy("land"),
    "mixed": gettext_lazy("coast and sea"),
}
STEPS = {
    "hide": gettext_lazy("Fleets hide"),
    "reinforce": gettext_lazy("Reinforcements"),
    "move1": gettext_lazy("First movement"),
    "combat": gettext_lazy("Combat"),
    "move2": gettext_lazy("Second movement"),
    "result": gettext_lazy("The result"),
}
STRIP = {
    "hide": gettext_lazy("Hide"),
    "reinforce": gettext_lazy("Reinforce"),
    "move1": gettext_lazy("Move"),
    "combat": gettext_lazy("Fight"),
    "move2": pgettext_lazy("strip of the turn", "Move again"),
}
"""The same, short, for the strip of the turn."""
AIMS = {"S": gettext_lazy("ships"), "A": gettext_lazy("aircraft"), "L": gettext_lazy("land groups")}


def phase(step: str) -> str:
    """The kind of a step: "jp_move1" is "move1"."""
    return step.partition("_")[2] or step


def step_title(step: str) -> str:
    """ "● First movement"."""
    mark = MARKS.get(step.partition("_")[0].upper(), "")
    return f"{mark} {STEPS.get(phase(step), step)}".strip()


def zone(atlas: Atlas, number: str | int) -> str:
    """ "Luzon 26"."""
    return f"{atlas.name(str(number))}\u00a0{number}"


def marker(ident: str) -> str:
    """A marker for its owner and everybody: "Task force 1"; the Allies have those of two nations."""
    nation, _blank, number = ident.partition("-TF")
    return _("%(nation)s task force %(n)s") % {"nation": _OF_TASK_FORCES[nation], "n": int(number)}


def short_marker(ident: str) -> str:
    """The same for a counter: "TF 1"."""
    return f"TF {int(ident[-2:])}"


def piece(row: CounterFacts) -> str:
    """A piece by name; of many that are called alike with their nation: "Akagi", "American air group 3"."""
    if row["class"] == "task_force":
        return marker(row["id"])
    if row["class"] in ("land", "air"):
        values = {"nation": NATIONS[row["nation"]], "what": TITLES[row["class"]], "n": int(row["id"][-2:])}
        return _("%(nation)s %(what)s %(n)s") % values
    return row["name"]


def short(row: CounterFacts) -> str:
    """The same under its picture, which tells the nation."""
    if row["class"] in ("land", "air"):
        return _("%(what)s %(n)s") % {"what": TITLES[row["class"]], "n": int(row["id"][-2:])}
    return row["name"]


def names(rows: Iterable[CounterFacts]) -> str:
    """Their names in a row, those of many together: "Akagi, Japanese air groups 1, 2, 4"."""
    groups: dict[tuple[str, str], list[CounterFacts]] = {}
    for row in rows:
        alike = row["class"] in MANY
        groups.setdefault((row["nation"], row["class"]) if alike else ("", row["id"]), []).append(row)
    return ", ".join(
        piece(found[0]) if len(found) == 1 else _several(nation, cls, found) for (nation, cls), found in groups.items()
    )


def _several(nation: str, cls: str, rows: Iterable[CounterFacts]) -> str:
    numbers = ", ".join(str(int(row["id"][-2:])) for row in rows)
    several = _OF_SEVERAL_TASK_FORCES if cls == "task_force" else OF_SEVERAL
    values = {"nation": several[nation], "what": MANY[cls], "n": numbers}
    return pgettext("numbers", "%(nation)s %(what)s %(n)s") % values


def counted(rows: Iterable[CounterFacts]) -> str:
    """So many of each class: "2 carriers, 1 ship"."""
    found = Counter(row["class"] for row in rows)
    return ", ".join(of_class(cls, found[cls]) for cls in CLASSES if found[cls])


def of_class(cls: str, n: int) -> str:
    """ "2 carriers"."""
    texts = {
        "aeronaval": ngettext("%(n)s carrier", "%(n)s carriers", n),
        "naval": ngettext("%(n)s ship", "%(n)s ships", n),
        "land": ngettext("%(n)s land group", "%(n)s land groups", n),
        "air": ngettext("%(n)s air group", "%(n)s air groups", n),
    }
    return texts[cls] % {"n": n}
