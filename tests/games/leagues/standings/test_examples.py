"""The worked examples of scoring and standings, each through the real code."""

from typing import Any

from games.leagues.standings import divisions, ladder, ranking, results, scoring
from games.leagues.standings.measures import Field
from games.leagues.standings.results import Kind, Row
from rules.pacific_victory.turns import victory
from tests.games.leagues.examples import of_kind

WORTH = {"W": (2, 0), "D": (1, 1), "L": (0, 2)}
LEVELS = {"JD": "Japanese decisive", "JM": "Japanese marginal", "D": "draw", "AM": "Allied marginal",
          "AD": "Allied decisive"}  # fmt: skip
JAPAN, ALLIES = 1, 2


def row(said: dict[str, Any], seeds: dict[str, int]) -> Row:
    worth = WORTH[said["res"]]
    decisive = bool(said.get("decisive"))
    conceded = said.get("conceded", {})
    return Row(
        said["round"],
        seeds[said["p"]],
        seeds[said["q"]] if said["q"] else None,
        worth,
        tuple(said["pts"]),
        said.get("margin", 0),
        Kind(said.get("kind", "played")),
        (decisive * (worth[0] == results.WIN), decisive * (worth[1] == results.WIN)),
        (conceded.get(said["p"], 0), conceded.get(said["q"], 0)),
        tuple(said.get("counts", (True, True))),
    )


@of_kind("standings")
def test_standings(example: Any) -> None:
    said, wanted = example["in"], example["out"]
    seeds = said["players"]
    names = {seed: name for name, seed in seeds.items()}
    ratings = {seeds[name]: rating for name, rating in said.get("start_rating", {}).items()}
    rows = [row(one, seeds) for one in said["games"]]
    event = Field(list(names), rows, said["rounds"], said["draw_points"], said.get("key", ""), ratings)
    found = ranking.standings(event, said["criteria"])
    assert [[f"{one.place}{'=' * one.shared}", names[one.seed]] for one in found] == wanted["table"]
    for one in found:
        for code, number in wanted["numbers"][names[one.seed]].items():
            assert (code, one.numbers[code]) == (code, number)


@of_kind("pv_score")
def test_pacific_victory(example: Any) -> None:
    said, wanted = example["in"], example["out"]
    level = victory.reached(said["vp"], not said["early"], said.get("adjust", 0))
    assert level
    assert level.name == LEVELS[wanted["level"]]
    winner = {0: JAPAN, 1: ALLIES}.get(level.winner)
    margin = results.margin_of_vp(said["vp"] + (0 if said["early"] else said.get("adjust", 0)))
    found = scoring.played(scoring.tables()["pacific-victory"], 1, (JAPAN, ALLIES), winner, level.name, margin)
    assert [list(found.points), found.margin] == [wanted["points"], wanted["margin_first"]]


@of_kind("adjudicate")
def test_adjudications(example: Any) -> None:
    said, wanted = sorted(example["in"]["votes"]), example["out"]
    middle = said[len(said) // 2]
    assert middle == wanted["vp"]
    found = scoring.adjudicated_vp(scoring.tables()["pacific-victory"], 1, (JAPAN, ALLIES), middle)
    assert list(found.points) == wanted["points"]
    assert found.decisive == (0, 0)


@of_kind("pair_match")
def test_sets_of_two(example: Any) -> None:
    games = example["in"]["games"]
    found = results.of_set([Row(1, 1, 2, results.worth_of(g["pts"]), tuple(g["pts"]), g["margin"]) for g in games])
    wanted = {"a": (2, 0), "b": (0, 2), "draw": (1, 1)}[example["out"]["result"]]
    assert (found.worth, found.points, found.margin) == (wanted, wanted, example["out"]["margin"])


@of_kind("ladder")
def test_ladders(example: Any) -> None:
    games = [(a, b, None if won == "draw" else won) for a, b, won in example["in"]["games"]]
    assert ladder.after(example["in"]["order"], games) == example["out"]["order"]


@of_kind("divisions")
def test_divisions(example: Any) -> None:
    said = example["in"]
    sizes = [said["size"]] * len(said["tables"])
    found = divisions.next_season(said["tables"], said["up"], said["down"], sizes, said.get("leaving", ()))
    assert found == example["out"]["next"]
