"""Naval battles (5): who meets whom, who fires, and how strongly."""

from rules.task_force.data_sets.edition import HOUSE
from rules.task_force.forces.ships import CRITICAL, SIGNIFICANT, Ship
from rules.task_force.naval import battles, gunnery
from rules.task_force.naval.battles import Meeting
from rules.task_force.naval.gunnery import ALONE, BASIC, DOUBLE
from rules.task_force.sides import ALLIED, IJN

from ..pieces import ship

DAY, NIGHT = False, True
BASIC_RANGE = (BASIC, BASIC)


def fleet(*names: str) -> list[Ship]:
    return [ship(name) for name in names]


def firing(own: list[Ship], night: bool, proposals: tuple[str, str] = BASIC_RANGE, mode: str = "") -> list[str]:
    """Who may fire in a battle of these."""
    classes = gunnery.firing_classes(HOUSE, own, night, proposals)
    return [one.id for one in own if gunnery.may_fire(HOUSE, one, classes, night, mode)]


# -- composing (4.2.1) ---------------------------------------------------------------------------------------------


def test_4_2_1_everybody_in_a_battle_touches_every_enemy_in_it() -> None:
    chain = [("I1", "U1"), ("I1", "U2"), ("I2", "U2")]
    assert not battles.legal(chain, Meeting(("I1", "I2"), ("U1", "U2")))
    assert not battles.legal(chain, Meeting(("I2",), ("U1",)))
    assert not battles.legal(chain, Meeting((), ("U1",)))
    assert battles.legal(chain, Meeting(("I2",), ("U2",)))


def test_4_2_1_nobody_left_over_loses_his_last_enemy() -> None:
    chain = [("I1", "U1"), ("I1", "U2"), ("I2", "U2")]
    assert not battles.legal(chain, Meeting(("I1",), ("U2",)))
    assert not battles.legal(chain, Meeting(("I1", "I2"), ("U2",)))
    assert set(battles.options(chain)) == {Meeting(("I1",), ("U1",)), Meeting(("I2",), ("U2",))}
    assert battles.remaining(chain, Meeting(("I2",), ("U2",))) == (("I1", "U1"),)
    assert battles.partitions(chain) == {frozenset((Meeting(("I1",), ("U1",)), Meeting(("I2",), ("U2",))))}


def test_4_2_1_no_order_of_battles_leads_into_a_dead_end() -> None:
    contacts = [("I1", "U1"), ("I1", "U2"), ("I2", "U1"), ("I2", "U3"), ("I3", "U3")]
    found = set()

    def fight(left: tuple[tuple[str, str], ...], so_far: frozenset[Meeting]) -> None:
        options = list(battles.options(left))
        assert options or not left
        if not left:
            found.add(so_far)
        for meeting in options:
            fight(battles.remaining(left, meeting), so_far | {meeting})

    fight(tuple(contacts), frozenset())
    assert found == battles.partitions(contacts)


# -- range (4.2.2) -------------------------------------------------------------------------------------------------


def test_4_2_2_by_day_the_highest_class_fires_alone() -> None:
    assert firing(fleet("mutsu", "haguro", "yubari", "DD_IJN.1"), DAY) == ["mutsu"]
    assert firing(fleet("yubari", "DD_IJN.1", "akagi"), DAY) == ["yubari"]


def test_4_2_2_r_26_equal_proposals_of_a_shorter_class_let_all_above_it_fire() -> None:
    both = fleet("mutsu", "haguro", "yubari", "DD_IJN.1")
    assert firing(both, DAY, ("CL", "CL")) == ["mutsu", "haguro", "yubari"]
    assert firing(both, DAY, ("CL", "DD")) == ["mutsu"]
    assert firing(both, DAY, ("CA", BASIC)) == ["mutsu"]
    assert firing(fleet("yubari", "DD_IJN.1"), DAY, ("BB", "BB")) == ["yubari"], "a longer range is the basic one"


def test_4_2_2_r_26_what_has_no_firepower_neither_fires_nor_sets_the_range() -> None:
    wreck = ship("mutsu", state=CRITICAL)
    assert firing([wreck, ship("haguro"), ship("neosho"), ship("AK_IJN.1"), ship("akagi")], DAY) == ["haguro"]
    assert firing([wreck, ship("akagi")], DAY) == firing([wreck, ship("akagi")], NIGHT) == []


def test_4_2_3_by_night_all_guns_fire_and_ijn_destroyers_twice_as_strongly() -> None:
    assert firing(fleet("mutsu", "yubari", "DD_IJN.1", "akagi"), NIGHT) == ["mutsu", "yubari", "DD_IJN.1"]
    for name, size, wanted in (("DD_IJN.1", 2, (2, 4)), ("DD_IJN.1", 1, (1, 2)), ("DD_USN.1", 2, (2, 2))):
        found = tuple(gunnery.firepower(HOUSE, ship(name, size=size), night) for night in (DAY, NIGHT))
        assert found == wanted


def test_4_2_2_ijn_ships_add_one_and_no_group_is_larger_than_two() -> None:
    table = HOUSE.tables.naval
    assert gunnery.hits(HOUSE, IJN, 6, 4) == table.cell(5, 6) == 5
    assert gunnery.hits(HOUSE, ALLIED, 8, 4) == table.cell(4, 8) == 6
    assert gunnery.hits(HOUSE, IJN, 8, 6) == table.cell(7, 8)
    assert gunnery.GROUP_MOST == 2


def test_4_2_2_damaged_ships_fire_with_their_reduced_side() -> None:
    kind = HOUSE.roster.ships["haguro"]
    assert gunnery.firepower(HOUSE, ship("haguro", state=SIGNIFICANT), DAY) == kind.reduced.firepower == 3


def test_4_2_5_r_27_surprise_by_the_die() -> None:
    assert [gunnery.surpriser(HOUSE, face) for face in range(1, 7)] == [ALLIED, ALLIED, "", "", "", IJN]


# -- bombardment (4.2.4) -------------------------------------------------------------------------------------------


def test_4_2_4_every_class_bombards_without_doubling_but_no_carrier_and_no_transport() -> None:
    for name, wanted in (("haguro", 6), ("DD_IJN.1", 2), ("oi", 4), ("akagi", 0), ("AK_IJN.1", 0), ("neosho", 0)):
        assert gunnery.bombarding(HOUSE, ship(name)) == wanted
    assert gunnery.bombarding(HOUSE, ship("haguro", state=CRITICAL)) == 0


def test_r_28_r_73_a_base_answers_without_a_modifier_and_not_when_it_is_critical() -> None:
    assert gunnery.answering(HOUSE, ship("midway")) == 4
    assert gunnery.answering(HOUSE, ship("midway", state=CRITICAL)) == 0
    assert gunnery.answer_hits(HOUSE, ship("midway"), 4) == HOUSE.tables.naval.cell(4, 4)
    assert gunnery.answer_hits(HOUSE, ship("henderson"), 4) == HOUSE.tables.naval.cell(4, 2)


# -- single ships (5.2) --------------------------------------------------------------------------------------------


def test_5_2_1_r_68_lexington_and_saratoga_count_as_destroyers() -> None:
    for name in ("lexington", "saratoga"):
        own = ship(name)
        assert gunnery.firepower(HOUSE, own, DAY) == gunnery.firepower(HOUSE, own, NIGHT) == 2
        assert gunnery.bombarding(HOUSE, own) == 0
        assert firing([own, ship("DD_IJN.1")], DAY) == [name, "DD_IJN.1"]
        assert firing([own, ship("yubari")], DAY) == ["yubari"]


def test_5_2_4_yamato_twice_or_alone_and_by_night_never_alone() -> None:
    own = fleet("yamato", "haguro", "mutsu")
    assert gunnery.yamato_modes(HOUSE, own, DAY) == (ALONE, DOUBLE)
    assert gunnery.yamato_modes(HOUSE, own, NIGHT) == (DOUBLE,)
    assert gunnery.yamato_modes(HOUSE, own[1:], DAY) == ()
    assert gunnery.yamato_modes(HOUSE, [ship("yamato", state=CRITICAL)], DAY) == ()
    classes = gunnery.firing_classes(HOUSE, own, DAY, BASIC_RANGE)
    assert [gunnery.may_fire(HOUSE, one, classes, DAY, DOUBLE) for one in own] == [2, 0, 1]


def test_r_67_with_yamato_alone_nobody_else_fires() -> None:
    assert firing(fleet("yamato", "mutsu", "washington"), DAY, mode=ALONE) == ["yamato"]
    own = fleet("yamato")
    classes = gunnery.firing_classes(HOUSE, own, DAY, BASIC_RANGE)
    assert gunnery.may_fire(HOUSE, own[0], classes, DAY, ALONE) == 1


def test_5_2_5_torpedo_cruisers_by_night() -> None:
    for state, wanted in (("intact", (4, 8)), (SIGNIFICANT, (2, 4)), (CRITICAL, (0, 0))):
        own = ship("kitakami", state=state)
        assert (gunnery.firepower(HOUSE, own, DAY), gunnery.firepower(HOUSE, own, NIGHT)) == wanted
