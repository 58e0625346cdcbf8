"""What was told of the other side, entry by entry, word for word."""

from collections.abc import Iterable
from typing import NamedTuple

from games.core.referee import Told

NOTHING_LEFT = "NOTHING_LEFT"
REPORT, TURNED_UP, DUMMY = "report", "turned_up", "dummy"


class Entry(NamedTuple):
    """Something that was told. ``what``: REPORT, TURNED_UP or DUMMY; ``said``: the report, or the task force."""

    turn: int
    seq: int
    place: str
    what: str
    said: str
    side: str


def read(told: Iterable[Told], foe: str | None) -> list[Entry]:
    """The entries in order. ``foe``: the other side; None tells of both."""
    found, turn = [], 1
    for row in told:
        data = row.data
        if row.kind == "turn":
            turn = data["turn"]
        elif row.kind == "reports":
            found += [Entry(turn, row.seq, data["hex"], REPORT, code, foe or "") for code in data["reports"]]
        elif row.kind in ("revealed", "dummy") and data["side"] == (foe or data["side"]):
            what = TURNED_UP if row.kind == "revealed" else DUMMY
            found.append(Entry(turn, row.seq, data["hex"], what, data.get("tf", ""), data["side"]))
    return found
