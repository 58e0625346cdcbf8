"""The record's pages for Pacific Victory: contexts of the story, its chapters, and the screen of a moment."""

from collections.abc import Mapping, Sequence

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.models.records import Record
from games.core.records import moments as walking
from games.core.records.moments import Moment
from games.core.referee import Past, Told
from games.core.words import say
from games.titles import drawn_dice
from games.titles.records import chapters as kit_chapters
from games.titles.records.steps import Phase
from games.titles.records.table import PastTable, past
from games.titles.screen import Screen
from games.titles.table import Table
from rules.pacific_victory.fact_types import Facts
from rules.pacific_victory.view_types import Battle, View

from .. import hexlist, mapscreen, over, words
from ..map import live as drawing
from ..map.atlas import atlas_of
from ..map.blocks import mini
from ..map.geometry import HEIGHT, WHOLE, WIDTH, Box, Point, around
from ..map.regions import Frame
from ..map.scene import Scene
from ..questions import initiative, situation
from . import chapters as telling
from . import plotting
from .figure_types import Figures, Turn

_CHAPTER = "pacific_victory/record/chapter.html"
_PANEL = "pacific_victory/record/panel.html"


def figures_of(record: Record) -> Figures:
    """What was counted."""
    found: Figures = record.figures
    return found


def chapters(record: Record) -> int:
    """How many chapters the story has: one a turn."""
    return len(figures_of(record)["turns"])


def opened(moment: Moment | Past) -> View:
    """The View of that moment with the blocks of both sides open."""
    whole: View = moment.view
    return {**whole, "mine": [block for view in moment.sides.values() for block in view["mine"]]}


def story(table: Table, record: Record) -> dict[str, object]:
    """The game as a whole: verdict, plots, and a line on each turn."""
    atlas, figures = mapscreen.atlas(table), figures_of(record)
    return {
        "verdict": over.verdict(table),
        "charts": plotting.charts(figures),
        "contents": [
            _contents(figures, turn, telling.captures(figures, turn["number"], atlas)) for turn in figures["turns"]
        ],
    }


def _contents(figures: Figures, turn: Turn, captures: list[telling.Capture]) -> dict[str, object]:
    """A turn in a line: "5 battles; 2 bases change hands: Rabaul, Lae. Japan loses 12 steps, the Allies 7."."""
    n = len(turn["battles"])
    said = [ngettext("%(n)s battle", "%(n)s battles", n) % {"n": n} if n else _("no battle")]
    bases = list(dict.fromkeys(one.place for one in captures))
    if bases:
        taken = ngettext("%(n)s base changes hands", "%(n)s bases change hands", len(bases)) % {"n": len(bases)}
        said.append(f"{taken}: {words.joined(bases)}")
    lost = {seat: sum(turn["lost"][seat].values()) for seat in ("JAPAN", "ALLIES")}
    cost = _("Steps lost: Japan %(japan)s, the Allies %(allies)s.") % {"japan": lost["JAPAN"], "allies": lost["ALLIES"]}
    return {"number": turn["number"], "title": telling.title(turn), "words": f"{capfirst('; '.join(said))}. {cost}"}


def chapter(table: Table, record: Record, number: int) -> dict[str, object]:
    """One turn, with the map of its moves and one of each battlefield. ReplayError, Refused."""
    turn = figures_of(record)["turns"][number - 1]
    told = walking.told(table.game, 0 if number == 1 else turn["first"], turn["last"])
    found = _told(table, record, number, told)
    seqs = [battle.seq for battle in found.battles]
    moved = found.movements[-1].seq if found.movements else turn["first"]
    moments = walking.several(record, [*seqs, moved])
    for battle in found.battles:
        here = past(table, opened(moments[battle.seq]), battle.seq)
        battle.inset = mapscreen.crop(here, battle.hex, 420, 236, drafts=(), marked=battle.hex, revealed=True)
    return {
        "title": found.title,
        "chapter": found,
        "chapter_template": _CHAPTER,
        "overview": _overview(past(table, opened(moments[moved]), moved)),
        "overview_seq": moved,
        "moment": moments[moved],
        "map_defs": drawing.map_defs(),
        "dice_defs": drawn_dice.defs(),
    }


def book(table: Table, record: Record) -> dict[str, object]:
    """All turns, without their maps."""
    told = walking.told(table.game, 0, table.version)
    found = [_told(table, record, number, told) for number in range(1, chapters(record) + 1)]
    return {
        **story(table, record),
        "title": _("The whole story"),
        "chapters": found,
        "chapter_template": _CHAPTER,
        "map_defs": drawing.map_defs(),
        "dice_defs": drawn_dice.defs(),
    }


def _told(table: Table, record: Record, number: int, told: Mapping[int, Sequence[Told]]) -> telling.Chapter:
    turn = figures_of(record)["turns"][number - 1]
    first = 0 if number == 1 else turn["first"]
    rows = [one for seq in sorted(told) if first <= seq <= turn["last"] for one in told[seq]]
    return telling.chapter(figures_of(record), number, rows, mapscreen.atlas(table))


def _overview(table: PastTable) -> str:
    """The whole map, or the part that the scenario is played on, with the moves of both sides."""
    atlas, area = mapscreen.atlas(table), mapscreen.seen(table)["area"]
    shown = Frame(_sheet([atlas.at[place] for place in atlas.bases]) if area else WHOLE, not area, 1, "", False)
    scene = Scene(atlas, mapscreen.seen(table), shown, lambda place: "", crop=True, revealed=True)
    return drawing.picture(scene, mapscreen.terrain())


def _sheet(points: list[Point]) -> Box:
    """A box of the whole map's shape that holds all points."""
    box = around(points)
    w = max(box.w, round(box.h * WIDTH / HEIGHT))
    h = round(w * HEIGHT / WIDTH)
    return Box(box.x - (w - box.w) // 2, box.y - (h - box.h) // 2, w, h)


def phases(record: Record) -> list[Phase]:
    """The parts of all turns, in order."""
    atlas, found = atlas_of(walking.facts(record.game)), []
    for seq, turn, phase, moving, battle in figures_of(record)["phases"]:
        short = _phase(phase, moving, atlas.name(battle) if battle else "")
        label = _("Turn %(n)s: %(phase)s") % {"n": turn, "phase": short}
        found.append(Phase(seq, turn, label, short))
    return found


def landmark(facts: Facts, told: Told) -> str:
    """A landmark as a heading: "Battle of Rabaul"."""
    return kit_chapters.first_sentence(say(told.text))


def scene(facts: Facts, told: Sequence[Told]) -> str:
    """Such as "Battle of Rabaul", "Japan moves"; of other scenes what they say first."""
    of_battle = next((one.data for one in told if "battle" in one.data or one.kind == "battle"), None)
    if of_battle is not None:
        return capfirst(_phase("", None, atlas_of(facts).name(of_battle["hex"])))
    kinds = {one.kind: one for one in told}
    if "flows" in kinds:
        return capfirst(_phase("movement", kinds["flows"].data["seat"], ""))
    for kind, phase in (("initiative", "initiative"), ("production", "logistics"), ("logistics", "logistics")):
        if kind in kinds:
            return capfirst(_phase(phase, None, ""))
    return landmark(facts, told[0])


def _phase(phase: str, moving: str | None, battle: str) -> str:
    if battle:
        return _("battle of %(place)s") % {"place": battle}
    if phase == "movement":
        return _("%(side)s moves") % {"side": words.seat(moving)} if moving == "JAPAN" else _("the Allies move")
    names = {
        "setup": _("set-up"),
        "initiative": _("initiative"),
        "intentions": _("intentions at blockades"),
        "combat": _("between battles"),
        "after_combat": _("after the battles"),
        "logistics": _("Logistics"),
        "over": _("the end"),
    }
    return names.get(phase, phase)


def replay(table: PastTable, moment: Past) -> Screen:
    """The map at that moment, and beside it what happened just then."""
    view = mapscreen.seen(table)
    fight = view["battle"]
    place = table.params.get("hex", "")
    focus = place or (fight["hex"] if fight else "")
    context = {
        "happened": [_happened(one) for one in moment.told],
        "lanes": _lanes(fight) if fight else [],
        "fight": fight and {"name": mapscreen.atlas(table).full(fight["hex"]), "round": fight["round"]},
        "situation": situation(table),
        "throw": initiative(table) if view["phase"] == "initiative" else None,
        "chosen": _chosen(table, place),
        "dice_defs": drawn_dice.defs(),
    }
    title = _("Replay, entry %(n)s") % {"n": moment.seq}
    sheet = "pacific_victory/record/replay_map.html"
    return mapscreen.build(
        table, _PANEL, title, context, focus=focus, marked=focus, revealed=table.above, past=True, template=sheet
    )


def _happened(told: Told) -> dict[str, str]:
    faces = told.data.get("dice")
    drawn = drawn_dice.row(faces, told.data.get("need")) if isinstance(faces, list) and faces else ""
    return {"text": say(told.text), "dice": drawn}


def _lanes(fight: Battle) -> list[dict[str, object]]:
    """Both sides of the battle that is being fought, with what is left of each block."""
    lanes: list[dict[str, object]] = []
    for seat in (fight["defender"], words.other(fight["defender"])):
        blocks = [
            {
                "name": words.battle_name(block),
                "picture": mini(block, 40) if block["strength"] > 0 else "",
                "now": block["strength"],
                "lost": block["lost"],
                "gone": bool(block["fate"]),
            }
            for block in fight["blocks"]
            if block["side"] == seat
        ]
        lanes.append(
            {"side": words.seat(seat), "mark": words.MARKS[seat], "colour": words.COLOURS[seat], "blocks": blocks}
        )
    return lanes


def _chosen(table: PastTable, place: str) -> dict[str, object] | None:
    """The place that the reader has pressed, in words, with its blocks."""
    atlas = mapscreen.atlas(table)
    if place not in atlas.hexes and place not in atlas.boxes:
        return None
    scene = mapscreen.scene_of(table, mapscreen.frame_of(table, place), revealed=table.above)
    here = [{"name": words.described(block), "picture": mini(block, 40)} for block in scene.mine.get(place, ())]
    return {**hexlist.row(scene, place), "blocks": here}
