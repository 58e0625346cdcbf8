"""The board in lines of words."""

from games.titles.pacific_victory import ask_labels, board_list, thumbnail
from rules import kernel

SYSTEM = kernel.get("pacific-victory")
STATE = SYSTEM.start("1942")
FACTS = SYSTEM.facts()


def lines(seat: str | None) -> dict[str, tuple[str, str]]:
    """Place -> (own blocks, the rest)."""
    board = board_list.board(SYSTEM.view(STATE, seat), FACTS)
    return {row.place: (row.own.replace("\xa0", " "), row.others) for region in board for row in region.rows}


def test_it_works() -> None:
    allies, japan = lines("ALLIES"), lines("JAPAN")
    assert allies["Hawaii O05"][0].startswith("US-AF-2 3/4, ")
    assert "US-CV-ENTERPRISE 3/4" in " ".join(own for own, _ in allies.values())
    assert japan["Hawaii O05"] == ("", "Allies 5 blocks")


def test_every_own_block_is_named_once_as_orders_name_it() -> None:
    for seat in ("JAPAN", "ALLIES"):
        view = SYSTEM.view(STATE, seat)
        named = [item.split(" ")[0] for own, _ in lines(seat).values() for item in own.split(", ") if item]
        assert sorted(named) == sorted(block["id"] for block in view["mine"] if block["place"])


def test_of_the_enemy_there_are_only_numbers() -> None:
    for seat, other in (("JAPAN", "ALLIES"), ("ALLIES", "JAPAN")):
        theirs = " ".join(rest for _, rest in lines(seat).values())
        blocks = [block for block in SYSTEM.view(STATE, other)["mine"] if block["class"] in ("CV", "BB")]
        names = {word for block in blocks for word in (block["name"], block["id"])}
        assert names
        assert not [name for name in names if name in theirs]


def test_a_spectator_reads_numbers_of_both_sides() -> None:
    rows = lines(None)
    assert {own for own, _ in rows.values()} == {""}
    assert rows["Hawaii O05"][1] == "Allies 5 blocks"
    assert rows["Tokyo I04"][1].startswith("Japan ")


def test_regions_come_in_the_order_of_the_map_and_none_is_empty() -> None:
    board = board_list.board(SYSTEM.view(STATE, "ALLIES"), FACTS)
    assert board[0].title == "Japan"
    assert board[-1].title == "Off the map"
    assert all(region.rows for region in board)


def test_the_turn_in_words() -> None:
    view = SYSTEM.view(STATE, None)
    assert board_list.turn(view) == "turn 1, June 1942"
    assert board_list.date(view) == "June 1942"


def test_flows_are_those_of_the_other_side() -> None:
    flow = {"turn": 1, "kind": "operational", "from": "J06", "to": "K08", "blocks": 2}
    view = SYSTEM.view(STATE, "ALLIES") | {"flows": [flow | {"seat": "JAPAN"}, flow | {"seat": "ALLIES"}]}
    assert board_list.flows(view, FACTS) == [("Truk J06", "Guadalcanal K08", 2, "operational")]


def test_each_question_has_words_for_its_title_and_its_button() -> None:
    assert (ask_labels.yours("movement"), ask_labels.deed("movement")) == ("Your movement", "Enter your move")
    assert (ask_labels.yours("unheard-of"), ask_labels.deed("unheard-of")) == ("", "")


def test_the_thumb_shows_where_something_happens() -> None:
    view = SYSTEM.view(STATE, None)
    quiet, fought = thumbnail.thumb(view, FACTS, 0)
    assert not fought
    assert thumbnail.thumb(None, FACTS, 0) == (quiet, False)
    fight = view | {"battles": [{"hex": "K08", "defender": "JAPAN", "state": "now"}]}
    box, fought = thumbnail.thumb(fight, FACTS, 3)
    assert fought
    assert box == quiet
