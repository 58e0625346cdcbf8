"""A game watched from outside: random play of the rules, what is told publicly, and the position behind the fog."""

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from random import Random
from typing import Any, NamedTuple

from games.core.referee import Told
from games.titles.pacific_victory.map.atlas import atlas_of
from games.titles.pacific_victory.sightings.memories import numbers, opening
from games.titles.pacific_victory.sightings.reading import Memory, remember
from games.titles.pacific_victory.sightings.seen import Sort
from games.titles.pacific_victory.sightings.yards import yards
from rules import kernel
from rules.kernel import Event, Plain
from rules.pacific_victory.sides import CLASSES, NATIONS, SEATS
from tests.laws.bot_play import LocalOrders
from tests.laws.random_play import RandomGame, throw
from tests.rules.pacific_victory.lawful import board_of

SYSTEM = kernel.get("pacific-victory")
_THEN = datetime(2026, 1, 1, tzinfo=UTC)


class Moment(NamedTuple):
    """``told``: all that was told publicly until now."""

    state: Any
    told: list[Told]


def hear(seq: int, events: tuple[Event, ...]) -> list[Told]:
    """What a spectator hears of an act."""
    public = [event for event in events if event.audience is None]
    return [Told(seq, n, _THEN, event.kind, event.text, dict(event.data)) for n, event in enumerate(public)]


def random_game(scenario: str, seed: int, options: Mapping[str, Any]) -> Iterator[Moment]:
    """Random legal play, long drafts."""
    told: list[Told] = []
    for seq, (_before, _act, step) in enumerate(RandomGame(SYSTEM, scenario, seed, options=options).steps()):
        told += hear(seq, step.events)
        yield Moment(step.state, told)


def bot_game(scenario: str, seed: int, options: Mapping[str, Any]) -> Iterator[Moment]:
    """The same by computer players that fight for it."""
    random, state, told, seq = Random(seed), SYSTEM.start(scenario, options), list[Told](), 0
    while SYSTEM.outcome(state) is None:
        pending = SYSTEM.pending(state)
        steps = []
        if pending.rolls:
            roll = pending.rolls[0]
            steps.append(SYSTEM.throw(state, roll.name, throw(random, roll)))
        else:
            ask = pending.asks[0]
            legal = LocalOrders(SYSTEM, state, ask.seat)
            view, luck = SYSTEM.view(state, ask.seat), random.randrange(1 << 30)
            now = state
            for line in SYSTEM.choose("sensible", view, ask, legal, luck):
                steps.append(SYSTEM.apply(now, SYSTEM.parse(now, ask.seat, line)))
                now = steps[-1].state
        for step in steps:
            seq += 1
            state = step.state
            told += hear(seq, step.events)
            yield Moment(state, told)


def book(moment: Moment) -> Memory:
    """The sighting book of that moment, as anybody can keep it."""
    return book_of(SYSTEM.view(moment.state, None), moment.told)


def book_of(view: Plain, told: list[Told]) -> Memory:
    """The same from a public View."""
    return remember(told, numbers(view), yards(atlas_of(SYSTEM.facts(view["scenario"]))), opening(view["turn"]))


def truth(state: Any) -> Counter[tuple[str, Sort]]:
    """Behind the fog: how many blocks of each sort stand where, when a side's secret moves are not counted."""
    if state.restart is not None and state.phase == "movement":
        state = state.restart
    board, found = board_of(state), Counter[tuple[str, Sort]]()
    for counter, block in zip(state.edition.roster, state.blocks, strict=True):
        if block.place < board.places:
            name = counter.name if counter.named else ""
            sort = Sort(SEATS[counter.side], CLASSES[counter.cls], name, NATIONS[counter.nation], counter.flags)
            found[board.place_ids[block.place], sort] += 1
    return found
