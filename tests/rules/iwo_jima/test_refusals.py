"""What a player is told whose order is refused: the rule and a reason that is true of the piece and the position."""

import pytest

from rules.kernel import IllegalOrder

from .position import SYSTEM, Game, position

FIRING: dict[str, str | None] = {
    "US-TEX": "0820",
    "US-1-28": "0717",
    "US-FA13A": "0816",
    "JP-M3": "0715",
    "US-2-28": "0716",
}

FIRING_BACK: dict[str, str | None] = {"JP-FA145": "0816", "US-TEX": "0819", "US-1-28": "0717", "JP-309": "0815"}

MARCH: dict[str, str | None] = {
    "US-1-28": "0914",
    "US-2-28": "0714",
    "US-TEX": "0820",
    "JP-309": "1013",
    "JP-X1": "0812",
    "JP-O1": "0813",
    "US-1-27": "0717",
    "US-2-27": "0718",
    "US-IDA": None,
    "JP-F01": "0715",
}

DEFENCE: dict[str, str | None] = {
    "JP-309": "0913",
    "JP-X1": "0812",
    "JP-O1": "0813",
    "JP-F01": "1012",
    "JP-CA1": "0711",
    "JP-BZ1": "1111",
    "JP-310": "0912",
    "US-1-28": "0717",
}

FIGHT: dict[str, str | None] = {
    "US-1-28": "0914",
    "US-2-28": "0915",
    "JP-309": "0913",
    "JP-310": "1013",
    "JP-F01": "0812",
    "US-TEX": "0820",
    "US-FA13A": "1014",
    "JP-X1": "0814",
    "US-IDA": None,
}

BANZAI: dict[str, str | None] = {"JP-BZ1": "0913", "US-1-28": "0914", "JP-CA1": "1013", "JP-309": "1014"}

RESERVE: dict[str, str | None] = {"US-1-28": None, "US-TEX": None, "US-UDT": None, "US-2-28": "0717", "JP-309": "0815"}

UNPLACED: dict[str, str | None] = {
    "JP-309": None,
    "JP-312": None,
    "JP-F01": None,
    "JP-X1": None,
    "JP-CA1": None,
    "JP-1-145": None,
    "JP-F02": None,
    "JP-2-145": "0912",
}


def told(game: Game, seat: str, text: str) -> str:
    with pytest.raises(IllegalOrder) as refusal:
        SYSTEM.apply(game.state, SYSTEM.parse(game.state, seat, text))
    assert text not in game.legal(seat)
    return str(refusal.value)


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("bombard US-TEX 0716", "8.4: There is no enemy at 0716."),
        ("bombard US-TEX 0718", "8.4: There is no enemy at 0718."),
    ],
)
def test_8_4_a_ship_fires_at_enemies_only(order: str, reason: str) -> None:
    game = Game(position("us_bombard", FIRING))
    assert told(game, "US", order) == reason


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("bombard JP-FA145 0819", "8.4: Only coastal artillery fires at ships."),
        ("bombard JP-FA145 0815", "8.4: There is no enemy at 0815."),
    ],
)
def test_8_4_artillery_fires_at_no_ships(order: str, reason: str) -> None:
    game = Game(position("jp_bombard", FIRING_BACK))
    assert told(game, "JP", order) == reason


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("move US-IDA 0820-0920", "6.2: USS Idaho is not on the board."),
        ("move JP-309 1013-1012", "4: 309th Independent Infantry Battalion is not under your command."),
        ("move US-1-28 0814-0815", "6.2: 1st Bn, 28th Marines stands at 0914; its path begins there."),
        ("move US-1-28 0914-0913-0914", "6.2: A path enters no hex twice."),
        ("move US-1-28 0914-0912", "6.2: 0912 is not next to 0914."),
        (
            "move US-1-28 0914-0915-0916-0816-0716",
            "6.4: That costs 4 movement points; 1st Bn, 28th Marines has 3 on this way.",
        ),
        ("move US-1-28 0914-0813", "10.2: The obstacle at 0813 has to be removed first."),
        ("move US-1-28 0914-1014-1015", "6.6: 1014 is in an enemy zone of control: the move ends there."),
        ("move US-1-27 0717-0718", "6.1: 0718 is shallow water: nobody goes back into it from land."),
        ("move US-1-27 0717-0817", "6.1: 0817 is shallow water: nobody goes back into it from land."),
        ("move US-2-27 0718-0618", "6.1: From shallow water the way leads to shallow water or a beach, not to 0618."),
        ("move US-2-28 0714-0713-0812-0811", "10.3: There are mines at 0812: the move ends there."),
        ("move US-2-28 0714-0715", "6.3: Pillbox 1 stands at 0715; nobody passes over it or stops there."),
        ("move US-2-27 0718-0717", "6.3: 1st Bn, 27th Marines stands at 0717; nobody passes over it or stops there."),
    ],
)
def test_6_why_an_american_piece_may_not_go_there(order: str, reason: str) -> None:
    game = Game(position("us_move", MARCH))
    assert told(game, "US", order) == reason


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("move US-1-28 0914-0915", "6.2: 1st Bn, 28th Marines may not move any more in this turn."),
    ],
)
def test_6_2_who_has_moved_is_told_so(order: str, reason: str) -> None:
    game = Game(position("us_move", MARCH, moved=["US-1-28"]))
    assert told(game, "US", order) == reason


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("move JP-309 0913-0812", "10.3: There are mines at 0812; Japanese pieces keep out."),
        ("move JP-309 0913-0813", "10.2: The obstacle at 0813 has to be removed first."),
        (
            "move JP-309 0913-0912",
            "6.3: 310th Independent Infantry Battalion stands at 0912; nobody passes over it or stops there.",
        ),
        ("move JP-CA1 0711-0710", "5.1.5: Suribachi Naval Battery never moves."),
        ("move JP-F01 1012-1011", "5.1.5: Pillbox 1 never moves."),
        ("move JP-BZ1 1111-1112", "7.4: Naval Guard Force (Inoue) is dormant and does not move."),
    ],
)
def test_6_why_a_japanese_piece_may_not_go_there(order: str, reason: str) -> None:
    game = Game(position("jp_move", DEFENCE))
    assert told(game, "JP", order) == reason


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("attack JP-309 > US-1-28", "4: An attack needs at least one of your own pieces, and none of the enemy's."),
        (
            "attack US-1-28 > US-2-28",
            "9.1: 2nd Bn, 28th Marines cannot be attacked: attacks go against enemy land pieces with a combat factor.",
        ),
        (
            "attack US-1-28 > JP-X1",
            "9.1: Minefield 1 cannot be attacked: attacks go against enemy land pieces with a combat factor.",
        ),
        (
            "attack US-1-28 > JP-312",
            "9.1: 312th Independent Infantry Battalion cannot be attacked: "
            "attacks go against enemy land pieces with a combat factor.",
        ),
        (
            "attack US-2-28 > JP-309",
            "9.3: 2nd Bn, 28th Marines is not next to 309th Independent Infantry Battalion; "
            "every attacker must be next to every defender.",
        ),
        ("attack US-TEX > JP-309", "9.7: USS Texas never attacks."),
        ("attack US-3-28 > JP-309", "9.1: 3rd Bn, 28th Marines is not on the board."),
        (
            "attack US-1-28+JP-310 > JP-309",
            "4: An attack needs at least one of your own pieces, and none of the enemy's.",
        ),
        ("clear US-1-28 0813", "10.1: There is no obstacle, mine or empty pillbox at 0813."),
        ("clear US-TEX 0814", "10.2: USS Texas cannot clear: that is for American infantry and tanks."),
        ("clear JP-309 0814", "4: 309th Independent Infantry Battalion is not under your command."),
        ("clear US-2-28 0812", "10.2: 0812 is not next to 2nd Bn, 28th Marines."),
        ("clear US-3-28 0814", "10.2: 3rd Bn, 28th Marines is not on the board."),
        ("bombard US-TEX 0913", "8.1: This step (American combat) takes: attack, clear, done."),
    ],
)
def test_9_10_why_an_attack_or_a_clearing_is_refused(order: str, reason: str) -> None:
    game = Game(position("us_combat", FIGHT))
    assert told(game, "US", order) == reason


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("attack US-1-28 > JP-309", "9.7: 1st Bn, 28th Marines has attacked in this turn."),
        ("attack US-FA13A > JP-310", "9.7: 1st-2nd Bns, 13th Marines has bombarded or cleared in this turn."),
        ("clear US-1-28 0814", "10.2: 1st Bn, 28th Marines has attacked, bombarded or cleared in this turn."),
    ],
)
def test_9_7_10_2_who_has_fought_or_fired_is_told_so(order: str, reason: str) -> None:
    game = Game(position("us_combat", FIGHT, attacked=["US-1-28"], bombarded=["US-FA13A"]))
    assert told(game, "US", order) == reason


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        (
            "attack US-1-28 > JP-309",
            "9.7: 1st Bn, 28th Marines owes an attack to 310th Independent Infantry Battalion; "
            "it joins no attack without one of them.",
        ),
        ("clear US-1-28 0814", "6.6: 1st Bn, 28th Marines owes an attack; it may not clear."),
    ],
)
def test_6_6_9_7_who_owes_an_attack_is_told_to_whom(order: str, reason: str) -> None:
    game = Game(position("us_combat", FIGHT, owes={"US-1-28": ["JP-310"]}))
    assert told(game, "US", order) == reason


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("attack JP-BZ1 > US-1-28", "9.7: Naval Guard Force (Inoue) is dormant: it only defends."),
        ("attack JP-CA1 > US-1-28", "9.7: Suribachi Naval Battery never attacks."),
    ],
)
def test_9_7_who_never_attacks_is_told_so(order: str, reason: str) -> None:
    game = Game(position("jp_combat", BANZAI, banzai={"JP-BZ1": "dormant"}))
    assert told(game, "JP", order) == reason


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("place US-2-28 0816", "5.3: 2nd Bn, 28th Marines is not in reserve."),
        ("place US-1-28 0717", "5.3: 0717 is not empty."),
        ("place US-1-28 0714", "5.3: 1st Bn, 28th Marines lands in a beach or shallow water hex."),
        ("place US-TEX 0717", "5.2: USS Texas is placed in a sea hex."),
        ("place US-UDT 0912", "5.3: Underwater Demolition Teams 12-15 lands in a coast, beach or shallow water hex."),
        ("place US-UDT 0717", "5.3: 0717 is not empty."),
        ("place JP-309 0717", "4: 309th Independent Infantry Battalion is not under your command."),
    ],
)
def test_5_3_where_a_piece_lands(order: str, reason: str) -> None:
    game = Game(position("landing", RESERVE, turn=3))
    assert told(game, "US", order) == reason


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("place US-1-28 1213", "5.3: 1st Bn, 28th Marines lands in the zones Green / Red only."),
        ("place US-1-28 0717", "5.3: 0717 is not empty."),
    ],
)
def test_5_3_12_6_a_bound_division_is_told_its_zones(order: str, reason: str) -> None:
    game = Game(position("landing", RESERVE, turn=3, options={"beach_binding": True}))
    assert told(game, "US", order) == reason


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        (
            "place US-1-28 0816",
            "5.3: After turn 5 only rangers and commandos still land; 1st Bn, 28th Marines stays in reserve.",
        ),
        ("place US-TEX 0820", "5.2: After turn 5 only rangers and commandos still land; USS Texas stays in reserve."),
    ],
)
def test_5_3_after_turn_5(order: str, reason: str) -> None:
    game = Game(position("landing", RESERVE, turn=6))
    assert told(game, "US", order) == reason


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("place JP-1-145 0717", "5.1.1: 0717 is a beach: Japan sets up on land and mountain hexes."),
        ("place JP-1-145 0718", "5.1.1: 0718 is water: Japan sets up on land and mountain hexes."),
        ("place JP-X1 0617", "5.1.4: Minefield 1 may not stand in a village or in a printed fortification."),
        (
            "place JP-1-145 0912",
            "5.1.2: 1st Bn, 145th Infantry is the garrison of Nishi and is set up in it or next to it.",
        ),
        ("place JP-X1 0912", "2: 0912 is occupied; only a pillbox and one infantry piece share a hex."),
        ("lift JP-1-145", "5.1.6: 1st Bn, 145th Infantry is not on the board."),
        ("place JP-2-145 0913", "5.1.6: 2nd Bn, 145th Infantry is not in reserve; lift it first."),
        ("place JP-312 0912", "2: 0912 is occupied; only a pillbox and one infantry piece share a hex."),
        ("lift US-TEX", "4: USS Texas is not under your command."),
    ],
)
def test_5_1_why_a_piece_may_not_be_set_up_there(order: str, reason: str) -> None:
    game = Game(position("setup", UNPLACED, turn=0))
    assert told(game, "JP", order) == reason
