"""What takes two people in a club: one proposes, another approves, the person concerned may answer, all is written."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.core.exceptions import ObjectDoesNotExist
from django.db import DatabaseError, transaction
from django.utils import timezone

from games.core.errors import Refused, Stale
from games.leagues.clubs import doors, talk, two_people
from games.leagues.conduct.act_sentences import deed_words, knows
from games.leagues.conduct.telling import members, officers
from games.leagues.models import Club, Deed, PendingDeed, Stage
from tests.games.core.cast import person
from tests.games.leagues.friends import club, enrol, officer

pytestmark = pytest.mark.django_db
WHY = "Three games were left without a word."


def table() -> tuple[Club, User, User, User]:
    """A club, its officers Alice and Bob, and Carol."""
    made = club()
    bob, carol = enrol(made, "bob", "carol")
    return made, User.objects.get(username="alice"), officer(made, bob), carol


def past(pending: PendingDeed, **fields: timedelta) -> None:
    PendingDeed.objects.filter(pk=pending.pk).update(**{name: timezone.now() - span for name, span in fields.items()})


def test_two_officers_name_a_third_at_once() -> None:
    made, alice, bob, carol = table()
    pending = two_people.propose(alice, made, "name_officer", WHY, carol)
    assert carol.pk not in officers(made)
    two_people.approve(bob, pending, fresh=True)
    assert carol.pk in officers(made)
    last = Deed.objects.first()
    assert last is not None
    assert (last.act, last.by, last.second, last.person) == ("name_officer", alice, bob, carol)
    assert last.words.text == WHY


def test_excluding_waits_seven_days_in_which_the_person_answers() -> None:
    made, alice, bob, carol = table()
    pending = two_people.propose(alice, made, "exclude", WHY, carol)
    two_people.reply(carol, pending, "I was in hospital.")
    with pytest.raises(Refused):
        two_people.reply(bob, pending, "So was I.")
    two_people.approve(bob, pending, fresh=True)
    pending.refresh_from_db()
    assert pending.due is not None
    assert timedelta(days=6, hours=23) < pending.due - timezone.now() <= timedelta(days=7)
    assert two_people.sweep() == 0
    assert carol.pk in members(made)
    past(pending, due=timedelta(0))
    assert (two_people.sweep(), two_people.sweep()) == (1, 0)
    assert carol.pk not in members(made)


def test_leaving_is_no_way_around_it() -> None:
    made, alice, bob, carol = table()
    pending = two_people.propose(alice, made, "exclude", WHY, carol)
    two_people.approve(bob, pending, fresh=True)
    doors.leave(carol, made)
    past(pending, due=timedelta(0))
    two_people.sweep()
    with pytest.raises(Refused):
        doors.join(carol, made)


def test_who_left_meanwhile_becomes_no_officer() -> None:
    made, alice, bob, carol = table()
    pending = two_people.propose(alice, made, "name_officer", WHY, carol)
    doors.leave(carol, made)
    with pytest.raises(Refused, match="Only members"):
        two_people.approve(bob, pending, fresh=True)
    assert carol.pk not in officers(made)


def test_who_may_not_be_the_second() -> None:
    made, alice, bob, carol = table()
    pending = two_people.propose(alice, made, "exclude", WHY, bob)
    dave = person("dave")
    tries = ((alice, "somebody else"), (bob, "a part in this"), (carol, "not yours"), (dave, "not yours"))
    for who, reason in tries:
        with pytest.raises(Refused, match=reason):
            two_people.approve(who, pending, fresh=True)
    boss = person("boss", is_staff=True)
    with pytest.raises(Refused, match="15 minutes"):
        two_people.approve(boss, pending, fresh=False)
    twin = person("twin", is_staff=True)
    User.objects.filter(pk=twin.pk).update(email=alice.email.upper())
    with pytest.raises(Refused, match="somebody else"):
        two_people.approve(User.objects.get(pk=twin.pk), pending, fresh=True)
    assert two_people.approve(boss, pending, fresh=True).stage == Stage.APPROVED


def test_where_there_is_one_officer_the_sites_staff_is_asked() -> None:
    made = club()
    (carol,) = enrol(made, "carol")
    boss = person("boss", is_staff=True)
    pending = two_people.propose(User.objects.get(username="alice"), made, "name_officer", WHY, carol)
    assert two_people.seconds(pending) == {boss.pk}
    two_people.approve(boss, pending, fresh=True)
    assert carol.pk in officers(made)


def test_refused_and_lapsed_proposals_stay_in_the_book() -> None:
    made, alice, bob, carol = table()
    first = two_people.propose(alice, made, "exclude", WHY, carol)
    with pytest.raises(Stale):
        two_people.propose(bob, made, "exclude", WHY, carol)
    two_people.refuse(bob, first)
    with pytest.raises(Stale):
        two_people.approve(bob, first, fresh=True)
    second = two_people.propose(alice, made, "exclude", WHY, carol)
    past(second, until=timedelta(0))
    with pytest.raises(Stale):
        two_people.approve(bob, second, fresh=True)
    assert two_people.sweep() == 1
    acts = list(Deed.objects.order_by("pk").values_list("act", flat=True))
    assert acts == ["found_club", "propose_exclude", "refuse_exclude", "propose_exclude", "lapse_exclude"]


def test_a_reason_is_needed_and_only_officers_propose() -> None:
    made, alice, _bob, carol = table()
    with pytest.raises(Refused, match="20 to 500"):
        two_people.propose(alice, made, "exclude", "Because.", carol)
    with pytest.raises(Refused):
        two_people.propose(carol, made, "exclude", WHY, alice)
    with pytest.raises(Refused, match="officer already"):
        two_people.propose(alice, made, "name_officer", WHY, _bob)
    with pytest.raises(Refused, match="no officer"):
        two_people.propose(alice, made, "remove_officer", WHY, carol)
    with pytest.raises(Refused, match="Only members"):
        two_people.propose(alice, made, "exclude", WHY, person("dave"))


def test_a_closed_club_can_only_be_read() -> None:
    made, alice, bob, carol = table()
    pending = two_people.propose(alice, made, "close_club", WHY)
    two_people.approve(bob, pending, fresh=True)
    pending.refresh_from_db()
    assert pending.due is not None
    assert pending.due > timezone.now() + timedelta(days=13)
    past(pending, due=timedelta(0))
    two_people.sweep()
    made.refresh_from_db()
    assert made.closed is not None
    with pytest.raises(Refused, match="only be read"):
        talk.write(carol, made, "Goodbye!", key="k")
    doors.leave(carol, made)


def test_no_line_of_the_book_is_changed() -> None:
    club()
    with pytest.raises(DatabaseError), transaction.atomic():
        Deed.objects.update(act="nothing")


def test_the_book_has_words_for_all_that_is_written_into_it() -> None:
    for act in two_people.KINDS:
        for step in ("", "propose_", "refuse_", "lapse_"):
            assert knows(step + act)
        assert knows(f"approve_{act}") == bool(two_people.KINDS[act].waits)
    assert deed_words("found_club", by="Alice", second="", person="") == "Alice founded the club."
    with pytest.raises(ObjectDoesNotExist):
        _ = Deed(act="found_club").words
