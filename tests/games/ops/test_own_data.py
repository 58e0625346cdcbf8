"""One's own data as a file: everything that is kept, nothing that opens a door, and nobody else's."""

import io
import json
import zipfile
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.test import Client

from games.core.models.plans import Plan
from games.ops import own_data
from tests.games.core.cast import person, running_duel

pytestmark = pytest.mark.django_db
_NOT_THEIRS = {"held", "logentry", "sessions"}
"""Of a seat in a game only its number is kept; what a moderator did is the site's."""


def _client(user: User, ago: int = 0) -> Client:
    """Their browser, in which they signed in so many seconds ago."""
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    client = Client()
    client.post("/accounts/login/", {"login": user.email, "password": "secret-words"})
    session = client.session
    for record in session["account_authentication_methods"]:
        record["at"] -= ago
    session.save()
    return client


def _told(client: Client) -> Any:
    answer = client.get("/profile/data/my-data.zip")
    assert answer.status_code == 200
    return json.loads(zipfile.ZipFile(io.BytesIO(answer.content)).read("my-data.json"))


def test_the_file_has_what_is_kept_of_a_person_and_no_more() -> None:
    code = running_duel()
    bob = User.objects.get(username="bob")
    Plan.objects.create(user=bob, system="duel", version=1, text="walk", made=bob.date_joined)
    told = _told(_client(bob))
    assert told["account"][0]["email"] == "bob@example.org"
    assert [row["game_code"] for row in told["seats"]] == [code]
    assert told["plans"][0]["text"] == "walk"
    said = json.dumps(told)
    assert "carol" not in said
    assert bob.password not in said
    assert "pbkdf2" not in said


def test_every_table_that_knows_a_person_is_in_it() -> None:
    bob = person("bob")
    known = {
        field.related_model
        for field in User._meta.get_fields()
        if field.auto_created and not field.concrete and field.name not in _NOT_THEIRS
    }
    assert known <= {rows(bob).model for rows in own_data._ROWS.values()}


def test_the_password_is_asked_for_anew() -> None:
    asked = _client(person("bob"), ago=4000).get("/profile/data/my-data.zip")
    assert asked.status_code == 302
    assert "reauthenticate" in asked["Location"]
    assert Client().get("/profile/data/").status_code == 302
