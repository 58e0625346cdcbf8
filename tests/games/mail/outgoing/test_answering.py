"""What a mail needs to be answered by mail: the order block as it is, an address, and a way out."""

import re
from datetime import UTC, datetime
from itertools import pairwise

import pytest
from django.contrib.auth.models import User
from pytest_django import Settings

from games.core.models import Game, Owed
from games.core.outbox import jobs
from games.mail import addresses
from games.mail.commands import letters
from games.mail.incoming.handlers import InboundMail
from games.mail.models.outgoing import Quiet
from games.mail.orders import block
from tests.games.core.cast import play, running_duel, to_the_shooting
from tests.games.mail.outgoing.table import SYSTEMS, at, duel, html, mails_to, now, running

pytestmark = pytest.mark.django_db


def test_the_order_block_is_whole_and_the_answer_goes_to_the_seat() -> None:
    code = duel()
    letter, game = mails_to("bob")[0], Game.objects.get()
    assert block.block(game, "RED").strip() in str(letter.body)
    assert f"ORDERS {code} E{Owed.objects.get(seat='RED').seq}" in html(letter)
    assert letter.reply_to == [addresses.seat_address(game, "RED")]
    assert letter.reply_to != mails_to("carol")[0].reply_to


def test_what_comes_back_goes_to_the_same_address_and_the_sender_stays_the_site(settings: Settings) -> None:
    duel()
    letter = mails_to("bob")[0]
    assert letter.from_email == letter.reply_to[0]
    assert letter.message()["From"] == settings.DEFAULT_FROM_EMAIL


def test_a_mail_program_may_also_write_to_be_left_in_peace() -> None:
    duel()
    letter = mails_to("bob")[0]
    by_web, by_mail = letter.extra_headers["List-Unsubscribe"].split(", ")
    assert by_web.startswith("<http://127.0.0.1:8000/quiet/")
    assert by_mail == f"<mailto:{letter.reply_to[0]}?subject=unsubscribe>"


def test_a_site_that_takes_no_mail_asks_for_none(settings: Settings) -> None:
    settings.INBOX_LISTEN = settings.INBOX_IMAP = settings.INBOX_WEBHOOK = ""
    code = running_duel()
    jobs.drain(["notice"])
    letter = mails_to("bob")[0]
    assert not letter.reply_to
    assert "mailto:" not in letter.extra_headers["List-Unsubscribe"]
    assert "ORDERS" not in str(letter.body) + html(letter)
    assert "Answer this mail" not in str(letter.body)
    assert f"/g/{code}/" in str(letter.body)


def test_a_reminder_can_be_answered_as_well() -> None:
    with at(datetime(2026, 12, 7, 11, tzinfo=UTC)):  # so that none falls into the night
        duel()
    with at(Owed.objects.get(seat="RED").due - Game.objects.get().pace * 0.35):
        jobs.drain(["notice"])
    letter = mails_to("bob")[-1]
    assert str(letter.body).startswith("Reminder: ")
    assert block.block(Game.objects.get(), "RED").strip() in str(letter.body)
    assert letter.reply_to


def test_the_subject_stays_and_the_mails_of_a_game_form_a_chain() -> None:
    code = duel()
    to_the_shooting(code)
    play(code, "RED", "HOLD")
    play(code, "RED", "HOLD")
    jobs.drain(["notice"])
    letters = mails_to("carol")
    assert len({letter.subject for letter in letters}) == 1
    for before, after in pairwise(letters):
        assert after.extra_headers["In-Reply-To"] == before.extra_headers["Message-ID"]
        assert after.extra_headers["References"].split() == [
            f"<game.{code}@127.0.0.1>",
            before.extra_headers["Message-ID"],
        ]


@pytest.mark.parametrize(("system", "scenario", "options"), SYSTEMS)
def test_the_text_of_each_system_reads_well_in_eighty_columns(
    system: str, scenario: str, options: dict[str, str]
) -> None:
    code = running(system, scenario, options)
    jobs.drain(["notice"])
    letters = mails_to("bob") + mails_to("carol") + mails_to("dave")
    assert letters
    for letter in letters:
        text = str(letter.body)
        assert all(len(line) <= 80 for line in text.splitlines() if "://" not in line)
        assert "THE BOARD" in text
        assert f"ORDERS {code} E" in text
        assert re.search(r"^END$", text, re.MULTILINE)
        assert "{" not in text
        assert "None" not in text
        assert "<Block" not in html(letter)


def test_the_mail_that_such_a_program_writes_is_understood() -> None:
    duel()
    bob, game = User.objects.get(username="bob"), Game.objects.get()
    raw = b"From: bob@example.org\r\nSubject: unsubscribe\r\n\r\n"
    answer = letters.handle(InboundMail(1, now(), raw, bob, game, "RED"))
    assert answer is not None
    assert "no more mails about Duel at dawn" in answer.text
    assert Quiet.objects.get().user == bob
