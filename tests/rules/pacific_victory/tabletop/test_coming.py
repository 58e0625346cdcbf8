"""A game under way comes to a table and goes back: the same position, with what was done by hand."""

import pytest

from rules import kernel
from rules.kernel import IllegalOrder, Placing
from rules.pacific_victory.sides import NOBODY, SEATS
from rules.pacific_victory.state import State
from rules.pacific_victory.tabletop import HandKept
from tests.laws.random_play import RandomGame
from tests.rules.pacific_victory.tabletop.test_going_on import STALE, SYSTEM, THROWN, different, moments


def tabletop() -> HandKept:
    found = SYSTEM.tabletop()
    assert isinstance(found, HandKept)
    return found


def later(scenario: str = "1943", turn: int = 3) -> State:
    """A random game where movement begins in that turn."""
    return next(state for state, phase in moments(scenario, 3) if state.turn == turn and phase == "movement")


def said(state: State, phase: str = "movement") -> dict[str, str]:
    first = "" if state.first == NOBODY else SEATS[state.first]
    return tabletop().known(state) | {"phase": phase, "first": first}


@pytest.mark.parametrize("scenario", ["1943", "seac-1943"])
def test_a_game_that_comes_and_goes_back_is_as_it_was(scenario: str) -> None:
    looked = 0
    for played, phase in moments(scenario, 3):
        if phase != "movement" or played.moving != played.first:
            continue
        table = tabletop().brought(played)
        assert SYSTEM.load(SYSTEM.dump(table)) == table
        assert tabletop().counts(table) == tabletop().counts(played)
        after = tabletop().resumed(played, table, said(played))
        assert different(played, after) <= {*THROWN, *STALE}, played.date
        assert not tabletop().between(played, after)
        gone = played.edition.board.gone
        assert [block.place == gone for block in after.blocks] == [block.place == gone for block in played.blocks]
        looked += 1
    assert looked > 3


def test_blocks_lost_for_good_are_told_to_nobody_and_never_come_back() -> None:
    played = next(state for state, phase in moments("1943", 3) if phase == "movement" and state.turn > 1)
    index = played.edition.index["JP-NA-1"]
    blocks = list(played.blocks)
    blocks[index] = blocks[index]._replace(place=played.edition.board.gone)
    played = played._replace(blocks=tuple(blocks))
    assert "JP-NA-1" not in str(tabletop().known(played))
    table = tabletop().brought(played)
    with pytest.raises(IllegalOrder, match="no block called"):
        tabletop().put(table, "JAPAN", [Placing("JP-NA-1", "J06", 2)])
    assert tabletop().resumed(played, table, said(played)).blocks[index].place == played.edition.board.gone


def test_each_side_sees_at_the_table_what_it_saw_in_the_game() -> None:
    played = later()
    table = tabletop().brought(played)
    for seat in (*SEATS, None):
        there, here = SYSTEM.view(played, seat), tabletop().view(table, seat)
        blocks = [{(row["id"], row["place"], row["strength"]) for row in one["mine"]} for one in (there, here)]
        assert blocks[0] == blocks[1]
        assert {name: row["blocks"] for name, row in there["places"].items()} == {
            name: row["blocks"] for name, row in here["places"].items()
        }


def test_orders_of_a_phase_that_is_not_over_are_dropped_and_tell_nothing() -> None:
    game = RandomGame(SYSTEM, "1943", 3, finish=0.0)
    drafted = next(state for state, _act, _step in game.steps() if state.restart is not None)
    assert drafted.restart is not None
    assert tabletop().brought(drafted) == tabletop().brought(drafted.restart)


def test_a_game_in_combat_does_not_come() -> None:
    fighting = next(state for state, _act, _step in RandomGame(SYSTEM, "1943", 3).steps() if state.phase == "combat")
    with pytest.raises(IllegalOrder, match="from Movement") as refused:
        tabletop().brought(fighting)
    assert refused.value.rule == "Turn sequence"


def test_it_goes_on_in_no_turn_of_which_dice_have_fallen() -> None:
    played = later()
    table = tabletop().brought(played)
    with pytest.raises(IllegalOrder, match="was thrown before"):
        tabletop().check_later(played, table, said(played, "turn"))
    before = tabletop().at_turn(table, played.edition.scenarios[played.scenario]["turns"][played.turn - 1])
    with pytest.raises(IllegalOrder, match="or a later one"):
        tabletop().resumed(played, before, said(played))


def test_turns_that_began_at_the_table_are_told() -> None:
    played = later()
    turns = played.edition.scenarios[played.scenario]["turns"]
    table = tabletop().at_turn(tabletop().brought(played), turns[played.turn + 2])
    after = tabletop().resumed(played, table, said(played, "turn"))
    assert [event.data["date"] for event in tabletop().between(played, after)] == list(
        turns[played.turn + 1 : played.turn + 3]
    )
    assert {roll.name for roll in SYSTEM.pending(after).rolls} >= {f"t{played.turn + 3}/initiative/JAPAN"}


def test_it_goes_on_by_the_options_of_the_game() -> None:
    options = {"banzai": True, "vp_adjust": 2}
    game = RandomGame(SYSTEM, "1943", 5, options=options)
    played = next(state for state, _act, _step in game.steps() if state.phase == "movement")
    told = tabletop().known(played)
    assert (told["banzai"], told["vp_adjust"], told["overrun"]) == ("yes", "2", "no")
    table = tabletop().put(tabletop().brought(played), "ALLIES", [Placing("US-CA-4", "O05", 1)])
    after = tabletop().resumed(played, table, said(played))
    assert after.options == played.options
    assert after.blocks[after.edition.index["US-CA-4"]].strength == 1
    assert kernel.get("pacific-victory").load(SYSTEM.dump(after)) == after
