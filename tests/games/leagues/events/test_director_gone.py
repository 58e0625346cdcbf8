"""A director who left the club, or was excluded: the officers direct and decide in their place, and nobody else."""

import pytest
from django.test import Client
from django.urls import reverse

from games.core.errors import Refused
from games.leagues.clubs import doors
from games.leagues.events import as_seen, deciding, entering, rights, rounds
from games.leagues.models import Club, Event, Member, Office, Pairing, Standing
from games.leagues.protests import filing
from games.leagues.protests import rights as protest_rights
from tests.games.api.client import program
from tests.games.leagues.events import season
from tests.games.leagues.events.test_ladder_and_club import begun, make_officer, play

pytestmark = pytest.mark.django_db
WORDS = "The page let me move twice with the same block."


@pytest.fixture
def event() -> Event:
    """A ladder of a public club: ana directs it and does not play, leo is an officer."""
    made = begun()
    make_officer(made, "leo")
    Club.objects.update(private=False)
    return Event.objects.select_related("club", "director").get()


def go(how: str) -> None:
    """Ana is a member no more."""
    if how == "left":
        doors.leave(season.user("ana"), Club.objects.get())
    else:
        Member.objects.filter(user=season.user("ana")).update(standing=Standing.EXCLUDED, office=Office.MEMBER)


def playing(event: Event) -> Pairing:
    return event.drawn.get().pairings.exclude(game=None).order_by("board")[0]


GONE = pytest.mark.parametrize("how", ["left", "excluded"])


@GONE
def test_who_is_gone_directs_no_more(event: Event, how: str) -> None:
    go(how)
    play(event)
    ana, leo = season.user("ana"), season.user("leo")
    assert not rights.has_director(event)
    front = as_seen.front(event, ana)
    assert (front["director"], front["directs"]) == ("", False)
    with pytest.raises(Refused, match="not yours"):
        rounds.close(ana, event)
    assert as_seen.front(event, leo)["directs"]
    rounds.close(leo, event)


@GONE
def test_who_is_gone_takes_nobody_out(event: Event, how: str) -> None:
    go(how)
    with pytest.raises(Refused):
        entering.drop(season.user("ana"), event, season.user("cai"), "Has not answered for two rounds.")
    entering.drop(season.user("leo"), event, season.user("ben"), "Has not answered for two rounds.")


@GONE
def test_who_is_gone_decides_no_game(event: Event, how: str) -> None:
    pairing = playing(event)
    assert rights.may_decide(season.user("ana"), "adjudicate", event, pairing)
    go(how)
    assert not rights.may_decide(season.user("ana"), "adjudicate", event, pairing)
    with pytest.raises(Refused):
        deciding.adjudicate(season.user("ana"), event, pairing, "first")


@GONE
def test_who_is_gone_rules_on_no_protest_and_is_not_asked(event: Event, how: str) -> None:
    pairing = next(one for one in event.drawn.get().pairings.exclude(game=None) if season.user("leo") not in sides(one))
    case = filing.file(pairing.first.user, event, pairing, "engine", None, WORDS)
    ana = season.user("ana")
    assert protest_rights.may_rule(ana, event, case)
    assert ana in protest_rights.judges(event, case)
    go(how)
    assert not protest_rights.may_rule(ana, event, case)
    assert ana not in protest_rights.judges(event, case)


@GONE
def test_no_door_opens_for_who_is_gone(event: Event, how: str) -> None:
    client = Client()
    client.force_login(season.user("ana"))
    desk = reverse("events:desk", args=[event.slug])
    assert client.get(desk).status_code == 200
    go(how)
    play(event)
    assert client.get(desk).status_code == 403
    assert client.post(reverse("events:end", args=[event.slug])).status_code == 403
    shown = program("ana").data(f"events/{event.slug}/")
    assert (shown["directs"], shown["director"]) == (False, None)


def sides(pairing: Pairing) -> tuple[object, object]:
    return pairing.first.user, pairing.second.user if pairing.second else None
