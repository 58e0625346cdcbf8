"""The door of a club: joining, asking, inviting, leaving; and that a club always has an officer."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from games.core.commands.people import keep_apart
from games.core.errors import Refused, Stale, TooMany
from games.leagues.clubs import doors, invitations
from games.leagues.conduct.telling import members, officers
from games.leagues.models import Club, ClubInvitation, Deed, Door, Member, Standing
from tests.games.core.cast import person
from tests.games.leagues.friends import club, enrol, officer, private_club

pytestmark = pytest.mark.django_db


def alice() -> User:
    return User.objects.get(username="alice")


def test_through_an_open_door_one_click_is_enough() -> None:
    made, dave = club(), person("dave")
    doors.join(dave, made)
    assert dave.pk in members(made)
    with pytest.raises(Stale):
        doors.join(dave, made)


@pytest.mark.parametrize("door", [Door.ASKS, Door.CLOSED])
def test_other_doors_do_not_open_by_themselves(door: str) -> None:
    with pytest.raises(Refused):
        doors.join(person("dave"), club(door=door))


def test_an_officer_answers_an_application() -> None:
    made, dave, erin = club(door=Door.ASKS), person("dave"), person("erin")
    (bob,) = enrol(made, "bob")
    doors.apply(dave, made, "I know Bob.")
    doors.apply(erin, made)
    with pytest.raises(Stale):
        doors.apply(dave, made)
    with pytest.raises(Refused):
        doors.answer(bob, made, dave, True)
    doors.answer(alice(), made, dave, True)
    doors.answer(alice(), made, erin, False)
    assert dave.pk in members(made)
    assert Member.objects.get(user=erin).standing == Standing.REFUSED
    assert not Member.objects.filter(words__gt="").exists()
    with pytest.raises(Stale):
        doors.answer(alice(), made, erin, True)


def test_an_application_lapses_after_fourteen_days() -> None:
    made, dave = club(door=Door.ASKS), person("dave")
    doors.apply(dave, made)
    assert doors.lapse() == 0
    Member.objects.filter(user=dave).update(since=timezone.now() - timedelta(days=15))
    assert (doors.lapse(), doors.lapse()) == (1, 0)
    doors.apply(dave, made)


def test_the_last_officer_who_leaves_hands_on_the_office() -> None:
    made = club()
    bob, _carol = enrol(made, "bob", "carol")
    doors.leave(alice(), made)
    assert officers(made) == {bob.pk}
    doors.step_down(bob, made)
    assert bob.pk not in officers(made)
    assert len(officers(made)) == 1


def test_who_is_alone_stays_the_officer() -> None:
    made = club()
    doors.step_down(alice(), made)
    assert officers(made) == {alice().pk}


def test_a_link_works_so_often_and_is_kept_as_a_hash() -> None:
    made = private_club()
    link = invitations.make_link(alice(), made)
    token = invitations.token_of(link)
    assert len(token) == 32
    assert token not in str(ClubInvitation.objects.values().get())
    ClubInvitation.objects.update(left=1)
    assert invitations.accept(token, person("dave")) == made
    with pytest.raises(Refused):
        invitations.accept(token, person("erin"))


def test_an_invitation_is_for_whom_it_names() -> None:
    made, dave = private_club(), person("dave")
    token = invitations.token_of(invitations.invite(alice(), made, dave))
    with pytest.raises(Refused):
        invitations.accept(token, person("erin"))
    invitations.accept(token, dave)
    with pytest.raises(Refused, match="member already"):
        invitations.invite(alice(), made, dave)


def test_what_was_taken_back_or_is_old_opens_nothing() -> None:
    made = private_club()
    (bob,) = enrol(made, "bob")
    first, second = invitations.make_link(alice(), made), invitations.make_link(bob, made)
    with pytest.raises(Refused):
        invitations.revoke(bob, made, first.code)
    invitations.revoke(alice(), made, second.code)
    assert invitations.find(invitations.token_of(second)) is None
    ClubInvitation.objects.update(until=timezone.now())
    assert invitations.find(invitations.token_of(first)) is None


def test_members_invite_and_strangers_do_not() -> None:
    made = private_club()
    (bob,) = enrol(made, "bob")
    invitations.make_link(bob, made)
    with pytest.raises(Refused):
        invitations.make_link(person("dave"), made)
    assert list(invitations.shown_to(made, bob)) == list(invitations.open_ones(made).filter(by=bob))
    keep_apart(person("erin"), bob)
    with pytest.raises(Refused):
        invitations.invite(bob, made, User.objects.get(username="erin"))


def test_nobody_invites_all_day() -> None:
    made = private_club()
    for _n in range(invitations.A_MEMBER_A_DAY):
        invitations.make_link(alice(), made)
    with pytest.raises(TooMany):
        invitations.make_link(alice(), made)


def test_who_was_excluded_comes_back_by_an_officers_word_only() -> None:
    made = club()
    bob, carol = enrol(made, "bob", "carol")
    Member.objects.filter(user=bob).update(standing=Standing.EXCLUDED)
    with pytest.raises(Refused):
        doors.join(bob, made)
    by_member = invitations.token_of(invitations.invite(carol, made, bob))
    with pytest.raises(Refused):
        invitations.accept(by_member, bob)
    invitations.accept(invitations.token_of(invitations.invite(alice(), made, bob)), bob)
    assert bob.pk in members(made)


def test_every_step_stands_in_the_book() -> None:
    made: Club = club(door=Door.ASKS)
    officer(made, enrol(made, "bob")[0])
    dave = person("dave")
    doors.apply(dave, made)
    doors.answer(alice(), made, dave, True)
    doors.leave(dave, made)
    acts = list(Deed.objects.filter(club=made).order_by("pk").values_list("act", flat=True))
    assert acts == ["found_club", "apply", "accept_applicant", "leave_club"]
