"""The page about one's mails, the calendar, and what the others see of an absence."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from icalendar import Calendar

from games.core.commands import absence
from games.core.models import Absence, Game, Owed
from games.mail.models.outgoing import MailPreferences, Quiet
from tests.games.core.cast import person, running_duel
from tests.games.mail.outgoing.table import now

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
PAGE = "/profile/mail/"
FORM = {"do": "wishes", "digest": "1", "digest_hour": "6", "picture": "on", "quiet_from": "22", "quiet_until": "7"}


@pytest.fixture
def bob(client: Client) -> User:
    running_duel(name="Duel at dawn")
    user = User.objects.get(username="bob")
    client.force_login(user)
    return user


def page(client: Client, **fields: str) -> str:
    answer = client.post(PAGE, fields, follow=True) if fields else client.get(PAGE)
    assert answer.status_code == 200
    return str(answer.content.decode())


def test_it_works(client: Client, bob: User) -> None:
    assert "Saved." in page(client, **FORM)
    mine = MailPreferences.objects.get(user=bob)
    assert (mine.digest, mine.digest_hour, mine.reminders, mine.picture, mine.quiet) == (True, 6, False, True, False)
    assert mine.digest_due is not None
    assert mine.digest_due > now()
    bob.profile.refresh_from_db()
    assert not bob.profile.notices


def test_what_was_chosen_is_shown(client: Client, bob: User) -> None:
    page(client, **FORM)
    shown = page(client)
    assert '<option value="6" selected>06:00</option>' in shown
    assert shown.count(" checked") == 2  # once a day, the map


def test_a_wrong_hour_is_refused(client: Client, bob: User) -> None:
    assert 'class="error"' in page(client, **FORM | {"digest_hour": "25"})
    assert not MailPreferences.objects.exists()


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
    assert "before it begins" in page(client, do="away", first=str(first), last=str(first - DAY))
    assert 'class="error"' in page(client, do="away", first="soon", last="later")
    assert not Absence.objects.exists()


def test_the_others_see_until_when_somebody_is_away(client: Client, bob: User) -> None:
    code = Game.objects.get().code
    last = now().date() + 5 * DAY
    absence.declare(User.objects.get(username="carol"), now().date(), last)
    words = f"Player 2 is away until {last.day} {last:%B}"
    assert words in client.get(f"/g/{code}/").content.decode()
    client.force_login(User.objects.get(username="carol"))
    assert words not in client.get(f"/g/{code}/").content.decode()


def test_a_game_without_mails_gets_them_again(client: Client, bob: User) -> None:
    game = Game.objects.get()
    Quiet.objects.create(user=bob, game=game)
    assert "Duel at dawn" in page(client)
    page(client, do="loud", game=game.code)
    assert not Quiet.objects.exists()


def test_an_unknown_button_does_nothing(client: Client, bob: User) -> None:
    assert client.post(PAGE, {"do": "everything"}).status_code == 404


def test_a_stranger_is_asked_to_sign_in(client: Client) -> None:
    assert client.get(PAGE).headers["Location"].startswith("/accounts/login/")


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
