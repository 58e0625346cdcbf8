"""What a guest learns of clubs and leagues: from the front page, and from the list of clubs."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.leagues.models import Club, Event, EventState
from tests.games.leagues.events import season

pytestmark = pytest.mark.django_db


def read(address: str) -> str:
    response = Client().get(address)
    assert response.status_code == 200
    return response.content.decode()


def test_the_front_page_leads_a_club_to_its_place() -> None:
    page = read("/")
    assert "Clubs and their leagues" in page
    assert page.count('href="/clubs/"') >= 2, "the page itself, and the menu"


def test_a_guest_is_told_what_a_club_gets_and_how_to_found_one() -> None:
    page = read("/clubs/")
    assert "A club runs leagues here without paper" in page
    assert 'href="/accounts/signup/?next=/clubs/new/"' in page


def shown() -> Event:
    """An event of a club that anybody may find and read."""
    return season.opened(season.club("ana", private=False, unlisted=False))


def test_events_that_go_on_can_be_looked_at() -> None:
    event = shown()
    there = reverse("events:standings", args=[event.slug])
    assert f'href="{there}"' in read("/clubs/")
    assert "Spring" in read(there)
    Event.objects.filter(pk=event.pk).update(state=EventState.FINISHED)
    assert there not in read("/clubs/")


@pytest.mark.parametrize("hidden", [{"private": True}, {"unlisted": True}, {"closed": timezone.now()}])
def test_an_event_of_a_club_that_does_not_show_itself_is_not_named(hidden: dict[str, object]) -> None:
    event = shown()
    Club.objects.filter(pk=event.club_id).update(**hidden)
    assert event.slug not in read("/clubs/")
    assert event.name not in read("/clubs/")
