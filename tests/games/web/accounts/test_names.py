"""Nobody passes for somebody else: names of people are held once, whichever way they are given."""

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.db import IntegrityError
from django.test import Client

from games.web.accounts import naming
from games.web.models import Profile
from tests.games.core.cast import person

pytestmark = pytest.mark.django_db
WORDS = "has a name that looks like it"


def named(username: str, name: str) -> User:
    user = person(username)
    user.profile.name = name
    user.profile.save()
    return user


def sign_up(name: str, email: str = "new@example.org") -> str:
    form = {"name": name, "email": email, "password1": "naranjas-del-valle"}
    return str(Client().post("/accounts/signup/", form, follow=True).content.decode())


def rename(user: User, name: str) -> str:
    client = Client()
    client.force_login(user)
    form = {"name": name, "language": "en", "time_zone": "UTC"}
    return str(client.post("/profile/", form, follow=True).content.decode())


@pytest.mark.parametrize("name", ["Lucía", "LUCÍA", "Lucı\u0301a", "Luсía"])
def test_a_name_that_looks_like_one_that_is_held_is_refused(name: str) -> None:
    named("lucia", "Lucía")
    assert WORDS in sign_up(name)
    assert not User.objects.filter(email="new@example.org").exists()
    bob = named("bob", "Bob")
    assert WORDS in rename(bob, name)
    bob.profile.refresh_from_db()
    assert bob.profile.name == "Bob"


def test_the_character_is_named_beside_the_field() -> None:
    assert "U+202E RIGHT-TO-LEFT OVERRIDE" in sign_up("Lu\u202ecia")
    assert "U+200B ZERO WIDTH SPACE" in rename(named("bob", "Bob"), "B\u200bob")


def test_the_database_holds_it_too() -> None:
    named("lucia", "Lucía")
    with pytest.raises(IntegrityError):
        named("other", "LUCÍA")


def test_one_may_write_ones_own_name_otherwise() -> None:
    bob = named("bob", "bob")
    assert "Saved." in rename(bob, "Bob")
    assert "Saved." in rename(bob, "Bob")


def test_two_at_the_same_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both forms are checked before either is saved."""
    named("lucia", "Lucía")
    bob = named("bob", "Bob")
    monkeypatch.setattr(naming, "_holders", lambda _name: Profile.objects.none())
    assert WORDS in rename(bob, "Luci\u0301a")
    bob.profile.refresh_from_db()
    assert bob.profile.name == "Bob"


@pytest.mark.parametrize("name", ["Player 57", "player 5", "P1ayer 1O", "ΡLAYER 3"])
def test_nobody_is_called_as_the_site_calls_people(name: str) -> None:
    assert "is what the site calls people" in sign_up(name)


def test_signing_up_tells_nobody_who_has_an_account() -> None:
    """A name is held from the first sign-in on: that it is free tells nothing of the address that asked for it."""
    user = person("kenji")
    EmailAddress.objects.create(user=user, email="kenji@example.org", verified=True, primary=True)
    for email in ("kenji@example.org", "unknown@example.org"):
        assert "Look into your mailbox" in sign_up("Zed", email)
        assert "Look into your mailbox" in sign_up("Zed", f"probe-{email}")


def test_of_two_who_asked_for_a_name_the_first_to_sign_in_has_it() -> None:
    for email in ("first@example.org", "second@example.org"):
        sign_up("Zed", email)
        EmailAddress.objects.filter(email=email).update(verified=True)
    clients = [Client(), Client()]
    for client, email in zip(clients, ("second@example.org", "first@example.org"), strict=True):
        client.post("/accounts/login/", {"login": email, "password": "naranjas-del-valle"})
    assert User.objects.get(email="second@example.org").profile.name == "Zed"
    late = User.objects.get(email="first@example.org")
    assert late.profile.name == f"Player {late.pk}"
    assert "Meanwhile somebody else is called “Zed”" in clients[1].get("/profile/").content.decode()
