"""Bids for sides and brackets by the API: as on the pages, and no more."""

from typing import Any

import pytest
from django.utils import timezone

from games.core.outbox import jobs
from games.leagues import bids
from games.leagues.events import making
from games.leagues.events.sealed_bids import bidding
from games.leagues.models import Bid, Event, Format, Pairing, PairState
from games.leagues.pairing.sides import Side
from tests.games.api.client import Program, problem, program
from tests.games.core.cast import person
from tests.games.leagues.events import season

pytestmark = pytest.mark.django_db
THREE = season.NAMES[:3]


@pytest.fixture
def event() -> Event:
    """A round robin of three in which one pair bids at a time."""
    club = season.club(*THREE)
    plan = making.Plan("Spring", "pacific-victory", "1942", in_hand=1, bids=True)
    made = making.create(season.user("ana"), club, plan)
    jobs.drain()
    season.enter(made, *THREE)
    season.start(made)
    return made


def pair(event: Event) -> Pairing:
    rows = Pairing.objects.select_related("first__user", "second__user", "round")
    return rows.get(round__event=event, state=PairState.BIDDING)


def two_of(event: Event) -> tuple[Program, Program]:
    found = pair(event)
    assert found.first.user
    assert found.second
    assert found.second.user
    return program(found.first.user.username), program(found.second.user.username)


def at(event: Event, page: str = "bids/") -> str:
    return f"events/{event.slug}/{page}"


def body(event: Event, side: str | None = "first", vp: int = 2) -> dict[str, Any]:
    return {"round": pair(event).round.number, "side": side, "vp": vp}


def test_two_programs_bid_and_the_higher_bid_has_the_side(event: Event) -> None:
    one, other = two_of(event)
    asked = one.data(at(event))
    assert (asked["sides"], asked["most"], len(asked["yours"])) == (["Japan", "Allies"], 5, 1)
    assert asked["yours"][0]["bid"] is None
    first = one.post(at(event), body(event, vp=1)).json()
    assert first["yours"][0]["bid"] == {"side": "first", "vp": 1}
    assert [(row["salt"], row["bid"]) for row in first["seals"]] == [(None, None)]
    number = pair(event).round.number
    done = other.post(at(event), body(event, vp=3)).json()
    assert done["settled"] == [{"round": number, "board": 1, "by": "higher", "adjust": -3}]
    for row in done["seals"]:
        said = row["bid"]
        assert bids.seal(row["salt"], bids.Bid(Side(said["side"]), said["vp"])) == row["seal"]
    jobs.drain(["league"])
    assert one.data(at(event, f"rounds/{number}/"))["pairs"][0]["state"] == "playing"


def test_either_side_is_null(event: Event) -> None:
    one, _other = two_of(event)
    assert one.post(at(event), body(event, None, 0)).json()["yours"][0]["bid"] == {"side": None, "vp": 0}
    assert Bid.objects.get().side == ""


def test_what_the_other_has_bid_is_in_no_byte(event: Event) -> None:
    found = pair(event)
    assert found.first.user
    _one, other = two_of(event)
    seen = []
    for side, vp in (("first", 4), ("second", 0), ("", 0)):
        bidding.bid(found.first.user, event, found, side, vp)
        row = Bid.objects.get()
        answers = [other.get(at(event, page)) for page in ("bids/", "", f"rounds/{found.round.number}/", "standings/")]
        seen.append([answer.content.decode().replace(row.seal, "") for answer in answers])
        assert not any(row.salt in text for text in seen[-1])
        row.delete()
    assert seen[0] == seen[1] == seen[2]


def test_what_is_wrong_is_told_with_what_would_be_right(event: Event) -> None:
    one, other = two_of(event)
    right = body(event)
    for vp, side in ((6, "first"), (1, None)):
        refused = problem(one.post(at(event), right | {"vp": vp, "side": side}), 422)
        assert "a number from 0 to 5" in refused["detail"]
    for wrong in ({"vp": 11}, {"vp": -1}, {"side": "third"}, {"round": 0}):
        assert problem(one.post(at(event), right | wrong), 422)["code"] == "invalid"
    assert "You meet nobody in round 9." in problem(one.post(at(event), right | {"round": 9}), 422)["detail"]
    one.post(at(event), right)
    assert "sealed already" in problem(one.post(at(event), right), 422)["detail"]
    Pairing.objects.filter(state=PairState.BIDDING).update(bids_until=timezone.now())
    assert "The time for bids is over" in problem(other.post(at(event), right), 422)["detail"]
    assert Bid.objects.count() == 1
    Pairing.objects.filter(state=PairState.BIDDING).update(state=PairState.WAITING)
    assert problem(other.post(at(event), right), 422)["code"] == "early"
    Event.objects.update(bids=False)
    assert "sides are not bid for" in problem(other.post(at(event), right), 422)["detail"]


def test_only_who_plays_bids_and_strangers_find_nothing(event: Event) -> None:
    person("zoe")
    right = body(event)
    unknown = problem(program("zoe").get("events/nothere/bids/"), 404)
    for page in ("bids/", "bracket/"):
        assert {**problem(program("zoe").get(at(event, page)), 404), "instance": ""} == {**unknown, "instance": ""}
    problem(program("zoe").post(at(event), right), 404)
    event.entries.filter(user=season.user("cai")).update(user=None)
    assert problem(program("cai").post(at(event), right), 403)["code"] == "not_allowed"
    assert not Bid.objects.exists()


def test_a_bracket_is_read_round_by_round() -> None:
    event = season.opened(season.club(*season.NAMES[:5]), format=Format.ELIMINATION)
    ana = program("ana")
    assert ana.data(at(event, "bracket/")) == {"rounds": []}
    season.enter(event, *season.NAMES[:5])
    season.start(event)
    first, semi, final = ana.data(at(event, "bracket/"))["rounds"]
    assert [(one["number"], one["left"], len(one["matches"])) for one in (first, semi, final)] == [
        (1, 2, 4), (2, 1, 2), (3, 0, 1)
    ]  # fmt: skip
    assert [match["rests"] for match in first["matches"]].count(True) == 3
    played = next(match for match in first["matches"] if not match["rests"])
    assert played["state"] == "playing"
    assert final["matches"] == [
        {"board": 1, "first": None, "second": None, "rests": False, "state": None, "game": None}
    ]
    rests = {match["first"]["seed"] for match in first["matches"] if match["rests"]}
    known = {one["seed"] for match in semi["matches"] for one in (match["first"], match["second"]) if one}
    assert known == rests
    season.play_out(event)
    *_before, final = ana.data(at(event, "bracket/"))["rounds"]
    (last,) = final["matches"]
    assert [one["won"] for one in (last["first"], last["second"])].count(True) == 1
    assert last["state"] == "decided"


def test_the_games_of_a_bracket_are_told_to_who_may_see_them() -> None:
    event = season.begun(*season.NAMES[:4], format=Format.ELIMINATION)
    matches = program("ana").data(at(event, "bracket/"))["rounds"][0]["matches"]
    mine = [match for match in matches if match["first"]["you"] or match["second"]["you"]]
    assert [match["game"] for match in matches if match not in mine] == [None]
    assert mine[0]["game"] == Pairing.objects.get(game__seats__user=season.user("ana")).game.code  # type: ignore[union-attr]
