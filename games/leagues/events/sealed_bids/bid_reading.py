"""The bids of an event as one reader may know them: the own ones, all seals, and what was sealed once it is open."""

from typing import Any

from games.leagues.events import people
from games.leagues.events.as_seen import Data
from games.leagues.events.making import most_bid
from games.leagues.events.sealed_bids import bidding
from games.leagues.models import Bid, Event, Pairing


def most(event: Event) -> int:
    """So many victory points may be given away for a side; 0 where sides are not bid for."""
    return most_bid(event.system, event.scenario) if event.bids else 0


def yours(event: Event, reader: Any) -> list[Data]:
    """The pairs for which the reader bids now, by rounds; ``bid``: None while it lacks."""
    names = people.names_for(event, reader)
    found = []
    for pairing, bid in bidding.mine(event, reader):
        other = pairing.second if pairing.first.user_id == reader.pk else pairing.first
        found.append({
            "pairing": pairing.pk, "round": pairing.round.number, "board": pairing.board,
            "against": people.name_of(other, names), "until": pairing.bids_until, "bid": bid and _said(bid),
        })  # fmt: skip
    return found


def seals(event: Event, reader: Any) -> list[Data]:
    """All bids that are in, by rounds and boards; ``salt`` and ``bid``: None before both of a pair are open."""
    names = people.names_for(event, reader)
    return [
        {"round": row.pairing.round.number, "board": row.pairing.board, "seed": row.entry.seed,
         "name": people.name_of(row.entry, names), "seal": row.seal,
         "salt": row.salt if row.pairing.adjust is not None else None,
         "bid": _said(row) if row.pairing.adjust is not None else None}
        for row in bidding.all_bids(event)
    ]  # fmt: skip


def settled(event: Event) -> list[Data]:
    """The pairs whose bids are open, by rounds and boards: what gave the sides, and the value of the option."""
    rows = Pairing.objects.filter(round__event=event).exclude(adjust=None).order_by("round__number", "board")
    found = rows.values_list("round__number", "board", "sides_by", "adjust")
    return [dict(zip(("round", "board", "by", "adjust"), row, strict=True)) for row in found]


def _said(bid: Bid) -> Data:
    """``side``: "" for either."""
    return {"side": bid.side, "vp": bid.vp}
