"""The drawn help of Task Force: cards in the chart, and examples as formations, boxes, fights and pieces of the map."""

import re

import pytest
from django.test import Client

from games.titles.help import phases
from tests.games.web.game.table import text

pytestmark = pytest.mark.django_db
SYSTEM = "task-force"


def example(client: Client, phase: str, name: str) -> str:
    """One example of a page, without its tags."""
    page = text(client.get(phases.address(SYSTEM, phase)))
    found = page.split(f'id="{name}"')[1].split("</article>")[0]
    return " ".join(re.sub(r"<[^>]*>", " ", found).split())


def test_a_ring_is_drawn_with_the_sum_of_its_guns(client: Client) -> None:
    drawn = example(client, "board", "ring")
    assert "AA Yorktown 10 = 3 + 2 + 2 + 1 + 2" in drawn
    assert "Chester from TF7 to TF1, box 4" in drawn


def test_two_examples_show_one_hex_from_both_sides(client: Client) -> None:
    page = text(client.get(phases.address(SYSTEM, "fog")))
    own, other = (page.split(f'id="{name}"')[1].split("</article>")[0] for name in ("own", "other"))
    assert ">TF1<" in own
    assert ">D2<" in own
    assert ">TF1<" in other, "Japan's own ring"
    assert ">D2<" not in other, "whose markers are blank to her"


def test_fights_and_boxes_are_drawn_as_on_the_board(client: Client) -> None:
    assert "On missions" in example(client, "air", "boxes")
    assert "r1" in example(client, "raids", "interception")
    assert "TF1.0" in example(client, "raids", "bombs")
    assert "These fire: BB, CA" in example(client, "guns", "battle")


def test_the_chart_has_both_sides_of_a_counter(client: Client) -> None:
    page = text(client.get(f"/help/{SYSTEM}/pieces/"))
    card = " ".join(re.sub(r"<[^>]*>", " ", page.split('id="ALLIED-CV-1"')[1].split("</article>")[0]).split())
    assert "Lexington, Saratoga" in card
    assert "Structure 7, reduced 6" in card
    assert "Aircraft 10 units" in card
    zero = " ".join(re.sub(r"<[^>]*>", " ", page.split('id="IJN-A6M"')[1].split("</article>")[0]).split())
    assert "Against aircraft 5, reduced 3" in zero
    assert "split in two" in zero
    kate = " ".join(re.sub(r"<[^>]*>", " ", page.split('id="IJN-B5N"')[1].split("</article>")[0]).split())
    assert "Against aircraft 1, reduced 0" in kate
