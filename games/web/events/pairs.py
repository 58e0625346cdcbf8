"""The pairs of rounds, as a reader sees them."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from games.leagues.clubs.naming import Names
from games.leagues.events import as_seen, bid_words
from games.leagues.events.as_seen import may_see_game
from games.leagues.events.people import name_of, names_for
from games.leagues.models import Event, Pairing, PairState, Round
from games.leagues.standings.results import Kind


class Pair(NamedTuple):
    """The first side stands first. ``code``: of the game, if this reader may look at it; ``score``: "2 : 0"; ``bids``:
    how the sides were settled, where they were bid for. ``protests``: so many were made about it; ``mine``: the reader
    plays there."""

    board: int
    first: str
    second: str
    state: str
    score: str
    code: str
    decided: bool
    bids: str
    protests: int
    mine: bool


class Shown(NamedTuple):
    """A round with its pairs."""

    number: int
    closed: bool
    pairs: list[Pair]


def rounds(event: Event, reader: Any) -> list[Shown]:
    """All rounds in their order."""
    found: dict[int, Shown] = {
        held.pk: Shown(held.number, held.closed is not None, []) for held in Round.objects.filter(event=event)
    }
    names, sides = names_for(event, reader), as_seen.sides(event)
    rows = Pairing.objects.filter(round__event=event).select_related(
        "game", "first__user__profile", "second__user__profile"
    )
    for pairing in rows.defer("game__state").prefetch_related("results", "bids", "protests").order_by("board"):
        found[pairing.round_id].pairs.append(_pair(pairing, reader, names, sides))
    return sorted(found.values())


def _pair(pairing: Pairing, reader: Any, names: Names, sides: Mapping[str, str]) -> Pair:
    result = max(pairing.results.all(), key=lambda row: row.version, default=None)
    score = f"{result.points_first} : {result.points_second}" if result and pairing.second else ""
    first, second = name_of(pairing.first, names), name_of(pairing.second, names)
    decided = pairing.state == PairState.DECIDED
    code = pairing.game.code if pairing.game and may_see_game(pairing, reader) else ""
    called = {pairing.first_id: first, pairing.second_id or 0: second}
    bids = bid_words.opened(pairing, called, sides)
    return Pair(pairing.board, first, second, state_of(pairing, result), score, code, decided, bids,
                len(pairing.protests.all()), pairing.game is not None and _plays(pairing, reader))  # fmt: skip


def state_of(pairing: Pairing, result: Any) -> str:
    """How a pair stands, in a word or two; "" for one that was played, and for who rests as nobody is left."""
    if result is None and pairing.state == PairState.BIDDING:
        return _("its sides are being bid for")
    if result is None:
        return _("is being played") if pairing.state == PairState.PLAYING else _("begins when both have a hand free")
    return {
        Kind.REST: _("by own wish"),
        Kind.VOID: _("called off"),
        Kind.FORFEIT: _("decided without play"),
        Kind.DOUBLE_FORFEIT: _("decided without play"),
        Kind.ADJUDICATED: _("decided by the director"),
    }.get(Kind(result.kind), "")


def _plays(pairing: Pairing, reader: Any) -> bool:
    return reader.is_authenticated and reader.pk in (
        pairing.first.user_id, pairing.second.user_id if pairing.second else None
    )  # fmt: skip
