"""Free deployment: blocks of one list change places in secret before the first turn (8.21, R-70)."""

from collections import Counter
from random import Random

import pytest

from rules.kernel import IllegalOrder, NotationError, Order
from rules.pacific_victory.bots import choose
from rules.pacific_victory.data_sets.dataset import HOUSE
from tests.laws.bot_play import bot_game
from tests.laws.random_play import all_options

from .opening import SYSTEM, Opening


def deploying(scenario: str = "1942") -> Opening:
    return Opening(scenario, free_deployment=True)


def refused(opening: Opening, seat: str, text: str) -> IllegalOrder:
    before = SYSTEM.dump(opening.state)
    with pytest.raises(IllegalOrder) as error:
        opening.order(seat, text)
    assert SYSTEM.dump(opening.state) == before
    assert text not in opening.legal(seat)
    return error.value


@pytest.mark.parametrize("scenario", ["1941", "1942", "1943"])
def test_8_21_both_sides_deploy_at_the_same_time(scenario: str) -> None:
    opening = deploying(scenario)
    if scenario == "1941":
        assert opening.kinds() == {"JAPAN": "setup", "ALLIES": "deployment"}
        opening.order("JAPAN", "FLEET Truk")
    assert opening.kinds() == {"JAPAN": "deployment", "ALLIES": "deployment"}
    assert all(ask.draft for ask in opening.asks.values())
    opening.order("ALLIES", "DONE")
    assert opening.kinds() == {"JAPAN": "deployment"}
    opening.order("JAPAN", "DONE")
    assert opening.state.phase == "initiative"
    assert opening.state.queue == ()
    assert opening.state.builds == ((), ())


def test_8_21_two_blocks_change_places_and_keep_their_strength() -> None:
    opening = deploying()
    a, b = "JP-MA-1", "JP-IN-1"
    (one, there), (two, here) = ((opening.block(n).strength, opening.where(n)) for n in (a, b))
    opening.order("JAPAN", f"swap {a} {b}")
    assert (opening.where(a), opening.where(b)) == (here, there)
    assert (opening.block(a).strength, opening.block(b).strength) == (one, two)
    assert opening.block(a).began == opening.block(a).place


def test_8_21_nobody_else_sees_anything_of_it() -> None:
    plain, opening = deploying(), deploying()
    opening.order("JAPAN", "SWAP JP-MA-1 JP-IN-1")
    for seat in ("ALLIES", None):
        assert SYSTEM.view(opening.state, seat) == SYSTEM.view(plain.state, seat)
    assert SYSTEM.view(opening.state, "JAPAN") != SYSTEM.view(plain.state, "JAPAN")
    assert opening.asks["ALLIES"] == plain.asks["ALLIES"]
    assert opening.legal("ALLIES") == plain.legal("ALLIES")
    opening.order("JAPAN", "DONE")
    assert [(event.kind, event.audience) for event in opening.events] == [("deployed", None)]
    assert opening.said("deployed") == ["Japan: the deployment is done."]
    order = SYSTEM.parse(plain.state, "JAPAN", "DONE")
    assert order.secret, "a bare DONE would tell that nothing changed places"


def test_8_21_every_place_keeps_its_number_of_blocks() -> None:
    random, opening = Random(3), deploying("1943")

    def numbers() -> Counter[int]:
        return Counter(block.place for index, block in enumerate(opening.state.blocks) if index in HOUSE.of_side[0])

    before = numbers()
    for _ in range(30):
        swaps = [text for text in opening.legal("JAPAN") if text.startswith("SWAP")]
        opening.order("JAPAN", random.choice(swaps))
    assert numbers() == before


def test_r_70_exchanges_stay_within_one_list() -> None:
    assert refused(deploying(), "ALLIES", "SWAP US-CA-1 UK-CA-1").code == "list"
    american_in_the_british_list = "SWAP US-SS-2 UK-CA-1"
    opening = deploying()
    assert american_in_the_british_list in opening.legal("ALLIES")
    assert refused(opening, "ALLIES", "SWAP US-SS-1 US-SS-2").code == "list", "one of them is listed with the British"


def test_r_70_the_supreme_hq_and_what_1941_exempts_stay() -> None:
    opening = deploying("1941")
    for text in ("SWAP US-IN-5 US-IN-1", "SWAP US-CA-1 US-CA-3", "SWAP US-IN-1 US-IN-6", "SWAP US-AF-1 AL-SHQ"):
        assert refused(opening, "ALLIES", text).code == "exempt"
    listed = set(opening.asks["ALLIES"].about)
    assert not listed & {"US-IN-5", "US-AF-4", "US-SS-1", "US-CA-3", "US-BB-TENNESSEE", "US-IN-6", "AL-SHQ"}
    opening.order("JAPAN", "FLEET Kure")
    assert refused(opening, "JAPAN", "SWAP JP-CV-AKAGI JP-CA-2").code == "exempt", "the Air Fleet stays together"
    later = deploying("1942")
    assert "US-CA-3" in later.asks["ALLIES"].about


def test_r_70_every_block_must_be_allowed_in_its_place() -> None:
    opening = deploying("1942")
    assert refused(opening, "ALLIES", "SWAP IN-IN-1 AU-IN-1").code == "place", "Indian infantry stays in its lands"
    same = refused(opening, "JAPAN", "SWAP JP-BB-ISE JP-BB-NAGATO")
    assert same.code == "same_place"
    with pytest.raises(NotationError):
        opening.order("JAPAN", "SWAP JP-BB-ISE US-CA-1")


def test_r_70_stacking_must_hold_when_it_is_done() -> None:
    opening = deploying("1942")
    opening.order("JAPAN", "SWAP JP-CV-HOSHO JP-IN-2")
    assert "DONE" in opening.legal("JAPAN"), "one land block on a minor base"
    opening.order("JAPAN", "SWAP JP-CA-4 JP-IN-1")
    assert opening.where("JP-IN-1") == opening.where("JP-IN-2") == "Davao"
    error = refused(opening, "JAPAN", "DONE")
    assert (error.code, "Davao" in str(error)) == ("stacking", True)
    assert SYSTEM.default(opening.state, "JAPAN").text == "CLEAR"
    opening.order("JAPAN", "SWAP JP-IN-1 JP-BB-ISE")
    assert "DONE" in opening.legal("JAPAN"), "a ship for a soldier: it holds again"


def test_r_70_a_captured_base_must_stay_held() -> None:
    opening = deploying("1942")
    assert opening.where("JP-MA-3") == "Wake", "an American base, and the only block there"
    opening.order("JAPAN", "SWAP JP-MA-3 JP-SS-1")
    assert refused(opening, "JAPAN", "DONE").code == "holder", "a submarine holds no base"
    opening.order("JAPAN", "SWAP JP-SS-1 JP-CA-1")
    assert "DONE" in opening.legal("JAPAN")
    opening.order("JAPAN", "DONE")
    opening.order("ALLIES", "DONE")
    assert opening.state.control[opening.block("JP-CA-1").place] == 0


def test_clear_takes_back_ones_own_exchanges_only() -> None:
    opening = deploying()
    start = opening.state
    opening.order("ALLIES", "SWAP US-CA-1 US-CA-2")
    opening.order("JAPAN", "SWAP JP-MA-1 JP-IN-1")
    opening.order("JAPAN", "SWAP JP-MA-1 JP-IN-3")
    opening.order("JAPAN", "CLEAR")
    japanese = list(HOUSE.of_side[0])
    assert [opening.state.blocks[i] for i in japanese] == [start.blocks[i] for i in japanese]
    assert opening.state.builds[1], "the Allied line stands"
    assert refused(opening, "JAPAN", "CLEAR").code == "order"


def test_what_is_no_exchange_is_not_understood() -> None:
    opening = deploying()
    for text in ("SWAP", "SWAP JP-MA-1", "SWAP JP-MA-1 JP-IN-1 NOW", "OP JP-MA-1 Truk", "DONE NOW"):
        with pytest.raises(NotationError):
            opening.order("JAPAN", text)
    swap = SYSTEM.parse(opening.state, "JAPAN", "SWAP JP-IN-1 JP-MA-1")
    assert swap.text == "SWAP JP-MA-1 JP-IN-1", "either order means the same"


def test_nobody_swaps_for_the_other_side_or_after_done() -> None:
    opening = deploying()
    stranger = Order("JAPAN", "SWAP US-CA-1 US-CA-2", "SWAP", {"block": "US-CA-1", "partner": "US-CA-2"})
    with pytest.raises(IllegalOrder):
        SYSTEM.apply(opening.state, stranger)
    opening.order("JAPAN", "DONE")
    assert opening.legal("JAPAN") == []
    with pytest.raises(IllegalOrder):
        SYSTEM.apply(opening.state, Order("JAPAN", "DONE", "DONE"))


def test_supply_is_counted_from_the_places_where_they_begin() -> None:
    opening = deploying()
    opening.order("JAPAN", "SWAP JP-MA-1 JP-IN-1")
    opening.order("JAPAN", "DONE")
    opening.order("ALLIES", "DONE")
    assert any(opening.state.supplied)
    assert opening.block("JP-MA-1").supply


def test_the_sensible_player_keeps_the_printed_set_up_and_plays_on() -> None:
    opening = deploying()
    seen = SYSTEM.view(opening.state, "JAPAN")
    assert choose(HOUSE, seen, opening.asks["JAPAN"], lambda about=None, played=(): [], 1) == ["DONE"]
    bots = {"JAPAN": "sensible", "ALLIES": "sensible"}
    everything = all_options(SYSTEM, "1943")
    state, decisions = bot_game(SYSTEM, "1943", bots, 5, everything)
    assert SYSTEM.outcome(state) is not None
    assert decisions > 50
