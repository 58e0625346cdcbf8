"""House rules come in versions, and only members talk."""

import pytest
from django.contrib.auth.models import User

from games.core.errors import Refused, Stale
from games.core.models import Job
from games.leagues.clubs import house_rules, talk
from games.leagues.models import ClubPost, HouseRules
from tests.games.core.cast import person
from tests.games.leagues.friends import club, enrol

pytestmark = pytest.mark.django_db


def test_each_change_is_a_version_and_shows_what_differs() -> None:
    made = club()
    alice = User.objects.get(username="alice")
    house_rules.write(alice, made, "Be kind.\nAnswer in a week.", 0)
    second = house_rules.write(alice, made, "Be kind.\nAnswer in five days.", 1)
    assert house_rules.write(alice, made, "Be kind.\nAnswer in five days.", 2) is None
    assert second is not None
    assert house_rules.changes(house_rules.version(made, 1), second) == [
        (" ", "Be kind."), ("-", "Answer in a week."), ("+", "Answer in five days."),
    ]  # fmt: skip
    assert HouseRules.objects.count() == 2


def test_nobody_overwrites_what_another_officer_wrote() -> None:
    made = club()
    alice = User.objects.get(username="alice")
    house_rules.write(alice, made, "Be kind.", 0)
    with pytest.raises(Stale):
        house_rules.write(alice, made, "Be quick.", 0)
    (bob,) = enrol(made, "bob")
    with pytest.raises(Refused):
        house_rules.write(bob, made, "Be rich.", 1)


def test_defaults_are_what_a_game_can_have() -> None:
    made = club()
    alice = User.objects.get(username="alice")
    house_rules.set_defaults(alice, made, {"pace": "league", "press": "none", "public": True})
    made.refresh_from_db()
    assert made.defaults == {"pace": "league", "press": "none", "public": True}
    with pytest.raises(Refused, match="league"):
        house_rules.set_defaults(alice, made, {"pace": "hurry"})


def test_members_talk_and_hear_of_it() -> None:
    made = club()
    bob, carol = enrol(made, "bob", "carol")
    talk.hear(carol, made, False)
    post = talk.write(bob, made, "Hello!", key="k")
    assert talk.write(bob, made, "Hello!", key="k") == post
    owed = Job.objects.filter(payload__has_key="post").values_list("payload__user", flat=True)
    assert list(owed) == [User.objects.get(username="alice").pk]
    with pytest.raises(Refused):
        talk.write(person("dave"), made, "Let me in.", key="d")
    with pytest.raises(Refused, match="Write something"):
        talk.write(bob, made, " \n ", key="e")
    with pytest.raises(Refused, match="dice table"):
        talk.write(bob, made, "[3d6 attack]", key="f")


def test_its_writer_takes_a_post_back_and_an_officer_hides_it() -> None:
    made = club()
    bob, carol = enrol(made, "bob", "carol")
    first, second = (talk.write(bob, made, text, key=text) for text in ("one", "two"))
    with pytest.raises(Refused):
        talk.take_away(carol, first)
    talk.take_away(bob, first)
    talk.take_away(User.objects.get(username="alice"), second)
    assert set(ClubPost.objects.values_list("text", flat=True)) == {""}
    assert (ClubPost.objects.get(pk=first.pk).hidden, ClubPost.objects.get(pk=second.pk).removed) == (None, None)
    with pytest.raises(Stale):
        talk.find(made, first.code)
