"""The page about one's mails."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.core.models import Game
from games.mail.models.outgoing import MailPreferences, Quiet
from tests.games.core.cast import running_duel
from tests.games.mail.outgoing.table import now

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
PAGE = "/profile/mail/"
FORM = {"do": "wishes", "digest": "1", "digest_hour": "6", "picture": "on"}


@pytest.fixture
def bob(client: Client) -> User:
    running_duel(name="Duel at dawn")
    user = User.objects.get(username="bob")
    client.force_login(user)
    return user


def page(client: Client, **fields: str) -> str:
    answer = client.post(PAGE, fields, follow=True) if fields else client.get(PAGE)
    assert answer.status_code == 200
    return str(answer.content.decode())


def test_it_works(client: Client, bob: User) -> None:
    assert "Saved." in page(client, **FORM)
    mine = MailPreferences.objects.get(user=bob)
    assert (mine.digest, mine.digest_hour, mine.reminders, mine.picture) == (True, 6, False, True)
    assert mine.digest_due is not None
    assert mine.digest_due > now()
    bob.profile.refresh_from_db()
    assert not bob.profile.notices


def test_what_was_chosen_is_shown(client: Client, bob: User) -> None:
    page(client, **FORM)
    shown = page(client)
    assert '<option value="6" selected>06:00</option>' in shown
    assert shown.count(" checked") == 2  # once a day, the map


def test_a_wrong_hour_is_refused(client: Client, bob: User) -> None:
    assert 'class="error"' in page(client, **FORM | {"digest_hour": "25"})
    assert not MailPreferences.objects.exists()


def test_a_game_without_mails_gets_them_again(client: Client, bob: User) -> None:
    game = Game.objects.get()
    Quiet.objects.create(user=bob, game=game)
    assert "Duel at dawn" in page(client)
    page(client, do="loud", game=game.code)
    assert not Quiet.objects.exists()


def test_an_unknown_button_does_nothing(client: Client, bob: User) -> None:
    assert client.post(PAGE, {"do": "everything"}).status_code == 404


def test_a_stranger_is_asked_to_sign_in(client: Client) -> None:
    assert client.get(PAGE).headers["Location"].startswith("/accounts/login/")
