"""Surrender of India and Australia (16.2; rules 8.12, 8.13; R-68)."""

from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.state import State
from rules.pacific_victory.turns import surrender
from rules.pacific_victory.working_state import WorkingState

from .setting import began, paying, play, refusal, stand, strength

INDIA = {"Bombay": "JP-IN-1 2", "Ceylon": "JP-IN-2 2", "Calcutta": "JP-IN-3 2"}
AUSTRALIA = {name: f"JP-IN-{i} 2" for i, name in enumerate(("Darwin", "Perth", "Brisbane", "Sydney", "Melbourne"), 4)}
FAR = {"Dhaka": "US-AF-1 2", "Madras": "IN-IN-1 2", "Rangoon": "IN-IN-2 2"}


def surrendered(state: State) -> WorkingState:
    table = WorkingState(state)
    surrender.test(table)
    return table


def test_8_12_all_allied_units_in_india_are_lost_american_ones_too() -> None:
    table = surrendered(stand({**INDIA, **FAR}))
    assert (strength(table, "US-AF-1"), strength(table, "IN-IN-1"), strength(table, "IN-IN-2")) == (0, 0, 2)
    assert table.barred == (1, 0)
    assert [e.audience for e in table.events if e.kind == "surrender"] == [None]


def test_8_12_a_blockade_is_not_occupation() -> None:
    table = surrendered(stand({**INDIA, "Ceylon": "IN-IN-3 1, JP-CA-1 2 blockading"}))
    assert (table.barred, strength(table, "IN-IN-3")) == ((0, 0), 1)


def test_r_68_allied_blockaders_outside_are_spared() -> None:
    table = surrendered(stand({**INDIA, "Bombay": "JP-IN-1 2, UK-CA-1 2 blockading"}))
    assert (table.barred, strength(table, "UK-CA-1")) == ((1, 0), 2)


def test_8_12_indian_infantry_is_barred_until_a_major_base_is_liberated() -> None:
    state = stand({**INDIA, "Rangoon": "IN-IN-2 2"}, barred=(1, 0))
    assert refusal(paying(state), 1, "ADD IN-IN-2 1").code == "surrendered"
    free = began(stand({**INDIA, "Ceylon": "IN-IN-3 1", "Singapore": "IN-IN-2 2"}, barred=(1, 0)))
    assert free.barred == (0, 0)
    play(free.freeze()._replace(ready=(1, 0)), 1, "ADD IN-IN-2 1")


def test_8_13_australia_bars_all_anzac_forces_until_sydney_or_melbourne_is_free() -> None:
    anzacs = {"South Africa": "AU-CA-RAN 1", "Port Moresby": "AU-IN-1 1, AU-AF-RAAF 1"}
    state = paying(stand({**AUSTRALIA, **anzacs}, barred=(0, 1)))
    for block in ("AU-CA-RAN", "AU-IN-1", "AU-AF-RAAF"):
        assert refusal(state, 1, f"ADD {block} 1").code == "surrendered"
    darwin = surrendered(stand({**AUSTRALIA, "Darwin": "US-IN-1 1"}, barred=(0, 1)))
    assert darwin.barred == (0, surrender.SHAKEN), "Darwin alone does not lift the bar"
    assert surrendered(stand({**AUSTRALIA, "Sydney": "US-IN-1 1"}, barred=(0, 1))).barred == (0, 0)


def test_r_68_the_test_succeeds_again_only_after_a_liberation() -> None:
    townsville = {**AUSTRALIA, "Townsville": "US-IN-1 2"}
    again = surrendered(stand(townsville, barred=(0, surrender.CONQUERED)))
    assert strength(again, "US-IN-1") == 2
    after = surrendered(stand(townsville, barred=(0, surrender.SHAKEN)))
    assert (strength(after, "US-IN-1"), after.barred) == (0, (0, surrender.CONQUERED))


def test_r_68_tested_before_supply_so_that_the_lost_hinder_nobody() -> None:
    table = began(stand({**INDIA, **FAR}))
    assert table.control[HOUSE.board.by_name["Dhaka"]] == 1, "an empty base belongs to its owner"
    assert next(e.kind for e in table.events if e.audience is None) == "surrender"
