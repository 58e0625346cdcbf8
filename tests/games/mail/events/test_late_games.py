"""Mails that a game is likely to go on beyond the end of its round: how it is decided then, to both players and to who
directs the event, once (6.12). The same stands on the pages of the round and of the game."""

from datetime import timedelta
from pathlib import Path

import pytest
from django.core import mail as mailbox
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import Settings

from games.core.models import Answer, Game
from games.core.outbox import jobs
from games.leagues.events import deciding
from games.leagues.events.by_itself import late_games
from games.leagues.models import Event, Format, Pairing, Round
from games.mail.models.outgoing import Letter
from games.titles.wording import forecast_words
from games.web.models import Profile
from tests.games.leagues.events import season
from tests.games.mail.incoming import killing

FIVE = season.NAMES[1:6]


def begun(*names: str) -> Event:
    """A ladder that ana directs and does not play. Its games are likely to take twelve days from now: nobody has
    answered yet."""
    event = season.opened(season.club(*season.NAMES), format=Format.LADDER)
    season.enter(event, *names)
    season.start(event)
    return event


def remind() -> None:
    cache.clear()
    late_games.remind(forecast_words.handoffs)
    jobs.drain()


def told(days: float) -> dict[str, str]:
    """Who gets which mail so many days before the end."""
    Round.objects.filter(closed=None).update(ends=timezone.now() + timedelta(days=days))
    jobs.drain()
    mailbox.outbox.clear()
    remind()
    remind()
    assert len({mail.to[0] for mail in mailbox.outbox}) == len(mailbox.outbox)
    return {mail.to[0].partition("@")[0]: " ".join(str(mail.body).split()) for mail in mailbox.outbox}


def slow(name: str, hours: int) -> None:
    """That person takes so long for an answer, as anybody knows."""
    game = Game.objects.get(seats__user__username=name)
    at = timezone.now() - timedelta(days=1)
    row = {"game": game, "seat": "RED", "seq": 1, "kind": "walk", "due": at, "at": at, "timing": "in_time"}
    since = at - timedelta(hours=hours)
    Answer.objects.bulk_create(Answer(user=season.user(name), since=since, **row) for _n in range(20))


def name_of(name: str) -> str:
    return str(Profile.objects.get(user__username=name).name)


@pytest.mark.django_db
def test_6_12_both_players_and_the_director_are_reminded_once() -> None:
    event = begun(*FIVE)
    ((one, two), (three, four), (_odd, nobody)) = season.pairs(event, 1)
    assert not nobody
    assert told(17) == {}, "it is likely to be over by then"
    mails = told(10)
    assert mails.keys() == {one, two, three, four, "ana"}
    assert f"your game against {name_of(two)} is likely to go on beyond that" in mails[one]
    assert f"the game of {name_of(one)} and {name_of(two)} is likely to go on" in mails["ana"]
    assert f"the game of {name_of(three)} and {name_of(four)} is likely to go on" in mails["ana"]
    rule = " ".join(deciding.rule().split())
    assert all(rule in mail for mail in mails.values())
    assert ("/desk/" in mails["ana"], "/desk/" in mails[one]) == (True, False)
    assert told(9) == told(2) == {}


@pytest.mark.django_db
def test_6_12_a_month_before_the_end_and_not_earlier() -> None:
    event = begun(*FIVE)
    ((one, two), *_others) = season.pairs(event, 1)
    slow(one, 200)
    slow(two, 200)
    assert told(31) == {}
    assert told(29).keys() == {one, two, "ana"}, "the other game is likely to be over by then"
    day = event.drawn.get().ends
    assert day is not None
    subject = f"[Spring] Round 1 ends on {day.day} {day:%B}, and not all games may be over"
    assert {mail.subject for mail in mailbox.outbox} == {subject}


@pytest.mark.django_db
def test_6_12_what_becomes_late_afterwards_is_told_of_by_itself() -> None:
    event = begun(*FIVE)
    ((one, two), (three, four), _odd) = season.pairs(event, 1)
    slow(one, 200)
    slow(two, 200)
    assert told(29).keys() == {one, two, "ana"}
    mails = told(10)
    assert mails.keys() == {three, four, "ana"}
    assert name_of(one) not in mails["ana"]


@pytest.mark.django_db
def test_6_12_nobody_is_told_of_what_is_decided_or_closed() -> None:
    event = begun(*FIVE)
    ((_one, two), (three, four), _odd) = season.pairs(event, 1)
    season.resign(event, two)
    season.collect()
    assert told(10).keys() == {three, four, "ana"}
    Pairing.objects.update(reminded=None)
    Round.objects.update(ends=timezone.now() - timedelta(hours=1))
    mailbox.outbox.clear()
    remind()
    assert not mailbox.outbox


@pytest.mark.django_db
def test_6_12_a_mail_that_comes_too_late_is_not_sent() -> None:
    event = begun(*FIVE)
    Round.objects.update(ends=timezone.now() + timedelta(days=10))
    jobs.drain()
    mailbox.outbox.clear()
    cache.clear()
    late_games.remind(forecast_words.handoffs)
    for _first, second in season.pairs(event, 1):
        if second:
            season.resign(event, second)
    season.collect()
    assert not [mail for mail in mailbox.outbox if "may be over" in mail.subject]


@pytest.mark.django_db
def test_6_12_each_reads_it_in_the_own_language() -> None:
    event = begun(*FIVE)
    ((one, two), *_others) = season.pairs(event, 1)
    Profile.objects.filter(user__username=one).update(language="es")
    mails = told(10)
    assert f"es probable que tu partida contra {name_of(two)} siga más allá" in mails[one]
    assert f"your game against {name_of(one)}" in mails[two]


@pytest.mark.django_db
def test_6_12_the_pages_of_the_round_and_of_the_game_say_it_until_the_game_is_decided() -> None:
    event = begun(*FIVE)
    ((one, _two), *_others) = season.pairs(event, 1)
    reader = Client()
    reader.force_login(season.user(one))
    game = Game.objects.get(seats__user__username=one)
    pages = [reverse("events:rounds", args=[event.slug]), reverse("game:clock", args=[game.code])]

    def shown() -> list[bool]:
        return [deciding.rule() in reader.get(page).content.decode() for page in pages]

    assert shown() == [False, False]
    told(10)
    assert shown() == [True, True]
    for _first, second in season.pairs(event, 1):
        if second:
            season.resign(event, second)
    season.collect()
    assert shown() == [False, False]


@pytest.mark.django_db
def test_the_rule_stands_with_how_it_is_played() -> None:
    event = begun(*FIVE)
    reader = Client()
    reader.force_login(season.user("ben"))
    assert deciding.rule() in reader.get(reverse("events:rules", args=[event.slug])).content.decode()


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor != "sqlite", reason="each try begins with a copy of the database's file")
def test_6_12_killed_at_any_point_each_is_told_once(
    tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.EMAIL_BACKEND = "tests.games.mail.incoming.killing.FileBackend"
    out = tmp_path / "out"
    monkeypatch.setenv(killing.OUT, str(out))
    out.write_text("")
    event = begun(*FIVE[:3])
    Round.objects.update(ends=timezone.now() + timedelta(days=10))
    jobs.drain()
    with killing.database_of_its_own(tmp_path) as (place, kept):

        def begin() -> None:
            killing.copy_database(kept, place)
            out.write_text("")

        begin()
        whole, points = killing.run(remind, 0)
        assert whole
        for number in sorted({*points.marked, *range(1, points.count + 1, 15)}):
            begin()
            assert not killing.run(remind, number)[0], number
            killing.leases_are_over()
            assert killing.run(remind, 0)[0]
            letters = Letter.objects.filter(key__startswith=f"event:{event.slug}:late:").exclude(sent=None)
            assert letters.count() == 3, number
            assert len(set(out.read_text().split())) == 3, number
