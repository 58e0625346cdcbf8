"""The worked examples of ratings, bids and forecasts, each through the real code."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from games.leagues import bids, forecasts
from games.leagues.pairing.sides import Side
from games.leagues.ratings import advantage, area, games, glicko, takeover
from tests.games.leagues.examples import of_kind

NEAR = 0.02
START = datetime(2027, 1, 1, tzinfo=UTC)
SCORES = {"a": 2, "draw": 1, "b": 0}


@of_kind("area")
def test_area(example: Any) -> None:
    said, wanted = example["in"], example["out"]
    assert area.change(said["a"], said["b"], SCORES[said["result"]]) == wanted["delta_a"]


@of_kind("area_list")
def test_lists_of_area(example: Any) -> None:
    said, wanted = example["in"], example["out"]
    names = sorted(wanted["ratings"])
    played = [
        games.Rated(n, START + timedelta(n), "", "", names.index(a), names.index(b), {a: 2, b: 0}.get(result, 1))
        for n, (a, b, result) in enumerate(said["games"])
    ]
    found = games.area_ratings(games.voided(played, said.get("void", ())))
    assert {names[person]: rating for person, rating in found.items()} == wanted["ratings"]
    assert sum(found.values()) == wanted["sum"]


@of_kind("glicko2")
def test_glicko(example: Any) -> None:
    said, wanted = example["in"], example["out"]
    h = said.get("side_advantage", 0)
    worth = {"first": h, "second": -h}
    played = [
        glicko.Game(glicko.Rating(one["rating"], one["rd"]), one["score"],
                    0 if "bid" in one else worth.get(one.get("side"), 0))
        for one in said["games"]
    ]  # fmt: skip
    found = glicko.rate(glicko.Rating(said["rating"], said["rd"], said["vol"]), played)
    assert found.rating == pytest.approx(wanted["rating"], abs=NEAR)
    assert found.deviation == pytest.approx(wanted["rd"], abs=NEAR)
    assert found.volatility == pytest.approx(wanted["vol"], abs=0.0001)


@of_kind("side_advantage")
def test_side_advantage(example: Any) -> None:
    said = example["in"]
    assert (
        advantage.advantage([advantage.Seen(*game) for game in said["games"]], said["prior_sd"]) == example["out"]["h"]
    )


@of_kind("takeover")
def test_takeovers(example: Any) -> None:
    said, wanted = example["in"], example["out"]["ratings"]
    change = takeover.Change(
        said["cause"], said["rated"], said["turns_done"], said["turns_all"], bool(said["substitute"]),
        said.get("both_consent", False),
    )  # fmt: skip
    flags = [one["flag"] for one in wanted]
    assert takeover.leaver_loses(change) == ("forfeit" in flags)
    assert takeover.substitute_is_rated(change) == ("substitute" in flags)


@of_kind("sealed_bid")
def test_sealed_bids(example: Any) -> None:
    said, wanted = example["in"], example["out"]
    names = list(said["bids"])
    made = {name: bids.Bid(Side(one["side"]), one["vp"]) for name, one in said["bids"].items()}
    assert {name: bids.seal(said["bids"][name]["salt"], bid) for name, bid in made.items()} == wanted["seals"]
    bidders = [bids.Bidder(n, made[name], said["side_debt"][name]) for n, name in enumerate(names)]
    found = bids.settle(bidders, said["key"], said["pair"], Side.FIRST)
    assert {names[0]: found.side, names[1]: found.side.other} == wanted["sides"]
    assert [found.conceded, found.adjust, found.why] == [wanted["conceded_vp"], wanted["vp_adjust"], wanted["why"]]


@of_kind("forecast")
def test_forecasts(example: Any) -> None:
    said, wanted = example["in"], example["out"]
    seats = [forecasts.Pace(seat["left"], seat["last_hours"]) for seat in said["seats"]]
    now = datetime.fromisoformat(said["now"])
    found = forecasts.forecast(now, timedelta(hours=said["allowance_h"]), seats)
    spans = [at.date().isoformat() for at in (found.earliest, found.likely, found.latest)]
    assert spans == [wanted["from"], wanted["middle"], wanted["to"]]
    assert found.late_percent(datetime.fromisoformat(said["round_end"])) == wanted["late_percent"]
