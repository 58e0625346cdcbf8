"""The battle board: two lanes in three columns, the slot strip, and the answer of whoever is asked."""

from typing import NamedTuple

from django.utils.html import format_html
from django.utils.text import capfirst
from django.utils.translation import ngettext, pgettext

from games.core import clock
from games.core.words import say
from games.core.words import word as _
from games.titles.drawn_dice import dice
from games.titles.screen import Screen
from games.titles.table import Table
from rules.pacific_victory.odds_types import OddsBlock
from rules.pacific_victory.view_types import Battle, BattleBlock
from rules.pacific_victory.view_types import Shot as ShotSeen

from .. import mapscreen, words
from ..map.blocks import large
from ..map.live import map_defs
from ..map.scene import Choice
from . import battle_answers
from .battle_answers import Answers

SLOTS = ("NA", "AF", "CV", "SS", "BB", "CA", "landing", "MA", "IN")
GROUPS = ("Air", "Naval", "Ground")
_PANEL = "pacific_victory/battle_panel.html"


class Slot(NamedTuple):
    """A class in the order of fire. ``state``: "done", "now" or ""."""

    symbol: str
    label: str
    name: str
    state: str


class Unit(NamedTuple):
    """A block in a lane. ``act``: it is its turn."""

    name: str
    picture: str
    caption: str
    act: bool


class Group(NamedTuple):
    """A column of a lane."""

    name: str
    blocks: tuple[Unit, ...]


class Lane(NamedTuple):
    """One side of the battle."""

    side: str
    mark: str
    role: str
    colour: str
    groups: tuple[Group, ...]


def screen(table: Table) -> Screen:
    """The battle that is being fought, for a player who is asked, one who waits, or a spectator."""
    fight = mapscreen.fought(table)
    answers = battle_answers.answers(table)
    context = {
        "fight": fight,
        "place": mapscreen.atlas(table).full(fight["hex"]),
        "heading": _("Battle of %(place)s") % {"place": mapscreen.atlas(table).name(fight["hex"])},
        "about": about(table, fight),
        "number": number(table),
        "round_name": round_name(table, fight),
        "search": search(fight),
        "slot_name": words.CLASS_PLURALS.get(fight["slot"], fight["slot"]),
        "slots": _slots(fight),
        "lanes": _lanes(table, fight, answers.get("unit", "")),
        "prompt": _prompt(table, fight, answers),
        "last": _last(fight),
        "shots": tuple(_shot(fight, shot) for shot in reversed(fight["shots"])),
        "inset": _inset(table, fight),
        "ways_out": _ways_out(table, fight, answers),
        "answers": answers,
        "map_defs": map_defs(),
    }
    return Screen("pacific_victory/battle.html", str(context["heading"]), _PANEL, context=context)


def about(table: Table, fight: Battle) -> str:
    """Where it is fought, and who defends and why."""
    atlas = mapscreen.atlas(table)
    terrain = words.TERRAIN.get(fight["terrain"], fight["terrain"])
    said = [fight["hex"], str(terrain)]
    if any(b["double_defence"] and b["group"] == "Ground" for b in fight["blocks"]):
        said.append(_("double defence ashore for the defender (5.47)"))
    said.append(defends(fight, bool(atlas.base(fight["hex"]))))
    return " · ".join(said)


def defends(fight: Battle, base: bool) -> str:
    """Who defends, and why (10.3)."""
    allies = fight["defender"] == "ALLIES"
    if fight["was_blockade"]:
        return (
            _("the Allies defend the blockaded port (5.8)") if allies else _("Japan defends the blockaded port (5.8)")
        )
    if base and allies:
        return _("the Allies defend: they held the base when the turn began (10.3)")
    if base:
        return _("Japan defends: it held the base when the turn began (10.3)")
    return _("the Allies defend (10.3)") if allies else _("Japan defends (10.3)")


def round_name(table: Table, fight: Battle) -> str:
    """ "Round 2 of 3"; the fourth is the pursuit of the optional rule."""
    if fight["round"] > 3:
        return _("Round 4: the pursuit")
    return _("Round %(n)s of %(all)s") % {
        "n": fight["round"],
        "all": 4 if mapscreen.seen(table)["options"].get("fourth_round") else 3,
    }


def search(fight: Battle) -> str:
    """What the air search brought, if there was one: the totals, and who fires first among ships (R-79)."""
    found = fight.get("search")
    if not found:
        return ""
    totals = ", ".join(f"{words.seat(seat)} {row['total']}" for seat, row in sorted(found["sides"].items()))
    if found["first"] == "ALLIES":
        return _("Air search: %(totals)s. Allied ships fire first in their class.") % {"totals": totals}
    return _("Air search: %(totals)s. Japan's ships fire first in their class.") % {"totals": totals}


def number(table: Table) -> str:
    """ "battle 1 of 3"."""
    battles = mapscreen.seen(table)["battles"]
    done = sum(b["state"] == "done" for b in battles)
    return _("battle %(n)s of %(all)s") % {"n": done + 1, "all": max(len(battles), 1)}


def _slots(fight: Battle) -> tuple[Slot, ...]:
    now = SLOTS.index(fight["slot"]) if fight["slot"] in SLOTS else len(SLOTS)
    return tuple(
        Slot(
            "land" if slot == "landing" else slot,
            pgettext("slot of a battle", "land") if slot == "landing" else slot,
            str(words.CLASS_PLURALS[slot]),
            "done" if i < now else "now" if i == now else "",
        )
        for i, slot in enumerate(SLOTS)
    )


def _lanes(table: Table, fight: Battle, unit: str) -> list[Lane]:
    own = table.team or fight["defender"]
    lanes = []
    for seat in (words.other(own), own):
        here = [b for b in fight["blocks"] if b["side"] == seat]
        lanes.append(
            Lane(
                words.seat(seat),
                words.MARKS[seat],
                _("defender") if seat == fight["defender"] else _("attacker"),
                "j" if seat == "JAPAN" else "a",
                tuple(
                    Group(
                        str(words.GROUPS[group]),
                        tuple(_block(b, b["label"] == unit) for b in here if _column(b) == group),
                    )
                    for group in GROUPS
                ),
            )
        )
    return lanes


def _column(block: BattleBlock) -> str:
    """The column of a lane: submarines stand with the ships, also when they are a target group of their own."""
    return "Naval" if block["group"] == "Submarines" else block["group"] or "Ground"


def _block(block: BattleBlock, acting: bool) -> Unit:
    gone = bool(block["fate"])
    drawn: BattleBlock = {**block, "strength": block["strength"] or 1}
    picture = large(drawn, 98, block["lost"] if not gone else 0, block["half"], gone)
    return Unit(words.battle_name(block), picture, _caption(block, acting), acting)


def _caption(block: BattleBlock, acting: bool) -> str:
    fates = {
        "eliminated": pgettext("block", "lost")
        if block["class"] in ("MA", "IN", "GA", "SHQ")
        else pgettext("block", "shot down"),
        "retreated": pgettext("block", "retreated"),
        "home": _("flew or sailed home"),
        "withdrawn": pgettext("block", "withdrawn"),
    }
    if block["fate"] == "eliminated" and block["mission"] == "kamikaze":
        return _("lost as kamikaze")
    if block["fate"]:
        ship = block["class"] in ("CV", "SS", "BB", "CA") or block["at_sea"]
        return pgettext("block", "sunk") if block["fate"] == "eliminated" and ship else fates[block["fate"]]
    if acting:
        return _("acts now")
    if block["half"]:
        return _("half a hit: two are needed")
    if block["lost"]:
        return _("was %(n)s") % {"n": block["strength"] + block["lost"]}
    if block["at_sea"]:
        return _("at sea")
    return _("has acted") if block["acted"] else firepower(block)


def firepower(block: BattleBlock | OddsBlock) -> str:
    """Its firepower as the wooden block has it, "2-3-1", with the words for it."""
    numbers = "-".join(str(n) for n in block["fire"])
    air, ships, troops = (n or _("never") for n in block["fire"])
    meant = _("a die hits aircraft at most at: %(air)s, ships: %(ships)s, troops: %(troops)s")
    meant %= {"air": air, "ships": ships, "troops": troops}
    return format_html(
        '<abbr title="{}" aria-hidden="true">{}</abbr><span class="vh"> {}</span>', meant, numbers, meant
    )


def _prompt(table: Table, fight: Battle, answers: Answers) -> str:
    if table.ask:
        return str(answers.get("prompt") or say(table.ask.prompt))
    if table.lock:
        return _("The dice are being thrown.")
    if fight["acting"] and table.owed:
        values = {"who": table.person(fight["acting"]), "since": clock.since(table.owed[0].since)}
        return capfirst(_("%(who)s decides, %(since)s.") % values)
    return _("Waiting for the other side.")


class Shot(NamedTuple):
    """A throw in words. ``dice``: drawn."""

    round: str
    block: str
    side: str
    aim: str
    result: str
    dice: str
    number: str


def _last(fight: Battle) -> Shot | None:
    return _shot(fight, fight["shots"][-1]) if fight["shots"] else None


def _shot(fight: Battle, shot: ShotSeen) -> Shot:
    names = {b["label"]: words.battle_name(b) for b in fight["blocks"]}
    target = words.GROUPS.get(shot["target"], shot["target"])
    said = [_effect(names.get(str(label), str(label)), left) for label, left in shot["effects"]]
    return Shot(
        str(shot["round"]),
        names.get(shot["label"], shot["label"]),
        words.seat(shot["side"]),
        _("at %(group)s, %(need)s or less") % {"group": target, "need": shot["need"]},
        ", ".join(said) or _hits(shot["hits"]),
        dice(shot["dice"], shot["need"], 24),
        ngettext("%(n)s die", "%(n)s dice", len(shot["dice"])) % {"n": len(shot["dice"])},
    )


def _hits(n: int) -> str:
    """Of a throw of which no block has taken a hit: its owner is asked who does, or nobody can."""
    return ngettext("%(n)s hit", "%(n)s hits", n) % {"n": n} if n else _("no hit")


def _effect(block: str, left: str | int) -> str:
    """What a hit did: ``left`` is the strength after it, or "half"."""
    if isinstance(left, str):
        return _("%(block)s: half a hit, two are needed") % {"block": block}
    return f"{block} {left + 1}→{left}" if left else _("%(block)s lost") % {"block": block}


def _inset(table: Table, fight: Battle) -> str:
    bare = frozenset({"blocks", "flows"})
    return mapscreen.crop(table, fight["hex"], 230, 112, drafts=(), marked=fight["hex"], hide=bare)


def _ways_out(table: Table, fight: Battle, answers: Answers) -> str:
    """The map of the places that the chosen block can go to."""
    places = {spot["place"]: Choice(False, spot["hexes"]) for spot in answers.get("places", ())}
    return (
        mapscreen.crop(table, fight["hex"], 560, 430, choices=places, drafts=(), marked=fight["hex"]) if places else ""
    )
