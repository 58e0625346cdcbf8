"""Events of clubs by mail: entering, leaving, how they stand; and the mails that tell of rounds."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.core import mail as mailbox
from django.core.mail import EmailMessage
from django.test import Client

from games.core.models import Game, Seat
from games.core.outbox import jobs
from games.leagues.models import Club, Event, Format, Member, Standing
from games.mail import addresses
from games.mail.incoming import codes
from games.mail.incoming.handlers import CLAIMED
from games.mail.models.incoming import Arrival
from games.web.models import Profile
from tests.games.leagues.events import season
from tests.games.mail.commands import writing
from tests.games.mail.incoming.mails import arrive, letter

pytestmark = pytest.mark.django_db
FOUR = season.NAMES[:4]
SIX = season.NAMES[:6]


def club_event(*names: str, **more: object) -> Event:
    """An event that takes entries; all have verified their addresses."""
    event = season.opened(season.club(*names), **more)
    confirm_addresses(*names)
    return event


def confirm_addresses(*names: str) -> None:
    for name in names:
        EmailAddress.objects.create(user=season.user(name), email=f"{name}@example.org", verified=True, primary=True)


def address(event: Event, name: str) -> str:
    return addresses.event_address(event.pk, season.user(name).pk)


def write(event: Event, name: str, text: str, author: str = "", *, near: bool = True) -> str:
    """The answer to a mail of that person to the event; "" for none."""
    mailbox.outbox.clear()
    arrive(letter(address(event, name), text, author or f"{name}@example.org"), near=near)
    return str(mailbox.outbox[-1].body) if mailbox.outbox else ""


@pytest.fixture(autouse=True)
def _believed(settings: object) -> None:
    settings.INBOX_TRUST_LOOPBACK = True  # type: ignore[attr-defined]
    settings.INBOX_LISTEN = "127.0.0.1:2525"  # type: ignore[attr-defined]


def entered(event: Event) -> set[str]:
    return set(event.entries.filter(withdrawn=None).values_list("user__username", flat=True))


def test_the_mail_of_a_new_event_is_answered_to_enter_it() -> None:
    event = club_event(*FOUR)
    told = next(mail for mail in mailbox.outbox if mail.to == ["ben@example.org"] and "set up an event" in mail.body)
    assert "answer this mail with the word ENTER" in told.body
    assert told.reply_to == [address(event, "ben")]
    assert "You have entered the event Spring." in write(event, "ben", "Enter, please!\n\nBen\n")
    assert entered(event) == {"ben"}


def test_who_enters_twice_or_too_late_is_told_so() -> None:
    event = club_event(*FOUR)
    for name in FOUR:
        write(event, name, "ENTER\n")
    assert entered(event) == set(FOUR)
    season.start(event)
    assert "The event has begun, and takes no entries any more." in write(event, "ben", "ENTER\n")


def test_leaving_is_final_and_waits_for_the_code_where_the_sender_is_not_certain() -> None:
    event = club_event(*FOUR)
    write(event, "ben", "ENTER\n")
    asked = write(event, "ben", "WITHDRAW\n", near=False)
    assert entered(event) == {"ben"}
    assert "You have left" not in asked
    code = codes.code_of(Arrival.objects.get(state="held"))
    page = Client().get(
        codes.link(Arrival.objects.get(state="held")).removeprefix("http://127.0.0.1:8000"), follow=True
    )
    assert page.status_code == 200
    assert "You have left the event Spring." in write(event, "ben", f"CODE {code}\n", near=False)
    assert entered(event) == set()


def test_how_it_stands_is_told_to_players_by_name() -> None:
    event = club_event(*SIX, format=Format.SWISS, rounds=2)
    for name in SIX:
        write(event, name, "INSCRIBIRME\n")
    assert "6 have entered Spring." in write(event, "ben", "STANDINGS\n")
    season.start(event)
    season.play_out(event)
    told = write(event, "ben", "standings\n")
    assert "Standings of Spring:" in told
    assert "1. " in told
    assert "4 points" in told


def test_neither_both_nor_nothing_is_carried_out() -> None:
    event = club_event(*FOUR)
    assert "both to enter and to leave" in write(event, "ben", "ENTER\nWITHDRAW\n")
    assert "No command was found" in write(event, "ben", "What is this about? I wonder.\n")
    assert entered(event) == set()


def test_nobody_else_writes_with_that_address_and_who_left_the_club_reads_nothing() -> None:
    event = club_event(*FOUR)
    write(event, "ben", "ENTER\n", author="cai@example.org")
    assert entered(event) == set()
    Member.objects.filter(user__username="ben").delete()
    answer = write(event, "ben", "STANDINGS\n")
    assert "There is no such event." in answer
    assert "Spring" not in answer


def test_each_round_is_one_mail_with_results_standings_and_the_next_opponent() -> None:
    event = club_event(*season.NAMES[:7], format=Format.SWISS, rounds=2)
    for name in season.NAMES[:7]:
        write(event, name, "ENTER\n")
    mailbox.outbox.clear()
    season.start(event)
    first = of_round(1)
    assert len(first) == 7
    assert sum("Round 1: you rest." in mail.body for mail in first.values()) == 1
    ((one, two), *_more) = season.pairs(event, 1)
    name = Profile.objects.get(user__username=two).name
    assert f"Round 1: you meet {name} and play Red." in first[f"{one}@example.org"].body
    mailbox.outbox.clear()
    season.play_out(event)
    second, last = of_round(2), subjects("[Spring] The event is over")
    assert (len(second), len(last)) == (7, 7)
    assert all("Results of round 1" in mail.body and "\nStandings\n" in mail.body for mail in second.values())
    assert not any(line.startswith(">") for mail in second.values() for line in str(mail.body).splitlines())
    assert "You are in place 1." in "".join(str(mail.body) for mail in last.values())
    jobs.drain()
    assert (len(of_round(2)), len(subjects("[Spring] The event is over"))) == (7, 7)


def test_all_opponents_of_a_round_robin_stand_in_one_mail() -> None:
    event = club_event(*FOUR)
    for name in FOUR:
        write(event, name, "ENTER\n")
    mailbox.outbox.clear()
    season.start(event)
    (mine,) = [mail for to, mail in subjects("[Spring] All rounds are paired").items() if to == "ben@example.org"]
    assert len(re.findall(r"Round \d: you meet", str(mine.body))) == 3


def test_the_seat_of_a_game_takes_both_words_too() -> None:
    event = club_event(*FOUR, in_hand=1)
    for name in FOUR:
        write(event, name, "ENTER\n")
    season.start(event)
    seat = Seat.objects.select_related("game").filter(user__username="ben", game__pairing__isnull=False)[0]
    assert "Standings of Spring:" in writing.write(seat.game.code, seat.code, "STANDINGS").text
    member = Member.objects.filter(club=event.club, user__username="ben")
    Club.objects.filter(pk=event.club_id).update(private=True)
    member.update(standing=Standing.LEFT)
    assert "Standings of Spring:" not in writing.write(seat.game.code, seat.code, "STANDINGS").text
    member.update(standing=Standing.MEMBER)
    waits = writing.parcel(seat.game.code, seat.code, "LEAVE EVENT\n", trust=CLAIMED)
    assert writing.deliver(waits).wants_code
    assert "ben" in entered(event)
    assert "You have left the event Spring." in writing.confirm(waits).text
    assert "ben" not in entered(event)
    assert Game.objects.get(pk=seat.game.pk).finished is None
    assert "LEAVE EVENT" in writing.write(seat.game.code, seat.code, "HELP").text


def of_round(number: int) -> dict[str, EmailMessage]:
    return subjects(f"[Spring] Round {number} is paired")


def subjects(words: str) -> dict[str, EmailMessage]:
    """The mails of that subject, by whom they went to, each one alone."""
    found = [mail for mail in mailbox.outbox if mail.subject == words]
    assert len({mail.to[0] for mail in found}) == len(found)
    return {mail.to[0]: mail for mail in found}
