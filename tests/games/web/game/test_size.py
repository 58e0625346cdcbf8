"""How much a game page weighs: below 90,000 bytes wherever a game stands, with only those definitions that it uses."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from games.core import referee
from games.core.bots import players
from games.core.models import Game, Owed
from games.web.game.sprite import trimmed
from tests.bars import PAGE
from tests.games.web.game.table import movement, person, seq, signed_in, text, throw

pytestmark = pytest.mark.django_db
PHONE = {"user-agent": "Mobile"}


def begun(scenario: str) -> str:
    """A game of that scenario between Marta and Kenji that anybody may watch."""
    code = referee.create("pacific-victory", scenario, public=True)
    referee.committed(code, "a" * 64, "b" * 64)
    referee.take_seat(code, "ALLIES", person("marta"))
    referee.take_seat(code, "JAPAN", person("kenji"))
    return code


def step(code: str, face: int) -> str:
    """One act of a computer player, or a throw; what was asked, "" for a throw."""
    if referee.open_lock(code) is not None:
        throw(code, face)
        return ""
    row = Owed.objects.filter(game__code=code).order_by("seat")[0]
    players.act(code, row.seat, "sensible")
    return row.kind


def near(code: str, seat: str) -> Iterator[str]:
    """Parts of the map with blocks drawn, also with one chosen, and with its hex chosen."""
    yield "?region=south&z=2"
    yield "?region=central"
    blocks = [block for block in referee.seat_view(Game.objects.get(code=code), seat).view["mine"] if block["movable"]]
    if blocks:
        block = blocks[len(blocks) // 2]
        yield f"?block={block['id']}&region=south&z=2"
        yield f"?hex={block['place']}&stage=operational"
        yield f"?hex={block['place']}&stage=strategic"


@pytest.mark.parametrize("scenario", ["1941", "1942", "1943"])
def test_a_page_stays_light_wherever_the_game_stands(scenario: str) -> None:
    code = begun(scenario)
    readers = [signed_in("marta"), signed_in("kenji"), Client()]
    looked, asked = 0, "?"
    for n in range(60):
        before, asked = asked, step(code, 1 + n % 6)
        if asked == before or looked > 6:
            continue
        looked += 1
        for reader in readers:
            for headers in ({}, PHONE):
                assert len(reader.get(f"/g/{code}/", headers=headers).content) < PAGE, (n, asked)
        for seat, reader in (("ALLIES", readers[0]), ("JAPAN", readers[1])) if looked % 2 else ():
            for query in near(code, seat):
                assert len(reader.get(f"/g/{code}/{query}").content) < PAGE, (n, asked, query)
    assert looked > 3


def test_a_page_draws_what_its_frame_shows_and_a_script_gets_the_rest() -> None:
    code = movement()
    marta = signed_in("marta")
    page = text(marta.get(f"/g/{code}/?region=south&z=3"))
    asked = {"hx-request": "true", "hx-target": "side"}
    part = text(marta.get(f"/g/{code}/?region=south&z=3", headers=asked))
    for drawn, tokyo in ((page, False), (part, True)):
        assert ">Rabaul</text>" in drawn
        assert (">Tokyo</text>" in drawn) is tokyo
    assert "data-part" in page
    assert "data-part" not in part
    assert "data-part" not in text(marta.get(f"/g/{code}/?z=1"))


def ids(page: str) -> list[str]:
    return re.findall(r'\sid="([\w-]+)"', page)


def used(page: str) -> set[str]:
    return set(re.findall(r'(?:href="|url\()#([\w-]+)', page))


@pytest.mark.parametrize("path", ["", "?region=south", "?block=US-CV-ENTERPRISE", "?hex=O05", "review"])
def test_what_a_page_draws_with_is_there_once(path: str) -> None:
    code = movement()
    referee.draft_add(code, "ALLIES", "OP US-CV-ENTERPRISE O05 N05", seq(code))
    page = text(signed_in("marta").get(f"/g/{code}/{path}"))
    here = ids(page)
    assert len(here) == len(set(here))
    assert used(page) - {"main"} <= set(here)


def test_a_part_of_a_page_brings_what_it_draws_with() -> None:
    """The far map has no blocks; a script that then asks for a near one has to get their symbols too."""
    code = movement()
    marta = signed_in("marta")
    far = text(marta.get(f"/g/{code}/?z=1"))
    assert 'id="mCV"' not in far
    part = text(marta.get(f"/g/{code}/?hex=O05", headers={"hx-request": "true", "hx-target": "side"}))
    assert used(part) <= set(ids(part))
    assert {"CV", "mCV", "clock", "lock"} <= set(ids(part))  # and those of the head, which stays
    assert part.count('hx-swap-oob="true" class="sprite"') == 2


def test_definitions_go_with_those_that_they_are_made_of() -> None:
    sheet = (
        '<svg class="sprite"><defs><g id="a"><use href="#b"/></g><g id="b"><g><path d="M0"/></g></g><g id="c"/>'
        '<marker id="m"><path d="M1"/></marker></defs></svg>'
    )
    page = trimmed(f'{sheet}<use href="#a"/>')
    assert '<g id="a"><use href="#b"/></g><g id="b"><g><path d="M0"/></g></g><marker' in page
    assert 'id="c"' not in page


def test_links_of_a_page_that_answers_a_refused_order_lead_to_the_board() -> None:
    code = movement()
    post: dict[str, Any] = {"version": seq(code), "here": "region=south", "text": "OP nonsense"}
    page = text(signed_in("marta").post(f"/g/{code}/draft/add", post))
    links = re.findall(r'href="([^"]*[?&;](?:hex|block)=[^"]*)"', page)
    assert links
    assert all(link.startswith(f"/g/{code}/?") for link in links)
