"""The pages of divisions: a table each, who rises and falls in words, and the next season by a button."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from games.core.outbox import jobs
from games.leagues.events.formats import divisions
from games.leagues.models import Event, EventState, Format, Pairing
from tests.games.leagues.events import season
from tests.games.web.events.test_pages import at, client, text

pytestmark = pytest.mark.django_db
TEN = season.NAMES[:10]


def read(reader: Client, url: str) -> str:
    """The text of a page, without its elements."""
    body = text(reader, url).partition("<main")[2]
    return " ".join(re.sub(r"<[^>]+>", " ", body).split())


def test_divisions_from_the_form_to_the_next_season() -> None:
    club = season.club(*TEN)
    form = {"name": "Divisions", "plays": "duel:dawn", "pace": "league", "format": "divisions", "in_hand": "6"}
    client("ana").post(reverse("events:new", args=[club.slug]), form)
    jobs.drain()
    event = Event.objects.get()
    assert (event.format, event.size, event.moved) == (Format.DIVISIONS, 7, 2)
    assert "Divisions of about 7 players" in read(client("ben"), at(event, "rules"))
    season.enter(event, *TEN)
    season.start(event)
    page = read(client("ben"), at(event, "standings"))
    assert page.index("Division 1") < page.index("Division 2")
    assert "0 of 20 games are decided." in page
    assert "rises" not in page
    season.play_out(event)
    page = read(client("ben"), at(event, "standings"))
    both = 2  # tables for desks, and cards for phones
    assert page.count("rises to division 1") == page.count("falls to division 2") == 2 * both
    assert page.count("stays in division") == 6 * both
    assert "Set up the next season" not in page
    assert client("ben").post(at(event, "next_season")).status_code == 403
    ana = client("ana")
    assert "Set up the next season" in read(ana, at(event, "standings"))
    ana.post(at(event, "next_season"))
    jobs.drain()
    after = Event.objects.get(name="Divisions 2")
    assert (after.state, after.previous) == (EventState.OPEN, event)
    assert "Set up the next season" not in read(ana, at(event, "standings"))
    lines = client("ben").get(at(event, "standings_csv")).content.decode().splitlines()
    assert lines[0].startswith("division,place,player")
    assert [line.split(",")[:2] for line in lines[1:]] == [[str(d), str(n)] for d in (1, 2) for n in range(1, 6)]
    assert "2/1" in client("ben").get(at(event, "share")).content.decode()


def test_games_of_who_left_too_early_are_shown_as_not_counting() -> None:
    event = season.opened(season.club(*TEN), format=Format.DIVISIONS, in_hand=6)
    season.enter(event, *TEN)
    season.start(event)
    names = dict(event.entries.values_list("seed", "user__username"))
    ben = client(names[divisions.seeds(event)[0][0]] or "")
    assert "Before half of your games are decided" in read(ben, at(event, "withdraw"))
    ben.post(at(event, "withdraw"))
    assert "does not count, as one of the two left early" in text(client("ana"), at(event, "standings"))
    assert Pairing.objects.filter(round__event=event).count() == 20


def finished(moved: int = 2) -> Event:
    event = season.opened(season.club(*season.NAMES), format=Format.DIVISIONS, in_hand=6, moved=moved)
    season.enter(event, *TEN)
    season.start(event)
    season.play_out(event)
    return event


def test_seasons_lead_to_each_other() -> None:
    event = finished()
    client("ana").post(at(event, "next_season"))
    jobs.drain()
    after = Event.objects.get(name="Spring 2")
    link = re.compile(r'href="([^"]+)">\s*The (?:season before|next season): ([^<]+?)\s*</a>')
    assert link.findall(text(client("ben"), at(event, "standings"))) == [(at(after, "standings"), "Spring 2")]
    assert link.findall(text(client("ben"), at(after, "standings"))) == [(at(event, "standings"), "Spring")]
    season.enter(after, *TEN)
    season.start(after)
    assert link.findall(text(client("ben"), at(after, "standings"))) == [(at(event, "standings"), "Spring")]
    assert not link.findall(text(client("ben"), at(after, "rules")))


def test_a_season_that_takes_entries_says_who_comes_back() -> None:
    event = finished()
    client("ana").post(at(event, "next_season"))
    jobs.drain()
    after = Event.objects.get(name="Spring 2")
    first, second = divisions.seeds(event)
    user = dict(event.entries.values_list("seed", "user__username"))
    season.enter(after, user[first[0]] or "", user[second[0]] or "", "leo")
    page = read(client("ben"), at(after, "standings"))
    assert "2 of 10 players of the last season have entered." in page
    called = {seed: season.user(name or "").profile.name for seed, name in user.items()}
    assert f"{called[first[0]]} has entered stays in division 1" in page
    assert f"{called[second[0]]} has entered rises to division 1" in page
    assert f"{called[first[4]]} has not entered yet falls to division 2" in page
    season.enter(after, *(name for name in user.values() if name))
    season.start(after)
    assert "of the last season" not in read(client("ben"), at(after, "standings"))


@pytest.mark.parametrize(
    ("moved", "words"),
    [(1, "Last round: of each division one rises, and one falls."),
     (2, "Last round: of each division two rise, and two fall.")],
)  # fmt: skip
def test_the_last_round_says_how_many_rise_and_fall(moved: int, words: str) -> None:
    event = season.opened(season.club(*TEN), format=Format.DIVISIONS, in_hand=6, moved=moved)
    season.enter(event, *TEN)
    season.start(event)
    assert "Last round" not in read(client("ben"), at(event, "standings"))
    for pairing in Pairing.objects.filter(round__event=event, round__number__lt=event.rounds).exclude(game=None):
        season.resign_pair(pairing)
    season.collect()
    assert words in read(client("ben"), at(event, "standings"))
    season.play_out(event)
    assert "Last round" not in read(client("ben"), at(event, "standings"))
