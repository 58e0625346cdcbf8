"""Founding a club: its name is one that people may bear, and nobody else's; its address tells of no hidden club."""

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser

from games.core.errors import Refused, TooMany
from games.leagues.clubs.founding import Charter, change, found
from games.leagues.clubs.rights import NoSuchClub, visible
from games.leagues.models import Club, Deed, Member
from tests.games.core.cast import person
from tests.games.leagues.friends import club, private_club

pytestmark = pytest.mark.django_db


def test_any_player_founds_one_and_is_its_officer() -> None:
    made = club("Club de los Jueves")
    assert made.slug == "club-de-los-jueves"
    assert Member.objects.get(club=made).office == "officer"
    assert Deed.objects.get(club=made).act == "found_club"
    with pytest.raises(Refused, match="Sign in"):
        found(AnonymousUser(), Charter("Nobody's club"))


@pytest.mark.parametrize("name", ["Thursday Blocks", "THURSDAY BLOCKS", "Thúrsdáy Blocks", "Тhursday Blocks"])
def test_a_name_is_held_by_one_club(name: str) -> None:
    club()
    with pytest.raises(Refused, match="is called") as refusal:
        club(name, person("bob"))
    assert refusal.value.code == "name"
    assert Club.objects.count() == 1


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"name": "ab"}, "name"),
        ({"name": "x" * 61}, "name"),
        ({"name": "turned\u202e"}, "name"),
        ({"name": "Good name", "door": "ajar"}, "choice"),
        ({"name": "Good name", "language": "tlh"}, "choice"),
        ({"name": "Good name", "purpose": "x" * 201}, "text"),
        ({"name": "Good name", "door": "open"}, "choice"),  # nobody would find it
    ],
)
def test_what_no_club_may_be(said: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refusal:
        found(person("alice"), Charter(**said))
    assert refusal.value.code == code


def test_nothing_tells_of_a_hidden_club() -> None:
    hidden = private_club("Secret Society")
    assert "secret" not in hidden.slug
    assert club("Secret Society", person("bob")).slug == "secret-society"
    for reader in (AnonymousUser(), person("dave")):
        with pytest.raises(NoSuchClub) as refusal:
            visible(hidden.slug, reader)
        with pytest.raises(NoSuchClub) as other:
            visible("no-such-club", reader)
        assert refusal.value.reason == other.value.reason


def test_an_officer_changes_it_and_nobody_else() -> None:
    made = club()
    alice = Member.objects.get(club=made).user
    change(alice, made, Charter("Friday Blocks", private=True, unlisted=False))
    made.refresh_from_db()
    assert (made.name, made.private, made.slug) == ("Friday Blocks", True, "thursday-blocks")
    with pytest.raises(Refused):
        change(person("dave"), made, Charter("Dave's"))


def test_two_clubs_of_like_names_have_two_addresses() -> None:
    alice = person("alice")
    assert [club(name, alice).slug for name in ("Thursday, Blocks!", "Thursday Blocks")] == [
        "thursday-blocks", "thursday-blocks-2",
    ]  # fmt: skip


def test_nobody_founds_clubs_all_day() -> None:
    alice = person("alice")
    for n in range(3):
        club(f"Club number {n}", alice)
    with pytest.raises(TooMany):
        club("One more", alice)
