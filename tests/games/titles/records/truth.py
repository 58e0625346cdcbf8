"""What really happened, reckoned from the positions of the replayed journal without a View or a page."""

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from games.core.models import Game
from games.core.records import positions
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import CLASSES, SEATS, SIDE_NAMES

SIDES = {"Japan": "JAPAN", "Allies": "ALLIES"}


@dataclass
class Turn:
    """How a turn ended, and what was lost and taken in it."""

    steps: dict[str, int] = field(default_factory=dict)
    bases: dict[str, int] = field(default_factory=dict)
    lost: dict[str, Counter[str]] = field(default_factory=lambda: {seat: Counter() for seat in SEATS})
    taken: list[tuple[str, str | None]] = field(default_factory=list)


def turns(game: Game) -> list[Turn]:
    """The game turn by turn; first, as a turn in which nothing happened, how it stood at the start."""
    found: list[Turn] = []
    before: Any = None
    for position in positions.positions(game):
        state = json.loads(position.system.dump(position.state))
        if before is None:
            found = [Turn(), Turn()]
            _stand(found[0], state)
        else:
            _compare(found[-1], before, state)
            _stand(found[-1], state)
            if state["turn"] != before["turn"]:
                found.append(Turn())
                _stand(found[-1], state)
        before = state
    return found


def _strength(block: list[Any]) -> int:
    return int(block[1]) if block[0] < HOUSE.board.places else 0


def _stand(turn: Turn, state: Any) -> None:
    for side, seat in enumerate(SEATS):
        turn.steps[seat] = sum(
            _strength(b) for b, c in zip(state["blocks"], HOUSE.roster, strict=True) if c.side == side
        )
        turn.bases[seat] = sum(state["control"][place] == side for place in HOUSE.board.bases)


def _compare(turn: Turn, before: Any, after: Any) -> None:
    for was, now, counter in zip(before["blocks"], after["blocks"], HOUSE.roster, strict=True):
        lost = _strength(was) - _strength(now)
        if lost > 0 and CLASSES[counter.cls] != "SHQ":
            turn.lost[SEATS[counter.side]][CLASSES[counter.cls]] += lost
    for place in HOUSE.board.bases:
        was, now = before["control"][place], after["control"][place]
        if was != now:
            turn.taken.append((HOUSE.board.place_ids[place], SIDE_NAMES[now]))
