"""The chart of pieces: drawn as on the board, with the values of the rules, side by side."""

import re

import pytest
from django.test import Client

from games.titles.help import rulebook
from rules import kernel
from tests.games.web.lobby.people import text
from tests.titles import TITLES

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("system", TITLES)
def test_every_kind_has_its_card_under_its_side(client: Client, system: str) -> None:
    page = text(client.get(f"/help/{system}/pieces/"))
    anchors = re.findall(r'id="(side-\w+|[A-Z][\w-]*)" aria-labelledby', page)
    sides = list(dict.fromkeys(row["side"] for row in kernel.get(system).roster()))
    expected = []
    for side in sides:
        expected += [f"side-{side}", *(row["id"] for row in kernel.get(system).roster() if row["side"] == side)]
    assert anchors == expected
    assert [page.count(f'href="#side-{side}"') for side in sides] == [1] * len(sides)


@pytest.mark.parametrize("system", TITLES)
def test_rules_of_deeds_are_links_and_all_drawings_are_defined(client: Client, system: str) -> None:
    page = text(client.get(f"/help/{system}/pieces/"))
    for row in kernel.get(system).roster():
        for deed in row["deeds"]:
            assert f'href="{rulebook.address(system, deed["rule"])}">{deed["rule"]}</a>' in page
    used, ids = set(re.findall(r'<use[^>]* href="#([\w-]+)"', page)), set(re.findall(r'\sid="([\w-]+)"', page))
    assert used <= ids


def test_a_carrier_stands_there_at_each_step(client: Client) -> None:
    page = text(client.get("/help/pacific-victory/pieces/"))
    card = page.split('id="JAPAN-CV-1"')[1].split("</article>")[0]
    assert "Akagi, Shokaku, Zuiho, Hosho" in card
    assert [f"CV, strength {n} of 4" in card for n in (4, 3, 2, 1)] == [True] * 4
    assert "air on 1–2, ships on 1–3, ground on 1" in card
    assert "<td>3</td><td>1.0</td><td>1.5</td><td>0.5</td>" in card
    assert 'Raids up to 6 hexes from a <a class="term"' in card


def test_a_battalion_stands_there_with_its_factors_and_by_name(client: Client) -> None:
    page = text(client.get("/help/iwo-jima-1945/pieces/"))
    card = page.split('id="US-infantry-1"')[1].split("</article>")[0]
    assert "1st Bn, 28th Marines" in card
    assert card.count('class="ctr us"') == 25
    assert "Lands in turns 1 to 5" in card
    garrison = page.split('id="JP-field_artillery-2"')[1].split("</article>")[0]
    assert "(Kita)" in garrison


def test_aircraft_of_the_zones_fly_less_far_from_a_carrier(client: Client) -> None:
    page = text(client.get("/help/pacific-zones/pieces/"))
    card = page.split('id="JP-air"')[1].split("</article>")[0]
    assert "3 / 2 zones" in card
    assert "3 zones from the ground, 2 from a carrier" in re.sub(r"<[^>]*>", "", card)


def test_pages_lead_to_the_chart(client: Client) -> None:
    for path in ("/help/pacific-victory/", "/help/pacific-victory/rules/"):
        assert 'href="/help/pacific-victory/pieces/"' in text(client.get(path))


@pytest.mark.parametrize("system", ["duel", "nothing"])
def test_a_title_that_draws_none_has_no_chart(client: Client, system: str) -> None:
    assert client.get(f"/help/{system}/pieces/").status_code == 404
