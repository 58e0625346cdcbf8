"""What is behind the labels of orders: "TF7.1", a counter of the other side; "r2", a raider. From the View alone."""

import re

from games.core.words import word as _
from rules.task_force.view_types import Facts, SeenCounter, SeenRaider, SeenTarget, View

from . import words

_LABEL = re.compile(r"\b(?:TF\d+\.\d+|R\d+\.\d+|r\d+)\b")
_SHOWN = "shown"


def explained(view: View, facts: Facts, text: str) -> str:
    """The text with the names behind its labels: "Attack TF1.0" becomes "Attack TF1.0 CV Akagi"."""
    known = _known(view, facts)

    def whole(found: re.Match[str]) -> str:
        said = known.get(found[0], "")
        return f"{found[0]} {said}" if said else found[0]

    return _LABEL.sub(whole, text)


def hurt(view: View, row: SeenTarget | SeenCounter) -> str:
    """What happened to a ship of the other side, or its base: its state, and its deck where sheets lie open."""
    state = [str(words.STATES[row["state"]])] if row["state"] != "intact" else []
    return words.listed([*state, *(str(words.DECKS[one]) for one in _decks(view).get(row["label"], ()))])


def _decks(view: View) -> dict[str, list[str]]:
    """What the decks of the other side can't do, as far as they lie open: by the labels of ships, and bases by id."""
    pieces = [piece for piece in (*view["formations"], *view["groups"]) if piece["side"] != view["seat"]]
    ships = {ship["label"]: ship["deck"] for piece in pieces for ship in piece["ships"]}
    return ships | {base["id"]: base["deck"] for base in view["bases"] if base["side"] != view["seat"]}


def raider(facts: Facts, row: SeenRaider) -> str:
    """A unit of a raid: "D3A 1 of Shokaku ½" of one's own, "D3A ½ of Shokaku" of the other side."""
    half = "" if row["steps"] == words.FULL_STEPS else words.units(row["steps"])
    if "id" in row:
        return f"{words.aircraft(facts, row['id'])} {half}".strip()
    values = {"type": row["type"], "n": half, "home": words.ship_name(facts, row["home"])}
    return " ".join((_("%(type)s %(n)s of %(home)s") % values).split())


def _known(view: View, facts: Facts) -> dict[str, str]:
    """What this seat may know of each label: what was shown this turn, open sheets, and what is fought over now."""
    found: dict[str, str] = {}
    for note in view["notes"]:
        if note["kind"] == _SHOWN and note["turn"] == view["turn"]:
            found |= {label: f"{kind} {name}".strip() for label, kind, name, *_more in note["rows"]}
    for piece in (*view["formations"], *view["groups"]):
        if piece["side"] != view["seat"]:
            found |= {ship["label"]: words.ship(ship) for ship in piece["ships"]}
    if view["battle"]:
        found |= {row["label"]: words.ship(row) for row in view["battle"].get("foes", [])}
    if view["bombardment"]:
        found |= {row["label"]: words.ship(row) for row in view["bombardment"].get("foes", [])}
    if view["raid"]:
        found |= {row["label"]: f"{row['type']} {row['name']}".strip() for row in view["raid"].get("targets", [])}
        found |= {row["label"]: raider(facts, row) for row in view["raid"]["raiders"]}
    return found
