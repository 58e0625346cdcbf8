"""Sighting books of the other systems: the zonal game remembers pieces and task forces, Iwo Jima has nothing to."""

import pytest

from games.core import referee
from games.core.bots import players
from games.core.models import Game, Happening, Owed
from tests.games.titles.iwo_jima_1945 import iwo_table
from tests.games.titles.pacific_zones import zones_table
from tests.games.web.game.table import signed_in, text, throw

pytestmark = pytest.mark.django_db


def played(code: str, kind: str, times: int) -> None:
    """On until that has happened so often."""
    for n in range(600):
        if Happening.objects.filter(game__code=code, kind=kind).count() >= times:
            return
        if referee.open_lock(code) is not None:
            throw(code, 1 + n % 6)
        else:
            seat = Owed.objects.filter(game__code=code).order_by("seat")[0].seat
            players.act(code, seat, "sensible")
    raise AssertionError(f"no {kind}")


def test_the_zonal_book_says_where_pieces_were_last_seen() -> None:
    code = zones_table.new_game(**zones_table.HOUSE)
    played(code, "seen", 3)
    bob = signed_in("bob")
    page = text(bob.get(f"/g/{code}/sightings/"))
    rows = Happening.objects.filter(game__code=code, kind="seen", data__side="AL").first()
    assert rows is not None
    assert page.count('<li class="l-') > 0
    assert "Surely still there" in page
    assert "Known losses" in page
    assert Game.objects.get(code=code).system == zones_table.SYSTEM
    assert bob.get(f"/g/{code}/?hex=26").status_code == 200
    answer = bob.post(f"/g/{code}/sightings/", {"subject": "26", "text": "watch Luzon"}, follow=True)
    assert "watch Luzon" in text(answer)
    assert "watch Luzon" in text(bob.get(f"/g/{code}/?hex=26"))
    assert "watch Luzon" not in text(signed_in("carol").get(f"/g/{code}/sightings/"))


def test_a_board_that_lies_open_needs_no_book() -> None:
    code = iwo_table.new_game()
    page = text(signed_in("bob").get(f"/g/{code}/sightings/"))
    assert "In this game every piece lies open after the set-up" in page
    assert "Seen face up" not in page
