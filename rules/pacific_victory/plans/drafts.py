"""What a plan writes into drafts: moves that were thought of beforehand, and the standing build list (15.6, 20.1).

Every line is tried in its turn; one that is illegal then is left out.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from rules.kernel import Followed, LegalOrders, Order, _

from ..bots.draft import closed
from .answers import asking
from .fields import MOVES
from .model import Deed
from .parts import EVERYTHING
from .situation import Situation, is_among, rank_among

_BUILDS: Final = ("BUILD", "CREDIT", "U-GO")
_WRITTEN: Final = _("Your plan has written this down for you.")
_COMMITTED: Final = _("Your plan hands this in for you.")


def _handed_in(now: Situation, verb: str) -> bool:
    """Does the plan commit the draft itself."""
    found = next(now.said(verb), None)
    return found is not None and found[0].picks == ("COMMIT",)


def _written(legal: LegalOrders, lines: list[str], commits: bool) -> Followed | None:
    done = closed(legal, lines)
    if commits:
        return Followed(tuple(done), _COMMITTED)
    kept = tuple(line for line in done if line not in ("DONE", "CLEAR"))
    return Followed(kept, _WRITTEN, commits=False) if kept else None


# -- builds --------------------------------------------------------------------------------------------------------


def builds(now: Situation, legal: LegalOrders) -> Followed | None:
    """The build list, in its order; None if the plan has none."""
    asks = now.asks("BUILDS")
    if asks:
        return asking(now.edition, asks)
    deeds = [deed for deed, _rule in now.said(*_BUILDS)]
    commits = _handed_in(now, "BUILDS") or now.overdue
    if not deeds and not _handed_in(now, "BUILDS"):
        return None
    lines: list[str] = []
    for deed in deeds:
        for order in _bought(now, deed, legal, lines):
            lines.append(order.text)
    return _written(legal, lines, commits)


def _bought(now: Situation, deed: Deed, legal: LegalOrders, lines: list[str]) -> Iterator[Order]:
    """The orders of one line of the list, each legal after ``lines``, to which the caller adds it."""
    if deed.verb == "CREDIT":
        yield from _credits(now, deed, legal, lines)
    elif deed.verb == "U-GO":
        yield from [order for order in legal("U-GO", lines) if order.data["hex"] == deed.places[0]]
    elif deed.picks[0] == "ADD":
        yield from _steps(now, deed, legal, lines)
    elif deed.picks[0] == "NEW":
        yield from _new(now, deed, legal, lines)
    else:
        giver, taker = deed.who
        merges = [o for o in legal(giver, lines) if o.verb == "MERGE" and o.data["block"] == giver]
        fitting = [o for o in merges if o.data["partner"] == taker and o.data["steps"] <= deed.number]
        yield from sorted(fitting, key=lambda o: -int(o.data["steps"]))[:1]


def _steps(now: Situation, deed: Deed, legal: LegalOrders, lines: list[str]) -> Iterator[Order]:
    """So many steps for the blocks that are meant: the cheapest place first, there the strongest block."""
    left, waiting = deed.number, [row for row in now.view["mine"] if is_among(row, deed.who)]
    while left and waiting:
        able = {row["id"]: _adds(legal(row["id"], lines), row["id"]) for row in waiting}
        waiting = [row for row in waiting if able[row["id"]]]
        if not waiting:
            return
        block = min(
            waiting, key=lambda row: (able[row["id"]][0].data["cost"], -row["strength"], now.edition.index[row["id"]])
        )
        order = max(
            (o for o in able[block["id"]] if o.data["steps"] <= left or deed.number == EVERYTHING),
            key=lambda o: o.data["steps"],
        )
        left -= order.data["steps"]
        waiting.remove(block)
        yield order


def _adds(orders: Sequence[Order], block: str) -> list[Order]:
    """Adding steps to that block, one step first; of several ways to pay the first."""
    found = {o.data["steps"]: o for o in reversed(orders) if o.verb == "ADD" and o.data["block"] == block}
    return [found[steps] for steps in sorted(found)]


def _new(now: Situation, deed: Deed, legal: LegalOrders, lines: list[str]) -> Iterator[Order]:
    """One new block of those that are meant, where it is cheapest or where the plan says."""
    pool = {row["id"]: row for row in now.view["pool"] if is_among(row, deed.who)}
    able = [
        order
        for block in pool
        for order in legal(block, lines)
        if order.verb == "NEW"
        and order.data["steps"] <= deed.number
        and (not deed.places or order.data["to"] in deed.places)
    ]

    def rank(order: Order) -> tuple[int, int, int, int]:
        block, data = order.data["block"], order.data
        return -data["steps"], data["cost"], rank_among(pool[block], deed.who), now.edition.index[block]

    if able:
        yield min(able, key=rank)


def _credits(now: Situation, deed: Deed, legal: LegalOrders, lines: list[str]) -> Iterator[Order]:
    """Captured centres pay to that account (R-66)."""
    books = now.view["logistics"]
    for row in books["either"] if books else ():
        if row["hex"] in (deed.places or (row["hex"],)):
            able = [o for o in legal(row["hex"], lines) if o.verb == "CREDIT" and o.data["account"] == deed.picks[0]]
            yield from able[:1]


# -- moves ---------------------------------------------------------------------------------------------------------


def moves(now: Situation, legal: LegalOrders) -> Followed | None:
    """The moves that are possible, Strategic ones first; None if the plan has none, or none is possible."""
    asks = now.asks("MOVES")
    if asks:
        return asking(now.edition, asks)
    wanted = sorted((deed for deed, _rule in now.said("MOVE")), key=_stage)
    commits = _handed_in(now, "MOVES")
    if now.overdue and not commits:
        return None
    played: list[tuple[Deed, str]] = []
    for deed in wanted:
        order = _found(deed, legal, [text for _deed, text in played])
        if order is not None:
            played.append((deed, order.text))
        else:
            played = _instead(now, deed, legal, played) or played
    return _written(legal, [text for _deed, text in played], commits) if played else None


def _stage(deed: Deed) -> int:
    """Strategic moves, then rebases, then Operational moves (5)."""
    return max(0, MOVES.index(deed.picks[0]) - MOVES.index("BOMB"))


def _found(deed: Deed, legal: LegalOrders, lines: list[str]) -> Order | None:
    """The legal order that the line means after those."""
    verb, *flags = deed.picks
    for order in legal(deed.who[0], lines):
        data = order.data
        if order.verb != verb or data["to"] not in deed.places or data["block"] != deed.who[0]:
            continue
        if verb == "RAID" and data["partner"] != deed.who[1]:
            continue
        if "LAND" in flags and data.get("by") != "land":
            continue
        if ("CAP" in flags) == bool(data.get("cap")) and ("WEST" in flags) == (data.get("coast") == "west"):
            return order
    return None


def _instead(
    now: Situation, deed: Deed, legal: LegalOrders, played: list[tuple[Deed, str]]
) -> list[tuple[Deed, str]] | None:
    """The moves with this one instead of another out of the same hex, whose block the plan would rather keep pinned."""
    blocks = {row["id"]: row for row in now.view["mine"]}
    block = blocks.get(deed.who[0])
    if block is None:
        return None
    now.at(block["place"])
    for stays, _rule in now.said("PINNED", of_all=True):
        rivals = [
            other
            for other, _text in played
            if (row := blocks[other.who[0]])["place"] == block["place"]
            and rank_among(row, stays.who) < rank_among(block, stays.who)
        ]
        for rival in sorted(rivals, key=lambda other: rank_among(blocks[other.who[0]], stays.who)):
            again = _replayed([other for other, _text in played if other != rival] + [deed], legal)
            if again is not None:
                return again
    return None


def _replayed(deeds: list[Deed], legal: LegalOrders) -> list[tuple[Deed, str]] | None:
    """All of them in their order, or None if one is not possible."""
    played: list[tuple[Deed, str]] = []
    for deed in sorted(deeds, key=_stage):
        order = _found(deed, legal, [text for _deed, text in played])
        if order is None:
            return None
        played.append((deed, order.text))
    return played
