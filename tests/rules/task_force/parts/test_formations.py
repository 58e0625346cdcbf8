"""Formations (2.7), and the AA that they give (2.8)."""

from rules.task_force.air import anti_aircraft
from rules.task_force.data_sets.edition import HOUSE
from rules.task_force.forces import air_bases, formations, ships
from rules.task_force.forces.formations import COLUMN, COLUMN4, RING, Formation, Group
from rules.task_force.forces.ships import CRITICAL, SIGNIFICANT, Ship

from ..pieces import ship


def fleet(*names: str, **states: str) -> dict[str, Ship]:
    """Ships by name, each undamaged or in the state given for it."""
    return {name: ship(name, state=states.get(name, "intact")) for name in names}


def fits(kind: str, *names: str) -> bool:
    return formations.fits(HOUSE, kind, [ship(name) for name in names])


def test_2_5_r_02_a_ring_holds_a_carrier_and_four_a_column_six() -> None:
    destroyers = [f"DD_IJN.{number}" for number in range(7)]
    assert fits(RING, "akagi", *destroyers[:4])
    assert not fits(RING, "akagi", *destroyers[:5])
    assert fits(COLUMN, *destroyers[:6])
    assert not fits(COLUMN, *destroyers)
    assert fits(COLUMN4, *destroyers[:4])
    assert not fits(COLUMN4, *destroyers[:5])
    assert not fits(COLUMN)


def test_2_5_what_may_sail_in_a_ring() -> None:
    assert not fits(RING, "akagi", "kaga")
    assert not fits(RING, "haguro", "akagi")
    assert not fits(RING, "saratoga", "neosho")
    assert not fits(COLUMN, "haguro", "akagi")


def test_5_2_3_of_battleships_only_the_kongo_class_sails_in_rings() -> None:
    for name, kind in HOUSE.roster.ships.items():
        if kind.cls == "BB":
            assert fits(RING, "akagi", name) == (name in ("kongo", "hiei", "haruna", "kirishima"))


def test_2_5_numbers_of_task_forces() -> None:
    rules = HOUSE.tables.formations
    assert [formations.kind_of(rules, f"TF{number}") for number in (1, 6, 7, 13)] == [RING, RING, COLUMN, COLUMN]


def test_3_7_1_r_12_r_82_at_least_one_and_a_half_units_whatever_the_formation() -> None:
    def enough(*own: Ship) -> bool:
        return formations.large_enough(HOUSE, own)

    half, full = ship("DD_IJN.1", size=1), ship("DD_IJN.2")
    assert not enough(ship("akagi"))
    assert enough(ship("akagi"), half)
    assert not enough(full)
    assert enough(full, half)
    assert not enough(half, half)
    assert enough(ship("haguro", state=SIGNIFICANT), half), "a damaged ship is a unit as before"


def test_3_5_r_75_a_ring_without_its_carrier_is_a_column_of_four_in_the_order_of_its_boxes() -> None:
    ring = Formation("IJN:TF1", RING, ("akagi", "haruna", "tone", "DD_IJN.1"))
    assert formations.without(ring, ("akagi",)) == Formation("IJN:TF1", COLUMN4, ("haruna", "tone", "DD_IJN.1"))
    assert formations.without(ring, ("tone",)) == Formation("IJN:TF1", RING, ("akagi", "haruna", "DD_IJN.1"))
    column = Formation("IJN:TF7", COLUMN, ("haguro", "tone", "DD_IJN.1"))
    assert formations.without(column, ("tone",)).ships == ("haguro", "DD_IJN.1")


# -- AA (4.3.5) ----------------------------------------------------------------------------------------------------


def test_4_3_5_neighbours_in_a_column_help() -> None:
    force_z = fleet("DD_RN.1", "prince_of_wales", "repulse", "DD_RN.2")
    column = Formation("ALLIED:TF7", COLUMN, tuple(force_z))
    found = [anti_aircraft.of_formation(HOUSE, force_z, column, name) for name in force_z]
    assert found == [5, 8, 8, 4]
    assert anti_aircraft.of_formation(HOUSE, force_z, column._replace(kind=COLUMN4), "repulse") == 8


def test_4_3_5_a_ring_defends_its_carrier_and_every_other_ship_itself() -> None:
    own = fleet("shokaku", "kirishima", "DD_IJN.1", "DD_IJN.2", "DD_IJN.3")
    ring = Formation("IJN:TF1", RING, tuple(own))
    assert anti_aircraft.of_formation(HOUSE, own, ring, "shokaku") == 3 + 3 + 3
    assert anti_aircraft.of_formation(HOUSE, own, ring, "kirishima") == 3
    hurt = fleet(*own, kirishima=CRITICAL, shokaku=SIGNIFICANT)
    assert anti_aircraft.of_formation(HOUSE, hurt, ring, "shokaku") == 1 + 0 + 3


def test_r_50_a_retiring_carrier_has_the_four_best_of_the_hex() -> None:
    own = fleet("hornet", "atlanta", "DD_USN.1", "enterprise", "north_carolina", "astoria", "portland")
    aa = {name: HOUSE.roster.ships[name.partition(".")[0]].full.aa for name in own}
    alone = Group("ALLIED:R1", "2010", ("hornet", "DD_USN.1"))
    others = sorted((aa[name] for name in own if name not in ("hornet", "enterprise")), reverse=True)
    assert anti_aircraft.of_group(HOUSE, own, alone, "hornet", own) == aa["hornet"] + sum(others[:4])
    assert anti_aircraft.of_group(HOUSE, own, alone, "DD_USN.1", own) == 1
    ring = Formation("ALLIED:TF1", RING, ("enterprise", "atlanta"))
    assert anti_aircraft.of_formation(HOUSE, own, ring, "enterprise") == aa["enterprise"] + aa["atlanta"]


def test_r_50_a_group_without_a_carrier_is_a_column() -> None:
    own = fleet("astoria", "portland", "DD_USN.1")
    group = Group("ALLIED:R1", "2010", tuple(own))
    aa = [HOUSE.roster.ships[name.partition(".")[0]].full.aa for name in own]
    assert anti_aircraft.of_group(HOUSE, own, group, "astoria", own) == aa[0] + aa[1]
    assert anti_aircraft.of_group(HOUSE, own, group, "portland", own) == sum(aa)


def test_2_2_1_a_named_ship_is_a_unit_and_a_counter_one_for_two_ships() -> None:
    found = [ship("haguro"), ship("DD_USN.1"), ship("DD_USN.1", size=1), ship("AK_IJN.1")]
    assert [ships.half_units(HOUSE, one) for one in found] == [2, 2, 1, 2]


def test_2_2_4_capacities_by_kind_and_half_of_a_damaged_base() -> None:
    assert air_bases.capacity(HOUSE, ship("shokaku")) == 16
    assert air_bases.capacity(HOUSE, ship("yorktown", state=SIGNIFICANT)) == 20
    assert air_bases.capacity(HOUSE, ship("rabaul")) == 2 * air_bases.capacity(HOUSE, ship("rabaul", state=SIGNIFICANT))
