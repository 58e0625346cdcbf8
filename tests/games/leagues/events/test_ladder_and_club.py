"""What a ladder does when its director is gone, when a member leaves the club, and when the club closes."""

from datetime import timedelta

import pytest
from django.core import mail as mailbox
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.core.errors import Refused
from games.core.outbox import jobs
from games.leagues.clubs import doors, two_people
from games.leagues.events import as_seen, entering, resting, rounds
from games.leagues.events.formats import ladder
from games.leagues.events.formats.ladder import What
from games.leagues.models import (
    Club,
    Deed,
    Entry,
    Event,
    EventState,
    Format,
    Member,
    Office,
    Pairing,
    PairState,
    PendingDeed,
)
from games.ops import leaving
from tests.games.leagues.events import season

pytestmark = pytest.mark.django_db
FIVE = season.NAMES[1:6]
"""All but ana, who directs."""


def opened() -> Event:
    event = season.opened(season.club(*season.NAMES), format=Format.LADDER)
    season.enter(event, *FIVE)
    return event


def begun() -> Event:
    event = opened()
    season.start(event)
    return event


def order(event: Event) -> list[str]:
    known = dict(event.entries.values_list("seed", "user__username"))
    return [known[seed] or "" for seed in ladder.standing(event)[0]]


def play(event: Event) -> None:
    """Of each pair the second side loses; the round stays open."""
    for _first, second in season.pairs(event, event.drawn.count()):
        if second:
            season.resign(event, second)
    season.collect()


def make_officer(event: Event, name: str) -> None:
    Member.objects.filter(club=event.club, user__username=name).update(office=Office.OFFICER)


def mailed(words: str) -> set[str]:
    """Who got a mail with these words, since the last time."""
    jobs.drain()
    found = {mail.to[0].partition("@")[0] for mail in mailbox.outbox if words in " ".join(mail.body.split())}
    mailbox.outbox.clear()
    return found


def test_an_officer_closes_no_round_while_the_director_is_there() -> None:
    event = begun()
    make_officer(event, "leo")
    play(event)
    with pytest.raises(Refused, match="not yours"):
        rounds.close(season.user("leo"), event)


@pytest.mark.parametrize("gone", ["deleted", "left"])
def test_an_officer_does_what_a_director_did_who_is_gone(gone: str) -> None:
    event = begun()
    make_officer(event, "leo")
    ana, leo = season.user("ana"), season.user("leo")
    if gone == "deleted":
        leaving.leave(ana)
    else:
        doors.leave(ana, event.club)
    play(event)
    with pytest.raises(Refused, match="not yours"):
        rounds.close(season.user("kim"), event)
    rounds.close(leo, event)
    assert event.drawn.count() == 2
    assert not as_seen.front(event, season.user("kim"))["directs"]
    front = as_seen.front(event, leo)
    assert (front["directs"], front["director"]) == (True, "")

    client = Client()
    client.force_login(leo)
    assert "directs it" not in client.get(reverse("events:rules", args=[event.slug])).content.decode()
    assert "club's officers direct it" in client.get(reverse("events:rules", args=[event.slug])).content.decode()
    desk = client.get(reverse("events:desk", args=[event.slug])).content.decode()
    assert reverse("events:end", args=[event.slug]) in desk

    mailed("")
    resting.rest(season.user("ben"), event)
    assert mailed("rests the next round") == {"leo"}
    entering.drop(leo, event, season.user("cai"), "Has not answered anything for two rounds.")
    assert mailed("took") >= {"cai"}
    rounds.end(leo, event)
    event.refresh_from_db()
    assert event.rounds == 2


def test_an_officer_begins_an_event_whose_director_is_gone() -> None:
    event = opened()
    make_officer(event, "leo")
    with pytest.raises(Refused, match="not yours"):
        entering.close(season.user("leo"), event)
    leaving.leave(season.user("ana"))
    entering.close(season.user("leo"), event)
    jobs.drain()
    event.refresh_from_db()
    assert event.state == EventState.RUNNING


def test_who_leaves_the_club_leaves_its_ladder_and_the_places_close_up() -> None:
    event = begun()
    before = order(event)
    first, second = (season.user(name) for name in season.pairs(event, 1)[0])
    mailed("")
    doors.leave(first, event.club)
    assert order(event) == [name for name in before if name != first.username]
    assert mailed("left an event") == {"ana"}
    assert Entry.objects.get(event=event, user=first).withdrawn is not None
    season.resign(event, second.username)  # the game goes on and counts
    for _one, other in season.pairs(event, 1)[1:]:
        if other:
            season.resign(event, other)
    season.collect()
    rounds.close(season.user("ana"), event)
    did = ladder.stages(event)[0].did
    assert did[Entry.objects.get(event=event, user=second).seed or 0][0] is What.LOST
    assert first.username not in {name for pair in season.pairs(event, 2) for name in pair}


def test_who_leaves_the_club_before_the_ladder_begins_has_not_entered() -> None:
    event = opened()
    doors.leave(season.user("ben"), event.club)
    assert set(event.entries.values_list("user__username", flat=True)) == set(FIVE) - {"ben"}


def test_who_is_excluded_leaves_the_ladder_too() -> None:
    event = begun()
    make_officer(event, "leo")
    two_people.propose(season.user("ana"), event.club, "exclude", "Wrote to others what nobody writes.",
                       season.user("cai"))  # fmt: skip
    two_people.approve(season.user("leo"), PendingDeed.objects.get(), fresh=True)
    PendingDeed.objects.update(due=timezone.now() - timedelta(minutes=1))
    two_people.sweep()
    assert "cai" not in order(event)


def test_who_leaves_the_club_plays_on_in_other_events_of_it() -> None:
    event = season.begun(*season.NAMES[:4])
    doors.leave(season.user("ben"), event.club)
    assert event.entries.get(user__username="ben").withdrawn is None


def test_the_page_says_what_leaving_the_club_does_to_a_ladder() -> None:
    event = begun()
    client = Client()
    client.force_login(season.user("ben"))
    page = reverse("clubs:leave", args=[event.club.slug])
    assert "You leave the ladder “Spring” as well" in client.get(page).content.decode()
    client.force_login(season.user("kim"))
    assert "You leave the ladder" not in client.get(page).content.decode()


def close(club: Club) -> None:
    """Two officers close the club, and fourteen days go by."""
    Member.objects.filter(club=club, user__username="leo").update(office=Office.OFFICER)
    two_people.propose(season.user("ana"), club, "close_club", "We have all moved to another club.")
    two_people.approve(season.user("leo"), PendingDeed.objects.get(), fresh=True)
    PendingDeed.objects.update(due=timezone.now() - timedelta(minutes=1))
    jobs.drain()
    mailbox.outbox.clear()
    two_people.sweep()


def test_the_ladder_of_a_club_that_closes_ends_with_its_round() -> None:
    event = begun()
    close(event.club)
    assert mailed("so its ladder ends with the round that is being played") == set(FIVE)
    event.refresh_from_db()
    assert (event.state, event.rounds) == (EventState.RUNNING, 1)
    season.play_out(event)
    assert event.state == EventState.FINISHED
    assert event.drawn.count() == 1
    assert not Pairing.objects.exclude(state=PairState.DECIDED).exists()


def test_it_ends_at_once_if_its_games_are_decided() -> None:
    event = begun()
    play(event)
    close(event.club)
    event.refresh_from_db()
    assert event.state == EventState.FINISHED


def test_a_ladder_that_is_in_its_last_round_is_told_nothing_new() -> None:
    event = begun()
    rounds.end(season.user("ana"), event)
    close(event.club)
    assert mailed("so its ladder ends") == set()
    assert Deed.objects.filter(act="end_ladder_with_club").count() == 0


def test_a_ladder_that_has_not_begun_is_cancelled() -> None:
    event = opened()
    close(event.club)
    assert mailed("so its ladder does not begin") == set(FIVE)
    event.refresh_from_db()
    assert event.state == EventState.CANCELLED


def test_one_whose_lots_are_being_opened_has_one_round() -> None:
    event = opened()
    entering.close(season.user("ana"), event)
    Member.objects.filter(user__username="leo").update(office=Office.OFFICER)
    Club.objects.update(closed=timezone.now())
    rounds.end_with_club(Club.objects.get())
    season.collect()
    event.refresh_from_db()
    assert (event.state, event.rounds) == (EventState.RUNNING, 1)
    season.play_out(event)
    assert event.state == EventState.FINISHED


def closed() -> Event:
    """A ladder whose entries are closed; its lots are being opened."""
    event = opened()
    entering.close(season.user("ana"), event)
    event.refresh_from_db()
    assert event.state == EventState.CLOSED
    return event


def test_who_leaves_the_club_while_lots_are_opened_is_not_on_the_ladder() -> None:
    event = closed()
    doors.leave(season.user("ben"), event.club)
    assert not Entry.objects.filter(user=season.user("ben")).exists()
    jobs.drain()
    event.refresh_from_db()
    assert event.state == EventState.RUNNING
    assert set(order(event)) == set(FIVE) - {"ben"}


def test_who_deletes_the_account_while_lots_are_opened_is_not_on_the_ladder() -> None:
    event = closed()
    leaving.leave(season.user("ben"))
    jobs.drain()
    event.refresh_from_db()
    assert len(ladder.standing(event)[0]) == len(FIVE) - 1


def test_the_page_says_so_while_lots_are_opened() -> None:
    event = closed()
    client = Client()
    client.force_login(season.user("ben"))
    page = client.get(reverse("clubs:leave", args=[event.club.slug])).content.decode()
    assert "You leave the ladder “Spring” as well" in page
    assert event.is_ladder


def test_a_ladder_that_all_but_one_have_left_meanwhile_is_over_at_once() -> None:
    event = closed()
    for name in FIVE[1:]:
        doors.leave(season.user(name), event.club)
    jobs.drain()
    event.refresh_from_db()
    assert event.state == EventState.FINISHED
    assert event.drawn.count() == 0
    client = Client()
    client.force_login(season.user("ana"))
    for page in ("standings", "rounds", "rules", "desk"):
        assert client.get(reverse(f"events:{page}", args=[event.slug])).status_code == 200, page
