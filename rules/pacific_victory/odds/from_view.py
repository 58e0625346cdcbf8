"""What both kinds of questions read from a View: turn and options, faces, where blocks came from."""

from dataclasses import dataclass

from rules.kernel import RulesError, Text

from ..data_sets.edition import Edition
from ..sides import CLASSES, MISSIONS, NATIONS, NOBODY, SEATS, SIDE_NAMES
from ..state import State
from ..view_types import BattleBlock, Place, View
from ..view_types import Face as FaceUp
from .battle import Contest
from .retreat_room import Face


@dataclass
class Asked:
    """The contest and what it rests on. ``unseen``: enemy blocks that were drawn or assumed."""

    contest: Contest
    viewer: int | None
    under_way: bool
    unseen: int = 0


def refusal(reason: Text, rule: str = "", code: str = "odds") -> RulesError:
    """Why there are no odds."""
    return RulesError(reason, rule, code)


def rules_of(edition: Edition, view: View) -> State:
    """Scenario, options and turn, for the rules to read; a State of nothing else."""
    chosen = tuple(sorted(view["options"].items()))
    return State(edition, view["scenario"], chosen, (), (), (), (), turn=view["turn"]["index"] - 1)


def is_calm(edition: Edition, view: View, place: int) -> bool:
    """Does the weather allow battles there this turn (14)."""
    return edition.board.place_ids[place] not in view["weather"]["hexes"]


def side_of(name: str | None) -> int:
    """The number of a side's name; NOBODY for None."""
    return SIDE_NAMES.index(name)


def held_by(edition: Edition, here: Place | None, place: int) -> int:
    """Who holds a place, of which the View may say nothing (``here`` None)."""
    if here is not None:
        return side_of(here["control"])
    base = edition.board.base[place]
    return base.owner if base else NOBODY


def counter_of(edition: Edition, row: FaceUp | BattleBlock, taken: set[int]) -> int:
    """A counter of the kind of a block that lies face up."""
    roster = edition.roster
    return next(
        i
        for i in edition.of_side[SEATS.index(row["side"])]
        if i not in taken
        and CLASSES[roster[i].cls] == row["class"]
        and NATIONS[roster[i].nation] == row["nation"]
        and roster[i].maximum == row["max"]
        and list(roster[i].flags) == list(row["flags"])
        and (not roster[i].named or roster[i].name == row["name"])
    )


def faces_of(edition: Edition, view: View, taken: set[int]) -> list[Face]:
    """The blocks that lie face up for the reader, but their own and those of the battle that is being fought.

    ``taken``: counters that are known to be elsewhere.
    """
    board = edition.board
    found, used = [], set(taken)
    for name, row in view["places"].items():
        if view["battle"] and view["battle"]["hex"] == name:
            continue
        for face in row["face_up"]:
            if face["side"] != view["seat"]:
                index = counter_of(edition, face, used)
                used.add(index)
                found.append(Face(board.place[name], face, index))
    return found


def origins_of(edition: Edition, view: View, place: int) -> dict[tuple[str, str], int]:
    """Where the blocks of a side that came on a mission came from, as far as flows tell everybody: (seat, mission)."""
    board = edition.board
    return {
        (flow["seat"], flow["kind"]): board.place[flow["from"]]
        for flow in view["flows"]
        if flow["to"] == board.place_ids[place] and flow["kind"] in MISSIONS
    }
