"""The drawn help of Pacific Victory: the chart of blocks, and examples on a piece of the map or of a battle."""

from collections.abc import Iterator
from html import escape

from django.utils.formats import number_format
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import ngettext

from games.core.words import say
from games.core.words import word as _
from games.titles.drawn_dice import dice
from games.titles.help.drawn_help import Deed, Drawn, Kind, Line
from rules.kernel import Order, Plain
from rules.pacific_victory.fact_types import Facts
from rules.pacific_victory.handbook.kind_types import AtStep, KindRow, Look
from rules.pacific_victory.view_types import Battle, BattleBlock, View

from . import mapscreen, words
from .map import blocks
from .map.atlas import Atlas, atlas_of
from .map.geometry import around, window
from .map.live import map_defs, picture
from .map.regions import Frame
from .map.scene import Arrow, Scene
from .order_words import Speaker

SHEETS = ("css/map.css",)
_LARGE, _SMALL, _ICON, _FIGHTING = 104, 46, 40, 76
_AROUND = 88
"""So far beyond the middles of the places that it shows a drawing of the map goes."""
_LEAST_WIDTH = 1.05
"""Of its height: so that a drawing is not higher than a phone."""
_STEPS = {"intentions": "battles", "combat": "battles", "after_combat": "after_battles", "over": "victory"}


def defs() -> str:
    """The definitions of the map."""
    return map_defs()


def columns() -> list[str]:
    """Firepower at each group, and what a step costs."""
    return [_("Air"), _("Ships"), _("Ground"), _("Cost")]


def kind(row: KindRow) -> Kind:
    """Blocks of a kind: drawn in full strength, then at each step."""
    first = row["looks"][0]
    several = row["looks"] if len(row["looks"]) > 1 else []
    return Kind(
        anchor=row["id"],
        side=row["side"],
        count=len(row["pieces"]),
        title=_capital(str(words.CLASSES[first["class"]])),
        note="" if several else _named(first),
        picture=_large(row, first, row["max"], _LARGE),
        icon=mark_safe(blocks.mini(_standing(row, first, row["max"]), _ICON)),  # noqa: S308 - drawn here
        brief=[*(_on(need) for need in row["fire"]), str(row["cost"])],
        figures=_figures(row),
        deeds=[Deed(say(deed["text"]), deed["rule"]) for deed in row["deeds"]],
        columns=[_("Dice"), *(str(words.GROUPS[group]) for group in ("Air", "Naval", "Ground"))]
        if _fights(row)
        else [],
        lines=[_line(row, step) for step in row["steps"]] if _fights(row) else [],
        pieces=[
            (_large(row, look, row["max"], _SMALL), f"{_whose(look)} ×\N{NO-BREAK SPACE}{look['count']}")
            for look in several
        ],
    )


def _fights(row: KindRow) -> bool:
    return any(step["dice"] for step in row["steps"])


def _named(look: Look) -> str:
    """Which blocks of the class these are: "Indian", "Elite: Yamato"; "" if there is nothing to tell."""
    marks = [_("Indian")] if "indian" in look["flags"] else [_("Elite")] if "elite" in look["flags"] else []
    return ": ".join([*marks, *([", ".join(look["names"])] if look["names"] else [])])


def _whose(look: Look) -> str:
    """Whose blocks of several nations these are, and which: "British Empire: Illustrious"."""
    nation = _("Anzac") if "anzac" in look["flags"] else str(words.ACCOUNTS[look["nation"]])
    return ": ".join([nation, *([", ".join(look["names"])] if look["names"] else [])])


def _figures(row: KindRow) -> list[tuple[str, str]]:
    found = [(_("Steps"), str(row["max"]))]
    if _fights(row):
        found.append((_("Hits"), _fire(row["fire"])))
    if row["early_until"]:
        found.append((_("Before %(date)s") % {"date": words.date(row["early_until"])}, _fire(row["early"])))
    if row["order"]:
        found.append((_("Fires"), _("as number %(n)s in a round") % {"n": row["order"]}))
    cost = ngettext("%(n)s production point", "%(n)s production points", row["cost"]) % {"n": row["cost"]}
    found.append((_("A step costs"), cost))
    if row["available"]:
        found.append((_("Built from"), words.date(row["available"])))
    return found


def _fire(need: list[int]) -> str:
    """ "air on 1–2, ships on 1–3, ground on 1"; groups that it cannot hit are left out."""
    texts = (_("air on %(dice)s"), _("ships on %(dice)s"), _("ground on %(dice)s"))
    return ", ".join(text % {"dice": _on(n)} for text, n in zip(texts, need, strict=True) if n)


def _on(need: int) -> str:
    """The dice that hit."""
    return "–" if not need else "1" if need == 1 else f"1–{need}"


def _line(row: KindRow, step: AtStep) -> Line:
    hits = [number_format(round(n / 100, 1), 1) if n else "–" for n in step["hits"]]
    return Line(_large(row, row["looks"][0], step["strength"], _SMALL), [str(step["dice"]), *hits])


def _large(row: KindRow, look: Look, strength: int, size: int) -> SafeString:
    return mark_safe(blocks.large(_standing(row, look, strength), size))  # noqa: S308 - drawn here


def _standing(row: KindRow, look: Look, strength: int) -> words.Standing:
    name = look["names"][0] if look["count"] == 1 and look["names"] else ""
    found: words.Standing = {
        "class": look["class"], "name": name, "nation": look["nation"], "flags": look["flags"],
        "strength": strength, "max": row["max"],
    }  # fmt: skip
    return found


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def example(example: Plain, facts: Facts) -> Drawn:
    """The battle that is fought, or the map around the places that the example is about."""
    view, atlas = example["view"], atlas_of(facts)
    orders = [Order(example["seat"], row["text"], row["verb"], row["data"]) for row in example["orders"]]
    speaker = Speaker(atlas, view)
    drawn = _battle(view["battle"]) if view["battle"] else _crop(atlas, view, orders, example["shows"])
    lines = [speaker.line(order) for order in orders if order.verb != "DONE"]
    return Drawn(mark_safe(drawn), lines)  # noqa: S308 - drawn here


def step(view: View) -> str:
    """The step of the turn: of the two movements, the one that is going on."""
    if view["phase"] == "movement":
        return "first_moves" if view["moving"] == view["first"] else "second_moves"
    return _STEPS.get(view["phase"], view["phase"])


def _crop(atlas: Atlas, view: View, orders: list[Order], shows: list[str]) -> str:
    box = around([atlas.at[place] for place in shows], _AROUND)
    middle = (box.x + box.w / 2, box.y + box.h / 2)
    box = window(middle, max(box.w, round(box.h * _LEAST_WIDTH)), box.h)
    arrows = tuple(_arrows(orders))
    scene = Scene(
        atlas, view, Frame(box, False, 2, "", False), str, drafts=arrows, hide=frozenset({"flows"}), crop=True
    )
    return picture(scene, mapscreen.terrain(), mapscreen.ids())


def _arrows(orders: list[Order]) -> Iterator[Arrow]:
    for order in orders:
        if "from" in order.data and "to" in order.data:
            for block in filter(None, (order.data.get("block"), order.data.get("partner"))):
                yield Arrow(block, order.data["from"], order.data["to"])


def _battle(fight: Battle) -> str:
    """Both sides of a battle, the Attacker above, and the last shot with its dice."""
    sides = "".join(_side(fight, seat) for seat in (fight["attacker"], fight["defender"]))
    last = fight["shots"][-1]
    hits = _("hits on %(dice)s") % {"dice": _on(last["need"])}
    return (
        f'<div class="clash">{sides}<p class="shot"><b>{escape(last["label"])}</b> {dice(last["dice"], last["need"])}'
        f" <span>{hits}</span></p></div>"
    )


def _side(fight: Battle, seat: str) -> str:
    role = _("Attacker") if seat == fight["attacker"] else _("Defender")
    found = "".join(_fighter(block) for block in fight["blocks"] if block["side"] == seat)
    return (
        f'<div class="lane-of {words.COLOURS[seat]}"><p><span aria-hidden="true">{words.MARKS[seat]}</span>'
        f" {words.seat(seat)}, {role}</p><ul>{found}</ul></div>"
    )


def _fighter(block: BattleBlock) -> str:
    drawn = blocks.large(block, _FIGHTING, block["lost"], block["half"], bool(block["fate"]))
    at_sea = f" <i>{_('at sea')}</i>" if block["at_sea"] else ""
    return f"<li>{drawn}<span>{escape(words.battle_name(block))}{at_sea}</span></li>"
