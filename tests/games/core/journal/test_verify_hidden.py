"""What the verifier says about hidden entries and what opens them."""

from typing import Any

import pytest

from games.core.journal.verify import JournalError, verify
from tests.games.core.journal.builder import Book


def fault(data: bytes) -> JournalError:
    with pytest.raises(JournalError) as caught:
        verify(data, [])
    return caught.value


def test_an_opening_that_shows_something_else() -> None:
    book = Book().begin()
    secret = book.secret_order("OP Zuikaku K10 K08")
    seq = book.open(secret)
    body = book.entries[seq]["body"]["body"] | {"orders": ["OP Shokaku K10 K08"]}
    wrong = fault(book.rechained(seq, body=body))
    assert str(wrong) == f"entry {seq}: what is shown of entry {secret} is not what was hidden there"


@pytest.mark.parametrize("change", [{"type": "roll"}, {"seq": 3}, {"salt": "00"}, {"body": []}, {"more": 1}])
def test_an_opening_that_opens_nothing(change: dict[str, Any]) -> None:
    book = Book().begin()
    seq = book.open(book.secret_order("OP Zuikaku K10 K08"))
    assert fault(book.rechained(seq, **change)).seq == seq


def test_an_entry_is_opened_once() -> None:
    book = Book().begin()
    secret = book.secret_order("OP Zuikaku K10 K08")
    kept = book.kept[secret]
    book.open(secret)
    book.kept[secret] = kept
    seq = book.open(secret)
    assert str(fault(book.text())).startswith(f"entry {seq}: entry {secret} is not a hidden one")


def test_a_finished_game_hides_nothing() -> None:
    book = Book().begin()
    secret = book.secret_order("OP Zuikaku K10 K08")
    book.add("final", {})
    assert str(fault(book.text())) == f"entry {secret}: the game is over and this entry was never opened"


def test_the_seeds_of_sealed_throws_come_out() -> None:
    book = Book().begin()
    secret = book.sealed_throw("t1/recon")
    book.add("final", {})
    book.open(secret)
    assert fault(book.text()).why == "the game is over and the seed of lock 1 never came out"
    book.reveal(1)
    assert "everything holds" in verify(book.text(), [])


def test_a_sealed_throw_is_computed_when_its_seed_is_out() -> None:
    book = Book().begin()
    book.lock("hid")
    result = book.result("t1/recon")
    secret = book.hide("roll", result | {"out": [7 - die for die in result["out"]]})
    book.open(secret)
    assert "everything holds" in verify(book.text(), [])
    book.add("final", {})
    book.reveal(1)
    assert fault(book.text()).seq == secret


def test_open_throws_can_not_hide_behind_the_hidden_chain() -> None:
    book = Book().begin()
    book.lock("hid")
    seq = book.roll("t1/typhoon")
    assert str(fault(book.text())).startswith(f"entry {seq}: an open throw takes its dice from the open chain")
    book = Book().begin()
    book.lock()
    book.reveal()
    seq = book.hide("roll", book.result("t1/recon"))
    assert fault(book.text()).seq == seq


def test_hidden_seeds_may_come_in_any_order() -> None:
    book = Book().begin()
    rolls = []
    for turn in (1, 2, 3):
        rolls.append(book.sealed_throw(f"t{turn}/recon"))
        book.order("PASS")
    book.throw("t3/typhoon")
    book.add("final", {})
    for seq in rolls:
        book.open(seq)
    for lock in (2, 3, 1):
        book.reveal(lock)
    assert "3 hidden entries were opened truly" in verify(book.text(), [])


def test_a_seed_may_be_a_hidden_entry() -> None:
    book = Book().begin()
    book.lock("hid")
    seed = book.hide("reveal", {"lock": 1, "seed": book.seed(1), "beacon": "", "beacon_sig": ""})
    secret = book.hide("roll", book.result("t1/recon"))
    book.open(seed)
    assert "everything holds" in verify(book.text(), [])
    book.open(secret)
    book.add("final", {})
    assert "2 hidden entries were opened truly" in verify(book.text(), [])


def test_a_hidden_seed_has_to_lead_back_too() -> None:
    book = Book().begin()
    book.lock("hid")
    seed = book.hide("reveal", {"lock": 1, "seed": "ab" * 32, "beacon": "", "beacon_sig": ""})
    book.hide("roll", book.result("t1/recon"))
    book.open(seed)
    assert str(fault(book.text())) == f"entry {seed}: the seed of lock 1 does not lead back to the anchor"


def test_own_openings_follow_the_chain() -> None:
    book = Book().begin()
    secret = book.secret_order("FLEET H03")
    enemy = book.secret_order("OP Essex", seat="ALLIES")
    book.own_open(secret)
    assert "1 hidden entry was opened truly; 1 is still hidden" in verify(book.text(), [])
    book.own[0]["body"] = {"seat": "JAPAN", "holder": 1, "orders": ["FLEET J06"]}
    assert fault(book.text()).why == f"what is shown of entry {secret} is not what was hidden there"
    book.own[0]["seq"] = enemy + 1
    assert fault(book.text()).why == "line 9 opens no hidden entry of yours"


def test_an_own_opening_comes_once() -> None:
    book = Book().begin()
    secret, other = book.secret_order("FLEET H03"), book.secret_order("OP Zuikaku K10 K08")
    book.own_open(secret)
    book.own_open(other)
    assert "2 hidden entries were opened truly" in verify(book.text(), [])
    book.own_open(secret)
    assert fault(book.text()).why == f"line {len(book.entries) + 3} opens entry {secret} a second time"


def test_own_openings_of_what_is_open_to_all_by_now() -> None:
    book = Book().begin()
    secret = book.secret_order("FLEET H03")
    book.own_open(secret)
    book.open(secret)
    assert "1 hidden entry was opened truly; the game goes on" in verify(book.text(), [])
    book.own[0]["salt"] = "00" * 32
    assert str(fault(book.text())) == f"what is shown of entry {secret} is not what was hidden there"


def test_only_some_kinds_may_be_hidden() -> None:
    book = Book().begin()
    seq = book.hide("final", {"winner": "JAPAN"})
    assert str(fault(book.text())) == f"entry {seq}: an entry of this kind can't be hidden so"
