"""Entering orders: each one is a POST that leads back to the page, and nothing is lost when one is refused."""

import pytest

from games.core import referee
from tests.games.web.game.table import movement, post, seq, signed_in, text

pytestmark = pytest.mark.django_db
SAIL, FLY = "OP US-CV-ENTERPRISE O05 N05", "OP US-BB-NEW-MEXICO O05 N05"


def lines(code: str) -> list[str]:
    return [line["text"] for line in referee.draft(code, "ALLIES").lines]


def test_it_works() -> None:
    code = movement()
    marta = signed_in("marta")
    answer = post(marta, code, "draft/add", text=SAIL, then="at=O05")
    assert answer.status_code == 303
    assert answer["Location"] == f"/g/{code}/?at=O05"
    page = text(marta.get(answer["Location"]))
    assert "Order 1 saved: CV Enterprise 3 Hawaii → Johnston Island, move" in page
    assert "Review 1 order" in page


def test_several_lines_go_in_together() -> None:
    code = movement()
    post(signed_in("marta"), code, "draft/add", text=f"{SAIL}\n{FLY}")
    assert lines(code) == [SAIL, FLY]


def test_the_chosen_block_sees_its_places_with_distances() -> None:
    code = movement()
    page = text(signed_in("marta").get(f"/g/{code}/?block=US-CV-ENTERPRISE&stage=operational"))
    assert 'value="OP US-CV-ENTERPRISE O05 N05" data-to="N05"' in page
    assert "Wake is 3 hexes away; a carrier sails 2 (4.6)." in page


def test_undo_takes_back_the_last_and_remove_a_certain_one() -> None:
    code = movement()
    marta = signed_in("marta")
    for line in (SAIL, FLY):
        post(marta, code, "draft/add", text=line)
    post(marta, code, "draft/remove", number=referee.draft(code, "ALLIES").lines[0]["number"])
    assert lines(code) == [FLY]
    post(marta, code, "draft/remove")
    assert lines(code) == []
    post(marta, code, "draft/add", text=SAIL)
    post(marta, code, "draft/clear")
    assert lines(code) == []


def test_a_forbidden_order_says_why_with_the_rule_and_keeps_the_draft() -> None:
    code = movement()
    marta = signed_in("marta")
    post(marta, code, "draft/add", text=SAIL)
    answer = post(marta, code, "draft/add", text="OP US-BB-NEW-MEXICO O05 L05")
    assert answer.status_code == 422
    assert "Not done." in text(answer)
    assert "4.6" in text(answer)
    assert lines(code) == [SAIL]


def test_a_line_that_is_no_order_is_not_understood() -> None:
    code = movement()
    answer = post(signed_in("marta"), code, "draft/add", text="MARCH to Tokyo <b>now</b>")
    assert answer.status_code == 422
    assert "<b>now</b>" not in text(answer)


def test_a_typed_line_that_is_refused_stays_in_its_field_with_the_reason() -> None:
    code = movement()
    answer = post(signed_in("marta"), code, "draft/add", text="OP CV Entreprise Hawaii Midway", typed="1")
    page = answer.content.decode()
    assert 'value="OP CV Entreprise Hawaii Midway"' in page
    assert '<details class="typed" open>' in page
    assert page.count("Did you mean") <= 2, "beside the field and above the panel, once each"


def test_an_old_page_is_refused_and_the_draft_is_kept() -> None:
    code = movement()
    marta = signed_in("marta")
    post(marta, code, "draft/add", text=SAIL)
    answer = post(marta, code, "draft/add", text=FLY, version=seq(code) - 1)
    assert answer.status_code == 409
    assert "your draft is kept" in text(answer)
    assert lines(code) == [SAIL]


def test_with_script_only_the_panel_and_what_changed_come_back() -> None:
    code = movement()
    marta = signed_in("marta")
    answer = marta.get(f"/g/{code}/?block=US-CV-ENTERPRISE", headers={"hx-request": "true", "hx-target": "side"})
    part = text(answer)
    assert "<html" not in part
    assert "CV Enterprise" in part
    assert '<g id="live" hx-swap-oob="true"' in part
    assert 'id="say"' in part
    assert "terrain.svg" not in part


def test_only_the_seat_itself_may_order() -> None:
    code = movement()
    assert post(signed_in("kenji"), code, "draft/add", text=SAIL).status_code == 422
    assert post(signed_in("dave"), code, "draft/add", text=SAIL).status_code == 404
    assert signed_in("marta").get(f"/g/{code}/draft/add").status_code == 405
    assert lines(code) == []
