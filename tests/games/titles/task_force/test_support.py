"""AA before and after a ship changes its station: as the sheet shows it when the order has been drafted."""

import re
from typing import Any

import pytest

from games.core import referee
from games.titles.task_force.sheets import support
from tests.games.core.cast import seq
from tests.games.titles.task_force.table import PEOPLE, advance, asks, new_game, owed
from tests.games.web.game.table import ALL_SEEN, signed_in, text

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("verb", ["REORDER", "SWAP", "TRANSFER"])
def test_what_is_told_is_what_the_sheet_shows_afterwards(verb: str) -> None:
    code = new_game("midway")
    checked = 0
    for seat in PEOPLE:
        assert advance(code, lambda now, seat=seat: asks("move")(now) and now[0][0] == seat)  # type: ignore[misc]
        view = referee.view(code, seat)
        orders = [order for order in referee.legal(code, seat) if order.verb == verb]
        for order in orders[:: max(1, len(orders) // 8)]:
            chosen = str(order.data["words"][0 if verb != "REORDER" else 1])
            told = support.told(view, order, chosen)
            referee.draft_add(code, seat, order.text, seq(code))
            drafted = referee.draft(code, seat).view
            ship = next(one for row in drafted["formations"] for one in row["ships"] if one.get("id") == chosen)
            assert f"({_cover(view, chosen)} → {ship['cover']})" in told, order.text
            assert ship["name"] or f"{ship['type']} {chosen.partition('.')[2]}" in told
            referee.draft_clear(code, seat, seq(code))
            checked += 1
    assert checked or verb == "TRANSFER"


def _cover(view: Any, ident: str) -> int:
    return next(int(one["cover"]) for row in view["formations"] for one in row["ships"] if one.get("id") == ident)


def test_counters_of_the_sheet_have_the_numbers_that_orders_name() -> None:
    code = new_game()
    assert advance(code, asks("move"))
    seat = owed(code)[0][0]
    order = next(
        one
        for one in referee.legal(code, seat)
        if one.verb == "REORDER" and any("." in str(word) for word in one.data["words"])
    )
    counter = next(str(word) for word in order.data["words"] if "." in str(word))
    page = text(signed_in(PEOPLE[seat]).get(f"/g/{code}/{ALL_SEEN}&own=formations&block={counter}"))
    card = page.split('aria-current="true"')[1].split("</a>")[0]
    kind, _dot, number = counter.partition(".")
    assert f"{kind.partition('_')[0]} {number}" in " ".join(re.sub("<[^>]*>", " ", card).split())


def test_the_sheet_tells_it_beside_the_order() -> None:
    code = new_game()
    assert advance(code, asks("move"))
    seat = owed(code)[0][0]
    order = next(one for one in referee.legal(code, seat) if one.verb in ("REORDER", "SWAP"))
    ship = next(str(word) for word in order.data["words"] if not str(word).startswith("TF"))
    page = text(signed_in(PEOPLE[seat]).get(f"/g/{code}/{ALL_SEEN}&own=formations&block={ship}&stage={order.text}"))
    assert "AA: " in page
    assert "→" in page
