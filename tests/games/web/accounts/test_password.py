"""Forgotten passwords, wrong passwords, and a new address."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client

from games.core.outbox import jobs
from tests.games.core.cast import person

pytestmark = pytest.mark.django_db


@pytest.fixture
def bob() -> User:
    user = person("bob")
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    return user


def log_in(client: Client, password: str) -> str:
    answer = client.post("/accounts/login/", {"login": "bob@example.org", "password": password}, follow=True)
    return str(answer.content.decode())


def test_it_works(client: Client, bob: User) -> None:
    assert "Welcome" in log_in(client, "secret-words")


def test_a_wrong_password_and_an_unknown_address_get_the_same_answer(client: Client, bob: User) -> None:
    words = "The email address and/or password you specified are not correct."
    assert words in log_in(client, "wrong-words")
    EmailAddress.objects.filter(user=bob).delete()
    bob.delete()
    assert words in log_in(client, "secret-words")


def test_who_guesses_on_is_stopped(client: Client, bob: User) -> None:
    for _ in range(12):
        page = log_in(client, "wrong-words")
    assert "Too many failed login attempts" in page
    assert "Too many failed login attempts" in log_in(client, "secret-words")


def test_a_forgotten_password_is_replaced_by_mail(client: Client, bob: User) -> None:
    client.post("/accounts/password/reset/", {"email": "bob@example.org"})
    jobs.drain(["mail"])
    assert mail.outbox[-1].subject == "A new password"
    found = re.search(r"http://[^/]+(\S+)", str(mail.outbox[-1].body))
    assert found
    page = client.get(found.group(1), follow=True)
    form = page.redirect_chain[-1][0]
    client.post(form, {"password1": "other-secret-words", "password2": "other-secret-words"})
    assert "Welcome" in log_in(client, "other-secret-words")


def test_for_an_unknown_address_the_page_is_the_same(client: Client, bob: User) -> None:
    known = client.post("/accounts/password/reset/", {"email": "bob@example.org"}, follow=True).content
    unknown = client.post("/accounts/password/reset/", {"email": "nobody@example.org"}, follow=True).content
    assert known == unknown
    jobs.drain(["mail"])
    assert mail.outbox[-1].subject == "No account with this address"


def test_a_new_address_counts_when_its_link_was_opened(client: Client, bob: User) -> None:
    log_in(client, "secret-words")
    client.post("/accounts/email/", {"email": "robert@example.org", "action_add": ""})
    bob.refresh_from_db()
    assert bob.email == "bob@example.org"
    jobs.drain(["mail"])
    found = next(re.search(r"http://[^/]+(\S*confirm\S*)", str(m.body)) for m in mail.outbox if "robert" in m.to[0])
    assert found
    client.post(found.group(1))
    bob.refresh_from_db()
    assert bob.email == "robert@example.org"
