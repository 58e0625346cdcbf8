"""A position kept by hand goes on as a game: as the rules would have it, or with a reason why not."""

from collections.abc import Iterator

import pytest

from rules import kernel
from rules.kernel import IllegalOrder, Placing
from rules.pacific_victory.sides import NOBODY, SEATS
from rules.pacific_victory.state import State
from rules.pacific_victory.tabletop import HandKept
from tests.laws.random_play import RandomGame

SYSTEM = kernel.get("pacific-victory")
GUADALCANAL, RABAUL, PEARL = "K08", "J07", "O05"
THROWN = ("winner", "dice")
"""Of the throw for initiative, when it is over: nobody needs them any more."""
STALE = ("strategic_used", "dice")
"""Left over from the turn before."""
COUNTED = ("cut_off", "supplied")
"""Supply is counted anew, where a game keeps the marks of its last Logistics Phase (R-55)."""


def tabletop() -> HandKept:
    found = SYSTEM.tabletop()
    assert isinstance(found, HandKept)
    return found


def set_up(scenario: str = "1942") -> State:
    """Both printed set-ups, put on the board by hand."""
    state: State = tabletop().begin(scenario)
    for seat in SEATS:
        state = tabletop().put(state, seat, tabletop().set_up(state, seat))
    return state


def by_hand(played: State) -> State:
    """The position of a game as two people would put it on a table."""
    board, table = played.edition.board, tabletop()
    state: State = table.at_turn(table.begin(played.scenario), played.date)
    for side, seat in enumerate(SEATS):
        rows = [(played.edition.roster[index].id, played.blocks[index]) for index in played.edition.of_side[side]]
        state = table.put(state, seat, [
            Placing(name, board.place_ids[block.place], block.strength, bool(block.blockading))
            for name, block in rows if block.place < board.places
        ])  # fmt: skip
    for place in board.bases:
        state = table.hold(state, board.place_ids[place], SEATS[played.control[place]])
    return table.in_storm(state, played.typhoon) if played.typhoon else state


def told(played: State, phase: str) -> dict[str, str]:
    """What its players would say of it."""
    gone, first = played.edition.board.gone, SYSTEM.start(played.scenario)
    lost = [
        counter.id for counter, block, before in zip(played.edition.roster, played.blocks, first.blocks, strict=True)
        if block.place == gone != before.place
    ]  # fmt: skip
    return {
        "phase": phase, "first": "" if played.first == NOBODY else SEATS[played.first], "lost": ", ".join(lost),
        "India": str(played.barred[0]), "Australia": str(played.barred[1]),
    }  # fmt: skip


def moments(scenario: str, seed: int) -> Iterator[tuple[State, str]]:
    """Where turns and movement begin in a random game."""
    before = None
    for state, _act, _step in RandomGame(SYSTEM, scenario, seed).steps():
        if (state.turn, state.phase) != before and state.phase in ("initiative", "movement"):
            yield state, "turn" if state.phase == "initiative" else "movement"
        before = state.turn, state.phase


def different(one: State, other: State) -> set[str]:
    found = {name for name in State._fields if getattr(one, name) != getattr(other, name)} - {"blocks", "restart"}
    pairs = zip(one.blocks, other.blocks, strict=True)
    moved = (a for a, b in pairs if a != b._replace(supply=a.supply) and a.place < one.edition.board.places)
    return (found - set(COUNTED)) | {"blocks" for _block in moved}


def test_a_game_put_on_a_table_goes_on_from_there_as_it_was() -> None:
    """Each turn of a random game, as it begins and as movement begins: the same position comes out."""
    looked = 0
    for played, phase in moments("1943", 3):
        state, options = tabletop().game(by_hand(played), told(played, phase))
        assert not options
        assert different(played, state) <= set(THROWN if phase == "movement" else STALE), (played.date, phase)
        assert SYSTEM.load(SYSTEM.dump(state)) == state
        looked += 1
    assert looked > 10


@pytest.mark.parametrize("scenario", ["1941", "1942", "1943", "seac-1943"])
def test_a_game_begun_from_the_printed_set_up_is_played_to_its_end(scenario: str) -> None:
    state, _options = tabletop().game(set_up(scenario), {"phase": "turn"})
    assert SYSTEM.pending(state)
    if scenario == "seac-1943":
        game = RandomGame(SYSTEM, scenario, 2)
        game.state = state
        assert list(game.steps())
        assert SYSTEM.outcome(game.state) is not None


def test_a_game_does_not_begin_with_losses_that_nobody_saw() -> None:
    """As Logistics begins countries surrender and blocks starve: that is done at the table, where both see it."""
    state = set_up()
    phase = next(fact for fact in tabletop().missing(state) if fact.id == "phase")
    assert [value for value, _words in phase.choices] == ["turn", "movement"]
    with pytest.raises(IllegalOrder, match="Say this first: Where the turn stands"):
        tabletop().game(state, {"phase": "logistics", "first": "ALLIES"})
    game, _options = tabletop().game(state, {"phase": "movement", "first": "ALLIES"})
    pairs = zip(state.blocks, game.blocks, strict=True)
    assert all((before.place, before.strength) == (block.place, block.strength) for before, block in pairs
               if before.place < state.edition.board.places)  # fmt: skip


def test_options_are_those_that_the_people_name() -> None:
    state, options = tabletop().game(set_up(), {"phase": "turn", "banzai": "yes", "vp_adjust": "-2"})
    assert options == {"banzai": True, "vp_adjust": -2}
    assert state.options == SYSTEM.start("1942", options).options
    assert not {"free_deployment", "macarthur_three_player"} & {fact.id for fact in tabletop().missing(state)}


def test_of_the_philippine_army_only_what_stands_where_it_began_is_bound() -> None:
    state = set_up("1941")
    game, _options = tabletop().game(state, {"phase": "turn"})
    bound = [index for index, block in enumerate(SYSTEM.start("1941").blocks) if block.bound]
    assert bound
    assert [index for index, block in enumerate(game.blocks) if block.bound] == bound


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({}, "Say this first: Where the turn stands"),
        ({"phase": "combat"}, "Say this first: Where the turn stands"),
        ({"phase": "movement"}, "Say who moves first"),
        ({"phase": "turn", "India": "7"}, "Say this first: India"),
    ],
)
def test_what_is_missing_is_named(said: dict[str, str], why: str) -> None:
    with pytest.raises(IllegalOrder, match=why):
        tabletop().check(set_up(), said, None)


def test_a_typhoon_is_named_once_its_die_has_fallen() -> None:
    state = tabletop().at_turn(set_up(), "1942-09")
    tabletop().check(state, {"phase": "turn"}, None)
    with pytest.raises(IllegalOrder, match="which typhoon") as refused:
        tabletop().check(state, {"phase": "movement", "first": "JAPAN"}, None)
    assert refused.value.rule == "6.3"
    tabletop().check(tabletop().in_storm(state, 3), {"phase": "movement", "first": "JAPAN"}, None)


TURN = {"phase": "turn"}


def test_a_battle_that_is_not_over_is_named() -> None:
    table = tabletop()
    state = table.put(set_up(), "ALLIES", [Placing("US-CA-4", RABAUL, 3)])
    with pytest.raises(IllegalOrder, match="Rabaul, and none of them blockades it") as refused:
        table.check(state, TURN, None)
    assert refused.value.rule == "5.0"
    with pytest.raises(IllegalOrder, match="Forces have met at Rabaul"):
        table.check(table.meet(state, RABAUL), TURN, None)
    table.check(table.put(state, "ALLIES", [Placing("US-CA-4", RABAUL, 3, open=True)]), TURN, None)


def test_a_blockade_of_nobody_is_named() -> None:
    state = tabletop().put(set_up(), "ALLIES", [Placing("US-CA-4", PEARL, 3, open=True)])
    with pytest.raises(IllegalOrder, match="is blockaded, but the enemy does not hold it"):
        tabletop().check(state, TURN, None)


@pytest.mark.parametrize(
    ("placing", "why", "rule"),
    [
        (Placing("US-MA-2", "M08", 2), "no base of yours", "4.1"),
        (Placing("US-AF-1", "M08", 2), "no base of yours", "4.1"),
    ],
)
def test_a_side_hears_of_its_own_blocks_alone(placing: Placing, why: str, rule: str) -> None:
    state = tabletop().put(set_up(), "ALLIES", [placing])
    with pytest.raises(IllegalOrder, match=why) as refused:
        tabletop().check(state, TURN, "ALLIES")
    assert refused.value.rule == rule
    tabletop().check(state, TURN, "JAPAN")
    tabletop().check(state, TURN, None)
    with pytest.raises(IllegalOrder):
        tabletop().game(state, TURN)


def test_too_many_blocks_at_a_place_are_named() -> None:
    table, state = tabletop(), set_up()
    ships = [counter.id for counter in state.edition.roster if counter.id.startswith(("US-CA", "US-CV"))][:7]
    state = table.put(state, "ALLIES", [Placing(ship, "M08", 1) for ship in ships])
    with pytest.raises(IllegalOrder, match="Too many of your blocks"):
        table.check(state, TURN, "ALLIES")


def test_a_block_lost_for_good_never_comes_back() -> None:
    table = tabletop()
    state = table.put(set_up("1943"), "JAPAN", [Placing("JP-NA-1", "", 0)])
    game, _options = table.game(state, TURN | {"lost": "JP-NA-1"})
    assert game.blocks[game.edition.index["JP-NA-1"]].place == game.edition.board.gone
    with pytest.raises(IllegalOrder, match="no block called Yamata"):
        table.check(state, TURN | {"lost": "Yamata"}, None)
    standing = table.put(state, "JAPAN", [Placing("JP-NA-1", "J06", 2)])
    table.check(standing, TURN | {"lost": "JP-NA-1"}, None)
    table.check(standing, TURN | {"lost": "JP-NA-1"}, "ALLIES")
    with pytest.raises(IllegalOrder, match="lost for good"):
        table.check(standing, TURN | {"lost": "JP-NA-1"}, "JAPAN")


def test_no_block_stands_in_a_box_of_the_enemy() -> None:
    table = tabletop()
    state = table.put(set_up(), "JAPAN", [Placing("JP-CA-1", "PANAMA", 2)])
    with pytest.raises(IllegalOrder, match="Panama belongs to the Allies") as refused:
        table.check(state, TURN, None)
    assert refused.value.rule == "2.3"
    table.check(table.put(set_up(), "ALLIES", [Placing("US-CA-4", "PANAMA", 2)]), TURN, None)


def test_a_block_that_comes_later_does_not_stand_there_yet() -> None:
    table, state = tabletop(), set_up()
    late = next(c for c in state.edition.roster if c.available > state.date and c.side and c.id.startswith("US-C"))
    standing = table.put(state, "ALLIES", [Placing(late.id, "M08", 1)])
    with pytest.raises(IllegalOrder, match="comes in 1943-03 only") as refused:
        table.check(standing, TURN, "ALLIES")
    assert refused.value.rule == "7.27"
    table.check(standing, TURN, None)
    table.check(standing, TURN, "JAPAN")
    table.check(table.at_turn(standing, "1943-03"), TURN, "ALLIES")


@pytest.mark.parametrize("block", ["JP-CV-AKAGI", "US-AF-1", "US-CA-4"])
def test_only_some_blocks_can_be_lost_for_good(block: str) -> None:
    with pytest.raises(IllegalOrder, match="cannot be lost for good") as refused:
        tabletop().check(set_up("1943"), TURN | {"lost": block}, None)
    assert refused.value.rule == "R-59"


def test_infantry_that_is_built_once_can_be_lost_for_good() -> None:
    state = tabletop().put(set_up("seac-1943"), "ALLIES", [Placing("US-IN-1", "", 0)])
    tabletop().check(state, TURN | {"lost": "US-IN-1"}, None)


TYPHOON = "H05"
"""In the zone of typhoon 3; no base."""


def test_where_a_typhoon_forbids_combat_both_may_stand() -> None:
    table = tabletop()
    state = table.put(set_up(), "JAPAN", [Placing("JP-CA-1", TYPHOON, 2)])
    state = table.put(state, "ALLIES", [Placing("US-CA-4", TYPHOON, 2)])
    with pytest.raises(IllegalOrder, match="Blocks of both sides stand"):
        table.check(table.at_turn(state, "1943-03"), TURN, None)
    moves = {"phase": "movement", "first": "JAPAN"}
    september = table.in_storm(table.at_turn(state, "1942-09"), 3)
    december = table.at_turn(state, "1942-12")
    for stands, said in ((september, moves), (december, TURN), (december, moves)):
        for seat in (None, *SEATS):
            table.check(stands, said, seat)


def test_a_ship_in_a_typhoon_off_an_enemy_base_need_not_blockade_it() -> None:
    table = tabletop()
    state = table.put(set_up(), "ALLIES", [Placing("US-CA-4", "J06", 2)])
    september = table.at_turn(state, "1942-09")
    moves = {"phase": "movement", "first": "JAPAN"}
    for seat in (None, "ALLIES"):
        table.check(table.in_storm(september, 6), moves, seat)
        table.check(table.at_turn(state, "1942-12"), TURN, seat)
    with pytest.raises(IllegalOrder, match="none of them blockades it"):
        table.check(table.at_turn(state, "1943-03"), TURN, None)


def test_no_garrisons_rise_while_a_game_is_made() -> None:
    table = tabletop()
    state = table.begin("seac-1943")
    dhaka = state.edition.board.place_ids[state.edition.board.by_name["Dhaka"]]
    state = table.hold(table.put(state, "JAPAN", [Placing("JP-IN-1", dhaka, 1)]), dhaka, "JAPAN")
    with pytest.raises(IllegalOrder, match="India has risen") as refused:
        table.check(state, TURN, None)
    assert refused.value.rule == "R-63"
    table.check(state, TURN | {"risen": "yes"}, None)
