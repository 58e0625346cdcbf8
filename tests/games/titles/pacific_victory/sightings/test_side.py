"""What follows from public moves for blocks that were seen."""

from games.titles.pacific_victory.sightings.flows import CARRIES, MOVING, STARVING, Way
from games.titles.pacific_victory.sightings.seen import ANYWHERE, Moment, Seen, Sort
from games.titles.pacific_victory.sightings.side import Side

NOW = Moment(3, "1943-03", 50)


def sort(cls: str, name: str = "") -> Sort:
    return Sort("JAPAN", cls, name, "JP", ())


CV, CA, SS, IN, SHQ = sort("CV", "Akagi"), sort("CA"), sort("SS"), sort("IN"), sort("SHQ")


def side(**counts: int) -> Side:
    """Truk and others; Tokyo builds."""
    return Side(counts, {"Tokyo"})


def seen(board: Side, place: str, *sorts: Sort) -> list[Seen]:
    """A battle there: all its blocks are seen, and stand up again."""
    found = board.reveal(place, [(one, 2) for one in sorts], NOW)
    board.stand_up(place, NOW)
    return found


def test_who_stays_where_nobody_left_is_surely_there() -> None:
    board = side(Truk=2, Lae=1)
    carrier, cruiser = seen(board, "Truk", CV, CA)
    board.move([Way("Lae", "Truk", 1, MOVING)], 4)
    assert (carrier.sure, cruiser.sure) == ("Truk", "Truk")
    assert board.come["Truk"] == 1


def test_of_two_one_left_so_both_are_here_or_gone() -> None:
    board = side(Truk=2)
    carrier, cruiser = seen(board, "Truk", CV, CA)
    board.move([Way("Truk", "Lae", 1, MOVING)], 4)
    assert carrier.where == cruiser.where == {"Truk", "Lae"}
    assert (carrier.since, board.gone["Truk"]) == (4, 1)


def test_all_left_for_one_place_so_they_are_surely_there() -> None:
    board = side(Truk=2)
    carrier, cruiser = seen(board, "Truk", CV, CA)
    board.move([Way("Truk", "Lae", 2, MOVING)], 4)
    assert (carrier.sure, cruiser.sure) == ("Lae", "Lae")


def test_a_patrol_takes_a_submarine_and_no_carrier() -> None:
    board = side(Truk=2)
    carrier, submarine = seen(board, "Truk", CV, SS)
    board.move([Way("Truk", "Lae", 1, CARRIES["sub_patrol"])], 4)
    assert (carrier.sure, submarine.sure) == ("Truk", "Lae")


def test_a_headquarters_never_moves() -> None:
    board = side(Truk=2)
    headquarters, carrier = seen(board, "Truk", SHQ, CV)
    board.move([Way("Truk", "Lae", 1, MOVING)], 4)
    assert (headquarters.sure, carrier.sure) == ("Truk", "Lae")


def test_a_later_battle_finds_again_what_was_lost_from_sight() -> None:
    board = side(Truk=2, Lae=0)
    carrier, cruiser = seen(board, "Truk", CV, CA)
    board.move([Way("Truk", "Lae", 1, MOVING)], 4)
    again = seen(board, "Lae", CV)
    assert again == [carrier]
    assert (carrier.sure, cruiser.sure) == ("Lae", "Truk")
    assert carrier.earlier == []  # the same moment of this test


def test_two_alike_of_which_one_shows_itself_leave_open_which_it_was() -> None:
    board = side(Truk=2, Lae=2)
    first = seen(board, "Truk", CA, IN)[0]
    second = seen(board, "Lae", CA, IN)[0]
    board.move([Way("Truk", "Palau", 1, MOVING), Way("Lae", "Palau", 1, MOVING)], 4)
    board.reveal("Palau", [(CA, 2), (IN, 2)], NOW)
    found = [one for one in (first, second) if one.sure == "Palau"]
    assert len(found) == 1
    other = second if found[0] is first else first
    assert other.where == {"Truk", "Lae"}


def test_after_building_a_block_in_a_yard_may_have_been_merged_away() -> None:
    board = side(Tokyo=2, Truk=2)
    home, _beside = seen(board, "Tokyo", CA, CA)
    abroad, _beside = seen(board, "Truk", CA, CA)
    board.built({}, 4)
    assert home.where == {"Tokyo", ANYWHERE}
    assert abroad.where == {"Truk"}
    board.built({"Truk": -1}, 5)
    assert ANYWHERE in abroad.where


def test_hunger_takes_no_infantry() -> None:
    board = side(Truk=2)
    infantry, cruiser = seen(board, "Truk", IN, CA)
    board.move([Way("Truk", ANYWHERE, 1, STARVING)], 4)
    assert infantry.sure == "Truk"
    assert cruiser.where == {ANYWHERE}


def test_what_is_destroyed_is_nowhere() -> None:
    board = side(Truk=2)
    carrier, _cruiser = seen(board, "Truk", CV, CA)
    board.destroy(carrier, NOW)
    assert (carrier.where, board.destroyed, board.counts["Truk"]) == (frozenset(), [carrier], 1)
