"""Who leaves the site leaves all clubs; their words go, the lines of the book stay, and the club goes on."""

import pytest
from django.contrib.auth.models import User

from games.leagues.clubs import doors, house_rules, talk, two_people
from games.leagues.conduct.telling import members, officers
from games.leagues.models import ClubInvitation, ClubPost, Deed, DeedReason, Door, Member, PendingDeed
from games.ops import leaving, own_data
from tests.games.core.cast import person
from tests.games.leagues.friends import club, enrol, officer

pytestmark = pytest.mark.django_db


def test_words_go_and_the_club_goes_on() -> None:
    made = club()
    alice = User.objects.get(username="alice")
    bob, carol = enrol(made, "bob", "carol")
    officer(made, bob)
    talk.write(alice, made, "Meet at the lighthouse.", key="a")
    two_people.propose(alice, made, "exclude", "A harpsichord was played.", carol)
    leaving.leave(alice)
    assert alice.pk not in members(made)
    assert officers(made) == {bob.pk}
    assert ClubPost.objects.get().text == ""
    assert not DeedReason.objects.exists()
    assert not PendingDeed.objects.exists()
    assert "found_club" in Deed.objects.values_list("act", flat=True)
    leaving.leave(bob)
    assert officers(made) == {carol.pk}


def test_an_application_and_invitations_go_too() -> None:
    made, dave = club(door=Door.ASKS), person("dave")
    doors.apply(dave, made, "I sail a lighthouse.")
    leaving.leave(dave)
    assert not Member.objects.filter(user=dave).exists()
    assert not ClubInvitation.objects.filter(by=dave).exists()


def test_the_file_of_own_data_names_clubs_and_nobody_else() -> None:
    made = club()
    alice = User.objects.get(username="alice")
    (bob,) = enrol(made, "bob")
    talk.write(bob, made, "Bob's own words", key="b")
    talk.write(alice, made, "Alice's own words", key="a")
    house_rules.write(alice, made, "Be kind.", 0)
    told = {name: [own_data._plain(name, row) for row in rows(alice)] for name, rows in own_data._ROWS.items()}
    assert told["clubs"][0]["club"] == made.slug
    assert [row["text"] for row in told["club_posts"]] == ["Alice's own words"]
    assert {row["act"] for row in told["deeds"]} == {"found_club", "edit_rules"}
