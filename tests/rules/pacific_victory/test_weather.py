"""The weather calendar (6.1 to 6.3, R-89)."""

from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.turns.weather import begins_in_monsoon, in_typhoon, no_combat, typhoon_zone

RABAUL, ATTU, CALCUTTA, FORMOSA = (HOUSE.board.by_name[name] for name in ("Rabaul", "Attu", "Calcutta", "Formosa"))


def test_6_1_monsoon_in_june_over_the_jungle() -> None:
    assert no_combat(HOUSE, "1943-06", RABAUL)
    assert not no_combat(HOUSE, "1943-06", CALCUTTA)
    assert not no_combat(HOUSE, "1943-09", RABAUL)


def test_6_2_the_north_pacific_in_december_and_march() -> None:
    assert [no_combat(HOUSE, date, ATTU) for date in ("1942-12", "1943-03", "1943-06", "1943-09")] == [
        True,
        True,
        False,
        False,
    ]


def test_6_3_a_typhoon_in_september_covers_a_hex_and_its_neighbours() -> None:
    assert len(typhoon_zone(HOUSE, "1942-09", 2)) == 7
    assert in_typhoon(HOUSE, "1942-09", 2, FORMOSA)
    assert in_typhoon(HOUSE, "1942-09", 2, HOUSE.board.place["F05"])
    assert not in_typhoon(HOUSE, "1942-12", 2, FORMOSA)
    assert not in_typhoon(HOUSE, "1942-09", 0, FORMOSA)


def test_r_89_only_starting_in_the_jungle_in_june_counts() -> None:
    assert begins_in_monsoon(HOUSE, "1943-06", RABAUL)
    assert not begins_in_monsoon(HOUSE, "1943-06", CALCUTTA)
    assert not begins_in_monsoon(HOUSE, "1943-09", RABAUL)
