"""The pages behind the links of our answers: they open for the player only, and ask before they do anything."""

import base64

import pytest
from django.test import Client

from games.core.models import Game
from games.mail.incoming import codes
from games.mail.models.incoming import Alias, Arrival, State
from tests.games.core.cast import seq
from tests.games.mail.incoming.mails import answers, arrive, drafted, letter, seat_of, table, work

pytestmark = pytest.mark.django_db


def browser(game: Game, seat: str = "RED") -> Client:
    client = Client()
    user = game.seats.get(code=seat).user
    assert user is not None
    client.force_login(user)
    return client


def path(link: str) -> str:
    return "/" + link.split("/", 3)[3]


def test_a_held_mail_is_carried_out_from_its_page_once() -> None:
    game = table()
    arrival = arrive(letter(seat_of(game), "STEP 2\n", "bob@office.example"))
    page, bob = path(codes.link(arrival)), browser(game)
    assert "STEP 2" not in bob.get(page).content.decode(), "they may be another seat's"
    assert drafted(game) == []
    for _ in range(2):
        bob.post(page, {"choice": "add"})
    work()
    assert drafted(game) == ["STEP 2"]
    assert Alias.objects.get().address == "bob@office.example"
    assert [mail.to for mail in answers()[1:]] == [["bob@example.org"]]
    assert "does not wait any more" in bob.get(page).content.decode()


def test_final_orders_go_on_from_the_page() -> None:
    game = table()
    arrival = arrive(letter(seat_of(game), "READY\n"), near=False)
    browser(game).post(path(codes.link(arrival)), {"choice": "use"})
    assert seq(game.code) > game.seq


def test_a_held_mail_is_thrown_away() -> None:
    game = table()
    arrival = arrive(letter(seat_of(game), "STEP 2\n", "bob@office.example"))
    browser(game).post(path(codes.link(arrival)), {"choice": "drop"})
    assert Arrival.objects.get().state == State.IGNORED


def test_nobody_else_opens_it() -> None:
    game = table()
    page = path(codes.link(arrive(letter(seat_of(game), "STEP 2\n", "bob@office.example"))))
    assert browser(game, "BLUE").get(page).status_code == 404
    assert Client().post(page, {"choice": "use"}).status_code == 302
    assert browser(game).get(page.replace("held/", "held/x")).status_code == 404
    assert drafted(game) == []


def test_who_did_not_write_it_gets_a_new_address_and_an_empty_draft() -> None:
    game = table()
    old = seat_of(game)
    arrive(letter(old, "STEP 2\n"), near=False)
    links = [line for line in answers()[0].body.split() if "/mail/not-mine/" in line]
    page, bob = path(links[0]), browser(game)
    bob.get(page)
    assert drafted(game) == ["STEP 2"]
    bob.post(page)
    assert drafted(game) == []
    assert seat_of(game) != old
    assert "done already" in bob.post(page).content.decode()


def test_a_link_does_not_tell_how_many_mails_have_come() -> None:
    few, many = codes.link(Arrival(pk=7)), codes.link(Arrival(pk=7_000_000))
    assert len(few) == len(many)
    sealed = few.rstrip("/").rpartition("/")[2]
    raw = base64.urlsafe_b64decode(sealed + "=" * (-len(sealed) % 4))
    assert codes.read(sealed) == 7
    assert few != codes.link(Arrival(pk=7))
    assert raw[0] == 0x80, "a Fernet token, which is encrypted, and not a signed text"
