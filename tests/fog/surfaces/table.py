"""Surfaces: what the referee itself tells a seat and a spectator; looked at with every twin."""

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

from games.core import referee
from games.core.database.statements import CompiledQuery
from games.core.journal import states
from games.core.journal.game_transaction import get_game
from games.core.models import Owed
from rules.kernel import Ask, Order, RulesError
from tests.fog.stage import Stage
from tests.fog.surfaces.surface import Surface

_asked = CompiledQuery(lambda game: Owed.objects.filter(game_id=game).order_by("seat"), int)

_HIDDEN = 4
"""Pieces of others that lines name."""


def surfaces(stage: Stage) -> Iterator[Surface]:
    """All of them."""
    about = stage.pick(stage.mine, "")
    yield Surface("referee: board, questions and draft", "", _sight, cheap=True)
    yield Surface("referee: view of a spectator", "", lambda at: _json(referee.view(at.code, None)), cheap=True)
    yield Surface("referee: who is asked", "", _owed, cheap=True)
    yield Surface("referee: legal orders of a block", about, partial(_legal, about), cheap=True)
    yield Surface("referee: legal orders", "", partial(_legal, None))
    lines = list(_lines(stage))
    yield Surface("rules: lines that name hidden pieces", repr(lines[:2]), partial(_parsed, lines), cheap=True)
    yield Surface("referee: happenings", "", partial(_events, True))
    yield Surface("referee: happenings for a spectator", "", partial(_events, False))
    yield Surface("referee: journal", "", lambda at: _json(list(referee.journal(at.code, at.seat))))


def _json(value: Any) -> bytes:
    """In the order in which it is: that of a list or of names may tell as well."""
    return json.dumps(value, default=str).encode()


def _ask(ask: Ask) -> Any:
    return [
        ask.seat,
        ask.kind,
        ask.title.plain(),
        ask.prompt.plain(),
        ask.draft,
        ask.parts,
        list(ask.about),
        dict(ask.data),
    ]


def _order(order: Order) -> Any:
    return [order.text, order.verb, dict(order.data), order.secret]


def _owed(stage: Stage) -> bytes:
    game = get_game(stage.code)
    shown = [[row.seat, row.kind, row.title, row.seq, row.since, row.due] for row in _asked(game.pk)]
    return _json([shown, game.seq, game.head, game.status, game.lock_seq])


def _sight(stage: Stage) -> bytes:
    """Board, questions and draft as the page takes them."""
    seen = referee.seat_view(get_game(stage.code), stage.seat)
    draft = seen.draft and [seen.draft.lines, seen.draft.version, seen.draft.revision, seen.draft.dropped]
    return _json([seen.view, [_ask(ask) for ask in seen.asks], draft, seen.over])


def _events(own: bool, stage: Stage) -> bytes:
    found = referee.events(stage.code, stage.seat if own else None, -1)
    return _json([[told.seq, told.n, told.at, told.kind, told.text.plain(), told.data] for told in found])


def _lines(stage: Stage) -> Iterator[str]:
    """Orders for pieces that the reader has not seen, as they may type them: a canonical line is read without a
    look."""
    words = [order.split() for order in stage.orders] or [["MOVE", "X", "1"], ["BANZAI", "X", "1110", ">", "X"]]
    for name in stage.random.sample(stage.hidden, min(_HIDDEN, len(stage.hidden))):
        verb, _own, *way = stage.random.choice([row for row in words if len(row) > 1] or [["MOVE", "X"]])
        place = stage.pick(stage.places, "1")
        yield from (line.swapcase() for line in (f"{verb} {name} {place}", " ".join([verb, name, *way])))


def _parsed(lines: list[str], stage: Stage) -> bytes:
    """What the rules make of them for that seat: the order, or what is wrong and what is nearest."""
    game = get_game(stage.code)
    system = states.rules_of(game)
    state = states.unpack(system, game.state)
    found: list[Any] = []
    for line in lines:
        try:
            found.append(_order(system.parse(state, stage.seat, line)))
        except RulesError as no:
            found.append([str(no), getattr(no, "what", ""), getattr(no, "nearest", "")])
    return _json(found)


def _legal(about: str | None, stage: Stage) -> bytes:
    if not stage.asked or get_game(stage.code).lock_seq is not None:
        return b""
    return _json([_order(order) for order in referee.legal(stage.code, stage.seat, about)])
