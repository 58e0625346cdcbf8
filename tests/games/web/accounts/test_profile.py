"""The profile: what opponents call me, and how pages and mails speak to me."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.web.models import Profile
from tests.games.core.cast import person

pytestmark = pytest.mark.django_db
FORM = {"name": "Roberto", "language": "en", "time_zone": "Asia/Tokyo"}


@pytest.fixture
def bob(client: Client) -> User:
    user = person("bob")
    client.force_login(user)
    return user


def save(client: Client, **changes: str) -> str:
    return str(client.post("/profile/", FORM | changes, follow=True).content.decode())


def test_it_works(client: Client, bob: User) -> None:
    assert "Saved." in save(client)
    mine = Profile.objects.get(user=bob)
    assert (mine.name, mine.language, mine.time_zone) == ("Roberto", "en", "Asia/Tokyo")
    assert mine.city == "Tokyo"


def test_the_way_to_the_mails_is_shown(client: Client, bob: User) -> None:
    assert 'href="/profile/mail/"' in client.get("/profile/").content.decode()


def test_each_language_is_called_by_its_own_name(client: Client, bob: User) -> None:
    assert "Español" in client.get("/profile/").content.decode()


def test_the_language_is_that_of_the_profile_and_not_of_the_browser(client: Client, bob: User) -> None:
    save(client, language="es")
    page = client.get("/profile/", headers={"accept-language": "en"}).content.decode()
    assert '<html lang="es">' in page


@pytest.mark.parametrize(
    ("field", "value"), [("name", " "), ("name", "bob@example.org"), ("time_zone", "Atlantis"), ("language", "xx")]
)
def test_a_wrong_field_is_refused(client: Client, bob: User, field: str, value: str) -> None:
    assert 'class="error"' in save(client, **{field: value})
    assert Profile.objects.get(user=bob).time_zone == "UTC"


def test_a_stranger_is_asked_to_sign_in(client: Client) -> None:
    answer = client.get("/profile/")
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith("/accounts/login/")


def test_everybody_has_a_profile_from_the_start() -> None:
    assert person("dave").profile.name.startswith("Player")
