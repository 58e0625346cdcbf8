"""What a plan answers when the firing is over: who blockades, leaves, regroups, lands (12, 13, 10.4)."""

from collections.abc import Sequence

from rules.kernel import Order

from ..data_sets.edition import Edition
from ..view_types import OwnBlock
from .answers import Answer, Asks, Decision, going, verb
from .model import Deed
from .situation import Block, Situation, is_among
from .standard import index_of, strongest_first


def after(now: Situation, orders: Sequence[Order]) -> Decision:
    """One block: it blockades, stays, goes or is lost; of too many the weakest goes first."""
    step = now.ask.data["step"]
    rows = [now.labelled(label) for label in dict.fromkeys(order.data["label"] for order in orders)]
    if step == "excess":
        block = min(rows, key=lambda row: _weakest(now.edition, row))
    else:
        block = min(
            rows, key=lambda row: (step == "ashore" and row["class"] != "MA", strongest_first(now.edition, row))
        )
    mine = [order for order in orders if order.data["label"] == block["label"]]
    return _parting(now, block, mine, "AFTER", "BLOCKADE")


def _weakest(edition: Edition, row: Block) -> tuple[int, int]:
    return row["strength"], index_of(edition, row)


def _parting(now: Situation, block: Block, mine: Sequence[Order], event: str, lying: str) -> Decision:
    """What that block does: ``lying`` is the verb of a blockade."""
    asks = now.asks(event, block)
    if asks:
        return Asks(asks)
    lies, ways = verb(mine, lying), verb(mine, "RETREAT", "CAPLAND", "LEAVE")
    leave = next(now.said("LEAVE", block=block), None) if ways else None
    said = next(now.said("BLOCKADE", block=block, of_all=True), None) if lies and ways else None
    if said is not None:
        deed, rule = said
        if not _blockades(deed, block):
            return Answer(going(now, block, ways, leave[0].places if leave else ()), rule)
        return Answer(lies[0], rule)
    if lies:
        return Answer(lies[0])
    stays = verb(mine, "STAY", "REMOVE")
    if stays:
        return Answer(stays[0])
    if leave is not None:
        return Answer(going(now, block, ways, leave[0].places), leave[1])
    return Answer(going(now, block, ways, ()))


def _blockades(deed: Deed, block: Block) -> bool:
    return deed.picks != ("NONE",) and is_among(block, deed.who)


# -- regrouping ----------------------------------------------------------------------------------------------------


def regroup(now: Situation, orders: Sequence[Order]) -> Decision:
    """Withdrawals, then neighbours, as the plan lists them (12.4)."""
    asks = now.asks("REGROUP")
    if asks:
        return Asks(asks)
    found = _withdrawal(now, verb(orders, "WITHDRAW")) or _help(now, verb(orders, "BRING"))
    if found is not None:
        return found
    spoken = next(now.said("WITHDRAW", "BRING", "KEEP"), None)
    return Answer(verb(orders, "REGROUPED")[0], spoken and spoken[1])


def _withdrawal(now: Situation, orders: Sequence[Order]) -> Decision | None:
    for deed, rule in now.said("WITHDRAW"):
        able = [order for order in orders if not deed.places or order.data["to"] in deed.places]
        rows = [now.labelled(label) for label in dict.fromkeys(order.data["label"] for order in able)]
        for block in sorted(
            (row for row in rows if is_among(row, deed.who)), key=lambda row: strongest_first(now.edition, row)
        ):
            if not _keeps(now, block):
                ways = [order for order in able if order.data["label"] == block["label"]]
                return Answer(going(now, block, ways, deed.places), rule)
    return None


def _keeps(now: Situation, block: Block) -> bool:
    """Must the block stay: it is the last one of a class that the plan keeps there."""
    others = [row for row in now.mine_at(now.hex) if row["id"] != block["id"]]
    return any(
        is_among(block, deed.who) and not any(is_among(row, deed.who) for row in others)
        for deed, _rule in now.said("KEEP")
    )


def _help(now: Situation, orders: Sequence[Order]) -> Decision | None:
    """Each line brings so many; who is there already counts for the first line that means such blocks."""
    fought = {row["id"] for row in now.fought["blocks"]}
    here = [row for row in now.mine_at(now.hex) if row["id"] not in fought]
    mine = {row["id"]: row for row in now.view["mine"]}
    for deed, rule in now.said("BRING"):
        came = [row for row in here if is_among(row, deed.who)][: deed.number]
        here = [row for row in here if row not in came]
        able = [
            mine[order.data["block"]]
            for order in orders
            if order.data["from"] == deed.places[0] and is_among(mine[order.data["block"]], deed.who)
        ]
        if able and len(came) < deed.number:
            best = min(able, key=lambda row: strongest_first(now.edition, row))
            return Answer(next(order for order in orders if order.data["block"] == best["id"]), rule)
    return None


# -- after the last battle -----------------------------------------------------------------------------------------


def home(now: Situation, orders: Sequence[Order]) -> Decision:
    """Patrols land, and of overfull air the weakest leaves; submarines blockade or leave (10.4, R-22)."""
    blocks = {row["id"]: row for row in now.view["mine"]}

    def rank(row: OwnBlock) -> tuple[bool, int, int]:
        spare = row["mission"] != "cap"
        return spare, row["strength"] if spare else -row["strength"], now.edition.index[row["id"]]

    block = min((blocks[order.data["block"]] for order in orders), key=rank)
    mine = [order for order in orders if order.data["block"] == block["id"]]
    event = "SUBMARINES" if now.ask.kind == "submarine" else "PATROLS"
    return _parting(now.at(block["place"]), block, mine, event, "LIE")
