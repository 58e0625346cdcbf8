"""Clocks by a program: deadlines with their reasons, pauses, gifts, holds and absences; and what is refused."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.core.models import Absence, Game, Owed
from tests.games.api.client import problem, program
from tests.games.core.cast import running_duel

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
BANKED = {"allowance_h": 24, "bank_h": 48, "cap_h": 48, "grace_h": 12}


def in_days(n: int) -> str:
    return (timezone.localdate() + n * DAY).isoformat()


def kind(answer: Any, status: int) -> str:
    return str(problem(answer, status)["type"].rstrip("/").rpartition("/")[2])


def test_a_clock_says_when_and_why() -> None:
    code = running_duel(terms=BANKED)
    found = program("bob").data(f"games/{code}/clock/")
    own = found["own"]
    assert found["bank"] == 48 * 3600
    assert [step["cause"] for step in own["why"]] == ["allowance"]
    assert own["due"] < own["flag"] < own["end"]
    assert own["stops"] == own["moved"] == []
    assert [row["seat"] for row in found["others"]] == ["BLUE"]
    assert set(found["others"][0]) == {"seat", "due", "hold"}
    assert found["pace"]


def test_a_pause_is_asked_for_accepted_and_ended() -> None:
    code = running_duel()
    bob, carol = program("bob"), program("carol")
    asked = bob.post(f"games/{code}/pause/", {"until": in_days(9)}).json()["pause"]
    assert (asked["seat"], asked["agreed"]) == ("RED", False)
    assert kind(bob.post(f"games/{code}/pause/answer/", {"accept": True}), 422) == "refused"
    on = carol.post(f"games/{code}/pause/answer/", {"accept": True}).json()
    assert on["pause"]["agreed"]
    assert [move["cause"] for move in on["own"]["moved"]] == ["pause"]
    assert on["own"]["stops"]
    ended = bob.delete(f"games/{code}/pause/").json()
    assert ended["pause"]["until"] < on["pause"]["until"]


def test_a_pause_is_refused_and_its_day_has_to_be_one() -> None:
    code = running_duel()
    bob, carol = program("bob"), program("carol")
    assert "2027-03-19" in problem(bob.post(f"games/{code}/pause/", {"until": "9 Dec"}), 422)["detail"]
    assert kind(bob.post(f"games/{code}/pause/", {"until": in_days(70)}), 422) == "refused"
    bob.post(f"games/{code}/pause/", {"until": in_days(9)})
    assert carol.post(f"games/{code}/pause/answer/", {"accept": False}).json()["pause"] is None


def test_time_is_given_and_a_draft_is_held() -> None:
    code = running_duel()
    bob, carol = program("bob"), program("carol")
    before = Owed.objects.get(seat="BLUE").due
    bob.post(f"games/{code}/extend/", {"seat": "BLUE", "hours": 24})
    assert Owed.objects.get(seat="BLUE").due == before + DAY
    assert [step["cause"] for step in carol.data(f"games/{code}/clock/")["own"]["why"]] == ["allowance", "gift"]
    assert kind(bob.post(f"games/{code}/extend/", {"seat": "RED", "hours": 24}), 422) == "refused"
    assert kind(bob.post(f"games/{code}/extend/", {"seat": "BLUE", "hours": 5}), 422) == "invalid"
    assert carol.post(f"games/{code}/hold/", {"hold": True}).json()["own"]["hold"]
    assert bob.data(f"games/{code}/clock/")["others"][0]["hold"]


def test_who_does_not_play_sees_no_clock() -> None:
    code = running_duel(public=True)
    assert kind(program("dave").get(f"games/{code}/clock/"), 403) == "seat"
    Game.objects.update(public=False)
    assert kind(program("dave").get(f"games/{code}/clock/"), 404) == "not-found"


def test_away_and_back() -> None:
    bob = program("bob")
    made = bob.post("absences/", {"first": in_days(5), "last": in_days(9)})
    assert made.status_code == 201
    left = made.json()["days_left"]
    assert [row["first"] for row in bob.data("absences/")["absences"]] == [in_days(5)]
    assert bob.delete("absences/").json()["absences"] == []
    assert not Absence.objects.exists()
    assert bob.data("absences/")["days_left"] >= left
    assert kind(bob.delete("absences/"), 422) == "refused"
    assert kind(bob.post("absences/", {"first": in_days(5), "last": in_days(90)}), 422) == "refused"
