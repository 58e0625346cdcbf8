"""The ships of the other side in a battle, as far as its reader knows them before they are shown (11)."""

from typing import NamedTuple

from rules.kernel import Text, _

from ..data_sets.edition import Edition
from ..forces.ships import Ship
from ..sides import other
from ..view_types import SeenBattle, SeenCounter, SeenNote, View
from . import assumed


class Known(NamedTuple):
    """Ships, called by their boxes; ``model``: sentences of how they are known, and of what is not."""

    ships: tuple[Ship, ...]
    model: tuple[Text, ...]


def of_battle(edition: Edition, view: View, row: SeenBattle) -> Known:
    """From sheets that lie open and retiring groups; else as they were shown last."""
    foe = other(str(view["seat"]))
    sheets = list(assumed.sheets(view, foe))
    open_ = {name: ships for name, _form, ships in sheets}
    groups = [name for name, form, _ships in sheets if not form]
    sunk = {one["name"] for one in view["sunk"] if one["name"]}
    found: list[Ship] = []
    model: list[Text] = []
    for piece in row["pieces"][foe]:
        note = _last_shown(view, piece)
        if piece in open_:
            found += [assumed.of_row(foe, one)._replace(id=one["label"]) for one in open_[piece]]
        elif note:
            rows = [one for one in _counters(note, piece) if one["name"] not in sunk]
            found += [assumed.of_counter(edition, foe, one) for one in rows]
            model.append(_("{piece} counts as it was shown on turn {turn}.", piece=piece, turn=note["turn"]))
        else:
            model.append(_("You know nothing of the ships of {piece}: they are not counted.", piece=piece))
    if any(piece not in groups for piece in row["pieces"][foe]):
        model.append(_("A second formation under a marker is not counted: it is shown with the range (3.7.1)."))
    return Known(tuple(found), tuple(model))


def _last_shown(view: View, piece: str) -> SeenNote | None:
    notes = [note for note in view["notes"] if note["kind"] == "shown" and any(_counters(note, piece))]
    return notes[-1] if notes else None


def _counters(note: SeenNote, piece: str) -> list[SeenCounter]:
    return [
        {"label": label, "type": kind, "name": name, "state": state, "size": int(size), "minors": int(minors)}
        for label, kind, name, state, size, minors in note["rows"] if label.partition(".")[0] == piece
    ]  # fmt: skip
