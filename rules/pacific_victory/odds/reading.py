"""What both kinds of questions read from a View: turn and options, faces, where blocks came from."""

from dataclasses import dataclass

from rules.kernel import Plain, RulesError, Text

from ..board import BASE, PLACE, PLACE_IDS
from ..facts import INDEX, OF_SIDE, ROSTER
from ..sides import CLASSES, MISSIONS, NATIONS, NOBODY, SEATS, SIDE_NAMES
from ..state import State
from .around import Face
from .battle import Contest


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


def rules_of(view: Plain) -> State:
    """Scenario, options and turn, for the rules to read; a State of nothing else."""
    chosen = tuple(sorted(view["options"].items()))
    return State(view["scenario"], chosen, (), (), (), (), turn=view["turn"]["index"] - 1)


def is_calm(view: Plain, place: int) -> bool:
    """Does the weather allow battles there this turn (14)."""
    return PLACE_IDS[place] not in view["weather"]["hexes"]


def side_of(name: str | None) -> int:
    """The number of a side's name; NOBODY for None."""
    return SIDE_NAMES.index(name)


def held_by(here: Plain | None, place: int) -> int:
    """Who holds a place, of which the View may say nothing (``here`` None)."""
    if here is not None:
        return side_of(here["control"])
    base = BASE[place]
    return base.owner if base else NOBODY


def counter_of(row: Plain, taken: set[int]) -> int:
    """The counter behind a face-up block; of an enemy's, one of its kind."""
    if row.get("id"):
        return INDEX[row["id"]]
    return next(
        i
        for i in OF_SIDE[SEATS.index(row["side"])]
        if i not in taken
        and CLASSES[ROSTER[i].cls] == row["class"]
        and NATIONS[ROSTER[i].nation] == row["nation"]
        and ROSTER[i].maximum == row["max"]
        and list(ROSTER[i].flags) == list(row["flags"])
        and (not ROSTER[i].named or ROSTER[i].name == row["name"])
    )


def faces_of(view: Plain, taken: set[int]) -> list[Face]:
    """The blocks that lie face up for the reader, but his own and those of the battle that is being fought.

    ``taken``: counters that are known to be elsewhere.
    """
    found, used = [], set(taken)
    for name, row in view["places"].items():
        if view["battle"] and view["battle"]["hex"] == name:
            continue
        for face in row["face_up"]:
            if face["side"] != view["seat"]:
                index = counter_of(face, used)
                used.add(index)
                found.append(Face(PLACE[name], face, index))
    return found


def origins_of(view: Plain, place: int) -> dict[tuple[str, str], int]:
    """Where the blocks of a side that came on a mission came from, as far as flows tell everybody: (seat, mission)."""
    return {
        (flow["seat"], flow["kind"]): PLACE[flow["from"]]
        for flow in view["flows"]
        if flow["to"] == PLACE_IDS[place] and flow["kind"] in MISSIONS
    }
