"""Hidden blocks: kept for each side, counted for the other, shown where forces meet, opened truly at the end."""

import json

import pytest
from django.contrib.auth.models import User
from django.db import transaction

from games.core.errors import Illegal, NotUnderstood, Refused
from games.core.journal import download, verify
from games.core.models.table_blocks import BlockAct, BlockBoard, BlockProposal
from games.core.models.tables import TableGuest
from games.core.outbox import jobs
from games.core.tables import asking, journals, leaving, opening
from games.core.tables.blocks import acts, consent, questions
from games.core.tables.blocks import journals as block_journals
from rules.kernel import Placing
from tests.games.core.tables.blocks.game import ALLIES, JAPAN, RABAUL, TRUK, agreed, game, look, where
from tests.games.core.tables.evening import table, verdict

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services, pytest.mark.usefixtures("dice_key")]
ENTERPRISE = "US-CV-ENTERPRISE"


def test_each_side_sees_its_own_blocks_and_numbers_of_the_other() -> None:
    made, (marta, kenji, eve) = game("Eve")
    allies, japan, watcher = look(made, marta), look(made, kenji), look(made, eve)
    assert {row["nation"] for row in allies.view["mine"]} <= {"US", "UK", "ALLIED"}
    assert {row["nation"] for row in japan.view["mine"]} == {"JP"}
    assert watcher.view["mine"] == []
    for one in (allies, japan, watcher):
        assert one.view["places"][RABAUL]["blocks"] == {JAPAN: 4}
        assert one.view["places"][RABAUL]["face_up"] == []


def test_blocks_are_put_by_lines_moved_turned_taken_off_and_put_back() -> None:
    made, (marta, _kenji) = game()
    acts.put_lines(marta, "", "CV Enterprise Guadalcanal 3\nUS-CA-4 off")
    assert where(look(made, marta), ENTERPRISE) == ("K08", 3)
    assert where(look(made, marta), "US-CA-4") is None
    acts.put(marta, "", Placing(ENTERPRISE, "K08", 2))
    assert where(look(made, marta), ENTERPRISE) == ("K08", 2)
    acts.take_back(marta, "")
    assert where(look(made, marta), ENTERPRISE) == ("K08", 3)
    with pytest.raises(Refused, match="nothing to take back"):
        acts.take_back(marta, "")


def test_a_form_that_comes_twice_does_nothing_the_second_time() -> None:
    _made, (marta, _kenji) = game()
    for _time in range(2):
        acts.put(marta, "", Placing(ENTERPRISE, "K08", 2))
    assert BlockAct.objects.filter(act="put", seat=ALLIES).count() == 2  # the set-up, and this once


def test_what_cannot_be_is_said_and_nothing_is_done() -> None:
    made, (marta, kenji) = game()
    with pytest.raises(NotUnderstood, match="Line 2: There is no place called Guadalcnal"):
        acts.put_lines(marta, "", "CV Enterprise K08 3\nUS-CA-4 Guadalcnal 2")
    with pytest.raises(NotUnderstood, match="Line 2: A line has at most 200 letters"):
        acts.put_lines(marta, "", "CV Enterprise K08 3\nUS-CA-4 " + "G" * 5000)
    for placing in (
        Placing(ENTERPRISE, "K08", 5),
        Placing(ENTERPRISE, "Z99", 3),
        Placing("JP-CV-AKAGI", "K08", 1),
        Placing("x", "", 0),
    ):
        with pytest.raises(Illegal):
            acts.put(marta, "", placing)
    assert where(look(made, marta), ENTERPRISE) == ("O05", 3)
    with pytest.raises(Refused, match="already"):
        acts.take(kenji, ALLIES)
    with pytest.raises(Refused, match="End that first"):
        acts.begin(kenji, "pacific-victory", "1941")


def test_who_plays_no_side_does_nothing() -> None:
    _made, (marta, _kenji, eve) = game("Eve")
    for act in (
        lambda: acts.set_up(eve, ALLIES),
        lambda: acts.put(eve, ALLIES, Placing(ENTERPRISE, "K08", 3)),
        lambda: acts.put_lines(eve, ALLIES, "CV Enterprise K08 3"),
        lambda: acts.take_back(eve, ALLIES),
        lambda: acts.set_turn(eve, "1942-09"),
        lambda: acts.set_holder(eve, RABAUL, ALLIES),
        lambda: acts.part(eve),
        lambda: consent.propose(eve, "meet", RABAUL),
        lambda: consent.propose(eve, "end"),
        lambda: consent.propose(eve, "aside", "4.6"),
        lambda: questions.judge(eve, ALLIES, "OP US-CV-ENTERPRISE O05 N05"),
        lambda: questions.supply(eve, ALLIES),
        lambda: questions.throw(eve, "k"),
    ):
        with pytest.raises(Refused):
            act()
    # A player names the other side: it is their own that is meant.
    with pytest.raises(Illegal):
        acts.put(marta, JAPAN, Placing("JP-CV-AKAGI", RABAUL, 1))


def test_forces_meet_when_both_say_so_and_stand_up_again() -> None:
    made, (marta, kenji) = game()
    with pytest.raises(Illegal, match="both sides"):
        consent.propose(marta, "meet", TRUK)
    acts.put(marta, "", Placing(ENTERPRISE, RABAUL, 3))
    consent.propose(marta, "meet", RABAUL)
    assert look(made, kenji).view["battle"] is None
    agreed(made, kenji)
    shown = look(made, kenji).view["battle"]
    assert {(row["class"], row["name"], row["strength"]) for row in shown["blocks"] if row["side"] == ALLIES} == {
        ("CV", "Enterprise", 3)
    }
    assert all(row["id"] is None for row in shown["blocks"] if row["side"] == ALLIES)
    assert look(made, None).met == RABAUL
    acts.put(marta, "", Placing(ENTERPRISE, RABAUL, 2))
    assert [row["lost"] for row in look(made, kenji).view["battle"]["blocks"] if row["side"] == ALLIES] == [1]
    acts.put(marta, "", Placing(ENTERPRISE, "J08", 2))
    assert not [row for row in look(made, kenji).view["battle"]["blocks"] if row["side"] == ALLIES]
    acts.part(kenji)
    assert look(made, marta).view["battle"] is None
    made.refresh_from_db()
    assert "everything holds" in verdict(made)


@pytest.mark.parametrize("block", [ENTERPRISE, "US-IN-1"])
def test_a_lost_block_that_is_built_again_elsewhere_tells_nothing(block: str) -> None:
    made, (marta, kenji) = game()
    acts.put(marta, "", Placing(block, RABAUL, 3))
    consent.propose(marta, "meet", RABAUL)
    agreed(made, kenji)
    acts.put(marta, "", Placing(block, "", 0))
    before = look(made, kenji).view["battle"]
    acts.put(marta, "", Placing(block, "O05", 3))
    assert look(made, kenji).view["battle"] == before
    assert [(row["fate"], row["strength"]) for row in before["blocks"] if row["side"] == ALLIES] == [("eliminated", 0)]


def test_blockaders_lie_face_up_until_they_leave() -> None:
    made, (marta, kenji) = game()
    acts.put(marta, "", Placing("US-CA-4", RABAUL, 2, open=True))
    here = look(made, kenji).view["places"][RABAUL]
    assert [(face["class"], face["strength"]) for face in here["face_up"]] == [("CA", 2)]
    assert here["blockade"]["side"] == ALLIES
    acts.put(marta, "", Placing("US-CA-4", "J08", 2))
    assert look(made, kenji).view["places"][RABAUL]["face_up"] == []


def test_the_journal_hides_them_and_opens_all_truly_at_the_end() -> None:
    made, (marta, kenji) = game()
    acts.put(marta, "", Placing(ENTERPRISE, RABAUL, 3))
    text = json.dumps(list(journals.rows(made)))
    assert "ENTERPRISE" not in text
    assert '[["J07", 0, 1]' in text
    own = [*journals.rows(made), *block_journals.own_openings(marta)]
    assert "2 hidden entries were opened truly" in verify.verify("".join(download.lines(own)).encode(), [])
    assert "ENTERPRISE" not in json.dumps(block_journals.own_openings(kenji))
    consent.propose(marta, "end")
    assert BlockBoard.objects.get().ended is None
    agreed(made, kenji)
    made.refresh_from_db()
    assert "3 hidden entries were opened truly" in verdict(made)
    assert where(look(made, kenji, ALLIES), ENTERPRISE) == (RABAUL, 3)
    with pytest.raises(Refused, match="ended"):
        acts.put(marta, "", Placing(ENTERPRISE, "O05", 3))
    acts.begin(kenji, "pacific-victory", "1941")
    assert BlockBoard.objects.get().number == 2


def test_a_changed_act_does_not_hold() -> None:
    made, (marta, kenji) = game()
    BlockAct.objects.filter(seat=ALLIES, act="put").update(placings=[[ENTERPRISE, RABAUL, 4, False]])
    consent.propose(marta, "end")
    agreed(made, kenji)
    with pytest.raises(verify.JournalError, match="not what was hidden"):
        verdict(made)


def test_the_rules_answer_and_stop_nobody() -> None:
    made, (marta, kenji) = game()
    far = questions.judge(marta, "", "OP US-CV-ENTERPRISE O05 J07")
    assert (far.legal, far.rule) == (False, "4.6")
    assert "N05" in {could["to"] for could in far.could}
    assert questions.judge(marta, "", "OP US-CV-ENTERPRISE O05 N05").legal
    with pytest.raises(NotUnderstood):
        questions.judge(marta, "", "sail somewhere")
    consent.propose(marta, "aside", "4.6")
    agreed(made, kenji)
    assert '"rule": "4.6"' in json.dumps(list(journals.rows(made)))
    acts.put(marta, "", Placing(ENTERPRISE, RABAUL, 3))
    assert "Victory points of Japan: 14" in questions.standing(kenji)
    acts.set_holder(kenji, "F06", ALLIES)  # Manila is worth points
    assert "Victory points of Japan: 14" not in questions.standing(kenji)
    supplied = {row["block"]: row["supply"] for row in questions.supply(marta, "")}
    assert supplied["US-CA-4"] == "sea_own"
    assert not any(block.startswith("JP") for block in supplied)


def test_the_dice_of_the_turn_are_those_of_the_table() -> None:
    made, (marta, _kenji) = game()
    acts.set_turn(marta, "1942-09")
    for _time in range(2):
        questions.throw(marta, "deed")
    jobs.drain()
    assert [(throw.words, throw.spec["n"]) for throw in made.throws.all()] == [
        ("Initiative, Japan", 2),
        ("Initiative, Allies", 2),
        ("Typhoon", 1),
    ]
    assert look(made, None).view["turn"]["date"] == "1942-09"
    with pytest.raises(Illegal, match="from 1 to 6"):
        acts.set_storm(marta, 7)
    acts.set_storm(marta, 3)
    assert look(made, None).view["typhoon"]["number"] == 3
    acts.set_turn(marta, "1942-12")
    assert look(made, None).view["typhoon"] is None
    with pytest.raises(Illegal, match="September only"):
        acts.set_storm(marta, 3)


def test_an_umpire_needs_both_sides_and_then_sees_all_and_acts_for_both_under_a_mark() -> None:
    made, (marta, kenji, uma) = game("Uma")
    consent.propose(uma, "umpire")
    agreed(made, marta)
    assert look(made, uma).view["mine"] == []
    with pytest.raises(Refused):
        acts.put(uma, ALLIES, Placing(ENTERPRISE, RABAUL, 3))
    agreed(made, kenji)
    assert look(made, uma, ALLIES).view["mine"]
    assert look(made, uma, JAPAN).view["mine"]
    acts.put(uma, ALLIES, Placing(ENTERPRISE, RABAUL, 3))
    consent.propose(uma, "meet", RABAUL)
    assert look(made, marta).met == RABAUL
    assert '"umpired": true' in json.dumps(list(journals.rows(made)))
    for guest in (marta, kenji):
        with pytest.raises(Refused):
            consent.propose(guest, "umpire")
    made.refresh_from_db()
    assert "everything holds" in verdict(made)


def test_nobody_umpires_over_a_side_that_nobody_plays_yet() -> None:
    made, (marta, uma, kenji) = table("Marta", "Uma", "Kenji")
    acts.begin(marta, "pacific-victory", "1942")
    acts.take(marta, ALLIES)
    consent.propose(uma, "umpire")
    agreed(made, marta)
    acts.take(kenji, JAPAN)
    assert not look(made, uma).umpire
    agreed(made, kenji)
    assert look(made, uma).umpire


def test_a_side_with_blocks_passes_to_another_only_by_consent() -> None:
    made, (marta, kenji, eve) = game("Eve")
    acts.give_up(made, kenji)
    with pytest.raises(Refused, match="ask the other side"):
        acts.take(eve, JAPAN)
    consent.propose(eve, "seat", JAPAN)
    assert look(made, eve).view["mine"] == []
    agreed(made, marta)
    assert look(made, eve).view["mine"]
    assert look(made, kenji).view["mine"] == []


def test_who_leaves_the_site_lets_go_of_their_side() -> None:
    made, (marta, kenji) = game()
    leaver = User.objects.create_user("kenji")
    TableGuest.objects.filter(pk=kenji.pk).update(user=leaver)
    leaving.forget(leaver)
    kenji.refresh_from_db()
    assert look(made, kenji).view["mine"] == []
    assert JAPAN not in look(made, marta).players
    assert block_journals.own_openings(kenji) == []
    assert look(made, marta).view["places"][RABAUL]["blocks"] == {JAPAN: 4}


def test_no_is_no() -> None:
    made, (marta, kenji) = game()
    consent.propose(marta, "end")
    consent.drop(kenji, look(made, kenji).asked[0].row.pk)
    assert not look(made, kenji).asked
    assert BlockBoard.objects.get().ended is None


def test_who_has_taken_a_side_meanwhile_becomes_no_umpire() -> None:
    made, (kenji, eve) = table("Kenji", "Eve")
    acts.begin(kenji, "pacific-victory", "1942")
    acts.take(kenji, JAPAN)
    acts.set_up(kenji, "")
    consent.propose(eve, "umpire")
    agreed(made, kenji)
    mine = BlockProposal.objects.get().pk
    acts.take(eve, ALLIES)
    with pytest.raises(Refused):
        consent.agree(eve, mine)
    assert not look(made, eve, JAPAN).umpire
    assert look(made, eve, JAPAN).view["mine"] == []


def test_of_two_who_would_be_umpire_one_is() -> None:
    made, (marta, kenji, uma, eve) = game("Uma", "Eve")
    consent.propose(uma, "umpire")
    consent.propose(eve, "umpire")
    late = BlockProposal.objects.get(guest=eve).pk
    for guest in (marta, kenji):
        consent.agree(guest, BlockProposal.objects.get(guest=uma).pk)
    with pytest.raises(Refused):
        consent.agree(marta, late)
    assert (look(made, uma).umpire, look(made, eve).umpire) == (True, False)


def test_a_yes_is_of_the_person_who_gave_it_and_not_of_who_plays_the_side_afterwards() -> None:
    made, (eve, kenji, mate, marta) = table("Eve", "Kenji", "Mate", "Marta")
    acts.begin(kenji, "pacific-victory", "1942")
    acts.take(eve, ALLIES)
    consent.propose(mate, "umpire")
    agreed(made, eve)
    with transaction.atomic():
        acts.give_up(opening.locked(made.pk), eve)
    acts.take(marta, ALLIES)
    acts.set_up(marta, "")
    acts.take(kenji, JAPAN)
    assert not look(made, kenji).asked
    assert look(made, mate, ALLIES).view["mine"] == []


def test_the_dice_of_the_turn_are_asked_for_together_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else who presses again after a refusal throws the first of them twice."""
    made, (marta, _kenji) = game()
    monkeypatch.setattr(asking, "MAX_WAITING", 1)
    with pytest.raises(Refused):
        questions.throw(marta, "deed")
    assert not made.throws.exists()
