"""A position kept by hand: what the rules make of it, and that they stop nobody."""

import pytest

from rules import kernel
from rules.kernel import IllegalOrder, NotationError, Placing, Tabletop
from rules.pacific_victory.state import State

SYSTEM = kernel.get("pacific-victory")
SCENARIOS = ("1941", "1942", "1943", "seac-1943")


def tabletop() -> Tabletop:
    found = SYSTEM.tabletop()
    assert found is not None
    return found


def set_up(scenario: str) -> State:
    """Both printed set-ups on the board."""
    table = tabletop()
    state: State = table.begin(scenario)
    for seat in ("JAPAN", "ALLIES"):
        state = table.put(state, seat, table.set_up(state, seat))
    return state


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_printed_set_up_is_that_of_the_game(scenario: str) -> None:
    """8.21: the same blocks with as many steps, and the same bases held, as a game begins with."""
    state, begun = set_up(scenario), SYSTEM.start(scenario)
    for seat in ("JAPAN", "ALLIES"):
        mine = {(row["id"], row["place"], row["strength"]) for row in tabletop().view(state, seat)["mine"]}
        assert mine == {(row["id"], row["place"], row["strength"]) for row in SYSTEM.view(begun, seat)["mine"]}
    assert state.control == begun.control
    assert SYSTEM.load(SYSTEM.dump(state)) == state


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_supply_and_victory_are_counted_in_each(scenario: str) -> None:
    state = set_up(scenario)
    assert str(tabletop().standing(state))
    assert {row["supply"] for row in tabletop().supply(state, "JAPAN")} <= {"sea_own", "sea_cross", "rail", "none"}


def test_a_base_is_taken_and_falls_back_as_4_31_has_it() -> None:
    table = tabletop()
    state = table.at_turn(set_up("1942"), "1942-09")  # not in the monsoon
    guadalcanal = state.edition.board.place["K08"]
    state = table.put(state, "JAPAN", [Placing("JP-CA-1", "K08", 2)])
    assert state.control[guadalcanal] == 0
    state = table.put(state, "JAPAN", [Placing("JP-CA-1", "J07", 2)])
    assert state.control[guadalcanal] == 1


def test_a_blockade_starves_and_is_seen() -> None:
    """5.8: ships face up outside, themselves in supply, stop that of the base."""
    table, state = tabletop(), set_up("1942")
    state = table.put(state, "ALLIES", [Placing("US-CA-4", "H07", 3, open=True)])
    cut = next(row for row in table.supply(state, "JAPAN") if row["place"] == "H07")
    assert cut["supply"] == "none"
    assert [row["place"] for row in table.faces(state)] == ["H07"]


@pytest.mark.parametrize(
    "placing", [Placing("US-CA-4", "O05", 9), Placing("US-CA-4", "Z99", 1), Placing("JP-CA-1", "", 0)]
)
def test_what_is_not_on_this_map_or_of_this_side_is_refused(placing: Placing) -> None:
    with pytest.raises(IllegalOrder):
        tabletop().put(set_up("1942"), "ALLIES", [placing])


def test_whoever_holds_the_open_sea_is_not_told() -> None:
    """19: only a ship or an aircraft would hold it, so that it would tell troops from ships."""
    table, state = tabletop(), set_up("1942")
    seen = [
        table.view(table.put(state, "ALLIES", [Placing(block, "N06", 1)]), "JAPAN")["places"]["N06"]
        for block in ("US-CA-4", "US-IN-2")
    ]
    assert seen[0] == seen[1]


@pytest.mark.parametrize(
    ("scenario", "twins", "asked"),
    [
        ("1942", ("AU-CA-RAN", "US-MA-2"), "OP JP-CA-1 D05"),
        ("seac-1943", ("IN-IN-2", "UK-CV-ILLUSTRIOUS"), "RB JP-CA-1 D05"),
    ],
)
def test_what_the_rules_answer_does_not_depend_on_what_an_enemy_block_is(
    scenario: str, twins: tuple[str, str], asked: str
) -> None:
    """A ship and troops alone in a port of the enemy: one is supplied by itself, the other is not (15.1, R-54)."""
    table, begun, told = tabletop(), set_up(scenario), []
    for block in twins:
        away = [Placing(row["id"], "", 0) for row in table.view(begun, "ALLIES")["mine"]]
        state: State = table.put(begun, "ALLIES", [*away, Placing(block, "D06", 1)])
        lines = [asked, *(f"OP {row['id']} D05" for row in table.view(state, "JAPAN")["mine"])]
        verdicts = []
        for line in lines:
            try:
                verdicts.append(table.judge(state, "JAPAN", line))
            except (NotationError, IllegalOrder) as refused:
                verdicts.append(str(refused))  # type: ignore[arg-type]
        told.append((table.supply(state, "JAPAN"), table.standing(state), verdicts))
    assert told[0] == told[1]
