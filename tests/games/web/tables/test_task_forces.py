"""Task forces hidden at a table of the zonal game: what each side's pages say, and what nobody else reads."""

import re

import pytest

from games.core.journal import verify
from tests.games.web.tables.phones import Phone, opened
from tests.games.web.tables.test_blocks import do

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("dice_key")]
HOME, PHILIPPINES = "10", "26"


def game() -> tuple[Phone, Phone]:
    """The host plays Japan: a marker with two ships that nobody has seen, and a decoy; Marta has the Allied set-up."""
    host = opened()
    marta = Phone(host.code, "Marta")
    assert do(host, "begin", scenario="pacific-zones/pacific-zones-standard").status_code == 303
    for phone, seat in ((host, "JP"), (marta, "AL")):
        assert do(phone, "take", seat=seat).status_code == 303
    assert do(marta, "set_up").status_code == 303
    lines = f"TF1 {HOME}\nJP-AN01 TF1\nJP-N01 TF1\nTF2 {HOME}"
    assert do(host, "lines", text=lines).status_code == 303
    return host, marta


def agree(phone: Phone) -> None:
    """Say yes to what is asked."""
    number = re.search(r'name="number" value="(\d+)"', phone.read("blocks"))
    assert number is not None
    assert do(phone, "agree", number=number[1]).status_code == 303


def words(phone: Phone, query: str = "") -> str:
    """A page of the pieces, with single blanks."""
    return " ".join(phone.read(f"blocks{query}").split())


def now(phone: Phone) -> str:
    """The page of the zone without what was done there."""
    return words(phone, f"?hex={HOME}").partition("What was done")[0]


def test_the_other_side_sees_markers_and_never_what_is_under_them() -> None:
    host, marta = game()
    assert "Akagi" in words(host, f"?hex={HOME}")
    assert "decoy" in words(host, f"?hex={HOME}")
    for phone in (marta, Phone(host.code), Phone(host.code, "Eve")):
        for query in ("", f"?hex={HOME}", "?block=JP-TF01", "?side=JP", "?z=1"):
            page = words(phone, query)
            assert "Japanese task force 1" in page
            for hidden in ("Akagi", "JP-AN01", "decoy"):
                assert hidden not in page, query
    assert b"JP-AN01" not in marta.get("journal.jsonl").content
    assert b"JP-AN01" in host.get("journal.jsonl").content


def test_a_button_leads_to_the_next_step_until_the_last() -> None:
    host, marta = game()
    turns = re.findall(r'<option value="(\d+ \w+)"', host.read("blocks"))
    do(marta, "turn", turn=turns[-1])
    pressed = []
    while following := re.search(r'name="turn" value="([^"]+)"', host.read("blocks")):
        pressed.append(following[1])
        do(marta, "turn", turn=following[1])
    last = turns[-1].partition(" ")[0]
    assert len(pressed) > 1
    assert len(set(pressed)) == len(pressed)
    assert {one.partition(" ")[0] for one in pressed} == {last}


def test_forces_meet_as_7_0_has_it_and_a_shown_one_goes_back_into_the_fog() -> None:
    host, marta = game()
    do(marta, "turn", turn="1 al_combat")
    do(marta, "lines", text=f"US-TF01 {HOME}\nUS-AN01 US-TF01")
    assert "Forces meet here" in words(marta, f"?hex={HOME}")
    do(marta, "propose", kind="meet", about=HOME)
    agree(host)
    for phone in (host, marta, Phone(host.code)):
        page = words(phone)
        assert "Battle at" in page
        assert "Akagi" in page
        assert "Japanese task force 2 was a decoy" in page
    assert do(host, "off", block="JP-N01").status_code == 303
    assert do(marta, "part").status_code == 303
    assert "Akagi" in now(marta)  # 8.3: shown until its owner hides it
    assert do(host, "cover", block="JP-TF01", to=HOME).status_code == 303
    assert "Akagi" not in now(marta)
    file = host.get("journal.jsonl").content
    assert "hidden entries were opened truly" in verify.verify(file, [])


def test_the_rules_answer_whether_a_move_is_legal_and_by_which_rule() -> None:
    host, marta = game()
    said = do(host, "legal", "?block=JP-TF01&to=30", block="JP-TF01", to="30", kind="move").content.decode()
    assert "No, not by the rules" in said
    assert "(6.1)" in said
    assert "Where it could go instead" in said
    assert "Yes, that is legal" in do(host, "words", text="move JP-TF01 18").content.decode()
    assert "Points: Japan 34, Allies 30" in do(marta, "standing").content.decode()
    assert "No reinforcements of yours are due." in do(marta, "supply").content.decode()
    assert do(host, "throw", key="k").status_code == 409


def test_what_came_last_is_taken_back_and_the_end_opens_all() -> None:
    host, marta = game()
    assert do(host, "put", block="JP-N01", to="JP-TF02").status_code == 303
    assert do(host, "back").status_code == 303
    assert "decoy" in words(host, f"?hex={HOME}")
    do(marta, "propose", kind="end")
    agree(host)
    assert "Akagi" in words(marta, f"?side=JP&hex={HOME}")
    assert b"JP-AN01" in marta.get("journal.jsonl").content


def test_it_stays_at_the_table_and_says_so() -> None:
    host, _marta = game()
    assert "Go on by mail" not in words(host)
    assert host.post("blocks/mail", phase="turn").status_code == 409
    assert "stays at the table" in host.client.post(f"/t/{host.code}/blocks/mail", {}).content.decode()


def test_nobody_acts_for_a_side_that_they_do_not_play() -> None:
    host, marta = game()
    eve, ann = Phone(host.code, "Eve"), Phone(host.code)
    before = words(marta, "?z=1")
    for what, fields in (
        ("put", {"side": "JP", "block": "JP-TF01", "to": PHILIPPINES}),
        ("cover", {"side": "JP", "block": "JP-TF01", "to": HOME}),
        ("off", {"side": "JP", "block": "JP-TF01"}),
        ("lines", {"side": "JP", "text": f"JP-TF01 {PHILIPPINES}"}),
        ("back", {"side": "JP"}),
        ("turn", {"turn": "1 jp_move1"}),
        ("hold", {"hex": "10", "seat": "AL"}),
        ("propose", {"kind": "meet", "about": HOME}),
        ("legal", {"side": "JP", "block": "JP-TF01", "to": "18", "kind": "move"}),
        ("supply", {"side": "JP"}),
    ):
        for phone, status in ((eve, 409), (ann, 403)):
            assert do(phone, what, **fields).status_code == status, what
        if what in ("put", "cover", "off", "lines"):  # of Marta "side" is not asked: it is no piece of hers
            assert do(marta, what, **fields).status_code == 409, what
    tokens = re.compile(r'(csrfmiddlewaretoken"|name="key") value="\w+"')
    assert tokens.sub("", before) == tokens.sub("", words(marta, "?z=1"))
