"""What people see of recorded positions of the rules (tests/rules/*/positions): pages, and what titles say in mails.

``python -m pytest tests/recorded --record`` writes the files of ``boards`` anew. Read their diff before you land it:
each line that changed is one that players read. Of what was said before, a seat's block has nothing again.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from hashlib import sha256
from html import unescape
from pathlib import Path
from typing import Any

from games.core import referee
from games.core.journal import states
from games.core.models import Draft, Game, Owed
from games.titles.registry import board_of
from rules.kernel import Ask, System
from tests.fog.frozen import Still
from tests.fog.grounds import Ground, Play
from tests.fog.stage import Stage
from tests.recorded.record import Said
from tests.recorded.words import words
from tests.rules import position_file

FOLDER = Path(__file__).with_name("boards")
_APART = 2
"""One in so many positions is looked at."""
_LINKS = 5
"""Links of a board that are followed."""
_ORDERS = 12
"""Legal orders of a question that are put in words."""


def lines(file: Path, still: Still) -> Iterator[str]:
    """The record of the positions in a file."""
    head, dumped = position_file.states(file)
    play = Play(Ground(file.stem, head.system.slug, head.scenario, head.options), 1, still)
    said = Said()
    for number, one in list(enumerate(dumped, 1))[1::_APART]:
        stand(play.code, head.system, head.system.load(one))
        for stage in play.stages():
            for what, answer in _answers(stage, still):
                yield from said.fresh(f"{number} {stage.seat}: {what}", answer)


def stand(code: str, system: System, state: Any) -> None:
    """The game stands at that position, and asks what is asked there."""
    game = Game.objects.get(code=code)
    Game.objects.filter(pk=game.pk).update(state=states.pack(system, state), lock_seq=None)
    known = Owed.objects.filter(game=game).first()
    Draft.objects.filter(game=game).delete()
    Owed.objects.filter(game=game).delete()
    for ask in system.pending(state).asks:
        since, due = (known.since, known.due) if known else (game.created, game.created)
        Owed.objects.create(
            game=game, seat=ask.seat, kind=ask.kind, title=ask.title.plain(), seq=game.seq, since=since, due=due
        )


def _answers(stage: Stage, still: Still) -> Iterator[tuple[str, Iterator[str] | list[str]]]:
    """What there is to read, and its lines."""
    address = f"/g/{stage.code}/"
    board = _page(stage, still, address)
    yield "board", words(board)
    if stage.drafts:
        yield "review", words(_page(stage, still, f"{address}review"))
    links = sorted(dict.fromkeys(map(unescape, re.findall(r'href="(\?[^"#]+)"', board.decode()))))
    for link in _spread(links, _LINKS):
        yield link, words(_page(stage, still, address + link))
    for ask in referee.asks(stage.code, stage.seat):
        yield f"{ask.kind} in mails", list(_of_ask(stage, ask))
    yield "map in mails", list(_map(stage))


def _page(stage: Stage, still: Still, address: str) -> bytes:
    still.begin(f"{stage.seat} {address}")
    return stage.readers.browser(stage.holder).get(address).content


def _of_ask(stage: Stage, ask: Ask) -> Iterator[str]:
    board, view, facts = board_of(stage.game.system), stage.view, _facts(stage)
    labels = board.ask_labels
    yield f"{labels.yours(ask.kind)} | {labels.deed(ask.kind)} | {labels.now(facts, ask)} | {labels.means(view, ask)}"
    yield board.guidance.of(ask.kind, dict(ask.data))
    places = board.focus.places(view, facts, ask)
    yield f"places {', '.join(places)}"
    yield from (f"idle {line}" for line in board.order_text.idle(view, facts, ask))
    yield from (f"warning {line}" for line in board.order_text.warnings(view, facts))
    orders = [
        order for about in _spread(ask.about, _ORDERS) or [None]
        for order in _spread(referee.legal(stage.code, stage.seat, about), max(1, _ORDERS // max(1, len(ask.about))))
    ]  # fmt: skip
    yield from (f"{order.text} | {board.order_text.line(view, facts, order)}" for order in orders)
    if board.postcards:
        yield f"picture {_hash(asdict(board.postcards.postcard(view, facts, places)))}"


def _map(stage: Stage) -> Iterator[str]:
    board, view, facts = board_of(stage.game.system), stage.view, _facts(stage)
    for region in board.board_list.board(view, facts):
        yield from (f"{region.title}: {row.place} | {row.own} | {row.others} | {row.at}" for row in region.rows)
    yield from map(str, board.board_list.flows(view, facts))
    yield f"{board.board_list.turn(view)} {board.board_list.date(view)}"
    if board.thumbnail:
        yield f"thumbnail {board.thumbnail.thumb(view, facts, 1)}"
    if board.postcards:
        card = board.postcards.postcard(view, facts)
        yield f"picture {_hash(asdict(card))} {card.alt}"


def _facts(stage: Stage) -> Any:
    return states.rules_of(stage.game).facts(stage.game.scenario)


def _hash(plain: Any) -> str:
    return sha256(json.dumps(plain, default=str, sort_keys=True).encode()).hexdigest()[:8]


def _spread(things: Sequence[Any], most: int) -> list[Any]:
    """At most so many, from all over them."""
    return [things[number * len(things) // most] for number in range(most)] if len(things) > most else list(things)
