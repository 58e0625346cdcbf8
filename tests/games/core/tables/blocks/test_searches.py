"""Searches at a table: a sealed deck of the table's dice, and reports that each side gets alone."""

import json

import pytest

from games.core.errors import Refused, Stale
from games.core.journal import download
from games.core.models.table_blocks import BlockAct, SealedDeck
from games.core.models.tables import DiceTable, TableEntry, TableGuest
from games.core.outbox import jobs
from games.core.tables import journals as table_journals
from games.core.tables.blocks import acts, consent, journals, positions, searching
from rules.task_force import turns
from tests.games.core.tables.blocks.game import agreed, look
from tests.games.core.tables.evening import table, thrown, verdict

pytestmark = pytest.mark.django_db
IJN, ALLIED = "IJN", "ALLIED"
FIRST_NIGHT = next(number for number in range(4, 20) if turns.turn(number).first_night)


def evening() -> tuple[DiceTable, list[TableGuest], str]:
    """Marta plays the Allies, Kenji Japan; it is the first search step, and TF7 is in reach of a base at that hex."""
    made, guests = table("Marta", "Kenji", "Eve")
    acts.begin(guests[0], "task-force", "coral_sea")
    acts.take(guests[0], ALLIED)
    acts.take(guests[1], IJN)
    for guest in guests[:2]:
        acts.set_up(guest, "")
    jobs.drain()
    acts.set_turn(guests[0], "3 movement")
    acts.put_lines(guests[1], "", "TF7 1512")
    acts.set_turn(guests[0], "3 recon")
    made.refresh_from_db()
    row = next(row for row in look(made, guests[0]).searches if "1512" in row["places"])
    return made, guests, f"{row['source']} 1512"


def ended(made: DiceTable, guests: list[TableGuest]) -> None:
    consent.propose(guests[0], "end")
    agreed(made, guests[1])
    made.refresh_from_db()


def test_the_deck_is_sealed_as_the_board_begins_and_nobody_reads_its_order() -> None:
    made, guests, _line = evening()
    deck = SealedDeck.objects.get()
    order = deck.opening[1]["body"]["out"]
    assert sorted(order) == sorted(deck.cards)
    assert order != deck.cards
    published = "".join(download.lines(table_journals.rows(made)))
    assert deck.opening[0]["body"]["seed"] not in published
    assert '"DETECTED","' in published, "what is in the cup everybody knows"
    assert json.dumps(order, separators=(",", ":")) not in published
    for guest in guests:
        assert not [row for row in journals.own_openings(guest) if row["seq"] == deck.opening[1]["seq"]]
    assert "everything holds" in verdict(made)


def test_each_side_learns_its_own_and_all_learn_where_was_searched() -> None:
    made, guests, line = evening()
    searching.search(guests[0], "", line)
    seen = {name: look(made, guest) for name, guest in zip((ALLIED, IJN, ""), guests, strict=True)}
    assert [note["kind"] for note in seen[ALLIED].view["notes"]] == ["search"]
    assert [note["kind"] for note in seen[IJN].view["notes"]] == ["searched"]
    assert not seen[""].view["notes"]
    logs = {name: [(one.row.act, one.row.seat) for one in found.log] for name, found in seen.items()}
    assert (journals.TOLD, ALLIED) in logs[ALLIED]
    assert (journals.TOLD, IJN) not in logs[ALLIED]
    assert (journals.TOLD, IJN) in logs[IJN]
    assert logs[""][0] == (searching.SEARCH, ALLIED)
    owner = BlockAct.objects.get(act=journals.TOLD, seat=IJN)
    assert owner.guest == guests[1], "what the owner is told is in no download of the searcher"
    assert {row["body"]["seat"] for row in journals.own_openings(guests[0])} == {ALLIED}
    assert not look(made, guests[0]).searches, "a side searches once a turn"
    assert look(made, guests[0]).last is None, "a search is not taken back"


def test_the_end_opens_the_deck_and_what_was_told() -> None:
    made, guests, line = evening()
    searching.search(guests[0], "", line)
    ended(made, guests)
    assert SealedDeck.objects.get().opened
    said = verdict(made)
    assert "everything holds" in said
    assert "still hidden" not in said
    opened = [json.loads(entry.body) for entry in TableEntry.objects.filter(table=made, type="open")]
    told = [row["body"]["set"] for row in opened if row["body"].get("note") == "block_told"]
    assert sorted(rows[0][0] for rows in told) == ["reports", "searched"]
    chit = next(rows[0][1]["chit"] for rows in told if rows[0][0] == "searched")
    assert chit == next(row["body"]["out"] for row in opened if row["type"] == "roll")[0]


def test_nobody_searches_before_the_deck_is_shuffled() -> None:
    made, guests = table("Marta", "Kenji")
    acts.begin(guests[0], "task-force", "midway")
    acts.take(guests[0], ALLIED)
    with pytest.raises(Stale):
        searching.search(guests[0], "", "midway_base 2010")
    jobs.drain()
    made.refresh_from_db()
    assert positions.find(made).position.cup


def test_throws_and_decks_wait_for_each_other() -> None:
    made, guests, _line = evening()
    thrown(guests[0], "2d6 Haguro")
    for turn in range(4, FIRST_NIGHT + 1):
        acts.set_turn(guests[0], f"{turn} movement")
    assert SealedDeck.objects.count() == 2
    thrown(guests[1], "1d6 Yorktown")
    made.refresh_from_db()
    assert not SealedDeck.objects.filter(opening=[])
    assert positions.find(made).position.cup == tuple(SealedDeck.objects.get(number=2).opening[1]["body"]["out"])
    assert "everything holds" in verdict(made)
    ended(made, guests)
    assert "still hidden" not in verdict(made)


def test_a_board_that_gave_way_leaves_its_deck_sealed() -> None:
    made, guests, _line = evening()
    ended(made, guests)
    acts.begin(guests[0], "task-force", "coral_sea")
    acts.begin(guests[0], "task-force", "midway")
    jobs.drain()
    made.refresh_from_db()
    board = positions.find(made)
    assert board.position.cup == tuple(SealedDeck.objects.get(number=3).opening[1]["body"]["out"])
    assert "everything holds" in verdict(made)


def test_a_game_without_searches_has_none() -> None:
    made, guests = table("Marta", "Kenji")
    acts.begin(guests[0], "pacific-victory", "1942")
    acts.take(guests[0], "ALLIES")
    with pytest.raises(Refused):
        searching.search(guests[0], "", "US-CV-ENTERPRISE J07")
    assert not SealedDeck.objects.exists()
    assert look(made, guests[0]).searches == []
