"""Resting a round of an event by mail, and what leaving one means, by its form."""

import pytest

from games.core.models import Seat
from games.leagues.events import entering, resting
from games.leagues.models import Event, Format
from games.mail.commands import event_letters
from games.mail.incoming.handlers import CLAIMED
from games.mail.orders import rounds
from tests.games.leagues.events import season
from tests.games.mail.commands import writing
from tests.games.mail.events.test_events import club_event, confirm_addresses, write

pytestmark = pytest.mark.django_db
SIX = season.NAMES[:6]


@pytest.fixture(autouse=True)
def _believed(settings: object) -> None:
    settings.INBOX_TRUST_LOOPBACK = True  # type: ignore[attr-defined]
    settings.INBOX_LISTEN = "127.0.0.1:2525"  # type: ignore[attr-defined]


def begun(**more: object) -> Event:
    event = season.begun(*SIX, **more)
    confirm_addresses(*SIX)
    return event


def rests(event: Event) -> int:
    return event.entries.get(user__username="ben").rests


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("REST", ("rest", None)),
        ("Rest round 2, please", ("rest", 2)),
        ("rest the next round", ("rest", None)),
        ("DESCANSAR RONDA #3", ("rest", 3)),
        ("play round 2", ("play_on", 2)),
        ("Jugar ronda", ("play_on", None)),
        ("Confirm round 4!", ("confirm", 4)),
        ("confirmo", ("confirm", None)),
        ("rest round two", None),
        ("rest 12345", None),
        ("I rest my case", None),
        ("standings 2", None),
    ],
)
def test_what_asks_for_a_rest(line: str, asked: tuple[str, int | None] | None) -> None:
    assert rounds.asks(line) == asked


@pytest.mark.parametrize("form", [Format.LADDER, Format.SWISS])
def test_a_rest_is_asked_for_and_taken_back(form: Format) -> None:
    event = begun(format=form, rounds=3)
    told = " ".join(write(event, "ben", "REST ROUND 2\n\nBen\n").split())
    assert "You rest round 2 of Spring, and can take that back until it is drawn." in told
    assert resting.what_it_means(event) in told
    assert rests(event) == 2
    assert "You play round 2 of Spring." in write(event, "ben", "PLAY ROUND 2\n")
    assert rests(event) == 0


def test_another_round_than_the_next_is_not_rested() -> None:
    event = begun(format=Format.LADDER)
    told = write(event, "ben", "REST ROUND 3\n")
    assert "Only the round that is drawn next can be rested: that is round 2, not 3." in " ".join(told.split())
    assert rests(event) == 0


def test_a_round_robin_has_no_round_to_rest() -> None:
    event = begun()
    assert "No round of this event can be rested" in write(event, "ben", "REST\n")
    assert "REST" not in write(event, "ben", "HELP\n")
    assert "REST sits out the next round" in " ".join(write(begun_ladder(event), "ben", "HELP\n").split())


def begun_ladder(other: Event) -> Event:
    """A ladder of the same club."""
    event = season.opened(other.club, format=Format.LADDER)
    season.enter(event, *SIX)
    season.start(event)
    return event


def test_not_both_and_a_rest_waits_for_the_code_where_the_sender_is_not_certain() -> None:
    event = begun(format=Format.LADDER)
    assert "both to rest and to play" in write(event, "ben", "REST\nPLAY\n")
    told = write(event, "ben", "REST\n", near=False)
    assert "To rest a round waits until it is certain that your mail is yours." in " ".join(told.split())
    assert rests(event) == 0
    assert event_letters._FINAL == ("withdraw", "rest", "confirm", "bid")


def test_the_seat_of_a_game_takes_both_words_too() -> None:
    event = begun(format=Format.LADDER)
    seat = Seat.objects.select_related("game").filter(user__username="ben", game__pairing__isnull=False)[0]
    waits = writing.parcel(seat.game.code, seat.code, "REST ROUND\n", trust=CLAIMED)
    assert writing.deliver(waits).wants_code
    assert rests(event) == 0
    assert "You rest round 2 of Spring" in writing.confirm(waits).text
    assert rests(event) == 2
    assert "You play round 2 of Spring." in writing.write(seat.game.code, seat.code, "PLAY ROUND 2").text
    assert rests(event) == 0
    assert "REST ROUND" in writing.write(seat.game.code, seat.code, "HELP").text


@pytest.mark.parametrize(
    ("form", "words"),
    [
        (Format.ROUND_ROBIN, "Games that have not begun are lost without play."),
        (Format.SWISS, "You are paired no more."),
        (Format.LADDER, "If you come back, you start at the bottom."),
        (Format.DIVISIONS, "You can not come back this season."),
    ],
)
def test_leaving_says_what_it_means_in_this_form(form: Format, words: str) -> None:
    event = begun(format=form, rounds=3)
    assert words in entering.what_leaving_means(event)
    waits = " ".join(write(event, "ben", "WITHDRAW\n", near=False).split())
    assert entering.what_leaving_means(event) in waits
    told = " ".join(write(event, "ben", "LEAVE EVENT\n").split())
    assert "You have left the event Spring." in told
    assert entering.what_leaving_means(event) in told


def test_before_it_begins_one_may_come_back() -> None:
    event = club_event(*SIX)
    write(event, "ben", "ENTER\n")
    assert "you can enter again until it does" in write(event, "ben", "WITHDRAW\n")
