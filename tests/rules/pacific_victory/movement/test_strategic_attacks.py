"""Strategic attacks: 4.9 to 4.94, R-18 to R-20, R-98."""

from rules.pacific_victory.sides import CARRIER_RAID, SEA_INVASION, STRATEGIC, STRATEGIC_BOMBING, SUB_PATROL

from .cast import Phase, hex_

HQ = {"Tokyo": "hq JP SHQ4"}
AHQ = {"Panama": "hq ALLIED SHQ4"}


def test_4_91_infantry_invades_within_two_hexes_for_two_moves() -> None:
    game = Phase({**HQ, "Formosa": "in JP IN2", "Manila": "e US IN1"})
    game.give("INV in Formosa Manila")
    block = game.block("in")
    assert (block.at_sea, block.mission, block.moved, block.origin) == (1, SEA_INVASION, STRATEGIC, hex_("Formosa"))
    assert game.state.strategic_used == 2
    assert game.control("Manila") == "ALLIES"


def test_4_91_only_infantry_and_never_a_vacant_base() -> None:
    game = Phase({**HQ, "Saipan": "in JP IN1, ma JP MA1", "Wake": "e US IN1"})
    assert game.refused("INV in Saipan Guam") == "vacant_target"
    assert game.refused("INV ma Saipan Wake") == "type"


def test_r_98_the_target_is_a_base_whose_land_the_enemy_holds() -> None:
    placed = {**HQ, "Truk": "in JP IN1", "Rabaul": "r JP IN1, bb US BB1 blockading", "K06": "e US CA1"}
    game = Phase(placed, control={"Rabaul": "JAPAN"})
    assert game.refused("INV in Truk Rabaul") == "vacant_target"
    assert game.refused("INV in Truk K06") == "no_base"


def test_r_98_not_from_a_blockaded_base_and_under_naval_stop_rules() -> None:
    placed = {**HQ, "Rabaul": "in JP IN1, b JP IN1, bb US BB1 blockading", "Guadalcanal": "e US IN1"}
    game = Phase(placed, control={"Rabaul": "JAPAN"})
    assert game.refused("INV in Rabaul Guadalcanal") == "blockaded"
    between = {h: f"x{i} US CA1" for i, h in enumerate(("K06", "K07", "Guam", "Rabaul"))}
    game = Phase({**HQ, **between, "Truk": "in JP IN1", "Guadalcanal": "e US IN1"})
    assert game.refused("INV in Truk Guadalcanal") == "must_stop"


def test_r_98_two_hexes_are_the_limit_and_boxes_are_out() -> None:
    game = Phase({**HQ, "Tokyo": "hq JP SHQ4, in JP IN1", "Manila": "e US IN1"})
    assert game.refused("INV in Tokyo Manila") == "range"
    game = Phase({"Panama": "hq ALLIED SHQ4, in US IN1", "Hawaii": "e JP CA1"}, "ALLIES")
    assert game.refused("INV in PANAMA Hawaii") == "box"


def test_4_92_r_18_a_raid_is_one_carrier_and_one_escort_of_one_major_base() -> None:
    placed = {**HQ, "Truk": "cv JP CV2, cv2 JP CV1, ca JP CA1, bb JP BB1", "Saipan": "ca2 JP CA1", "Midway": "e US IN1"}
    game = Phase(placed)
    assert game.refused("RAID cv cv2 Truk Midway") == "raid_force"
    assert game.refused("RAID cv ca2 Truk Midway") == "raid_force"
    assert game.refused("RAID ca cv Truk Midway") == "raid_force"
    game.give("RAID cv ca Truk Midway")
    for name in ("cv", "ca"):
        assert (game.block(name).mission, game.block(name).origin) == (CARRIER_RAID, hex_("Truk"))
    assert game.state.strategic_used == 2


def test_4_92_from_a_major_base_six_hexes_stopping_at_enemies() -> None:
    game = Phase({**HQ, "Wake": "cv JP CV2, ca JP CA1", "Midway": "e US IN1"}, control={"Wake": "JAPAN"})
    assert game.refused("RAID cv ca Wake Midway") == "major_base"
    game = Phase({"Tokyo": "hq JP SHQ4, cv JP CV2, ca JP CA1", "Hawaii": "e US IN1", "Rabaul": "f US IN1"})
    assert game.goes("cv") >= {"RAID O05", "RAID J07"}
    game = Phase({"Tokyo": "hq JP SHQ4, cv JP CV2, ca JP CA1", "Auckland": "e UK IN1"})
    assert game.refused("RAID cv ca Tokyo Auckland") == "range"


def test_4_93_a_patrol_passes_enemies() -> None:
    ring = {h: f"x{i} US CA1" for i, h in enumerate(("Wake", "K07", "K06", "L07", "M06", "Tarawa"))}
    game = Phase({**HQ, **ring, "Kwajalein": "ss JP SS2, ca JP CA1", "Midway": "e US CA1"})
    game.give("PATROL ss Kwajalein Midway")
    assert game.block("ss").mission == SUB_PATROL
    assert game.refused("PATROL ca Kwajalein Midway") == "type"


def test_4_94_bombing_reaches_two_hexes_from_a_base() -> None:
    game = Phase({**AHQ, "Guadalcanal": "af US AF2", "Truk": "e JP CA1", "Rabaul": "r JP IN1"}, "ALLIES")
    assert game.goes("af") >= {"BOMB J06", "BOMB J07"}
    game.give("BOMB af Guadalcanal Truk")
    assert game.block("af").mission == STRATEGIC_BOMBING
    game = Phase({**AHQ, "Guadalcanal": "af US AF2", "Saipan": "e JP CA1"}, "ALLIES")
    assert game.refused("BOMB af Guadalcanal Saipan") == "range"


def test_4_9_never_a_vacant_hex() -> None:
    game = Phase({**HQ, "Truk": "ss JP SS1"})
    assert game.refused("PATROL ss Truk Guam") == "vacant_target"


def test_r_19_p2_does_not_join_battles_of_p1_but_may_begin_new_ones() -> None:
    placed = {**AHQ, "Midway": "us US AF1, e JP CA1 arrived", "Guam": "g JP MA1 arrived", "Hawaii": "ss US SS1"}
    game = Phase(placed, "ALLIES", "JAPAN")
    assert game.refused("PATROL ss Hawaii Midway") == "p2_strategic_attack"
    game = Phase({**AHQ, "Guam": "g JP MA1 arrived", "Port Moresby": "a US SS1, b US SS1"}, "ALLIES", "JAPAN")
    game.give("PATROL a Port Moresby Guam", "PATROL b Port Moresby Guam")


def test_r_19_an_old_blockade_that_p1_did_not_enter_may_be_attacked() -> None:
    placed = {**HQ, "Rabaul": "r JP IN1, bb US BB1 blockading", "Truk": "ss JP SS1"}
    game = Phase(placed, "JAPAN", "ALLIES", control={"Rabaul": "JAPAN"})
    game.give("PATROL ss Truk Rabaul")


def test_r_20_strategic_attackers_count_for_combat_stacking() -> None:
    five = ", ".join(f"c{i} JP CA1" for i in range(5))
    game = Phase({**HQ, "Truk": f"{five}, s1 JP SS1, s2 JP SS1", "Guam": "e US IN1"})
    game.give("PATROL s1 Truk Guam", "PATROL s2 Truk Guam", *(f"OP c{i} Truk Guam" for i in range(5)))
    assert game.refused("DONE") == "stacking"
