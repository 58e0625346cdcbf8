"""Clubs by the API: the same as on the pages, and nothing to whom they are hidden."""

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.core.models import Job
from games.leagues.models import ClubInvitation, Member
from games.web.models import Profile
from tests.games.api.client import Program, problem, program
from tests.games.core.cast import person
from tests.games.leagues.friends import club, enrol, private_club

pytestmark = pytest.mark.django_db


def test_ones_own_clubs_and_those_to_find() -> None:
    alice = person("alice")
    club("Open to all", alice)
    private_club("Nobody's business", alice)
    mine = program("alice").data("clubs/")["mine"]
    assert [one["name"] for one in mine] == ["Nobody's business", "Open to all"]
    assert [one["name"] for one in program("dave").data("clubs/")["others"]] == ["Open to all"]


def test_of_a_private_club_others_are_told_its_door_alone() -> None:
    made = club(private=True, door="asks")
    found = program("dave").data(f"clubs/{made.slug}/")
    assert (found["door"], found["size"], found["rules"]) == ("asks", None, None)
    assert program("alice").data(f"clubs/{made.slug}/")["size"] == 1
    problem(program("dave").get(f"clubs/{made.slug}/members/"), 404)


def test_a_hidden_club_is_not_there() -> None:
    made = private_club()
    dave = program("dave")
    for page in ("", "members/"):
        problem(dave.get(f"clubs/{made.slug}/{page}"), 404)
    problem(dave.post(f"clubs/{made.slug}/invitations/"), 404)


def test_members_are_named_as_they_wish() -> None:
    made = club()
    enrol(made, "bob")
    Profile.objects.filter(user__username="bob").update(name="Bob", shown_to="players")
    Profile.objects.filter(user__username="alice").update(name="Alice")
    found = program("dave").data(f"clubs/{made.slug}/members/")
    assert [(row["name"], row["officer"]) for row in found["members"]] == [("Alice", True)]
    assert found["more"] == 1
    assert len(program("bob").data(f"clubs/{made.slug}/members/")["members"]) == 2


def test_inviting_by_link_name_and_mail() -> None:
    made = private_club()
    dave = person("dave")
    Profile.objects.filter(user=dave).update(name="Dave", by_letters="dave")
    alice, invitations = program("alice"), f"clubs/{made.slug}/invitations/"
    link = alice.post(invitations)
    assert link.status_code == 201
    assert (len(link.json()["token"]), link.json()["left"]) == (32, 10)
    by_name = alice.post(invitations, {"name": "Dave"}).json()
    assert (by_name["name"], by_name["token"]) == ("Dave", None)
    assert alice.post(invitations, {"email": "erin@example.org"}).json()["token"] is None
    assert Job.objects.filter(kind="club").count() == 2
    assert ClubInvitation.objects.count() == 3
    problem(alice.post(invitations, {"name": "Dave", "email": "erin@example.org"}), 422)
    problem(alice.post(invitations, {"name": "Nobody"}), 422)
    assert User.objects.filter(email="erin@example.org").count() == 0


def test_only_members_invite() -> None:
    made = club()
    problem(program("dave").post(f"clubs/{made.slug}/invitations/"), 403)
    assert Member.objects.filter(club=made).count() == 1


def test_the_list_takes_as_many_queries_for_many_clubs_as_for_few() -> None:
    alice, reader = person("alice"), program("dave")
    club("First", alice)
    queries(reader)  # the first one also notes when the token was used
    few = queries(reader)
    for n in range(8):
        club(f"Club {n}", person(f"founder{n}"))
    assert queries(reader) == few


def queries(reader: Program) -> int:
    with CaptureQueriesContext(connection) as captured:
        reader.data("clubs/")
    return len(captured)
