"""The worked examples of pairing, each through the real code."""

from typing import Any

from games.leagues.pairing import elimination, round_robin, swiss
from games.leagues.pairing.costs import BYE, Player, Rules
from games.leagues.pairing.sides import Side
from tests.games.leagues.examples import of_kind

LETTERS = {"J": Side.FIRST, "A": Side.SECOND}


def player(said: dict[str, Any]) -> Player:
    sides = tuple(LETTERS.get(letter) for letter in said["sides"])
    met = frozenset(said["met"])
    return Player(said["seed"], said["score"], sides, met, said.get("club"), said.get("had_bye", False))


@of_kind("swiss")
def test_swiss(example: Any) -> None:
    said, wanted = example["in"], example["out"]
    players = [player(one) for one in said["players"] if one.get("active", True)]
    rules = Rules(avoid_club_rounds=said.get("avoid_club_rounds", 0))
    try:
        found = swiss.pair(players, said["key"], said["round"], rules)
    except swiss.NoPairing:
        assert "error" in wanted
        return
    letters = {side: letter for letter, side in LETTERS.items()}
    rows = [
        [row.first, None, "bye"] if row.side is None else [row.first, row.second, letters[row.side]]
        for row in found.rows
    ]
    assert rows == wanted["pairs"]
    assert [row.first for row in found.rows if row.second == BYE] == [a for a, b, _ in wanted["pairs"] if b is None]
    assert list(found.cost[1:-1]) == wanted["cost"]


@of_kind("round_robin")
def test_round_robin(example: Any) -> None:
    said, wanted = example["in"], example["out"]
    found = round_robin.rounds(said["players"], double=said.get("double", False))
    assert [[list(game) for game in games] for games in found] == wanted["rounds"]
    firsts = [first for games in found for first, _second in games]
    seconds = [second for games in found for _first, second in games]
    seeds = range(1, said["players"] + 1)
    assert [firsts.count(seed) - seconds.count(seed) for seed in seeds] == wanted["balance"]


@of_kind("bracket")
def test_brackets(example: Any) -> None:
    qualified, wanted = example["in"]["qualified"], example["out"]
    found = elimination.first_round(qualified)
    assert elimination.slots(qualified) == wanted["slots"]
    assert [list(match) for match in found] == wanted["first_round"]
    assert [better for better, other in found if other is None] == wanted["byes"]


@of_kind("places")
def test_places(example: Any) -> None:
    rounds = [[(won, lost) for won, lost in games] for games in example["in"]["rounds"]]
    entrants = [player for pair in rounds[0] for player in pair if player is not None]
    assert elimination.places(entrants, rounds) == example["out"]["places"]
