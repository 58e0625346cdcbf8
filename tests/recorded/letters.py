"""What the site answers to what people write to it by mail: each of the letters of ``letters/written.txt``, and some
orders that are legal then, from a seat of a game; nothing that is done stays done.

``python -m pytest tests/recorded --record`` writes the other files of ``letters`` anew. Read their diff before you land
it.
"""

from collections.abc import Iterator
from pathlib import Path

from games.mail.commands.letters import handle
from tests.fog.frozen import Still
from tests.fog.grounds import GROUNDS, Play
from tests.fog.stage import Stage
from tests.games.mail.commands.writing import parcel
from tests.recorded.record import Said
from tests.recorded.words import words
from tests.rollback import rollback

FOLDER = Path(__file__).with_name("letters")
RECORDED = {"noon": True, "island": False, "zones": False, "carriers": False}
"""Grounds of the twins, and whether the game is in an event of a club."""
_ORDERS = 3
"""Legal orders that are written in different ways."""


def lines(name: str, still: Still) -> Iterator[str]:
    """The record of a ground: the answers to each seat that is asked something."""
    ground = next(one for one in GROUNDS if one.name == name)
    play, said = Play(ground, 1, still, in_event=RECORDED[name]), Said()
    play.go_on(ground.skip + ground.apart)
    for stage in play.stages():
        for letter in [*_written(), *_orders(stage)]:
            still.begin(f"{stage.seat} {letter}")
            yield from said.fresh(f"{stage.seat} writes: {' / '.join(letter.splitlines())}", _answer(stage, letter))


def _written() -> list[str]:
    return (FOLDER / "written.txt").read_text().split("\n----\n")


def _orders(stage: Stage) -> Iterator[str]:
    """Orders as they are, as people type them, and several with a fault among them."""
    chosen = stage.orders[:: max(1, len(stage.orders) // _ORDERS)][:_ORDERS]
    for order in chosen:
        verb, *rest = order.split()
        yield order
        yield f"{verb.lower()} {' -> '.join(rest)} please"
        yield f"ORDERS\n{order}\nREADY\nEND"
    yield "\n".join([*chosen, "OP NONSENSE O05 N05", *chosen])


def _answer(stage: Stage, letter: str) -> Iterator[str]:
    with rollback():
        answer = handle(parcel(stage.code, stage.seat, f"{letter}\n"))
    if answer is None:
        yield "no answer"
        return
    yield f"{answer.kind}: {answer.subject}"
    yield from answer.text.splitlines()
    yield from words(answer.html.encode()) if answer.html else ()
