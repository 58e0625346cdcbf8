"""The pages of a ladder: who stands where and why, the order after each round, resting, and the director's part."""

import re
from datetime import timedelta

import pytest
from django.core import mail as mailbox
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.core.outbox import jobs
from games.leagues.events.formats import ladder
from games.leagues.models import Event, EventState, Format, Pairing, PairState, Round
from tests.games.leagues.events import season
from tests.games.web.events.test_pages import at, client, text

pytestmark = pytest.mark.django_db
SIX = season.NAMES[:6]


def read(reader: Client, url: str) -> str:
    """The text of a page, without its elements."""
    body = text(reader, url).partition("<main")[2]
    return " ".join(re.sub(r"<[^>]+>", " ", body).split())


def order(event: Event) -> list[str]:
    names = dict(event.entries.values_list("seed", "user__username"))
    return [names[seed] or "" for seed in ladder.standing(event)[0]]


def begun() -> Event:
    event = season.opened(season.club(*SIX, "zoe"), format=Format.LADDER)
    season.enter(event, *SIX)
    season.start(event)
    return event


def close(event: Event) -> None:
    """The second of each pair gives up, and the director closes the round."""
    for _first, second in season.pairs(event, event.drawn.count()):
        if second:
            season.resign(event, second)
    season.collect()
    client("ana").post(at(event, "close_round"))
    jobs.drain()


def test_a_ladder_is_set_up_with_the_form_of_all_events() -> None:
    club = season.club(*SIX)
    form = {"name": "Ladder", "plays": "duel:dawn", "pace": "league", "format": "ladder", "months": "3"}
    client("ana").post(reverse("events:new", args=[club.slug]), form)
    jobs.drain()
    event = Event.objects.get()
    assert "Who enters plays each round" in read(client("ben"), at(event, "standings"))
    assert (event.format, event.months) == (Format.LADDER, 3)
    assert "with rounds of 3 months: neighbours meet" in read(client("ben"), at(event, "rules"))


def test_the_ladder_says_who_moved_how_far_and_why() -> None:
    event = begun()
    first = read(client("ben"), at(event, "standings"))
    assert "Round 1 is being played, until" in first
    assert first.count("Meets ") == 6
    assert "places up" not in first
    before, winners = order(event), {pair[0] for pair in season.pairs(event, 1)}
    close(event)
    page = read(client("ben"), at(event, "standings"))
    assert page.count("Beat ") == page.count("Lost to ") == 3
    moved = [before.index(name) - order(event).index(name) for name in before]
    assert page.count("▲") == sum(one > 0 for one in moved)
    assert page.count("▼") == sum(one < 0 for one in moved)
    assert all(order(event).index(name) <= before.index(name) for name in winners)
    assert ", you" in page


def test_the_order_after_each_round_stays_to_be_read() -> None:
    event = begun()
    close(event)
    then = order(event)
    close(event)
    names = dict(event.entries.values_list("user__username", "user__profile__name"))
    page = read(client("ben"), at(event, "ladder", 1))
    assert "The ladder after round 1" in page
    places = [re.search(rf"\b{n} {names[name]}", page) for n, name in enumerate(then, 1)]
    assert all(places), page
    assert at(event, "ladder", 2) in text(client("ben"), at(event, "standings"))
    assert client("ben").get(at(event, "ladder", 3)).status_code == 404
    assert Client().get(at(event, "ladder", 1)).status_code == 404
    robin = season.opened(event.club)
    assert client("ben").get(at(robin, "ladder", 1)).status_code == 404


def test_resting_is_asked_for_first_and_can_be_taken_back() -> None:
    event = begun()
    ben = client("ben")
    assert at(event, "rest") in text(ben, at(event, "standings"))
    assert "Rest round 2?" in read(ben, at(event, "rest"))
    assert not event.entries.filter(rests=2).exists()
    ben.post(at(event, "rest"))
    assert "You rest round 2." in read(ben, at(event, "standings"))
    assert "Rests round 2." in read(client("cai"), at(event, "standings"))
    assert "Play round 2 after all?" in read(ben, at(event, "rest"))
    ben.post(at(event, "rest"), {"play": "1"})
    assert not event.entries.filter(rests=2).exists()
    assert client("zoe").post(at(event, "rest")).status_code == 403
    assert "There is no round that you can rest now" in read(client("zoe"), at(event, "rest"))


def test_a_swiss_rest_says_what_it_counts() -> None:
    event = season.begun(*SIX, format=Format.SWISS, rounds=3)
    assert "You may do this once in this event" in read(client("ben"), at(event, "rest"))
    client("ben").post(at(event, "rest"))
    assert event.entries.get(user__username="ben").rests == 2
    for _first, second in season.pairs(event, 1):
        season.resign(event, second)
    season.collect()
    assert "ben" in {pair[0] for pair in season.pairs(event, 2) if not pair[1]}
    page = text(client("cai"), at(event, "standings"))
    assert 'title="round 2: rested by own wish' in page
    assert "drew with" not in page
    assert "rests by own wish" in read(client("cai"), at(event, "rounds"))
    assert "rests rests" not in read(client("cai"), at(event, "rounds"))


def test_a_newcomer_enters_from_the_page_at_the_bottom() -> None:
    event = begun()
    zoe = client("zoe")
    assert "enter at the bottom of the ladder" in read(zoe, at(event, "standings"))
    zoe.post(at(event, "enter"))
    assert "Plays from round 2 on." in read(zoe, at(event, "standings"))
    close(event)
    assert "New on the ladder." in read(zoe, at(event, "standings"))
    assert order(event)[-1] == "zoe"
    assert "you start at the bottom" in read(zoe, at(event, "withdraw"))
    zoe.post(at(event, "withdraw"))
    assert "No longer on the ladder: " in read(client("ben"), at(event, "standings"))
    assert "enter at the bottom of the ladder" in read(zoe, at(event, "standings"))
    assert at(event, "enter") in text(zoe, at(event, "standings"))
    zoe.post(at(event, "enter"))
    assert order(event)[-1] == "zoe"


def test_the_desk_closes_rounds_and_ends_the_ladder() -> None:
    event = begun()
    ana = client("ana")
    assert "Close the round now" not in read(ana, at(event, "desk"))  # games are being played
    assert "games of this round are not decided" in read(ana, ana.post(at(event, "close_round")).headers["Location"])
    Pairing.objects.filter(state=PairState.PLAYING).update(state=PairState.BIDDING)
    assert "Close the round now" not in read(ana, at(event, "desk"))  # sides are being bid for
    Pairing.objects.filter(state=PairState.BIDDING).update(state=PairState.PLAYING)
    assert client("ben").post(at(event, "close_round")).status_code == 403
    assert client("ben").post(at(event, "end")).status_code == 403
    for _first, second in season.pairs(event, 1):
        season.resign(event, second)
    season.collect()
    assert "Close the round now" in read(ana, at(event, "desk"))
    ana.post(at(event, "close_round"))
    jobs.drain()
    ana.post(at(event, "end"))
    assert "Round 2, the last one" in read(ana, at(event, "standings"))
    assert "Let the ladder end" not in read(ana, at(event, "desk"))
    for _first, second in season.pairs(event, 2):
        season.resign(event, second)
    season.collect()
    event.refresh_from_db()
    assert event.state == EventState.FINISHED
    assert "final standings" in read(ana, at(event, "standings"))


def test_what_goes_to_others_shows_places_and_no_points() -> None:
    event = begun()
    close(event)
    ben = client("ben")
    assert "Points" not in read(ben, at(event, "share"))
    mails = [
        mail.body for mail in mailbox.outbox if "Round 2 is paired" in mail.body and mail.to == ["ben@example.org"]
    ]
    assert len(mails) == 1
    assert "points" not in mails[0].partition("Standings")[2]


def test_the_desk_says_which_games_may_not_be_over_with_their_round() -> None:
    event = begun()
    Round.objects.update(ends=timezone.now() + timedelta(days=400))
    assert "of 100 cases" not in text(client("ana"), at(event, "desk"))
    Round.objects.update(ends=timezone.now() + timedelta(days=1))
    said = text(client("ana"), at(event, "desk"))
    assert "it is not over by the end of its round on" in said
    assert "turn 1 of 4" in said
