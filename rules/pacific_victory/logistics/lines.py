"""The lines of a submission: what they say, as text, as data of an Order, and read from what a player writes."""

from collections.abc import Mapping
from typing import NamedTuple

from rules.kernel import IllegalOrder, NotationError, Plain, _

from ..data_sets.edition import Edition
from ..language import notation
from ..sides import ALLIED, ALLIES, NATIONS, UK, US
from ..state import State

SHQ_STEP = 5
U_GO = "U-GO"


class Line(NamedTuple):
    """One operation. ``block``, ``partner``: roster indexes; ``place``: of NEW, CREDIT and U-GO.

    ``account``: of CREDIT. ``us``: what the US account pays for steps of the Allied SHQ (R-91), -1 for other blocks.
    """

    verb: str
    block: int = -1
    partner: int = -1
    place: int = -1
    steps: int = 0
    us: int = -1
    account: int = -1


def text(edition: Edition, line: Line) -> str:
    """Canonical notation."""
    board = edition.board
    roster = edition.roster
    if line.verb == "CREDIT":
        return f"CREDIT {board.place_ids[line.place]} {NATIONS[line.account]}"
    if line.verb == U_GO:
        return f"{U_GO} {board.place_ids[line.place]}"
    block = roster[line.block].id
    if line.verb == "MERGE":
        return f"MERGE {block} {roster[line.partner].id} {line.steps}"
    where = f" {board.place_ids[line.place]}" if line.verb == "NEW" else ""
    share = f" {share_text(line)}" if line.us >= 0 else ""
    return f"{line.verb} {block}{where} {line.steps}{share}"


def share_text(line: Line) -> str:
    """Who pays for the Allied SHQ: "US", "UK" or "US=5,UK=5"."""
    cost = SHQ_STEP * line.steps
    if line.us in (0, cost):
        return "US" if line.us else "UK"
    return f"US={line.us},UK={cost - line.us}"


def of_text(edition: Edition, written: str) -> Line:
    """The Line of canonical notation."""
    board = edition.board
    verb, *words = written.split()
    if verb == "CREDIT":
        return Line(verb, place=board.place[words[0]], account=NATIONS.index(words[1]))
    if verb == U_GO:
        return Line(verb, place=board.place[words[0]])
    if verb == "MERGE":
        return Line(verb, edition.index[words[0]], edition.index[words[1]], steps=int(words[2]))
    block, rest = edition.index[words[0]], words[1:]
    place = board.place[rest.pop(0)] if verb == "NEW" else -1
    steps = int(rest[0])
    return Line(verb, block, place=place, steps=steps, us=share(rest[1], steps) if len(rest) > 1 else -1)


def share(written: str, steps: int) -> int:
    """The US part of what `share_text` wrote. ValueError if it does not add up to the cost."""
    cost = SHQ_STEP * steps
    if written in ("US", "UK"):
        return cost if written == "US" else 0
    parts = dict(part.split("=", 1) for part in written.split(","))
    us, uk = int(parts["US"]), int(parts["UK"])
    if len(parts) != 2 or min(us, uk) < 0 or us + uk != cost:
        raise ValueError(written)
    return us


def of_data(edition: Edition, side: int, verb: str, data: Mapping[str, Plain]) -> Line:
    """The Line of an Order's data. IllegalOrder if it names what there is not."""
    try:
        return _of_data(edition, side, verb, data)
    except (KeyError, ValueError, TypeError, AttributeError):
        raise IllegalOrder(_("That is no order of the Logistics Phase."), "7.2", "action") from None


def _of_data(edition: Edition, side: int, verb: str, data: Mapping[str, Plain]) -> Line:
    if verb == "CREDIT":
        return Line(verb, place=_place(edition, data["hex"]), account=(US, UK)[("US", "UK").index(data["account"])])
    if verb == U_GO:
        return Line(verb, place=_place(edition, data["hex"]))
    block, steps = _own(edition, side, data["block"]), data["steps"]
    if type(steps) is not int:
        raise ValueError(steps)
    if verb == "MERGE":
        return Line(verb, block, _own(edition, side, data["partner"]), steps=steps)
    if verb not in ("ADD", "NEW"):
        raise ValueError(verb)
    us = share(data["account"], steps) if edition.roster[block].nation == ALLIED else -1
    return Line(verb, block, place=_place(edition, data["to"]) if verb == "NEW" else -1, steps=steps, us=us)


def _own(edition: Edition, side: int, block: Plain) -> int:
    index = edition.index[block]
    if index not in edition.of_side[side]:
        raise KeyError(block)
    return index


def _place(edition: Edition, name: Plain) -> int:
    board = edition.board
    place = board.place[name]
    if place >= board.places:
        raise KeyError(name)
    return place


# -- what a player writes ------------------------------------------------------------------------------------------


def read(state: State, side: int, verb: str, words: list[str]) -> tuple[Line, bool]:
    """The Line that was written, and whether the shares of the Allied SHQ were left open. NotationError."""
    if verb == "CREDIT":
        return _read_credit(state.edition, side, words), False
    if verb == U_GO:
        place, rest = notation.take_place(state.edition, words)
        _nothing_left(rest)
        return Line(verb, place=place), False
    if verb not in ("ADD", "NEW", "MERGE"):
        raise NotationError(_("{verb} is no order of the Logistics Phase.", verb=verb), verb, "DONE")
    block, rest = notation.take_block(state, side, words)
    if verb == "MERGE":
        partner, rest = notation.take_block(state, side, rest)
        steps, rest = _read_steps(rest, "MERGE US-IN-1 US-IN-2 1")
        _nothing_left(rest)
        return Line(verb, block, partner, steps=steps), False
    place = -1
    if verb == "NEW":
        place, rest = notation.take_place(state.edition, rest)
    steps, rest = _read_steps(rest, "ADD US-IN-1 1" if verb == "ADD" else "NEW US-IN-1 P02 1")
    if state.edition.roster[block].nation != ALLIED:
        _nothing_left(rest)
        return Line(verb, block, place=place, steps=steps), False
    us = _read_share(rest, steps)
    return Line(verb, block, place=place, steps=steps, us=max(us, 0)), us < 0


def _read_credit(edition: Edition, side: int, words: list[str]) -> Line:
    place, rest = notation.take_place(edition, words)
    if side != ALLIES or len(rest) != 1 or rest[0].upper() not in ("US", "UK"):
        raise NotationError(
            _("Say which account a captured centre goes to: CREDIT E06 US or CREDIT E06 UK."),
            " ".join(rest), f"CREDIT {edition.board.place_ids[place]} US",
        )  # fmt: skip
    return Line("CREDIT", place=place, account=NATIONS.index(rest[0].upper()))


def _read_steps(words: list[str], example: str) -> tuple[int, list[str]]:
    if not words or not (words[0].isascii() and words[0].isdecimal()) or len(words[0]) > 2:
        what = words[0] if words else ""
        raise NotationError(_("Say how many steps, like {example}.", example=example), what, example)
    return int(words[0]), words[1:]


def _read_share(words: list[str], steps: int) -> int:
    """The US part, or -1 if nothing is said about it."""
    if not words:
        return -1
    written = ",".join(words).upper()
    if written in ("US", "UK") or len(words) == 2:
        try:
            return share(written, steps)
        except (ValueError, KeyError):
            pass
    cost = SHQ_STEP * steps
    raise NotationError(
        _("Say who pays the {cost} points: US, UK, or both, like US={us},UK={uk}.", cost=cost, us=5, uk=cost - 5),
        written, "US",
    )  # fmt: skip


def _nothing_left(words: list[str]) -> None:
    if words:
        raise NotationError(_("{words}: too much for one order.", words=" ".join(words)), " ".join(words))
