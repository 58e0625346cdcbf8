"""Happenings in words: zones and pieces by name, with the dice drawn."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from django.utils.translation import gettext_lazy, ngettext

from games.core.referee import Told
from games.core.words import say
from games.core.words import word as _
from games.titles import drawn_dice
from games.titles.parts import EventLine
from rules.kernel import Plain
from rules.pacific_zones.view_types import Facts

from . import order_words, ways, words
from .atlas import Atlas, atlas_of
from .map import live

Data = Mapping[str, Plain]
Sentence = Callable[[Atlas, Data], str]
SHEET = "pacific_zones/board.css"
"""The style sheet of the drawings in its lines."""
QUIET = ("turn",)
"""Happenings that a page tells elsewhere, or need not tell."""
OWN = ("moved", "placed", "task_force", "load", "unload", "airlift", "standing")
"""What only the side itself is told: its own orders, which it knows."""


def map_defs() -> str:
    """What the drawings in its lines refer to; a page carries it once."""
    return live.map_defs()


def together(facts: Facts, told: Iterable[Told]) -> list[Told]:
    """The same happenings, a side's own moves of one entry as one of them."""
    return ways.together(atlas_of(facts), told)


def line(facts: Facts, told: Told, size: int = 24) -> EventLine:
    """``text`` and drawn ``dice`` of one happening; ``ways``: the rows of one that tells of many pieces."""
    atlas = atlas_of(facts)
    faces = told.data.get("faces") or []
    drawn = ""
    if "hits" in told.data:
        drawn = _fired(told.data, size)
    elif faces:
        drawn = drawn_dice.dice(faces, size=size) if max(faces) <= _DRAWN else f"<b>{', '.join(map(str, faces))}</b>"
    if "moves" in told.data:
        rows = ways.drawn(atlas, told.kind, told.data)
        text = f"{ways.heading(told.kind, told.data)}:" if rows else ways.sentence(atlas, told.kind, told.data)
        return {"text": text, "dice": "", "ways": rows}
    return {"text": sentence(facts, told.kind, told.data) or say(told.text), "dice": drawn}


_DRAWN = 6
"""The highest face that is drawn with spots."""


def _fired(data: Data, size: int) -> str:
    thrown = zip(data["faces"], data["hits"], strict=True)
    dice = "".join(drawn_dice.die(face, hit, size) for face, hit in thrown)
    return f'<span class="dice z-shots">{dice}</span>'


def sentence(facts: Facts, kind: str, data: Data) -> str:
    """A happening in this game's words; "" for one whose own text does."""
    made = _MADE.get(kind)
    return made(atlas_of(facts), data) if made else ""


def _side(data: Data) -> str:
    return str(words.SIDES[data["side"]])


def _named(atlas: Atlas, idents: list[str]) -> str:
    return words.names(atlas.pieces[one] for one in idents)


def _fire(atlas: Atlas, data: Data) -> str:
    if "hits" not in data:  # told before the rules told them
        return ""
    aims = Counter(shot["at"] for shot in data["shots"])
    at = ", ".join(f"{words.AIMS[aim]} ({aims[aim]})" for aim in "SAL" if aims[aim])
    n = sum(data["hits"])
    values = {"side": _side(data), "zone": words.zone(atlas, data["zone"]), "at": at, "n": n}
    text = ngettext(
        "%(zone)s: fire of %(side)s at %(at)s, %(n)s hit.", "%(zone)s: fire of %(side)s at %(at)s, %(n)s hits.", n
    )
    return text % values


def _revealed(atlas: Atlas, data: Data) -> str:
    values = {
        "who": words.marker(data["marker"]),
        "zone": words.zone(atlas, data["zone"]),
        "ships": _named(atlas, data["contents"]),
    }
    if data["contents"]:
        return _("%(who)s at %(zone)s is turned up: %(ships)s.") % values
    return _("%(who)s at %(zone)s was a decoy.") % values


def _item(atlas: Atlas, data: Data) -> str:
    if data["state"] != "done" or "order" not in data:
        return ""
    return _("Item %(n)s is agreed: %(what)s.") % {"n": data["item"], "what": order_words.of_data(atlas, data["order"])}


def _proposed(atlas: Atlas, data: Data) -> str:
    if "order" not in data:
        return ""
    values = {"side": words.SIDES[data["seat"]], "what": order_words.of_data(atlas, data["order"])}
    return _("Proposed by %(side)s: %(what)s.") % values


def _placed(atlas: Atlas, data: Data) -> str:
    values = {"who": words.piece(atlas.pieces[data["piece"]]), "zone": words.zone(atlas, data["zone"])}
    return _("%(who)s comes in at %(zone)s.") % values


def _moved(atlas: Atlas, data: Data) -> str:
    values = {"who": words.piece(atlas.pieces[data["piece"]]), "zone": words.zone(atlas, data["path"][-1])}
    return _("%(who)s goes to %(zone)s.") % values


def _organised(atlas: Atlas, data: Data) -> str:
    values = {"who": words.marker(data["marker"]), "ships": _named(atlas, data["contents"])}
    if data["contents"]:
        return _("%(who)s holds %(ships)s.") % values
    return (_("%(who)s is a decoy.") if data["verb"] == "false" else _("%(who)s is off the map.")) % values


def _pair(atlas: Atlas, data: Data) -> dict[str, str]:
    return {"who": words.piece(atlas.pieces[data["piece"]]), "other": words.piece(atlas.pieces[data["other"]])}


def _loaded(atlas: Atlas, data: Data) -> str:
    return _("%(who)s goes aboard %(other)s.") % _pair(atlas, data)


def _landed(atlas: Atlas, data: Data) -> str:
    return _("%(who)s goes ashore.") % {"who": words.piece(atlas.pieces[data["piece"]])}


def _lifted(atlas: Atlas, data: Data) -> str:
    return _("%(who)s lifts %(other)s.") % _pair(atlas, data)


def _standing(atlas: Atlas, data: Data) -> str:
    name, value = data["name"], data["value"]
    return f"{order_words.standing_name(name)}: {order_words.standing_value(name, value)}."


def _withdrawn(atlas: Atlas, data: Data) -> str:
    values = {"side": _side(data), "zone": words.zone(atlas, data["zone"])}
    return _("%(side)s: ships withdrawn to %(zone)s.") % values


def _lost(atlas: Atlas, data: Data) -> str:
    return _("%(side)s, lost: %(who)s.") % {"side": _side(data), "who": _named(atlas, data["pieces"])}


def _answered(atlas: Atlas, data: Data) -> str:
    side = words.SIDES[data["seat"]]
    text = _("Dice accepted by %(side)s.") if data["accepted"] else _("Dice declined by %(side)s.")
    return text % {"side": side}


def _thrown(atlas: Atlas, data: Data) -> str:
    return _("Dice of %(side)s: %(faces)s.") % {"side": _side(data), "faces": ", ".join(map(str, data["faces"]))}


def _closed(atlas: Atlas, data: Data) -> str:
    return _("%(side)s: nothing more to propose.") % {"side": words.SIDES[data["seat"]]}


def _at(text: object) -> Sentence:
    return lambda atlas, data: str(text) % {"zone": words.zone(atlas, data["zone"])}


def _owned(atlas: Atlas, data: Data) -> str:
    return _("%(zone)s is now held by %(side)s.") % {"side": _side(data), "zone": words.zone(atlas, data["zone"])}


_MADE: dict[str, Sentence] = {
    "seen": lambda atlas, data: ways.sentence(atlas, "seen", data),
    "fire": _fire,
    "revealed": _revealed,
    "item": _item,
    "proposed": _proposed,
    "placed": _placed,
    "moved": _moved,
    "task_force": _organised,
    "load": _loaded,
    "unload": _landed,
    "airlift": _lifted,
    "standing": _standing,
    "withdrawn": _withdrawn,
    "lost": _lost,
    "dice": _thrown,
    "dice_answer": _answered,
    "closed": _closed,
    "control": _owned,
    "battle": _at(gettext_lazy("A battle begins at %(zone)s.")),
    "no_battle": _at(gettext_lazy("There is no battle at %(zone)s.")),
    "battle_over": _at(gettext_lazy("The battle at %(zone)s is over.")),
}
