"""Signing up: a name, an address that is confirmed, a password; and nobody learns who has an account."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client
from pytest_django import Settings

from games.core import constant_time
from games.core.models import Job
from games.core.outbox import jobs
from tests.games.core.cast import person

pytestmark = pytest.mark.django_db
FORM = {
    "name": "Lucía",
    "email": "lucia@example.org",
    "password1": "naranjas-del-valle",
    "time_zone": "Europe/Madrid",
}


def sign_up(client: Client, **changes: str) -> str:
    """The page that follows."""
    answer = client.post("/accounts/signup/", FORM | changes, follow=True)
    return str(answer.content.decode())


def link_in_the_mail() -> str:
    """The only address in the last mail."""
    jobs.drain(["mail"])
    found = re.search(r"http://[^/]+(\S+)", str(mail.outbox[-1].body))
    assert found
    return found.group(1)


def test_it_works(client: Client) -> None:
    assert "Look into your mailbox" in sign_up(client)
    user = User.objects.get(email="lucia@example.org")
    assert (user.profile.name, user.profile.time_zone) == ("Lucía", "Europe/Madrid")
    link = link_in_the_mail()
    assert "Is <b>lucia@example.org</b> your address?" in client.get(link).content.decode()
    client.post(link)
    client.logout()
    assert client.login(email="lucia@example.org", password="naranjas-del-valle")
    assert "Welcome, Lucía" in client.get("/games/").content.decode()


def test_confirming_signs_in_and_goes_on_where_one_was(client: Client) -> None:
    sign_up(client, next="/invitations/abc/")
    answer = client.post(link_in_the_mail())
    assert (answer.status_code, answer["Location"]) == (302, "/invitations/abc/")
    assert "Welcome, Lucía" in client.get("/games/").content.decode()


def test_confirming_in_another_browser_signs_nobody_in(client: Client) -> None:
    sign_up(client)
    elsewhere = Client()
    elsewhere.post(link_in_the_mail())
    assert EmailAddress.objects.get(user=User.objects.get()).verified
    assert elsewhere.get("/games/").status_code == 302


def test_the_username_does_not_give_the_address_away(client: Client) -> None:
    sign_up(client)
    assert "lucia" not in User.objects.get().username.lower()


def test_nobody_gets_in_before_the_address_is_confirmed(client: Client) -> None:
    sign_up(client)
    client.post("/accounts/login/", {"login": FORM["email"], "password": FORM["password1"]})
    assert client.get("/games/").status_code == 302


def test_a_link_opened_by_a_machine_confirms_nothing(client: Client) -> None:
    sign_up(client)
    client.get(link_in_the_mail())
    assert not EmailAddress.objects.get(user=User.objects.get()).verified


def test_a_taken_address_gets_the_same_page_and_a_mail_that_says_so(client: Client) -> None:
    fresh = sign_up(client)
    client.cookies.clear()
    EmailAddress.objects.create(user=person("kenji"), email="kenji@example.org", verified=True, primary=True)
    taken = sign_up(client, email="kenji@example.org").replace("kenji@", "lucia@")
    assert strip(taken) == strip(fresh)
    jobs.drain(["mail"])
    assert mail.outbox[-1].subject == "You have an account already"


def test_a_taken_address_is_answered_when_a_fresh_one_is(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that differs is done before the wait that makes the times alike."""
    waits: list[int] = []
    monkeypatch.setattr(constant_time, "HOLD", lambda _seconds: waits.append(Job.objects.count()))
    EmailAddress.objects.create(user=person("kenji"), email="kenji@example.org", verified=True, primary=True)
    answers = [client.post("/accounts/signup/", FORM)]
    client.cookies.clear()
    answers.append(client.post("/accounts/signup/", FORM | {"email": "kenji@example.org"}))
    assert waits == [1, 2]  # mails owed when the wait began
    fresh, taken = ([answer.status_code, answer.headers.keys(), answer.cookies.keys()] for answer in answers)
    assert fresh == taken
    assert Job.objects.count() == 2


def strip(page: str) -> str:
    """A page without what differs each time."""
    return re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", page)


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("name", "", "This field is required"),
        ("name", "lucia@example.org", "better not a mail address"),
        ("email", "lucia", "Enter a valid email address"),
        ("password1", "12345", "too short"),
    ],
)
def test_a_wrong_field_is_named_beside_it(client: Client, field: str, value: str, words: str) -> None:
    assert words in sign_up(client, **{field: value})
    assert not User.objects.exists()


def test_when_the_mail_server_is_away_the_mail_goes_later(client: Client, settings: Settings) -> None:
    ours = settings.EMAIL_BACKEND
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    assert "Look into your mailbox" in sign_up(client)
    assert jobs.drain(["mail"]) == 0
    settings.EMAIL_BACKEND = ours
    assert jobs.drain(["mail"], early=True) == 1
    assert mail.outbox[-1].to == ["lucia@example.org"]


def test_an_unknown_time_zone_becomes_utc(client: Client) -> None:
    sign_up(client, time_zone="Atlantis/Harbour")
    assert User.objects.get().profile.time_zone == "UTC"
