"""What the book says over whole games, held against the position behind the fog: what it calls sure is so."""

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from games.titles.pacific_victory.map.atlas import atlas_of
from games.titles.pacific_victory.sightings.memories import numbers
from games.titles.pacific_victory.sightings.reading import Memory
from games.titles.pacific_victory.sightings.seen import ANYWHERE, Seen, Sort
from games.titles.pacific_victory.sightings.yards import yards
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.logistics.costs import new_places
from rules.pacific_victory.sides import SEATS
from tests.games.titles.pacific_victory.sightings.watching import (
    SYSTEM,
    Moment,
    book,
    book_of,
    bot_game,
    random_game,
    truth,
)
from tests.laws.random_play import some_options
from tests.rules.pacific_victory.lawful import disguise

GAMES = [("bot", "1941", 1), ("bot", "1942", 3), ("bot", "seac-1943", 4), ("random", "1941", 1),
         ("random", "1942", 5), ("random", "seac-1943", 2), ("random", "1943", 107)]  # fmt: skip
"""Who plays, which scenario, which luck. From 100 on with random optional rules."""


def game(kind: str, scenario: str, seed: int) -> Iterator[Moment]:
    """The moments of a game that are looked at."""
    options: dict[str, Any] = some_options(SYSTEM, scenario, Random(seed)) if seed >= 100 else {}
    options.pop("macarthurs_war", None)
    played = (bot_game if kind == "bot" else random_game)(scenario, seed, options)
    return (moment for n, moment in enumerate(played) if n % 23 == 0)


@pytest.mark.parametrize(("kind", "scenario", "seed"), GAMES)
def test_what_the_book_says_is_so(kind: str, scenario: str, seed: int) -> None:
    said = Counter[str]()
    for moment in game(kind, scenario, seed):
        memory, true = book(moment), truth(moment.state)
        counted(memory, numbers(SYSTEM.view(moment.state, None)))
        for seat, side in memory.sides.items():
            sure = Counter((seen.sure, seen.sort) for seen in side.alive if seen.sure)
            assert sure <= true, f"sure, but not so: {sure - true}"
            for sort in {seen.sort for seen in side.alive}:
                fits([seen for seen in side.alive if seen.sort == sort], sort, true)
            for place in side.hidden:
                left = {sort.cls for (where, sort) in true if where == place and sort.side == seat}
                assert left <= {"SS", "SHQ"}
            said["sure"] += sure.total()
            said["maybe"] += sum(not seen.sure for seen in side.alive)
            said["lost"] += len(side.destroyed)
    assert min(said["sure"], said["maybe"]) > 0, said
    assert said["lost"] or kind == "random", said


def counted(memory: Memory, seen: Mapping[str, Mapping[str, int]]) -> None:
    """The numbers that follow from what was told are those on the map."""
    for seat, side in memory.sides.items():
        assert +side.counts == Counter({place: n for place, n in seen[seat].items() if n})


def fits(records: list[Seen], sort: Sort, true: Counter[tuple[str, Sort]]) -> None:
    """Each record can be a block of its own that stands where it may stand."""
    blocks = [place for (place, other), n in true.items() if other == sort for _block in range(n)]
    records = [seen for seen in records if ANYWHERE not in seen.where]
    taken: dict[int, int] = {}

    def finds(record: int, tried: set[int]) -> bool:
        for block, place in enumerate(blocks):
            if place in records[record].where and block not in tried:
                tried.add(block)
                if block not in taken or finds(taken[block], tried):
                    taken[block] = record
                    return True
        return False

    for record in range(len(records)):
        assert finds(record, set()), (sort, [seen.where for seen in records], blocks)


def test_the_book_of_a_twin_is_the_same() -> None:
    """Other blocks in the stacks that nobody has seen: the book knows nothing of them."""
    found = 0
    for moment in game("bot", "seac-1943", 6):
        for seat in SEATS:
            twin = disguise(moment.state, seat, Random(7))
            if twin is not None:
                found += 1
                ours = book_of(SYSTEM.view(moment.state, seat), moment.told)
                theirs = book_of(SYSTEM.view(twin, seat), moment.told)
                for one in SEATS:
                    if one != seat:
                        assert vars(ours.sides[one]) == vars(theirs.sides[one])
    assert found > 5


@pytest.mark.parametrize("scenario", ["1942", "seac-1943"])
def test_every_place_where_blocks_are_built_is_a_yard(scenario: str) -> None:
    known = yards(atlas_of(SYSTEM.facts(scenario)))
    if scenario == "1942":
        for counter in HOUSE.roster:
            assert {HOUSE.board.place_ids[place] for place in new_places(HOUSE, counter.index)} <= known[
                SEATS[counter.side]
            ]
    else:
        assert "E07" in known["JAPAN"]  # where Japan builds there (17.4)


def test_a_game_from_before_numbers_were_told_loses_track_and_never_lies() -> None:
    *_before, last = game("random", "seac-1943", 3)
    old = list(last.told)
    for n, row in enumerate(old):
        if row.kind == "logistics":
            old[n] = row.__class__(row.seq, row.n, row.at, row.kind, row.text, {})
    memory = book_of(SYSTEM.view(last.state, None), old)
    true = truth(last.state)
    for side in memory.sides.values():
        assert Counter((seen.sure, seen.sort) for seen in side.alive if seen.sure) <= true
        assert any(seen.where == {ANYWHERE} for seen in side.alive)
