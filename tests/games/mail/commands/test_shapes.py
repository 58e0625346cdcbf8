"""Shapes of mails of which nothing, or not all, is carried out: told, or not worth a word."""

from dataclasses import replace
from datetime import timedelta
from email.message import EmailMessage

import pytest
from django.db import transaction
from django.utils import timezone

from games.core import referee
from games.core.models import Game, Proposal
from games.core.models.talk import Post
from games.mail.commands.letters import handle
from games.mail.models.incoming import Arrival, Reply
from games.mail.reading import read
from tests.games.core.cast import rewinds, seq, shot
from tests.games.mail.commands.writing import deliver, draft_of, heading, parcel, write
from tests.games.mail.incoming.mails import answers, arrive, drafted, letter, seat_of
from tests.games.mail.incoming.mails import table as mailed_table
from tests.games.mail.outgoing.table import duel

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "garbled",
    [
        "ORDERS K7?X E{seq}", "ORDERS E{seq}", "ORDERS {short}? E{seq}", "orders {short} {rest} E{seq}",
        "ORDERS {code}", "ORDERS {code} E", "**ORDERS: {code} El2**", "BEFEHLE E {seq}", "ORDERS {code} El{seq}",
        "ORDERS {code} no. E{seq}",
    ],
)  # fmt: skip
def test_an_order_block_whose_heading_cannot_be_read_is_asked_for_again(garbled: str) -> None:
    code = duel()
    now = heading(code, "RED").rpartition("E")[2]
    typed = garbled.format(code=code, seq=now, short=code[:4], rest=code[4:])
    answer = write(code, "RED", typed, "STEP 2", "READY", "END")
    assert draft_of(code, "RED") == []
    assert "cannot be read" in " ".join(answer.text.split())
    assert "  Line 1:  STEP 2\n" in answer.text
    assert heading(code, "RED") in answer.text
    assert answer.kind == "refusal"


def test_a_mistyped_code_drafts_nothing() -> None:
    code = duel()
    before = seq(code)
    answer = write(code, "RED", heading(code, "RED").replace(code, code[:-1] + "0"), "STEP 2", "READY", "END")
    assert (draft_of(code, "RED"), seq(code)) == ([], before)
    assert heading(code, "RED") in answer.text


@pytest.mark.parametrize("line", ["Orders:", "My orders for today", "Orders are below", "ORDERS TO ALL FLEETS"])
def test_other_lines_that_begin_so_are_no_heading(line: str) -> None:
    assert read(parcel(duel(), "RED", f"{line}\nSTEP 2\n").raw).garbled == ""


def test_more_lines_than_are_read() -> None:
    code = duel()
    answer = write(code, "RED", "STEP 2", *["# a note"] * 450, "READY")
    assert draft_of(code, "RED") == ["STEP 2"]
    assert "first 400 lines" in answer.text
    assert "HANDED IN" not in answer.text
    assert "first 400 lines" not in write(code, "RED", "SHOW", *["# a note"] * 300).text


def test_what_is_struck_out_is_not_ordered() -> None:
    code = duel()
    one = parcel(code, "RED", "")
    said = EmailMessage()
    said["From"], said["Message-ID"] = "bob@example.org", "<struck@mail.example.org>"
    said.set_content("STEP 4\nSTEP 2\n")
    said.add_alternative("<div><s>STEP 4</s></div><div>STEP 2</div>", subtype="html")
    answer = deliver(replace(one, raw=said.as_bytes()))
    assert draft_of(code, "RED") == ["STEP 2"]
    assert "struck out" in answer.text


GMAIL = EmailMessage()
GMAIL.set_content("👍\n\nBob reacted via Gmail\n<https://www.google.com/gmail/about/?utm_source=gmail-in-product>\n")
GMAIL.add_alternative('{"emoji":"👍","version":1}', subtype="vnd.google.email-reaction+json")
GMAIL.add_alternative("<p>STEP 2</p>", subtype="html")
REACTIONS = [
    "👍", "👍🏽", "❤️ 🎉", "Bob Miller reacted to your message:", "👍 Bob reacted via Gmail", "Liked “Your movement”",
    "Loved an image", "👍\n\nAnn hat über Gmail reagiert", "👍 Ann a réagi via Gmail", "😀 Ana reaccionó con Gmail",
    "[Like] Bob Miller hat auf Ihre Nachricht reagiert:",
]  # fmt: skip


@pytest.mark.parametrize("text", REACTIONS)
def test_a_reaction_is_known_for_what_it_is(text: str) -> None:
    code = duel()
    quoted = f"{text}\n\nOn Friday, 20 November 2026 Dawn <x@site.example> wrote:\n> Your movement\n"
    for whole in (text, quoted):
        found = read(parcel(code, "RED", whole).raw)
        assert (found.reaction, found.lines) == (True, ())


def test_so_is_one_of_gmail_by_its_part() -> None:
    found = read(GMAIL.as_bytes())
    assert (found.reaction, found.lines) == (True, ())


@pytest.mark.parametrize("text", ["👍 fine", "STEP 2 👍", "-", ":)", "I reacted to your message: well", "Liked it", ""])
def test_words_are_no_reaction(text: str) -> None:
    assert not read(parcel(duel(), "RED", text).raw).reaction


def test_who_reacts_to_a_question_is_told_once_a_day_that_nothing_was_done() -> None:
    game = mailed_table()
    for _time in range(3):
        arrive(letter(seat_of(game), "👍\n"))
    (told,) = answers()
    assert told.to == ["bob@example.org"]
    assert "orders nothing" in told.body
    assert heading(game.code, "RED") in told.body
    assert drafted(game) == []
    ago = timezone.now() - timedelta(days=2)
    Reply.objects.update(made=ago)
    Arrival.objects.update(received=ago)
    arrive(letter(seat_of(game), "❤️\n"))
    assert len(answers()) == 2


def test_who_reacts_to_a_question_to_go_back_is_told_too() -> None:
    code, decision = shot(duel())
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    answer = deliver(parcel(code, "BLUE", "👍"))
    assert "orders nothing" in answer.text
    assert rewinds(code) == 0
    assert Proposal.objects.get().result == ""


def test_who_is_asked_nothing_gets_no_answer() -> None:
    code = duel()
    write(code, "RED", "STEP 2", "READY")
    assert not [row for row in Game.objects.get(code=code).owed.all() if row.seat == "RED"]
    with transaction.atomic():
        assert handle(parcel(code, "RED", "👍")) is None
    assert not Post.objects.exists()
