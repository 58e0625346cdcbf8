"""Files of an event."""

import csv
import json
from dataclasses import replace
from io import StringIO

from games.leagues.exports import tables, trf
from games.leagues.exports.record import Entrant, Record
from games.leagues.standings import ranking, scoring
from games.leagues.standings.measures import Field
from games.leagues.standings.results import Row

TABLE = scoring.tables()["plain"]
CRITERIA = ("points", "wins", "h2h", "margin", "lot")


def record() -> Record:
    rows = [
        scoring.played(TABLE, 1, (2, 1), 1, "", margin=-3),
        scoring.rested(TABLE, 1, 3),
        scoring.played(TABLE, 2, (1, 3), None, ""),
        scoring.rested(TABLE, 2, 2, wished=True),
        scoring.forfeited(TABLE, 3, (3, 2), 2),
    ]
    places = ranking.standings(Field([1, 2, 3], rows, 3, TABLE.draw), CRITERIA)
    entrants = [Entrant(1, "Ana", 5100), Entrant(2, "=HYPERLINK()", 5000), Entrant(3, "Ñandú", 10_000)]
    return Record("Spring league", entrants, rows, places, CRITERIA, 3)


def test_csv_of_standings_has_a_column_a_number_and_no_formulas() -> None:
    rows = list(csv.DictReader(StringIO(tables.standings_csv(record()))))
    assert [row["player"] for row in rows] == ["Ñandú", "Ana", "'=HYPERLINK()"]
    assert rows[0].keys() == {"place", "player", "points", "wins", "margin"}
    assert (rows[1]["points"], rows[1]["margin"]) == ("3", "3")


def divided() -> Record:
    """Two divisions; Ñandú came late, and Dea left before half of her games."""
    seeds = [(1, "Ana", 1, 1), (2, "Ben", 1, 1), (3, "Ñandú", 3, 2), (4, "Dea", 1, 2)]
    rows = [scoring.played(TABLE, 1, (1, 2), 1, "")]
    places = ranking.standings(Field([1, 2, 3, 4], rows, 3, TABLE.draw), CRITERIA)
    places = [replace(one, division=1 if one.seed < 3 else 2) for one in places]
    entrants = [Entrant(seed, name, 5000, late, table, void=seed == 4) for seed, name, late, table in seeds]
    return Record("Spring league", entrants, rows, places, CRITERIA, 3)


def test_csv_tells_divisions_who_came_late_and_whose_games_do_not_count() -> None:
    rows = {row["player"]: row for row in csv.DictReader(StringIO(tables.standings_csv(divided())))}
    assert list(rows["Ana"])[:5] == ["division", "place", "player", "from round", "void"]
    assert [rows["Ana"][name] for name in ("division", "from round", "void")] == ["1", "1", "no"]
    assert [rows["Ñandú"][name] for name in ("division", "from round", "void")] == ["2", "3", "no"]
    assert rows["Dea"]["void"] == "yes"
    result = next(csv.DictReader(StringIO(tables.results_csv(divided()))))
    assert (result["round"], result["division"], result["first"]) == ("1", "1", "Ana")


def test_json_tells_the_same_of_each_player() -> None:
    players = json.loads(tables.event_json(divided()))["players"]
    assert players[2] == {
        "seed": 3, "name": "Ñandú", "rating": 5000, "from_round": 3, "division": 2, "void": False,
    }  # fmt: skip
    assert players[3]["void"]
    assert json.loads(tables.event_json(record()))["players"][0]["division"] is None


def test_csv_of_results() -> None:
    rows = list(csv.DictReader(StringIO(tables.results_csv(record()))))
    assert [(row["round"], row["kind"]) for row in rows] == [
        ("1", "played"), ("1", "bye"), ("2", "played"), ("2", "rest"), ("3", "forfeit"),
    ]  # fmt: skip


def test_standings_can_be_worked_out_again_from_the_json() -> None:
    said = json.loads(tables.event_json(record()))
    rows = [
        Row(one["round"], one["first"], one["second"], tuple(one["worth"]), tuple(one["points"]), one["margin"])
        for one in said["results"]
    ]
    field = Field([one["seed"] for one in said["players"]], rows, said["rounds"], TABLE.draw)
    again = ranking.standings(field, ["points"])
    assert {one.seed: one.numbers["points"] for one in again} == {
        one["seed"]: one["points"] for one in said["standings"]
    }


def test_the_tournament_report_has_its_columns() -> None:
    lines = trf.report(record()).splitlines()
    players = [line for line in lines if line.startswith("001")]
    ana, other, third = players
    assert (ana[4:8], ana[14:17], ana[48:52], ana[80:84].strip(), ana[85:89].strip()) == (
        "   1",
        "Ana",
        "5100",
        "3.0",
        "2",
    )
    assert [ana[91 + 10 * n : 99 + 10 * n] for n in range(3)] == ["   2 b 1", "   3 w =", "0000 - Z"]
    assert [other[91 + 10 * n : 99 + 10 * n] for n in range(3)] == ["   1 w 0", "0000 - H", "   3 - -"]
    assert [third[91 + 10 * n : 99 + 10 * n] for n in range(3)] == ["0000 - U", "   1 b =", "   2 - +"]
