"""A finished game entry by entry: the Views of all sides after each, and what happened in it, with nothing hidden."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from games.core.journal import position_at, states
from games.core.journal.replay import Position
from games.core.models import Game, Happening
from games.core.models.records import Record
from games.core.queries.open_locks import THROWN
from games.core.queries.seats import seat_sides
from games.core.records import positions
from games.core.records.fog import Fog, watched
from games.core.referee import Told
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
        found.setdefault(seat_sides.side_of(game, code), code)
    return list(found.values())


def moment(position: Position, told: tuple[Told, ...], seats: list[str]) -> Moment:
    """That position as everybody may see it now."""
    system, state = position.system, position.state
    views = {seat: system.view(state, seat) for seat in seats}
    return Moment(position.seq, system.view(state, None), views, told)


def played(game: Game, fog: Fog) -> Iterator[Moment]:
    """All moments of a finished game, in order; ``fog`` takes them too. ValueError for a game that is not over."""
    seats, heard = sides(game), told(game, 0, game.seq)
    for position in watched(positions.positions(game), fog):
        yield moment(position, heard.get(position.seq, ()), seats)


def told(game: Game, first: int, last: int) -> dict[int, tuple[Told, ...]]:
    """What happened in the entries from ``first`` to ``last``, by entry: also what not everybody heard at that time.

    ValueError for a game that is not over.
    """
    if not positions.is_open(game):
        raise ValueError("the game is not over: its happenings are not open")
    gone = position_at.taken_back(game)
    found: dict[int, list[Told]] = {}
    rows = Happening.objects.filter(game=game, seq__gte=first, seq__lte=last).exclude(kind=THROWN)
    for row in rows.order_by("seq", "n"):
        if not position_at.within(row.seq, gone):
            heard = found.setdefault(row.seq, [])
            heard.append(Told(row.seq, row.n, row.at, row.kind, text_from(row.text), row.data))
    return {seq: tuple(rows) for seq, rows in found.items()}


def several(record: Record, seqs: Sequence[int]) -> dict[int, Moment]:
    """The game after its last act up to each of these entries; the journal is played once, from the first to the last
    of them. Those before the first act are left out. ReplayError, Refused.
    """
    game, wanted = record.game, sorted(seqs)
    here = position_at.position(game, wanted[0]) if wanted else None
    if here is None:
        return {}
    first, found = here.seq, {}
    for position in position_at.positions(game, here, wanted[-1]):
        while wanted and wanted[0] < position.seq:
            found[wanted.pop(0)] = here
        here = position
    found |= dict.fromkeys(wanted, here)
    heard = told(game, first, max(seqs))
    seats = sides(game)
    return {seq: moment(place, heard.get(place.seq, ()), seats) for seq, place in found.items()}


def facts(game: Game) -> Plain:
    """The static facts of the game: its map. Refused if its rules are gone."""
    return states.rules_of(game).facts(game.scenario)
