"""Hidden blocks by pages: twins of tables that differ only in what one side may not know, and who may do what."""

import json
import re
from typing import Any

import pytest
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from games.core.journal import verify
from games.core.models import Entry, Game, Status
from games.core.models.table_blocks import BlockAct, BlockBoard, BlockProposal
from games.core.models.tables import DiceTable
from games.core.outbox import jobs
from tests.games.core.cast import person
from tests.games.web.tables.phones import Phone, opened

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("dice_key")]
PAGES = (
    "", "show", "part", "part?view=show", "blocks", "blocks?hex=M05", "blocks?hex=O05", "blocks?side=ALLIES",
    "blocks?block=US-CV-ENTERPRISE&to=M05", "blocks?z=1", "blocks?at=M05&z=3", "throws", "proof", "journal.jsonl",
    "stream",
)  # fmt: skip
TWINS = (
    ("CV Enterprise Midway 3", "US-SS-2 F10 1", "US-CA-4 O05 2"),
    ("US-CA-4 Midway 1", "US-SS-2 F10 4", "CV Enterprise O05 1"),
    ("US-AF-2 Midway 2", "US-CA-4 O05 1", "BB New Mexico O05 2"),
)
"""What the Allies do: the same numbers everywhere, other blocks and other steps."""
_VARIES = re.compile(r"csrfmiddlewaretoken\" value=\"\w+|name=\"key\" value=\"\w+|[0-9a-f]{64}")
_OF_A_GAME = re.compile(r"[0-9a-f]{16}…|will do too: [0-9]+:[0-9a-f]+|'ETag': '[^']*'")
"""What names a game whose hashes are others each time: a few digits of them, the mark of its pages."""
_TIMES = re.compile(r"\d{4}-\d\d-\d\dT[\d:]{8}Z|\d+:\d\d( [ap]\.m\.)?")


def do(phone: Phone, what: str, query: str = "", **fields: str) -> HttpResponse:
    """Send a form of the page of blocks."""
    return phone.client.post(f"/t/{phone.code}/blocks{query}", {"do": what, **fields})  # type: ignore[return-value]


def game() -> tuple[Phone, Phone]:
    """The host plays Japan, Marta the Allies; both set-ups are on the board."""
    host = opened()
    marta = Phone(host.code, "Marta")
    assert do(host, "begin", scenario="pacific-victory/1942").status_code == 303
    assert do(host, "take", seat="JAPAN").status_code == 303
    assert do(marta, "take", seat="ALLIES").status_code == 303
    for phone in (host, marta):
        assert do(phone, "set_up").status_code == 303
    return host, marta


def reached(phones: tuple[Phone, ...], marta: Phone, lines: tuple[str, ...]) -> list[str]:
    """All that these get after Marta has done that; taken back afterwards."""
    with transaction.atomic():
        for line in lines:
            assert do(marta, "lines", text=line).status_code == 303
        assert BlockAct.objects.filter(seat="ALLIES", act="put").count() == 1 + len(lines)
        salts = BlockAct.objects.exclude(salt="").filter(seat="ALLIES").values_list("salt", flat=True)
        answers = [phone.get(page) for phone in phones for page in PAGES]
        words = [f"{answer.status_code} {answer.headers} {answer.content.decode()}" for answer in answers]
        assert not [page for page in words if any(salt in page for salt in salts)]
        transaction.set_rollback(True)
    return [_TIMES.sub("", _VARIES.sub("", page)) for page in words]


def test_one_block_of_the_pool_after_another_is_put_onto_the_map() -> None:
    host = opened()
    assert do(host, "begin", scenario="pacific-victory/1942").status_code == 303
    assert do(host, "take", seat="ALLIES").status_code == 303
    put = do(host, "put", block="US-CV-ENTERPRISE", to="N05", strength="3")
    following = re.search(r"block=([^&]+)", put["Location"])
    assert following is not None
    assert following[1] != "US-CV-ENTERPRISE"
    assert "at=N05" in put["Location"]


def test_what_a_block_is_reaches_nobody_but_its_side() -> None:
    host, marta = game()
    phones = (host, Phone(host.code), Phone(host.code, "Ben"))
    first, *others = [reached(phones, marta, lines) for lines in TWINS]
    assert "Midway" in "".join(first)
    for other in others:
        for one, two in zip(first, other, strict=True):
            assert one == two
    for page in first:
        assert "US-CV" not in page
        assert "US-CA" not in page


def test_what_can_be_asked_of_the_rules_does_not_depend_on_it_either() -> None:
    host, marta = game()
    answers = []
    for lines in TWINS:
        with transaction.atomic():
            for line in lines:
                do(marta, "lines", text=line)
            asked = [
                do(host, "words", text="OP JP-CV-AKAGI J06 K06"),
                do(host, "words", text="OP JP-CA-1 Rabaul M05"),
                do(host, "supply"),
                do(host, "standing"),
                do(host, "propose", kind="meet", about="M05"),
            ]
            answers.append([_VARIES.sub("", one.content.decode()) for one in asked])
            transaction.set_rollback(True)
    assert answers[0] == answers[1] == answers[2]
    assert "Victory points of Japan: 14" in answers[0][3]


def test_an_evening_by_pages() -> None:
    host, marta = game()
    page = marta.read("blocks?block=US-CV-ENTERPRISE&to=J07")
    assert "CV Enterprise to Rabaul J07" in " ".join(page.split())
    told = do(marta, "legal", "?block=US-CV-ENTERPRISE&to=J07", block="US-CV-ENTERPRISE", to="J07", kind="OP")
    assert "No, not by the rules" in told.content.decode()
    assert "(4.6)" in told.content.decode()
    assert do(marta, "propose", kind="aside", about="4.6").status_code == 303
    assert "asks to set rule 4.6 aside" in host.read("blocks")
    number = re.search(r'name="number" value="(\d+)"', host.read("blocks"))
    assert number is not None
    assert do(host, "agree", number=number[1]).status_code == 303
    assert do(marta, "put", block="US-CV-ENTERPRISE", to="J07", strength="3").status_code == 303
    assert "Forces meet here" in host.read("blocks?hex=J07")
    do(host, "propose", kind="meet", about="J07")
    number = re.search(r'name="number" value="(\d+)"', marta.read("blocks"))
    assert number is not None
    do(marta, "agree", number=number[1])
    for phone in (host, marta, Phone(host.code)):
        assert "All see these blocks at Rabaul J07" in " ".join(phone.read("blocks").split())
        assert "CV Enterprise, strength 3 of 4" in phone.read("blocks")
    do(marta, "put", block="US-CV-ENTERPRISE", to="J07", strength="2")
    assert "2 of 4" in host.read("blocks")
    do(host, "part")
    assert "All see these blocks" not in host.read("blocks")
    assert do(marta, "throw", key="k").status_code == 303
    jobs.drain()
    assert "Initiative, Japan" in host.read("throws")
    file = marta.get("journal.jsonl").content
    assert "3 hidden entries were opened truly" in verify.verify(file, [])
    assert b"US-CV-ENTERPRISE" not in host.get("journal.jsonl").content


def test_after_the_end_all_is_open_and_nothing_is_offered_that_does_not_work() -> None:
    host, marta = game()
    do(marta, "propose", kind="end")
    number = re.search(r'name="number" value="(\d+)"', host.read("blocks"))
    assert number is not None
    do(host, "agree", number=number[1])
    for phone in (host, marta, Phone(host.code)):
        page = phone.read("blocks?side=ALLIES&hex=O05")
        assert "CV Enterprise 3" in page
        assert not re.findall(r'name="do" value="(?!begin)\w+"', page)
    assert 'value="begin"' in host.read("blocks")
    assert "JP-CV-AKAGI" in marta.get("journal.jsonl").content.decode()


def test_what_is_refused_is_said_on_the_page_and_keeps_what_was_typed() -> None:
    _host, marta = game()
    answer = do(marta, "lines", text="CV Enterprise Midwai 3")
    assert answer.status_code == 409
    text = answer.content.decode()
    assert "Line 1: There is no place called Midwai. Did you mean Midway?" in text
    assert ">CV Enterprise Midwai 3</textarea>" in text


def test_nobody_acts_for_another_side_or_at_another_table() -> None:
    host, _marta = game()
    other, ann = opened(), Phone()
    ann.code = host.code
    other.code = host.code
    eve = Phone(host.code, "Eve")
    for phone, status in ((ann, 403), (other, 403), (eve, 409)):
        for what, fields in (
            ("set_up", {"side": "JAPAN"}),
            ("lines", {"side": "JAPAN", "text": "CV Akagi Truk 1"}),
            ("put", {"side": "JAPAN", "block": "JP-CV-AKAGI", "to": "J06", "strength": "1"}),
            ("off", {"side": "JAPAN", "block": "JP-CV-AKAGI"}),
            ("back", {"side": "JAPAN"}),
            ("turn", {"turn": "1942-09"}),
            ("hold", {"hex": "J07", "seat": "ALLIES"}),
            ("part", {}),
            ("propose", {"kind": "end"}),
            ("agree", {"number": "1"}),
            ("drop", {"number": "1"}),
            ("take", {"seat": "JAPAN"}),
            ("supply", {"side": "JAPAN"}),
            ("words", {"side": "JAPAN", "text": "OP JP-CV-AKAGI J06 K06"}),
            ("throw", {"key": "k"}),
        ):
            assert do(phone, what, **fields).status_code == status, what
    forged = Client(enforce_csrf_checks=True)
    forged.cookies = host.client.cookies
    assert forged.post(f"/t/{host.code}/blocks", {"do": "set_up"}).status_code == 403
    assert BlockAct.objects.filter(act="put").count() == 2
    assert "Akagi" not in eve.read("blocks?side=JAPAN&block=JP-CV-AKAGI&to=J06")
    assert "private" in eve.get("blocks").headers["Cache-Control"]


def test_a_board_goes_with_its_table() -> None:
    host, _marta = game()
    assert BlockBoard.objects.count() == 1
    host.post("delete")
    assert not DiceTable.objects.exists()
    assert not BlockBoard.objects.exists()
    assert not BlockAct.objects.exists()


def test_the_umpire_sees_both_sides_under_its_mark() -> None:
    host, marta = game()
    uma = Phone(host.code, "Uma")
    assert do(uma, "propose", kind="umpire").status_code == 303
    for phone in (host, marta):
        number = re.search(r'name="number" value="(\d+)"', phone.read("blocks"))
        assert number is not None
        assert "wants to be umpire" in phone.read("blocks")
        do(phone, "agree", number=number[1])
    assert "US-CV-ENTERPRISE" in uma.read("blocks?side=ALLIES&hex=O05")
    assert "JP-CV-AKAGI" in json.dumps(uma.read("blocks?side=JAPAN"))
    do(uma, "put", "?side=ALLIES", side="ALLIES", block="US-CV-ENTERPRISE", to="M05", strength="3")
    assert "you see all blocks, and act for the side that is chosen here" in " ".join(uma.read("blocks").split())
    assert "you see all blocks" not in marta.read("blocks")
    assert "umpired" in marta.read("blocks")
    assert "Umpire: Uma, who sees all blocks" in " ".join(host.read("blocks").split())
    sealed_to_the_umpire(host, marta, uma)


def sealed_to_the_umpire(host: Phone, marta: Phone, uma: Phone) -> None:
    """What players seal reaches their umpire before the opening only when both have allowed it."""
    page = f"/t/{host.code}/envelopes"
    host.client.post(page, {"do": "new", "words": "Orders", "opens": "umpire", "who": ["1", "2"]})
    assert "Uma, the umpire, may read it" in " ".join(host.read("envelopes").split())
    host.post("envelopes", do="seal", round="1", text="All to Rabaul", umpire_reads="1")
    marta.post("envelopes", do="seal", round="1", text="Stay at home")
    for at in ("envelopes", "envelopes/part", "journal.jsonl", "show", "part"):
        answer = uma.get(at).content.decode()
        assert "All to Rabaul" not in answer
        assert "Stay at home" not in answer
    assert "stays sealed to an umpire as well" in " ".join(uma.read("envelopes").split())
    marta.post("envelopes", do="withdraw", round="1")
    marta.post("envelopes", do="seal", round="1", text="Stay at home", umpire_reads="1")
    for text, own, other in (("All to Rabaul", host, marta), ("Stay at home", marta, host)):
        assert text in uma.read("envelopes")
        assert text in own.read("envelopes")
        for phone in (other, Phone(host.code)):
            assert text not in phone.read("envelopes")
            assert text not in phone.read("envelopes/part")
    assert "Umpired: all who write have allowed Uma" in " ".join(host.read("envelopes").split())
    assert marta.post("envelopes", do="open", round="1").status_code == 409
    assert uma.post("envelopes", do="open", round="1").status_code == 303
    assert "All to Rabaul" in marta.read("envelopes")


def test_a_long_address_makes_no_long_page() -> None:
    """Each part of it stands in every link of the map."""
    host, _marta = game()
    plain = len(host.read("blocks"))
    for name in ("at", "region", "side", "z", "hex"):
        assert len(host.get(f"blocks?{name}={'%26' * 2000}").content) < 2 * plain, name


def test_a_button_that_is_none_is_refused() -> None:
    host, _marta = game()
    assert do(host, "juggle").status_code == 409


def gone_on(host: Phone, marta: Phone, lines: tuple[str, ...]) -> list[str]:
    """All that the host gets on the way to a game by mail, after Marta has done that; taken back afterwards."""
    with transaction.atomic():
        for line in lines:
            assert do(marta, "lines", text=line).status_code == 303
        form = {"phase": "movement", "first": "JAPAN"}
        assert marta.post("blocks/mail", **form).status_code == 303
        got: list[Any] = [host.get(page) for page in (*PAGES, "blocks/mail")]
        got.append(do(host, "agree", number=str(BlockProposal.objects.get().pk)))
        got += [host.get(page) for page in (*PAGES, "blocks/mail")]
        jobs.drain()
        code = Game.objects.get().code
        for phone, share in ((marta, "5a"), (host, "6b")):
            phone.client.post(reverse("lobby:share", args=[code]), {"deposit": share * 32})
        jobs.drain()
        assert Game.objects.get().status == Status.RUNNING
        got += [
            host.client.get(f"/g/{code}/{page}") for page in ("", "?hex=M05", "?side=ALLIES", "proof/", "journal.jsonl")
        ]
        assert [answer.status_code for answer in got[-5:-3]] == [200, 200]
        words = [f"{answer.status_code} {answer.headers} {answer.content.decode()}" for answer in got]
        salts = Entry.objects.exclude(salt="").exclude(audience="|JAPAN|").values_list("salt", flat=True)
        assert salts
        assert not [page for page in words if any(salt in page for salt in salts)]
        transaction.set_rollback(True)
    return [_TIMES.sub("", _OF_A_GAME.sub("", _VARIES.sub("", page.replace(code, "CODE")))) for page in words]


def test_what_a_block_is_reaches_nobody_but_its_side_on_the_way_to_mail_either() -> None:
    host, marta = game()
    for phone, name in ((host, "kenji"), (marta, "marta")):
        phone.client.force_login(person(name))
        assert phone.post("seat").status_code == 303
    first, other = [gone_on(host, marta, lines) for lines in TWINS[:2]]
    for one, two in zip(first, other, strict=True):
        assert one == two
