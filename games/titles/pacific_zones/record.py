"""What the record of a finished game shows: a line on each turn, its chapters in words, the map of any moment."""

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any

from games.pages.game import drawn_dice
from games.pages.game.table import Table
from games.pages.kits import Screen
from games.pages.kits import chapters as kit_chapters
from games.play.referee import Past, Told
from games.words import say
from games.words import word as _

from . import over, screens, telling, ways, words

if TYPE_CHECKING:
    from games.pages.record.steps import Phase
    from games.pages.record.table import PastTable
    from games.record.models import Record
    from games.record.walking import Moment

Plain = Any
EDITION = "1"
"""The way to count: another one makes all records anew, each when it is asked for."""
LANDMARKS = ("battle", "over")
"""Happenings with which a part of a turn begins or ends, for who looks back without a record."""


def figures(moments: Iterable["Moment"], facts: Plain) -> Plain:
    """``turns``: number, first entry, points and losses at its end. ``steps``: their first entries."""
    turns: list[Plain] = []
    steps: list[Plain] = []
    for moment in moments:
        view = moment.view
        if not turns or turns[-1]["number"] != view["turn"]:
            turns.append({"number": view["turn"], "first": moment.seq})
        turns[-1] |= {"points": dict(view["points"]), "lost": len(view["eliminated"])}
        if not steps or (steps[-1]["step"], steps[-1]["chapter"]) != (view["step"], len(turns)):
            steps.append({"seq": moment.seq, "chapter": len(turns), "step": view["step"]})
    return {"turns": turns, "steps": steps}


def chapters(record: "Record") -> int:
    """One a turn."""
    return len(record.figures["turns"])


def opened(moment: "Moment | Past") -> Plain:
    """The View of that moment with nothing hidden: the pieces and markers of each side as that side sees them."""
    found = dict(moment.view)
    for key in ("pieces", "markers"):
        rows = {row["id"]: row for row in found[key]}
        for side, view in moment.sides.items():
            own = {row["id"]: row for row in view[key] if _is_of(row["id"], side)}
            rows = {ident: row for ident, row in rows.items() if not _is_of(ident, side)} | own
        found[key] = [rows[ident] for ident in sorted(rows)]
    return found


def _is_of(ident: str, seat: str) -> bool:
    return seat in ("JP", "AL") and ident.startswith("JP-") == (seat == "JP")


def story(table: Table, record: "Record") -> dict[str, Any]:
    """How it ended, and a line on each turn."""
    contents = [
        {"number": n, "title": _title(turn), "words": _words(turn)} for n, turn in enumerate(record.figures["turns"], 1)
    ]
    return {"verdict": over.verdict(table), "contents": contents, "charts": []}


def _title(turn: Plain) -> str:
    return _("Turn %(n)s") % {"n": turn["number"]}


def _words(turn: Plain) -> str:
    values = {"jp": turn["points"]["JP"], "al": turn["points"]["AL"], "lost": turn["lost"]}
    return _("At its end: Japan %(jp)s points, Allies %(al)s; %(lost)s pieces lost so far.") % values


def chapter(table: Table, record: "Record", number: int) -> dict[str, Any]:
    """One turn, line by line."""
    turns = record.figures["turns"]
    told = kit_chapters.told(table.game, [turn["first"] for turn in turns], number)
    page = kit_chapters.chapter(number, _title(turns[number - 1]), _lines(table, told, heads=("battle",)))
    return {**page, "map_defs": telling.map_defs(), "sheet": telling.SHEET}


def _lines(table: Table, told: Iterable[Told], heads: Collection[str] = ()) -> list[dict[str, Any]]:
    """What is not told elsewhere on the page, each thing once. ``heads``: happenings that are headings."""
    rows = telling.together(ways.once(told))
    return [
        telling.line(table.facts, one) | {"head": one.kind in heads} for one in rows if one.kind not in telling.QUIET
    ]


def book(table: Table, record: "Record") -> dict[str, Any]:
    """All turns."""
    page = kit_chapters.book(story(table, record), [chapter(table, record, n + 1) for n in range(chapters(record))])
    return {**page, "map_defs": telling.map_defs(), "sheet": telling.SHEET}


def phases(record: "Record") -> list["Phase"]:
    """The steps of the turns."""
    from games.pages.record.steps import Phase

    turns = record.figures["turns"]
    return [
        Phase(
            one["seq"],
            one["chapter"],
            f"{_title(turns[one['chapter'] - 1])}: {words.step_title(one['step'])}",
            words.step_title(one["step"]),
        )
        for one in record.figures["steps"]
    ]


def landmark(facts: Plain, told: Told) -> str:
    """A landmark as a heading."""
    said = telling.sentence(facts, told.kind, told.data) or say(told.text)
    return kit_chapters.first_sentence(said)


def replay(table: "PastTable", moment: Past) -> Screen:
    """The map at that moment, and beside it what happened just then."""
    atlas = screens.atlas(table)
    zone = table.params.get("hex", "")
    here = zone if zone in atlas.zones else ""
    spots = [str(one.data["zone"]) for one in moment.told if one.data.get("zone")]
    context = {"happened": _lines(table, moment.told), "dice_defs": drawn_dice.defs()}
    title = _("Replay, entry %(n)s") % {"n": moment.seq}
    return screens.build(
        table, "replay", title, context, marked=here or next(iter(spots), ""), focus=[here] if here else spots[:1],
        whole="game/kits/pacific_zones/replay_map.html",
    )  # fmt: skip
