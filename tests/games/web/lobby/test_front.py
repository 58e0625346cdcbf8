"""The front page of guests, which is kept between them: never older than the games on it, never another one's."""

import pytest
from django.conf import settings
from django.test import Client
from pytest_django import Settings

from games.core import referee
from games.core.models import Game
from games.web.lobby.views import home
from tests.games.core.cast import seq
from tests.games.web.lobby.people import browser, offered, text
from tests.games.web.lobby.test_games import duel
from tests.statements import statements

pytestmark = pytest.mark.django_db


def front(address: str = "127.0.0.1") -> str:
    """As a guest at that address gets it."""
    return text(Client().get("/", REMOTE_ADDR=address))


def test_a_guest_sees_each_change_of_a_game_at_once() -> None:
    game = duel(browser("bob"), "In the open", public="on")
    assert "Bob: Walk" in front()
    referee.commit(game.code, "RED", seq(game.code))
    assert "Bob: Walk" not in front()
    referee.resign(game.code, "BLUE", seq(game.code))
    assert "In the open" not in front().partition("Games to read")[0]


def test_a_seat_that_is_taken_is_offered_no_more() -> None:
    game = offered(browser("bob"), name="Wanted")
    assert "Wanted" in front()
    browser("carol").post(f"/games/{game.code}/join/", {"seat": "BLUE", "deposit": "6b" * 32})
    assert "Wanted" not in front()


def test_a_game_that_nobody_may_watch_any_more_is_gone() -> None:
    game = duel(browser("bob"), "In the open", public="on")
    assert "In the open" in front()
    Game.objects.filter(pk=game.pk).update(public=False)
    assert "In the open" not in front()


def test_an_unchanged_page_asks_for_its_version_only() -> None:
    duel(browser("bob"), "In the open", public="on")
    front()
    assert len(statements(front)) == 3


def test_nobody_can_tell_by_the_clock_that_a_game_that_is_watched_late_went_on() -> None:
    """A page that is made anew takes ten times as long."""
    game = duel(browser("bob"), "In the open", public="on")
    Game.objects.filter(pk=game.pk).update(watch_delay=86_400)
    front()
    referee.commit(game.code, "RED", seq(game.code))
    assert len(statements(front)) == 3


def test_what_one_guest_is_told_no_other_reads() -> None:
    bob = browser("bob")
    bob.post("/accounts/logout/")
    told = text(bob.get("/"))
    assert "signed out" in told.lower()
    assert "signed out" not in front().lower()


def test_the_mails_of_this_machine_are_offered_at_this_machine_only(settings: Settings) -> None:
    settings.EMAIL_BACKEND = "games.mail.outgoing.delivery.store_backend.StoreBackend"
    settings.SITE_URL = "http://localhost"
    settings.ALLOWED_HOSTS = ["*"]
    home._fronts.clear()
    assert "/outbox/" in front("127.0.0.1")
    assert "/outbox/" not in front("192.0.2.7")
    assert "/outbox/" in front("127.0.0.1")


def test_each_guest_has_their_own_language() -> None:
    assert 'lang="en"' in front()
    others = [code for code, _name in settings.LANGUAGES if code != "en"]
    for code in others[:1]:
        assert f'lang="{code}"' in text(Client().get("/", headers={"accept-language": code}))


def test_each_guest_has_a_form_of_their_own_on_a_kept_page() -> None:
    for _n in range(2):
        guest = Client(enforce_csrf_checks=True)
        page = text(guest.get("/"))
        token = page.partition('name="csrfmiddlewaretoken" value="')[2].partition('"')[0]
        answer = guest.post(
            page.partition('<form method="post" action="')[2].partition('"')[0], {"csrfmiddlewaretoken": token}
        )
        assert answer.status_code != 403
