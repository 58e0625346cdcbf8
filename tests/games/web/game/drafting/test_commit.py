"""Review and commit: what will happen in words, what the other side will see, and a button with the number."""

import pytest

from games.core.models import Owed
from tests.games.web.game.table import movement, post, signed_in, text

pytestmark = pytest.mark.django_db


def drafted() -> str:
    code = movement()
    marta = signed_in("marta")
    for line in ("SM US-CA-3 R03 N08", "RB US-SS-1 M05 O05", "OP US-CV-ENTERPRISE O05 N05"):
        assert post(marta, code, "draft/add", text=line).status_code == 303
    return code


def test_the_review_tells_the_orders_by_stage() -> None:
    code = drafted()
    page = text(signed_in("marta").get(f"/g/{code}/review"))
    assert "3 orders, no battle" in page
    for heading in ("1 Strategic", "2 Rebase", "3 Operational"):
        assert heading in page
    assert "Commit 3 orders" in page
    assert "strength 3; it drops to 2 (4.8)" in page


def test_it_says_what_the_other_side_will_see_and_no_more() -> None:
    code = drafted()
    page = text(signed_in("marta").get(f"/g/{code}/review"))
    seen = page.split("What Kenji will see", 1)[1]
    assert "San Diego" in seen
    assert "Enterprise" not in seen.split("</section>", 1)[0]


def test_an_empty_draft_can_be_committed_too() -> None:
    code = movement()
    page = text(signed_in("marta").get(f"/g/{code}/review"))
    assert "Commit: nobody moves" in page


def test_the_commit_hands_the_game_over() -> None:
    code = drafted()
    marta = signed_in("marta")
    assert post(marta, code, "commit", revision=3).status_code == 303
    assert [row.seat for row in Owed.objects.filter(game__code=code)] == ["JAPAN"]
    assert "Waiting for Kenji" in text(marta.get(f"/g/{code}/"))


def test_a_draft_changed_in_another_window_is_looked_at_first() -> None:
    code = drafted()
    assert post(signed_in("marta"), code, "commit", revision=2).status_code == 409
