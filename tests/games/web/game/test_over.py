"""The end of a game: who won, in words, and both sides open."""

import re

import pytest

from games.core import referee
from tests.games.web.game.table import movement, post, seq, signed_in, text

pytestmark = pytest.mark.django_db


def test_a_resignation_is_told_with_names() -> None:
    code = movement()
    referee.resign(code, "JAPAN", seq(code))
    page = text(signed_in("kenji").get(f"/g/{code}/"))
    assert "The Allies win" in page
    assert "Kenji (Japan) resigned." in page


def test_then_both_sides_lie_open() -> None:
    code = movement()
    kenji = signed_in("kenji")
    before = text(kenji.get(f"/g/{code}/?region=central"))
    referee.resign(code, "JAPAN", seq(code))
    after = text(kenji.get(f"/g/{code}/?region=central"))
    assert after.count('href="#mSS"') > before.count('href="#mSS"')


def test_no_order_is_taken_any_more() -> None:
    code = movement()
    referee.resign(code, "JAPAN", seq(code))
    assert post(signed_in("marta"), code, "draft/add", text="OP US-CV-ENTERPRISE O05 N05").status_code == 422


def test_who_won_is_one_heading() -> None:
    code = movement()
    referee.resign(code, "JAPAN", seq(code))
    page = signed_in("kenji").get(f"/g/{code}/").content.decode()
    headings = [
        re.sub(r"<[^>]*>|\s+", " ", found).strip() for found in re.findall(r"<h[12][ >].*?</h[12]>", page, re.DOTALL)
    ]
    assert sum("The Allies win" in heading for heading in headings) == 1
