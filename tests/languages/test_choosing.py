"""The language of the site belongs to the person who reads it."""

import re

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client

from games.core.outbox import jobs
from games.web.models import Profile
from tests.games.core.cast import person

pytestmark = pytest.mark.django_db


def lang(client: Client, path: str = "/", **headers: str) -> str:
    """The language that a page says it is in."""
    answer = client.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    found = re.search(r'<html lang="([^"]+)"', answer.content.decode())
    assert found, answer.status_code
    return found.group(1)


def switch(client: Client, to: str, page: str = "/about/") -> str:
    """Choose a language in the foot of that page; where it leads."""
    answer = client.post("/language/", {"language": to}, headers={"referer": f"http://testserver{page}"})
    assert answer.status_code == 302
    return str(answer["Location"])


def test_a_visitor_reads_the_language_of_the_browser(client: Client, third: str) -> None:
    assert lang(client, accept_language="es-AR,es;q=0.9,en;q=0.5") == "es"
    assert lang(client, accept_language=f"{third}, en;q=0.3") == third
    assert lang(client, accept_language="tlh") == "en"


def test_a_visitor_switches_in_the_foot_and_comes_back_to_the_page(client: Client) -> None:
    page = client.get("/about/").content.decode()
    assert re.search(r'action="/language/">\s*<button name="language" value="es" lang="es">Español</button>', page)
    assert switch(client, "es", "/help/?x=1").endswith("/help/?x=1")
    assert lang(client, accept_language="en") == "es"
    assert '<button name="language" value="en" lang="en">English</button>' in client.get("/about/").content.decode()


def test_no_page_needs_a_token_or_a_script_for_it(client: Client) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.get("/about/")
    assert "csrftoken" not in strict.cookies
    switch(strict, "es")
    assert lang(strict) == "es"


@pytest.mark.parametrize("path", ["/", "/about/", "/lobby/", "/help/", "/t/"])
def test_kept_pages_are_each_in_their_language(path: str, third: str) -> None:
    told = [Client().get(path, headers={"accept-language": code}) for code in ("en", "es", third, "en")]
    said = [re.findall(r'<html lang="(\w+)"', one.content.decode()) for one in told]
    assert said == [["en"], ["es"], [third], ["en"]]
    assert "⟦" in told[2].content.decode()
    assert not any("⟦" in one.content.decode() for one in (told[0], told[1], told[3]))
    for one in told:
        assert {"Accept-Language", "Cookie"} <= set(re.split(r", ?", one["Vary"]))


def test_it_follows_who_is_signed_in_to_every_browser() -> None:
    bob = person("bob")
    here, elsewhere = Client(), Client()
    here.force_login(bob)
    elsewhere.force_login(bob)
    switch(here, "es")
    assert Profile.objects.get(user=bob).language == "es"
    assert lang(elsewhere, "/games/", accept_language="en") == "es"
    switch(elsewhere, "en")
    assert lang(here, "/games/") == "en"


def test_a_browser_that_was_switched_says_nothing_to_who_signs_in_there() -> None:
    client = Client()
    switch(client, "es")
    client.force_login(person("bob"))
    assert lang(client, "/games/") == "en"


@pytest.mark.parametrize("wrong", ["", "xx", "es\r\n", "ES", "../es"])
def test_a_language_that_the_site_does_not_speak_is_refused(client: Client, wrong: str) -> None:
    answer = client.post("/language/", {"language": wrong})
    assert answer.status_code == 400
    assert not answer.cookies


def test_sign_up_takes_the_language_of_the_browser(client: Client, third: str) -> None:
    form = {"name": "Lucía", "email": "lucia@example.org", "password1": "naranjas-del-valle"}
    client.post("/accounts/signup/", form, headers={"accept-language": third})
    assert User.objects.get(email="lucia@example.org").profile.language == third
    jobs.drain(["mail"])
    assert "⟦" in mail.outbox[-1].subject


def test_mails_of_an_account_are_in_the_language_of_its_owner(third: str) -> None:
    bob = person("bob")
    Profile.objects.filter(user=bob).update(language=third)
    Client().post("/accounts/password/reset/", {"email": "BOB@example.org"}, headers={"accept-language": "es"})
    jobs.drain(["mail"])
    (told,) = mail.outbox
    assert "⟦" in told.subject
    assert "⟦" in told.body


def test_a_mail_to_nobody_is_in_the_language_of_the_page(third: str) -> None:
    Client().post("/accounts/password/reset/", {"email": "none@example.org"}, headers={"accept-language": third})
    jobs.drain(["mail"])
    assert "⟦" in mail.outbox[-1].body
