"""Sealed bids for sides (6.9): both write a side and a number, and both are opened together."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256

from games.leagues.lots import lot
from games.leagues.pairing.sides import Side

MOST = 10
_TAG = "pvsite/bid/1"


@dataclass(frozen=True, slots=True)
class Bid:
    """The side that a player wants (None: either), and the victory points given away for it."""

    side: Side | None = None
    vp: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.vp <= MOST:
            raise ValueError(f"a bid is a whole number from 0 to {MOST}, not {self.vp}")


class Why(StrEnum):
    """What gave a player the side."""

    DIFFERENT = "different sides wanted"
    HIGHER = "higher bid"
    LESS_OFTEN = "had the side less often"
    LOT = "lot"
    BALANCE = "balance"


@dataclass(frozen=True, slots=True)
class Bidder:
    """``seed``; ``bid``: None if none was sent; ``balance``: how much oftener first side than second in the event."""

    seed: int
    bid: Bid | None
    balance: int


@dataclass(frozen=True, slots=True)
class Settled:
    """``side``: of the better seed; ``conceded``: by whom pays, in victory points; ``adjust``: what the option
    vp_adjust is set to. ``payer``: a seed, or None."""

    side: Side
    why: Why
    payer: int | None = None
    conceded: int = 0
    adjust: int = 0


def seal(salt: str, bid: Bid) -> str:
    """What is published before the bids are opened. ``salt``: 32 random bytes in lower-case hex."""
    said = {"side": bid.side.value if bid.side else None, "vp": bid.vp}
    text = json.dumps(said, sort_keys=True, separators=(",", ":"))
    return sha256(f"{_TAG}\n{salt}{text}".encode()).hexdigest()


def settle(bidders: Sequence[Bidder], key: str, number: int, balanced: Side) -> Settled:
    """Who has which side. ``number``: of the pairing; ``balanced``: what the balance rule gives the better seed, for
    when neither wants anything."""
    better, other = sorted(bidders, key=lambda one: one.seed)
    mine, theirs = better.bid or Bid(), other.bid or Bid()
    if mine.side is None and theirs.side is None:
        return Settled(balanced, Why.BALANCE)
    if mine.side is None or theirs.side is None or mine.side is not theirs.side:
        wanted = mine.side or (theirs.side.other if theirs.side else balanced)
        return Settled(wanted, Why.DIFFERENT)
    winner, why = _of_rivals(better, other, mine.side, key, number)
    paid = (mine if winner is better else theirs).vp
    side = mine.side if winner is better else mine.side.other
    return Settled(side, why, winner.seed, paid, -paid if mine.side is Side.FIRST else paid)


def _of_rivals(better: Bidder, other: Bidder, side: Side, key: str, number: int) -> tuple[Bidder, Why]:
    """Both want the same ``side``: who has it."""
    mine, theirs = better.bid or Bid(), other.bid or Bid()
    if mine.vp != theirs.vp:
        return (better if mine.vp > theirs.vp else other), Why.HIGHER
    if better.balance != other.balance:
        sign = 1 if side is Side.FIRST else -1
        return min((better, other), key=lambda one: sign * one.balance), Why.LESS_OFTEN
    return (better, other)[lot(key, "bid", number) % 2], Why.LOT
