"""Where a block may go, as the page tells it."""

import re

import pytest

from tests.games.titles.pacific_victory.orders.test_warnings import japan_moves
from tests.games.web.game.table import signed_in, text

pytestmark = pytest.mark.django_db


def test_two_strategic_moves_to_one_place_are_told_apart() -> None:
    code = japan_moves()
    page = text(signed_in("kenji").get(f"/g/{code}/?block=JP-CV-AKAGI&stage=strategic"))
    chips = re.findall(r'<button name="text" value="SM JP-CV-AKAGI H03 D06[^"]*" data-to="D06">(.*?)</button>', page)
    said = [" ".join(re.sub("<[^>]*>", " ", chip).split()) for chip in chips]
    assert said == ["Bangkok strategic, south coast", "Bangkok strategic, west coast"]


def test_after_a_strategic_move_a_desk_shows_the_whole_map_and_a_phone_where_the_block_stood() -> None:
    path, kenji = f"/g/{japan_moves()}/?block=JP-CV-AKAGI&stage=strategic", signed_in("kenji")
    phone = {"User-Agent": "Mozilla/5.0 (Linux; Android 15) Mobile"}
    said = [re.findall(r'name="then" value="([^"]*)"', text(kenji.get(path, headers=one))) for one in ({}, phone)]
    assert [set(queries) for queries in said] == [{"z=1&amp;stage=strategic"}, {"at=H03&amp;stage=strategic"}]


def test_strategic_moves_stand_under_their_regions_behind_one_more_tap() -> None:
    code = japan_moves()
    kenji = signed_in("kenji")
    page = " ".join(text(kenji.get(f"/g/{code}/?block=JP-CV-AKAGI")).split())
    assert "Strategic: " in page
    assert "SM JP-CV-AKAGI" not in page
    far = " ".join(text(kenji.get(f"/g/{code}/?block=JP-CV-AKAGI&stage=strategic")).split())
    assert '<div class="sec"><h3>China–Burma–India</h3></div>' in far
