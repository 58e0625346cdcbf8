"""From the table to mail by pages: accounts linked, the facts said, agreed, and a game for both."""

import re

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client
from django.urls import reverse

from games.core.models import Entry, Game, Status
from games.core.outbox import jobs
from tests.games.core.cast import person
from tests.games.web.tables.phones import Phone, opened

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("dice_key")]


def evening(*, linked: bool = True) -> tuple[Phone, Phone]:
    """Marta and Kenji, with the set-ups of 1942 on the board; ``linked``: each with an account."""
    marta = opened()
    kenji = Phone(marta.code, "Kenji")
    marta.post("join", name="Marta")
    marta.post("blocks", do="begin", scenario="pacific-victory/1942")
    for phone, seat, name in ((marta, "ALLIES", "marta"), (kenji, "JAPAN", "kenji")):
        assert phone.post("blocks", do="take", seat=seat).status_code == 303
        phone.post("blocks", do="set_up", side=seat)
        if linked:
            phone.client.force_login(person(name))
            assert phone.post("seat").status_code == 303
    return marta, kenji


def agree(phone: Phone) -> None:
    """Say yes to what is asked on the page of the blocks."""
    number = re.search(r'name="number" value="(\d+)"', phone.read("blocks"))
    assert number is not None
    assert phone.post("blocks", do="agree", number=number[1]).status_code == 303


def test_propose_agree_and_play() -> None:
    marta, kenji = evening()
    page = marta.read("blocks/mail")
    assert page.count("has an account") == 2
    assert "Where the turn stands" in page
    assert "Go on by mail" in marta.read("blocks")
    assert marta.post("blocks/mail", phase="movement", first="JAPAN").status_code == 303
    asked = kenji.read("blocks")
    assert "wants to go on by mail" in asked
    assert "Movement begins: initiative was thrown for, nothing has moved" in asked
    agree(kenji)
    game = Game.objects.get()
    assert game.status == Status.STARTING
    jobs.drain()
    for phone, share in ((marta, "5a"), (kenji, "6b")):
        where = reverse("lobby:table", args=[game.code])
        assert where in phone.read("blocks")
        page = phone.client.get(where).content.decode()
        assert "share in the dice missing" in page
        assert phone.client.post(reverse("lobby:share", args=[game.code]), {"deposit": share * 32}).status_code == 302
    jobs.drain()
    game.refresh_from_db()
    assert game.status == Status.RUNNING
    for job in list(jobs.due_now("mail", 20)):
        jobs.run(job, early=True)
    jobs.drain()
    assert any(kenji_mail(one) for one in mail.outbox)
    assert game.name in kenji.client.get("/", follow=True).content.decode()
    assert "begun at a table" in marta.client.get(f"/g/{game.code}/").content.decode()
    assert "have gone on as a game" in marta.read("blocks")
    assert "have gone on as a game" in kenji.read("blocks/mail")


def kenji_mail(one: mail.EmailMessage) -> bool:
    """Whether that mail asks Kenji for his moves."""
    return one.to == ["kenji@example.org"] and "1942" in one.subject


def test_what_is_missing_is_said_on_the_form_which_keeps_what_was_chosen() -> None:
    marta, _kenji = evening()
    answer = marta.post("blocks/mail", phase="movement", banzai="yes")
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Say who moves first this turn." in page
    assert '<option value="movement" selected>' in page
    assert '<option value="yes" selected>' in page
    assert not Game.objects.exists()


def test_without_an_account_the_page_says_what_to_do() -> None:
    marta, _kenji = evening(linked=False)
    assert marta.read("blocks/mail").count("has no account linked") == 2
    answer = marta.post("blocks/mail", phase="turn")
    assert "needs an account to play by mail" in answer.content.decode()
    assert "Sign in" in marta.read("seat")
    assert marta.post("seat").status_code == 409
    marta.client.force_login(person("marta"))
    assert "Link this place to my account" in marta.read("seat")
    assert marta.post("seat").status_code == 303
    assert "is linked to an account" in marta.read("seat")


def test_only_guests_come_there_and_only_with_a_board() -> None:
    host = opened()
    assert host.get("blocks/mail").status_code == 409
    watcher = Client()
    assert watcher.get(f"/t/{host.code}/blocks/mail").status_code == 403


def test_an_answer_that_is_no_choice_or_too_long_does_nothing() -> None:
    marta, _kenji = evening()
    assert marta.post("blocks/mail", phase="x" * 5000).status_code == 409
    assert marta.post("blocks/mail", phase="turn", India="\x00").status_code == 409


def test_a_linked_place_moves_only_to_a_browser_where_its_account_is_signed_in() -> None:
    marta, kenji = evening()
    link = re.search(r'id="link" value="[^"]*/seat/([^"]+)"', marta.read("seat"))
    assert link is not None
    for stranger in (Phone(marta.code), kenji):
        assert stranger.get(f"seat/{link[1]}").status_code == 409
        assert "sign in with that account" in stranger.post(f"seat/{link[1]}").content.decode()
    other = Phone(marta.code)
    other.client.force_login(User.objects.get(username="marta"))
    assert other.post(f"seat/{link[1]}").status_code == 303
    assert "is linked to an account" in other.read("seat")


def test_a_phone_that_is_signed_out_binds_nobody() -> None:
    marta, kenji = evening()
    assert marta.post("blocks/mail", phase="turn").status_code == 303
    del kenji.client.cookies[settings.SESSION_COOKIE_NAME]
    number = re.search(r'name="number" value="(\d+)"', kenji.read("blocks"))
    assert number is not None
    assert kenji.post("blocks", do="agree", number=number[1]).status_code == 409
    assert not Game.objects.exists()


def test_the_link_to_an_account_is_taken_away() -> None:
    marta, _kenji = evening()
    assert "Take the link away" in marta.read("seat")
    assert marta.post("seat", do="unlink").status_code == 303
    assert "Link this place to my account" in marta.read("seat")


def test_who_deletes_the_table_of_a_game_that_goes_on_is_told_what_is_lost() -> None:
    marta, kenji = evening()
    assert "A game by mail has the blocks" not in marta.read("delete")
    marta.post("blocks/mail", phase="turn")
    agree(kenji)
    assert "A game by mail has the blocks" in marta.read("delete")


def test_an_umpire_without_account_is_named_in_the_journal_and_to_the_players_of_the_game() -> None:
    marta, kenji = evening()
    uma = Phone(marta.code, "Uma")
    uma.post("blocks", do="propose", kind="umpire")
    for phone in (marta, kenji):
        agree(phone)
    journal = uma.get("journal.jsonl").content.decode()
    assert '"name":"Uma"' in journal
    assert "Marta" not in journal
    marta.post("blocks/mail", phase="turn")
    agree(kenji)
    jobs.drain()
    game = Game.objects.get()
    for phone, share in ((marta, "5a"), (kenji, "6b")):
        phone.client.post(reverse("lobby:share", args=[game.code]), {"deposit": share * 32})
    jobs.drain()
    page = marta.client.get(reverse("game:look", args=[game.code])).content.decode()
    assert "Uma" in page
    assert '<span class="tag">umpired</span>' in page
    assert "Was umpire of its blocks at a table." in page
    assert "Uma" not in "".join(Entry.objects.filter(game=game).values_list("body", flat=True))
