"""Tie-breaks against a second programme, and what parted two players."""

import pytest

from games.leagues.standings import divisions, ladder, ranking, scoring
from games.leagues.standings.measures import Field
from games.leagues.standings.results import Kind, Row, of_set
from tests.games.leagues.standings.agreement import assert_agreement

TABLE = scoring.tables()["plain"]


@pytest.mark.parametrize("seed", range(50))
def test_tie_breaks_agree_with_a_second_programme(seed: int) -> None:
    assert_agreement(seed)


def test_why_one_stands_before_another() -> None:
    rows = [scoring.played(TABLE, 1, (1, 2), 1, ""), scoring.played(TABLE, 2, (2, 3), 2, ""),
            scoring.played(TABLE, 3, (3, 1), 3, "", margin=5)]  # fmt: skip
    found = ranking.standings(Field([1, 2, 3], rows, 3, TABLE.draw), ("points", "h2h", "margin"))
    assert [(one.place, one.seed) for one in found] == [(1, 3), (2, 2), (3, 1)]
    assert [one.parted for one in found] == [ranking.Parted("margin", 5, 0), ranking.Parted("margin", 0, -5), None]


def test_before_anybody_is_seeded_there_is_an_empty_table() -> None:
    assert ranking.standings(Field([], [], 0, 1), ranking.SWISS) == []


def test_an_unknown_tie_break_is_refused() -> None:
    with pytest.raises(ValueError, match="luck"):
        ranking.standings(Field([1], [], 0, 1), ("points", "luck"))


def test_head_to_head_is_of_games_that_count_for_both() -> None:
    won = scoring.played(TABLE, 1, (1, 2), 2, "")
    helped = scoring.played(TABLE, 1, (1, 2), 2, "", counts=(True, False))
    drawn = [scoring.played(TABLE, 2, (1, 3), None, ""), scoring.played(TABLE, 2, (2, 4), None, "")]
    for row, places in ((won, [2, 1]), (helped, [1, 1])):
        event = Field([1, 2], [row, *drawn], 2, TABLE.draw)
        found = {one.seed: one.place for one in ranking.standings(event, ("h2h",))}
        assert [found[1], found[2]] == places


def test_rows_of_all_kinds() -> None:
    decisive = scoring.played(scoring.tables()["margin-10"], 1, (1, 2), 2, "decisive victory")
    assert (decisive.points, decisive.decisive) == ((0, 10), (0, 1))
    assert scoring.forfeited(TABLE, 1, (1, 2), 1).points == (0, 2)
    assert scoring.forfeited(TABLE, 1, (1, 2), None).points == (0, 0)
    assert scoring.rested(TABLE, 1, 1).points[0] == 2
    assert scoring.rested(TABLE, 1, 1, wished=True).points[0] == 1
    with pytest.raises(ValueError, match="has played"):
        scoring.played(TABLE, 1, (1, 2), 3, "")


def test_a_set_is_of_one_pair_and_played_if_one_game_was() -> None:
    one = scoring.played(TABLE, 1, (1, 2), 1, "", margin=2)
    assert of_set([one, scoring.forfeited(TABLE, 1, (1, 2), 1)]).kind is Kind.PLAYED
    with pytest.raises(ValueError, match="same players"):
        of_set([one, Row(1, 2, 1, (2, 0), (2, 0))])


def test_a_ladder_pairs_neighbours_who_have_not_just_met() -> None:
    assert ladder.pairs("ABCDE") == ([("A", "B"), ("C", "D")], "E")
    assert ladder.pairs("ABCD", {frozenset("AB")}) == ([("A", "C"), ("B", "D")], None)
    assert ladder.pairs("AB", {frozenset("AB")}) == ([("A", "B")], None)


def test_two_rests_running_cost_the_place() -> None:
    assert ladder.after("ABCDEF", [], rested_twice="A") == list("BCDEAF")
    assert ladder.after("ABCDEF", [], rested_twice="F") == list("ABCDEF")


def test_a_hole_that_nobody_can_fill_stays_and_nobody_rises_for_a_leaver() -> None:
    tables = [list("ABC"), list("DEF")]
    assert divisions.next_season(tables, 1, 1, [3, 3], leaving="D") == [list("ABE"), list("CF")]
    assert divisions.next_season(tables, 1, 1, [3, 3], leaving="ABDEF") == [[], ["C"]]
    with pytest.raises(ValueError, match="too small"):
        divisions.next_season([list("AB"), list("C"), list("DE")], 1, 1, [2, 2, 2])


def test_tables_are_cut_as_equal_as_can_be() -> None:
    sizes = {n: [len(table) for table in divisions.cut(range(n), 7)] for n in (5, 9, 10, 11, 13, 16, 20, 33)}
    assert sizes == {
        5: [5], 9: [9], 10: [5, 5], 11: [6, 5], 13: [7, 6], 16: [8, 8], 20: [7, 7, 6], 33: [7, 7, 7, 6, 6],
    }  # fmt: skip
    assert [len(table) for table in divisions.cut(range(9), 5)] == [5, 4]
    for players in range(4, 91):
        for size in range(divisions.LEAST_SIZE, divisions.MOST_SIZE + 1):
            found = divisions.cut(range(players), size)
            assert [player for table in found for player in table] == list(range(players))
            assert all(4 <= len(table) <= divisions.MOST_SIZE for table in found)


def test_newcomers_join_the_lowest_table_which_never_gets_too_large_or_too_small() -> None:
    tables = [list("ABCDE"), list("FGHIJ")]
    assert divisions.joined(tables, "XY", 5) == [list("ABCDE"), list("FGHIJXY")]
    assert divisions.joined(tables, "UVWXY", 5) == [list("ABCDE"), list("FGHIJ"), list("UVWXY")]
    assert divisions.joined([list("ABCDE"), list("FG")], "", 5) == [list("ABCDEFG")]
    assert divisions.joined([list("ABC"), list("FGHIJ"), list("KLMN")], "", 5) == [list("ABCFGH"), list("IJKLMN")]
    assert divisions.joined([list("ABCDEFGHIJ"), list("KLMNO")], "", 7) == [list("ABCDEFGH"), list("IJKLMNO")]
