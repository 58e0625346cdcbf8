"""The players of an event with their records in words (3.10, 6.11), as far as each shows them to the reader."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.html import strip_tags

from games.core.models import Answer, Game
from games.leagues.events import entering
from games.leagues.events.people import entries_of
from games.leagues.models import Club, Entry, Event, Format
from games.web.events.entrants import entrants
from games.web.models import Profile
from tests.games.core.cast import person
from tests.games.leagues.events import season

pytestmark = pytest.mark.django_db
FOUR = season.NAMES[:4]


def client(name: str) -> Client:
    found = Client()
    found.force_login(season.user(name))
    return found


def answered(name: str, times: int, took: timedelta, timing: str = "in_time") -> None:
    """That person has answered so often."""
    game, at = Game.objects.earliest("pk"), timezone.now() - timedelta(days=1)
    row = {"game": game, "seat": "RED", "seq": 1, "kind": "walk", "since": at - took, "due": at, "at": at}
    Answer.objects.bulk_create(Answer(user=season.user(name), timing=timing, **row) for _n in range(times))


def records(event: Event, reader: User | AnonymousUser) -> dict[str, str]:
    """What the reader sees beside each name."""
    return {one.name: one.record for one in entrants(event, entries_of(event), reader)}


def name_of(name: str) -> str:
    return str(Profile.objects.get(user__username=name).name)


def page(reader: Client, event: Event) -> str:
    response = reader.get(reverse("events:players", args=[event.slug]))
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


def test_what_stands_behind_a_name_is_parted_from_it() -> None:
    """Also for a guest, to whom all are members without a name."""
    event = season.begun(*FOUR)
    Club.objects.filter(pk=event.club_id).update(private=False, unlisted=False)
    Entry.objects.filter(event=event, user__username="ben").update(from_round=2)
    Entry.objects.filter(event=event, user__username="cai").update(withdrawn=timezone.now())
    for reader in (Client(), client("dea")):
        words = " ".join(strip_tags(page(reader, event)).split())
        assert " from round 2 on" in words
        assert " withdrew" in words


def test_3_10_the_page_of_players_has_the_record_of_each_in_words() -> None:
    event = season.begun(*FOUR)
    answered("ana", 20, timedelta(hours=20))
    answered("ben", 4, timedelta(days=3))
    answered("cai", 9, timedelta(days=9))
    answered("cai", 1, timedelta(days=9), "missed")
    told = records(event, season.user("dea"))
    assert told[name_of("ana")] == "0 games, always in time, mostly answers within a day"
    assert told[name_of("ben")] == "New here: 4 hand-offs so far, mostly answers within four days"
    assert told[name_of("cai")] == "0 games, usually in time, mostly answers later than within a week"
    assert told[name_of("dea")] == "New here"
    shown = page(client("dea"), event)
    assert all(record in shown for record in told.values())
    assert reverse("people:person", args=[name_of("ana")]) in shown


def test_3_10_in_the_language_of_the_reader() -> None:
    event = season.begun(*FOUR)
    answered("ana", 20, timedelta(hours=20))
    with translation.override("es"):
        told = records(event, season.user("dea"))[name_of("ana")]
    assert told == "0 partidas, siempre a tiempo, suele responder en un día"


def test_it_stands_there_before_the_first_round_too() -> None:
    event = season.opened(season.club(*FOUR))
    season.enter(event, "ana", "ben")
    response = client("cai").get(reverse("events:standings", args=[event.slug]))
    assert response.content.decode().count("New here") == 2


def test_who_hides_the_own_page_hides_the_record_but_from_who_played_with_them() -> None:
    event = season.begun(*season.NAMES[:6], format=Format.SWISS, rounds=3)
    Club.objects.update(private=False, unlisted=False)
    first, second = season.pairs(event, 1)[0]
    Profile.objects.filter(user__username=first).update(shown_to="played")
    other = next(name for name in season.NAMES[:6] if name not in (first, second))
    assert records(event, season.user(first))[name_of(first)]
    assert records(event, season.user(second))[name_of(first)]
    assert records(event, season.user(other))[name_of(first)] == ""
    guest = entrants(event, entries_of(event), AnonymousUser())
    assert not any(one.record or one.page for one in guest), "profiles are for who is signed in"
    Profile.objects.filter(user__username=second).update(shown_to="everybody")
    assert [one.name for one in entrants(event, entries_of(event), AnonymousUser()) if one.record] == [name_of(second)]


def test_who_has_no_name_for_the_reader_has_no_record_either() -> None:
    event = season.begun(*FOUR)
    Club.objects.update(private=False, unlisted=False)
    Profile.objects.filter(user__username="ana").update(shown_to="played")
    game = Game.objects.filter(seats__user__username="ana").earliest("pk")
    zoe = person("zoe")
    game.seats.exclude(user__username="ana").update(user=zoe)
    assert name_of("ana") not in records(event, zoe)
    assert records(event, zoe)["a member"] == ""


def test_who_has_left_stands_last() -> None:
    event = season.begun(*season.NAMES[:6], format=Format.SWISS, rounds=3)
    entering.withdraw(season.user("ana"), event)
    found = entrants(event, entries_of(event), season.user("ben"))
    assert [one.name for one in found if one.withdrew] == [found[-1].name] == [name_of("ana")]


def test_many_cost_as_many_statements_as_four() -> None:
    few = _statements(season.begun(*FOUR))
    club = Club.objects.get()
    many = season.opened(club)
    for n in range(20):
        entrant = person(f"p{n}")
        club.members.create(user=entrant, since=timezone.now())
        entering.enter(entrant, many)
    assert _statements(many) == few


def _statements(event: Event) -> int:
    Profile.objects.filter(user__username__in=("ben", "p3")).update(shown_to="played")
    cache.clear()
    assert event.club.name
    with CaptureQueriesContext(connection) as asked:
        assert len(entrants(event, entries_of(event), season.user("ana"))) >= len(FOUR)
    return len(asked)
