"""The desk of an event shows proposals of its club that wait for a second person (8.6)."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.leagues.clubs import two_people
from games.leagues.events import correcting
from games.leagues.models import Event, Member, PendingDeed
from games.web.models import Profile
from tests.games.core.cast import person
from tests.games.leagues.events import season
from tests.games.leagues.rating_lists import rated

pytestmark = pytest.mark.django_db
THREE = season.NAMES[:3]
WHY = "Both say that they agreed on a draw in the last turn."


@pytest.fixture
def event() -> Event:
    """A rated event of three, which ana directs and plays; gus and hal are officers of its club and do not play."""
    made = rated.event(*THREE)
    for name in ("gus", "hal"):
        Member.objects.create(club=made.club, user=person(name), since=timezone.now(), office="officer")
    rated.published(made)
    return made


def desk(name: str, event: Event) -> str:
    client = Client()
    client.force_login(season.user(name))
    return " ".join(client.get(reverse("events:desk", args=[event.slug])).content.decode().split())


def link(event: Event, pending: PendingDeed) -> str:
    return reverse("clubs:proposal", args=[event.club.slug, pending.code])


def test_8_6_who_may_second_a_proposal_is_led_to_it_and_others_see_that_it_waits(event: Event) -> None:
    pending = correcting.propose(season.user("gus"), event, correcting.rated(event)[0], "draw", WHY)
    asked = desk("hal", event)
    assert link(event, pending) in asked
    assert correcting.said(pending.thing, pending.reason) in asked
    assert "You may approve or refuse it until" in asked
    for name in ("gus", "ana"):
        page = desk(name, event)
        assert link(event, pending) in page
        assert "It lapses on" in page
        assert "You may approve" not in page


def test_8_6_a_proposal_that_has_nothing_to_do_with_it_is_shown_to_who_may_second_it(event: Event) -> None:
    pending = two_people.propose(season.user("gus"), event.club, "exclude", WHY, season.user("ben"))
    assert link(event, pending) in desk("hal", event)
    assert f"Exclude {Profile.objects.get(user__username='ben').name}?" in desk("hal", event)
    assert link(event, pending) not in desk("gus", event)


def test_8_6_a_game_of_another_event_is_none_of_its_business(event: Event) -> None:
    pending = correcting.propose(season.user("gus"), event, correcting.rated(event)[0], "draw", WHY)
    other = season.opened(event.club)
    assert link(event, pending) not in desk("gus", other)
    assert link(event, pending) in desk("hal", other)


def test_8_6_what_is_settled_or_has_lapsed_waits_no_more(event: Event) -> None:
    pending = correcting.propose(season.user("gus"), event, correcting.rated(event)[0], "draw", WHY)
    PendingDeed.objects.update(until=timezone.now() - timedelta(minutes=1))
    assert link(event, pending) not in desk("hal", event)
    PendingDeed.objects.update(until=timezone.now() + timedelta(hours=1))
    assert link(event, pending) in desk("hal", event)
    two_people.refuse(season.user("hal"), pending)
    assert link(event, pending) not in desk("hal", event)
