"""The page about one's time: what is due and why, absences, quiet hours, the calendar."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from icalendar import Calendar

from games.core.commands import absence
from games.core.commands.clocks import giving
from games.core.models import Absence, Game, Owed
from games.mail.models.outgoing import MailPreferences
from tests.games.core.cast import person, running_duel
from tests.games.mail.outgoing.table import now

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
PAGE = "/me/time/"


@pytest.fixture
def bob(client: Client) -> User:
    running_duel(name="Duel at dawn")
    user = User.objects.get(username="bob")
    client.force_login(user)
    return user


def page(client: Client, status: int = 200, **fields: str) -> str:
    answer = client.post(PAGE, fields, follow=True) if fields else client.get(PAGE)
    assert answer.status_code == status
    return str(answer.content.decode())


def test_what_is_due_stands_there_with_its_reasons(client: Client, bob: User) -> None:
    giving.give(Game.objects.get().code, "BLUE", "RED", DAY)
    shown = page(client)
    assert "Duel at dawn" in shown
    assert "with 3 days for it" in shown
    assert "Others have given more time" in shown
    client.force_login(person("dave"))
    assert "No game waits for you." in page(client)


def test_quiet_hours_are_kept(client: Client, bob: User) -> None:
    assert "Saved." in page(client, do="quiet", quiet="on", quiet_from="21", quiet_until="6")
    mine = MailPreferences.objects.get(user=bob)
    assert (mine.quiet, mine.quiet_from, mine.quiet_until) == (True, 21, 6)
    assert 'class="error"' in page(client, 422, do="quiet", quiet="on", quiet_from="25", quiet_until="6")


def test_the_budget_and_the_next_emergency_are_told(client: Client, bob: User) -> None:
    before = absence.days_left(bob)
    assert f"you may be away for {before} more days" in page(client)
    today = now().astimezone(bob.profile.zone).date()
    page(client, do="away", first=str(today), last=str(today + DAY), emergency="on")
    shown = page(client)
    assert "the next may be declared from" in shown
    refused = page(client, 422, do="away", first=str(today + 9 * DAY), last=str(today + 9 * DAY), emergency="on")
    assert "180 days" in refused


def test_an_absence_is_noted_and_ended(client: Client, bob: User) -> None:
    first = now().date() + 3 * DAY
    assert "stands still" in page(client, do="away", first=str(first), last=str(first + 4 * DAY))
    assert Absence.objects.get().user == bob
    assert "I stay" in page(client)
    assert "runs again" in page(client, do="back")
    assert not Absence.objects.exists()
    assert "You have not said that you are away" in page(client, do="back")


def test_an_absence_that_makes_no_sense_says_why(client: Client, bob: User) -> None:
    first = now().date() + 3 * DAY
    assert "before it begins" in page(client, 422, do="away", first=str(first), last=str(first - DAY))
    assert 'class="error"' in page(client, 422, do="away", first="soon", last="later")
    assert not Absence.objects.exists()


def test_the_others_see_until_when_somebody_is_away(client: Client, bob: User) -> None:
    code = Game.objects.get().code
    last = now().date() + 5 * DAY
    absence.declare(User.objects.get(username="carol"), now().date(), last, emergency=True)
    words = f"Player 2 is away until {last.day} {last:%B}"
    assert words in client.get(f"/g/{code}/").content.decode()
    client.force_login(User.objects.get(username="carol"))
    assert words not in client.get(f"/g/{code}/").content.decode()


def feed_of(client: Client) -> str:
    page(client, do="feed")
    return f"/calendar/{MailPreferences.objects.get().feed}.ics"


def test_the_calendar_tells_what_is_asked_and_until_when(client: Client, bob: User) -> None:
    path = feed_of(client)
    assert path in page(client)
    absence.declare(bob, now().date() + 20 * DAY, now().date() + 22 * DAY)
    answer = Client().get(path)
    assert answer.headers["Content-Type"].startswith("text/calendar")
    assert "no-store" in answer.headers["Cache-Control"]
    events = Calendar.from_ical(answer.content).walk("VEVENT")
    assert [str(event["summary"]) for event in events] == ["Duel at dawn: Your turn: Walk", "Away: time stands still"]
    assert events[0].decoded("dtend") == Owed.objects.get(seat="RED").due.replace(microsecond=0)
    assert (events[1].decoded("dtend") - events[1].decoded("dtstart")).days == 3


def test_another_address_ends_the_first(client: Client, bob: User) -> None:
    first = feed_of(client)
    second = feed_of(client)
    assert first != second
    assert Client().get(first).status_code == 404
    assert Client().get(second).status_code == 200
    page(client, do="no_feed")
    assert Client().get(second).status_code == 404


def test_nobody_has_the_calendar_of_an_empty_secret(client: Client) -> None:
    MailPreferences.objects.create(user=person("dave"))
    assert client.get("/calendar/.ics").status_code == 404
    assert client.get("/calendar/guess.ics").status_code == 404
