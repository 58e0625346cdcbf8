"""An event goes on in another worker between the look for a person's events and the lock on one: what holds then is
what stands when it is locked."""

from collections.abc import Callable

import pytest

from games.leagues.events import entering, rights
from games.leagues.models import Deed, Event, EventState, Format
from tests.games.leagues.events import season

pytestmark = pytest.mark.django_db
SIX = season.NAMES[:6]


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Change the event before it is locked."""

    def change(**fields: object) -> None:
        def locked(event: Event | int, *states: EventState) -> Event:
            pk = event if isinstance(event, int) else event.pk
            Event.objects.filter(pk=pk).update(**fields)
            return rights.locked(event, *states)

        monkeypatch.setattr(entering, "locked", locked)

    return change


def test_an_account_that_goes_as_entries_close_stays_counted(meanwhile: Callable[..., None]) -> None:
    event = season.opened(season.club(*SIX))
    season.enter(event, *SIX)
    meanwhile(state=EventState.CLOSED)
    entering.forget(season.user("ben"))
    assert event.entries.filter(user__username="ben").exists()


def test_an_account_that_goes_as_an_event_begins_leaves_it(meanwhile: Callable[..., None]) -> None:
    event = season.begun(*SIX)
    Event.objects.update(state=EventState.CLOSED)
    meanwhile(state=EventState.RUNNING)
    entering.forget(season.user("ben"))
    assert event.entries.get(user__username="ben").withdrawn is not None


def test_who_leaves_the_club_as_a_ladder_ends_keeps_the_place(meanwhile: Callable[..., None]) -> None:
    event = season.begun(*SIX, format=Format.LADDER)
    meanwhile(state=EventState.FINISHED)
    entering.leave_ladders(season.user("ben"), event.club)
    assert event.entries.get(user__username="ben").withdrawn is None
    assert not Deed.objects.filter(act="withdraw").exists()
