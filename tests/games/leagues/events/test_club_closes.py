"""What becomes of events that are no ladders when their club closes."""

import pytest
from django.test import Client
from django.urls import reverse

from games.core.errors import Refused
from games.core.outbox import jobs
from games.leagues.events import making
from games.leagues.models import Deed, EventState, Format
from tests.games.leagues.events import season
from tests.games.leagues.events.test_ladder_and_club import FIVE, close, mailed

pytestmark = pytest.mark.django_db
SAYS = "so its event does not begin"


@pytest.mark.parametrize("form", [Format.ROUND_ROBIN, Format.SWISS, Format.ELIMINATION, Format.DIVISIONS])
def test_an_event_that_has_not_begun_is_cancelled_and_all_who_entered_are_told(form: Format) -> None:
    event = season.opened(season.club(*season.NAMES), format=form)
    season.enter(event, *FIVE)
    close(event.club)
    assert mailed(SAYS) == set(FIVE)
    event.refresh_from_db()
    assert event.state == EventState.CANCELLED
    with pytest.raises(Refused):
        season.enter(event, "kim")
    client = Client()
    client.force_login(season.user("ben"))
    book = client.get(reverse("clubs:deeds", args=[event.club.slug])).content.decode()
    assert SAYS in book


def test_one_that_is_announced_only_is_cancelled_and_does_not_open() -> None:
    club = season.club(*season.NAMES)
    event = making.create(season.user("ana"), club, making.Plan("Spring", "duel", "dawn"))
    assert event.state == EventState.DRAFT
    close(club)
    jobs.drain()
    event.refresh_from_db()
    assert event.state == EventState.CANCELLED


def test_one_that_runs_goes_on_to_its_end() -> None:
    event = season.begun(*season.NAMES)
    close(event.club)
    assert mailed(SAYS) == set()
    season.play_out(event)
    assert event.state == EventState.FINISHED
    assert event.drawn.filter(closed=None).count() == 0
    assert not Deed.objects.filter(act__endswith="with_club").exists()
