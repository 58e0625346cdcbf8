"""A ship that must retire, and the group that it leaves in: by taps alone, from the duty to the edge of the map."""

import re
from typing import Any

import pytest
from django.test import Client
from django.utils.html import strip_tags

from games.core import referee
from games.core.journal import states
from games.core.models import Game
from rules import kernel
from rules.task_force.working_state import WorkingState, label
from tests.games.titles.task_force.table import SYSTEM, advance, new_game
from tests.games.web.game.table import post, signed_in, text

from .test_board import lines, page, ways

pytestmark = pytest.mark.django_db
SHIP = "kirishima"


def crippled(**options: Any) -> str:
    """A game in which a Japanese battleship has critical damage and Japan is asked for its moves."""
    code = new_game("midway", **options)
    assert advance(code, lambda asked: ("IJN", "move") in asked)
    game, system = Game.objects.get(code=code), kernel.get(SYSTEM)
    table = WorkingState(states.unpack(system, game.state))
    table.ship(SHIP, state="critical", retire=True)
    Game.objects.filter(pk=game.pk).update(state=states.pack(system, table.freeze()))
    return code


def breaks_off(code: str, reader: Client) -> str:
    """The ship breaks off alone; the name of its group."""
    assert post(reader, code, "draft/add", text=f"RETIRE {SHIP} BREAK").status_code == 303
    state: Any = referee.seat_view(Game.objects.get(code=code), "IJN").view
    return str(next(row["name"] for row in state["groups"]))


def by_tap(reader: Client, code: str, name: str) -> str:
    """The page of a piece, as the list of pieces leads to it."""
    way = next(way for way in ways(page(reader, code)) if re.search(rf"block={name}\b", way))
    return page(reader, code, f"&{way}")


def test_the_group_is_among_the_pieces_and_goes_where_it_may_by_two_taps() -> None:
    code, bob = crippled(), signed_in("bob")
    group = breaks_off(code, bob)
    found = by_tap(bob, code, group)
    assert f"retiring group {group}: where?" in found
    assert "BB Kirishima" in found
    legal = {order.text for order in referee.legal(code, "IJN", group) if order.verb in ("MOVE", "EXIT")}
    offered = [line for line in lines(found) if line.split()[1:2] == [group]]
    assert offered
    assert set(offered) <= legal
    assert post(bob, code, "draft/add", text=offered[0]).status_code == 303
    assert "has moved" in page(bob, code)


def test_a_tap_that_draws_the_panel_alone_shows_the_ships_too() -> None:
    code, bob = crippled(), signed_in("bob")
    group = breaks_off(code, bob)
    panel = bob.get(f"/g/{code}/?block={group}", headers={"HX-Request": "true", "HX-Target": "side"})
    words = " ".join(strip_tags(text(panel)).split())
    assert "Ships: BB Kirishima" in words


def test_the_end_of_the_step_names_what_must_still_retire_and_leads_there() -> None:
    code, bob = crippled(), signed_in("bob")
    end = page(bob, code, "&to=done")
    assert "Something has still to be done" in end
    way = next(way for way in ways(end) if f"block={SHIP}" in way)
    assert {f"RETIRE {SHIP} KEEP", f"RETIRE {SHIP} BREAK"} <= set(lines(page(bob, code, f"&{way}")))
    group = breaks_off(code, bob)
    end = page(bob, code, "&to=done")
    assert "Something has still to be done" in end
    (way,) = [way for way in ways(end) if f"block={group}" in way]
    order = next(line for line in lines(page(bob, code, f"&{way}")) if line.startswith(f"MOVE {group}"))
    assert post(bob, code, "draft/add", text=order).status_code == 303
    assert "Something has still to be done" not in page(bob, code, "&to=done")


def test_a_piece_near_the_edge_may_leave_the_map_by_a_tap_also_by_way_of_another_hex() -> None:
    code, bob, system = crippled(), signed_in("bob"), kernel.get(SYSTEM)
    game = Game.objects.get(code=code)
    table = WorkingState(states.unpack(system, game.state))
    marker = next(one for one in table.markers.values() if any(SHIP in table.forms[tf].ships for tf in one.tfs))
    edge = next(at for at in sorted(table.board.exits["IJN"]) if at not in table.board.land)
    table.markers[marker.name] = marker._replace(hex=edge)
    table.ship(SHIP, state="intact", retire=False)
    Game.objects.filter(pk=game.pk).update(state=states.pack(system, table.freeze()))
    name = label(marker.name)
    leaving = [order.text.split() for order in referee.legal(code, "IJN", name) if order.text.endswith("EXIT")]
    by_way_of = {said[-2] for said in leaving}
    offered = [line.split() for line in lines(by_tap(bob, code, name))]
    assert by_way_of
    assert ["EXIT", name] in offered
    assert {said[-2] for said in offered if said[-1:] == ["EXIT"]} == by_way_of
