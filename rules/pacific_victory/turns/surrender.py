"""Surrender of India and of Australia (16.2; rules 8.12, 8.13; R-68)."""

from collections import Counter as Tally
from typing import NamedTuple

from rules.kernel import Text, _

from ..data_sets.edition import Edition, of_edition
from ..data_sets.facts import Counter
from ..sides import ALLIES, JAPAN
from ..working_state import WorkingState

FREE, CONQUERED, SHAKEN = range(3)
"""Values of State.barred: builds allowed; barred; barred still, but Japan no longer holds every key base."""


class Country(NamedTuple):
    """``keys``: bases Japan must hold; ``area``: where Allied units are lost; ``liberators``: bases that end a bar."""

    name: Text
    id: str
    rule: str
    keys: tuple[int, ...]
    area: frozenset[int]
    liberators: tuple[int, ...]


@of_edition
def countries(edition: Edition) -> tuple[Country, Country]:
    """India and Australia, in the order of State.barred."""
    board = edition.board
    ends = board.named("Sydney", "Melbourne")
    return (
        Country(_("India"), "India", "8.12", board.india_keys, board.india, board.india_keys),
        Country(_("Australia"), "Australia", "8.13", board.australia_keys, board.australia, ends),
    )


def test(table: WorkingState) -> None:
    """At the start of Logistics: countries whose key bases Japan occupies surrender, once until a liberation (R-68)."""
    board = table.edition.board
    refresh(table)
    for number, country in enumerate(countries(table.edition)):
        if table.barred[number] != CONQUERED and occupied(table, country):
            _set(table, number, CONQUERED)
            lost = garrison(table, country)
            resolve_roll = Tally(board.place_ids[table.blocks[index].place] for index in lost)
            for index in lost:
                table.eliminate(index)
            table.tell(
                "surrender",
                _("{country} surrenders: all Allied units there are eliminated ({rule}).",
                  country=country.name, rule=country.rule),
                country=country.id, blocks=len(lost), lost=dict(sorted(resolve_roll.items())),
            )  # fmt: skip


def refresh(table: WorkingState) -> None:
    """Note liberations: they end the bar on builds, or at least let the test succeed again."""
    for number, country in enumerate(countries(table.edition)):
        if table.barred[number] == FREE:
            continue
        if any(table.control[place] != JAPAN for place in country.liberators):
            _set(table, number, FREE)
            table.tell("liberation", _("{country} is liberated.", country=country.name), country=country.id)
        elif not occupied(table, country):
            _set(table, number, SHAKEN)


def occupied(table: WorkingState, country: Country) -> bool:
    """Does Japan control every key base; a blockade is not occupation. Never of a country outside the map."""
    return bool(country.area) and all(table.control[place] == JAPAN for place in country.keys)


def garrison(table: WorkingState, country: Country) -> list[int]:
    """Allied blocks inside, American ones too; blockading ships lie outside."""
    return [
        index
        for place in sorted(country.area)
        for index in table.at(place, ALLIES)
        if not table.blocks[index].blockading
    ]


def barred(edition: Edition, flags: tuple[int, ...], counter: Counter) -> Country | None:
    """The surrendered country whose units may not be built nor receive steps, if ``counter`` is one of them."""
    if counter.indian and flags[0]:
        return countries(edition)[0]
    if counter.anzac and flags[1]:
        return countries(edition)[1]
    return None


def _set(table: WorkingState, number: int, value: int) -> None:
    table.barred = (value, table.barred[1]) if number == 0 else (table.barred[0], value)
