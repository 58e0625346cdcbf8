"""Headers: one thread and one list for a game, one click to be left in peace, nothing secret."""

import re

import pytest
from django.test import Client

from games.core.outbox import jobs
from games.mail.models.outgoing import Quiet
from tests.games.core.cast import to_the_shooting
from tests.games.mail.outgoing.table import duel, mails_to

pytestmark = pytest.mark.django_db


def quiet_path() -> str:
    """Where the mail program's own button of Bob's first mail posts to."""
    by_web = mails_to("bob")[0].extra_headers["List-Unsubscribe"].split(", ")[0]
    return str(by_web).strip("<>").removeprefix("http://127.0.0.1:8000")


def test_all_mails_of_a_game_are_one_thread() -> None:
    code = duel()
    to_the_shooting(code)
    jobs.drain(["notice"])
    first, second = mails_to("bob")
    root, before = f"<game.{code}@127.0.0.1>", first.extra_headers["Message-ID"]
    assert first.extra_headers["References"] == first.extra_headers["In-Reply-To"] == root
    assert second.extra_headers["References"] == f"{root} {before}"
    assert second.extra_headers["In-Reply-To"] == before != second.extra_headers["Message-ID"]
    assert first.extra_headers["List-Id"] == f"<game.{code}.127.0.0.1>"
    assert first.extra_headers["Auto-Submitted"] == "auto-generated"


def test_one_click_of_the_mail_program_is_enough() -> None:
    code = duel()
    assert mails_to("bob")[0].extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(quiet_path(), {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert Quiet.objects.get().user.username == "bob"
    to_the_shooting(code)
    jobs.drain(["notice"])
    assert len(mails_to("bob")) == 1


def test_a_link_scanner_that_only_looks_changes_nothing(client: Client) -> None:
    duel()
    assert "You get a mail when it is your turn" in client.get(quiet_path()).content.decode()
    assert not Quiet.objects.exists()


def test_it_can_be_taken_back(client: Client) -> None:
    duel()
    client.post(quiet_path())
    assert "You get no more mails" in client.get(quiet_path()).content.decode()
    client.post(quiet_path(), {"undo": "1"})
    assert not Quiet.objects.exists()


def test_it_is_for_one_game_and_one_person_only(client: Client) -> None:
    code = duel()
    client.post(quiet_path())
    assert list(Quiet.objects.values_list("user__username", "game__code")) == [("bob", code)]


@pytest.mark.parametrize("token", ["nonsense", "WzEsIngiXQ:1:2"])
def test_a_forged_token_is_not_there(client: Client, token: str) -> None:
    assert client.post(f"/quiet/{token}/").status_code == 404


def test_no_header_names_a_seat_or_a_person() -> None:
    duel()
    said = {name: value for name, value in mails_to("bob")[0].extra_headers.items() if name != "List-Unsubscribe"}
    assert not re.search(r"\b(red|blue|bob|carol)\b", " ".join(said.values()).lower())
