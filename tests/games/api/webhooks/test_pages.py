"""The pages on which a person makes, sees, tests and deletes webhooks."""

import re
from collections.abc import Iterator

import pytest
from django.test import Client

from games.api.models.webhooks import Delivery, Hook
from games.api.webhooks import services
from games.core.outbox import jobs
from tests.games.api.webhooks.receiver import Receiver, status
from tests.games.api.webhooks.table import work
from tests.games.core.cast import running_duel
from tests.games.web.lobby.people import browser, offered, text

pytestmark = pytest.mark.django_db
ALL = "/profile/webhooks/"


@pytest.fixture
def bob() -> Iterator[Client]:
    with jobs.silence():
        yield browser("bob")


def make(client: Client, url: str, **more: object) -> str:
    return text(client.post(ALL, {"url": url, "events": ["turn", "over"], "game": ""} | more))


def secret_on(page: str) -> str:
    found = re.search(r"whsec_[A-Za-z0-9+/=]+", page)
    assert found
    return found.group()


def test_it_works(bob: Client, desk: Receiver) -> None:
    page = make(bob, desk.url())
    secret = secret_on(page)
    hook = Hook.objects.get()
    assert (hook.events, hook.user.username, hook.game) == (["turn", "over"], "bob", None)
    assert desk.url() in text(bob.get(ALL))
    again = text(bob.get(f"{ALL}{hook.code}/"))
    assert "whsec_" not in again
    assert secret not in hook.secret


def test_a_test_call_shows_what_came_of_it(bob: Client, desk: Receiver) -> None:
    make(bob, desk.url())
    place = f"{ALL}{Hook.objects.get().code}/"
    assert "The test is on its way" in text(bob.post(f"{place}test/", follow=True))
    assert "not called yet" in text(bob.get(place))
    work()
    assert "delivered, status 204" in text(bob.get(place))
    desk.acts = [status(404)]
    bob.post(f"{place}test/")
    work()
    work()
    page = text(bob.get(place))
    assert "refused by the address, status 404" in page
    assert len(desk.calls) == 2
    assert b'"event":"ping"' in desk.calls[0][1]
    assert Hook.objects.get().failures == 0


def test_tests_have_a_limit(bob: Client, desk: Receiver) -> None:
    make(bob, desk.url())
    place = f"{ALL}{Hook.objects.get().code}/"
    for _ in range(services.PINGS_AN_HOUR + 1):
        page = text(bob.post(f"{place}test/", follow=True))
    assert "twentieth test" in page
    assert Delivery.objects.count() == services.PINGS_AN_HOUR


def test_a_new_secret_takes_the_place_of_the_old(bob: Client, desk: Receiver) -> None:
    old = secret_on(make(bob, desk.url()))
    answer = bob.post(f"{ALL}{Hook.objects.get().code}/secret/")
    assert secret_on(text(answer)) != old
    assert "no-store" in answer.headers["Cache-Control"]


def test_it_can_be_deleted(bob: Client, desk: Receiver) -> None:
    make(bob, desk.url())
    assert "deleted" in text(bob.post(f"{ALL}{Hook.objects.get().code}/delete/", follow=True))
    assert not Hook.objects.exists()


def test_its_owner_is_told_that_it_was_switched_off_and_may_switch_it_on(bob: Client, desk: Receiver) -> None:
    make(bob, desk.url())
    Hook.objects.update(active=False)
    place = f"{ALL}{Hook.objects.get().code}/"
    assert "twenty hand-offs in a row" in text(bob.get(place))
    assert "switched off" in text(bob.get(ALL))
    assert "one is switched off" in text(bob.get("/profile/"))
    bob.post(f"{place}on/")
    assert Hook.objects.get().active


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("http://hooks.example.org/", "has to begin with https://"),
        ("https://10.0.0.1/", "has to be one of the public internet"),
        ("https://me:word@hooks.example.org/", "no user name or password"),
        ("https://hooks.example.org:25/", "The port has to be"),
        ("", "This field is required"),
        ("https://hooks.example.org/\0", "Null characters are not allowed"),
    ],
)
def test_an_address_that_is_never_called_is_refused_beside_its_field(bob: Client, url: str, words: str) -> None:
    assert words in make(bob, url)
    assert not Hook.objects.exists()


def test_it_may_be_for_one_game_with_an_own_seat_only(bob: Client, desk: Receiver) -> None:
    theirs = offered(browser("carol"))
    assert "Select a valid choice" in make(bob, desk.url(), game=theirs.code)
    mine = offered(bob)
    make(bob, desk.url(), game=mine.code)
    assert Hook.objects.get().game == mine


def test_own_games_are_offered_and_others_are_not() -> None:
    code = running_duel(name="Duel at dawn")
    assert code in text(browser("bob").get(ALL))
    assert code not in text(browser("dave").get(ALL))


def test_ten_are_enough(bob: Client, desk: Receiver) -> None:
    for _ in range(services.MAX_WEBHOOKS + 1):
        page = make(bob, desk.url())
    assert "ten webhooks already" in page
    assert Hook.objects.count() == services.MAX_WEBHOOKS


@pytest.mark.parametrize("deed", ["", "test/", "secret/", "on/", "delete/"])
def test_those_of_others_are_not_there(bob: Client, desk: Receiver, deed: str) -> None:
    make(bob, desk.url())
    place = f"{ALL}{Hook.objects.get().code}/{deed}"
    dave = browser("dave")
    assert (dave.post(place) if deed else dave.get(place)).status_code == 404
    assert (Client().post(place) if deed else Client().get(place)).status_code == 302
    assert Hook.objects.count() == 1
    assert not Delivery.objects.exists()


@pytest.mark.parametrize("deed", ["test/", "secret/", "on/", "delete/"])
def test_reading_changes_nothing(bob: Client, desk: Receiver, deed: str) -> None:
    make(bob, desk.url())
    assert bob.get(f"{ALL}{Hook.objects.get().code}/{deed}").status_code == 405
