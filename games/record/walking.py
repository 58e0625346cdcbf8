"""A finished game entry by entry: the Views of all sides after each, and what happened in it, with nothing hidden."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games import titles
from games.dice.replay import ACTS, Position
from games.play import store
from games.play.dice_desk import THROWN
from games.play.models import Entry, Game, Happening
from games.play.referee import Told
from games.record import positions
from games.record.models import Record
from rules.kernel import Plain, text_from


@dataclass(frozen=True)
class Moment:
    """The game after entry ``seq``. ``view``: a spectator's; ``sides``: of a seat of each side, by seat.

    ``told``: what happened in it, also what only one side heard at that time.
    """

    seq: int
    view: Plain
    sides: Mapping[str, Plain]
    told: tuple[Told, ...]


def sides(game: Game) -> list[str]:
    """A seat of each side, in the scenario's order: partners see the same."""
    found: dict[str, str] = {}
    for code in game.seats.order_by("order").values_list("code", flat=True):
        found.setdefault(titles.side_of(game, code), code)
    return list(found.values())


def moment(position: Position, told: tuple[Told, ...], seats: list[str]) -> Moment:
    """That position as everybody may see it now."""
    system, state = position.system, position.state
    views = {seat: system.view(state, seat) for seat in seats}
    return Moment(position.seq, system.view(state, None), views, told)


def told(game: Game, first: int, last: int) -> dict[int, tuple[Told, ...]]:
    """What happened in the entries from ``first`` to ``last``, by entry: also what not everybody heard at that time.

    ValueError for a game that is not over.
    """
    if not positions.is_open(game):
        raise ValueError("the game is not over: its happenings are not open")
    gone = positions.taken_back(game)
    found: dict[int, list[Told]] = {}
    rows = Happening.objects.filter(game=game, seq__gte=first, seq__lte=last).exclude(kind=THROWN)
    for row in rows.order_by("seq", "n"):
        if not any(start <= row.seq <= end for start, end in gone):
            heard = found.setdefault(row.seq, [])
            heard.append(Told(row.seq, row.n, row.at, row.kind, text_from(row.text), row.data))
    return {seq: tuple(rows) for seq, rows in found.items()}


def at(record: Record, seq: int) -> Moment | None:
    """The game after its last act up to entry ``seq``; None before the first. ReplayError, Refused."""
    here = several(record, [seq])
    return next(iter(here.values()), None)


def several(record: Record, seqs: Sequence[int]) -> dict[int, Moment]:
    """The same for each of these entries; the journal is played once, from before the first to the last of them."""
    game = record.game
    wanted = sorted(seqs)
    snapshot = record.snapshots.filter(seq__lte=wanted[0]).order_by("-seq").first() if wanted else None
    if snapshot is None:
        return {}
    found, here = {}, None
    for position in positions.positions(game, positions.begin(snapshot), wanted[-1]):
        while here is not None and wanted and wanted[0] < position.seq:
            found[wanted.pop(0)] = here
        here = position
    found |= dict.fromkeys(wanted, here) if here else {}
    heard = told(game, snapshot.seq, max(seqs))
    seats = sides(game)
    return {seq: moment(place, heard.get(place.seq, ()), seats) for seq, place in found.items()}


def orders(game: Game, seq: int) -> tuple[str, list[str]]:
    """Who gave which orders in entry ``seq``, as lines; nobody ("") and none in a throw. ValueError as of `told`."""
    if not positions.is_open(game):
        raise ValueError("the game is not over: its orders are not open")
    row = Entry.objects.filter(game=game, seq=seq, type="order").first()
    if row is None:
        return "", []
    body = json.loads(row.secret_body or row.body)
    return body["seat"], body["orders"]


def steps(game: Game, seq: int) -> tuple[int | None, int | None]:
    """The acts before and after that at entry ``seq``, by number; None at either end."""
    rows = Entry.objects.filter(game=game, type__in=ACTS)
    for start, end in positions.taken_back(game):
        rows = rows.exclude(seq__gte=start, seq__lte=end)
    before = rows.filter(seq__lt=seq).order_by("-seq").values_list("seq", flat=True).first()
    after = rows.filter(seq__gt=seq).order_by("seq").values_list("seq", flat=True).first()
    return before, after


def facts(game: Game) -> Plain:
    """The static facts of the game: its map. Refused if its rules are gone."""
    return store.rules_of(game).facts(game.scenario)
