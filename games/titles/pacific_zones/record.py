"""What the record of a finished game shows: a line on each turn, its chapters in words, the map of any moment."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypedDict, TypeVar

from games.core.referee import Past, Told
from games.core.words import say
from games.core.words import word as _
from games.titles import drawn_dice
from games.titles.records import chapters as kit_chapters
from games.titles.records.scenes import Cuts
from games.titles.screen import Screen
from games.titles.table import Table
from rules.pacific_zones.view_types import Facts, SeenMarker, SeenPiece, View

from . import event_text, over, screens, ways, words
from .atlas import atlas_of

if TYPE_CHECKING:
    from games.core.models.records import Record
    from games.core.records.moments import Moment
    from games.titles.records.steps import Phase
    from games.titles.records.table import PastTable

EDITION = "1"
"""The way to count: another one makes all records anew, each when it is asked for."""
LANDMARKS = ("battle", "over")
"""Happenings with which a part of a turn begins or ends, for who looks back without a record."""
CUTS = Cuts(opens=("turn", "battle", "over"), closes=("battle_over",), fills=("seen",))
"""Where what happened is cut into scenes: a side's moves, each battle, what lies between."""


class Turn(TypedDict):
    """A turn: its first entry, the points of both sides and the pieces lost so far at its end."""

    number: int
    first: int
    points: dict[str, int]
    lost: int


class TurnStep(TypedDict):
    """A step: its first entry, the chapter that it stands in, and which it is."""

    seq: int
    chapter: int
    step: str


class Figures(TypedDict):
    """What is kept of a finished game."""

    turns: list[Turn]
    steps: list[TurnStep]


_Row = TypeVar("_Row", SeenPiece, SeenMarker)


def _figures(record: "Record") -> Figures:
    found: Figures = record.figures
    return found


def figures(moments: Iterable["Moment"], facts: Facts) -> Figures:
    """``turns``: number, first entry, points and losses at its end. ``steps``: their first entries."""
    turns: list[Turn] = []
    steps: list[TurnStep] = []
    for moment in moments:
        view: View = moment.view
        if not turns or turns[-1]["number"] != view["turn"]:
            turns.append({"number": view["turn"], "first": moment.seq, "points": {}, "lost": 0})
        turns[-1]["points"], turns[-1]["lost"] = dict(view["points"]), len(view["eliminated"])
        if not steps or (steps[-1]["step"], steps[-1]["chapter"]) != (view["step"], len(turns)):
            steps.append({"seq": moment.seq, "chapter": len(turns), "step": view["step"]})
    return {"turns": turns, "steps": steps}


def chapters(record: "Record") -> int:
    """One a turn."""
    return len(_figures(record)["turns"])


def opened(moment: "Moment | Past") -> View:
    """The View of that moment with nothing hidden: the pieces and markers of each side as that side sees them."""
    view: View = moment.view
    sides: Mapping[str, View] = moment.sides
    return {
        **view,
        "pieces": _opened(view["pieces"], {seat: known["pieces"] for seat, known in sides.items()}),
        "markers": _opened(view["markers"], {seat: known["markers"] for seat, known in sides.items()}),
        "contacts": sides.get(view["side"] or "", view)["contacts"],  # all is in its View: only it acts unseen
    }


def _opened(seen: Sequence[_Row], known: Mapping[str, Sequence[_Row]]) -> list[_Row]:
    """Rows as a spectator sees them, but those of each seat's own as that seat knows them; ascending."""
    rows = [row for row in seen if row["side"] not in known]
    rows += [row for seat, its_own in known.items() for row in its_own if row["side"] == seat]
    return sorted(rows, key=lambda row: row["id"])


def story(table: Table, record: "Record") -> dict[str, object]:
    """How it ended, and a line on each turn."""
    turns = _figures(record)["turns"]
    contents = [{"number": n, "title": _title(turn), "words": _words(turn)} for n, turn in enumerate(turns, 1)]
    return {"verdict": over.verdict(table), "contents": contents, "charts": []}


def _title(turn: Turn) -> str:
    return _("Turn %(n)s") % {"n": turn["number"]}


def _words(turn: Turn) -> str:
    values = {"jp": turn["points"]["JP"], "al": turn["points"]["AL"], "lost": turn["lost"]}
    return _("At its end: Japan %(jp)s points, Allies %(al)s; %(lost)s pieces lost so far.") % values


def chapter(table: Table, record: "Record", number: int) -> dict[str, object]:
    """One turn, line by line."""
    turns = _figures(record)["turns"]
    told = kit_chapters.told(table.game, [turn["first"] for turn in turns], number)
    page = kit_chapters.chapter(number, _title(turns[number - 1]), _lines(table, told, heads=("battle",)))
    return {**page, "map_defs": event_text.map_defs(), "sheet": event_text.SHEET}


def _lines(table: Table, told: Iterable[Told], heads: Collection[str] = ()) -> list[dict[str, object]]:
    """What is not told elsewhere on the page, each thing once. ``heads``: happenings that are headings."""
    rows = event_text.together(table.facts, ways.once(screens.atlas(table), told))
    return [
        {**event_text.line(table.facts, one), "head": one.kind in heads}
        for one in rows
        if one.kind not in event_text.QUIET
    ]


def book(table: Table, record: "Record") -> dict[str, object]:
    """All turns."""
    page = kit_chapters.book(story(table, record), [chapter(table, record, n + 1) for n in range(chapters(record))])
    return {**page, "map_defs": event_text.map_defs(), "sheet": event_text.SHEET}


def phases(record: "Record") -> list["Phase"]:
    """The steps of the turns."""
    from games.titles.records.steps import Phase

    turns = _figures(record)["turns"]
    return [
        Phase(
            one["seq"],
            one["chapter"],
            f"{_title(turns[one['chapter'] - 1])}: {words.step_title(one['step'])}",
            words.step_title(one["step"]),
        )
        for one in _figures(record)["steps"]
    ]


def landmark(facts: Facts, told: Told) -> str:
    """A landmark as a heading."""
    said = event_text.sentence(facts, told.kind, told.data) or say(told.text)
    return kit_chapters.first_sentence(said)


def scene(facts: Facts, told: Sequence[Told]) -> str:
    """Such as "Japan moves", "Battle at Luzon 26"."""
    moves = next((one for one in told if one.kind == "seen"), None)
    if moves is not None:
        return _("%(side)s: moves") % {"side": words.SIDES[moves.data["side"]]}
    battle = next((one for one in told if one.kind == "battle"), None)
    if battle is not None:
        return _("Battle at %(zone)s") % {"zone": words.zone(atlas_of(facts), battle.data["zone"])}
    return landmark(facts, told[0])


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
        whole="pacific_zones/replay_map.html",
    )  # fmt: skip
