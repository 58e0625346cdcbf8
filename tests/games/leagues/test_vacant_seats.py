"""Vacant seats of games that are played in a club: whom they are offered to, wherever one looks."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.utils import timezone

from games.core.commands.seats import filling, leaving
from games.core.errors import NoSuchGame, Refused
from games.core.models import Game, Job, KeptApart, Look, Seat, Volunteer
from games.leagues.models import Club, ClubGame, Member, Standing
from games.mail.outgoing import vacant_seats
from tests.games.api.client import problem, program
from tests.games.core.cast import person, running_duel, seq
from tests.games.leagues.events import season
from tests.games.leagues.friends import private_club
from tests.games.web.lobby.people import browser, text

pytestmark = pytest.mark.django_db


def left(*, private: bool, members_only: bool) -> str:
    """A duel in a club of Bob, Carol and Erin, which Bob has left. Dave is not in the club."""
    code = running_duel(name="Dawn")
    club = private_club("Friends of the Pacific", User.objects.get(username="bob"))
    Club.objects.update(private=private)
    for name in ("carol", "erin"):
        user = User.objects.filter(username=name).first() or person(name)
        Member.objects.create(club=club, user=user, since=timezone.now())
    person("dave")
    ClubGame.objects.create(club=club, game=Game.objects.get(code=code), members_only=members_only)
    leaving.leave(code, "RED", seq(code))
    return code


@pytest.mark.parametrize(("private", "members_only"), [(True, True), (True, False), (False, True)])
def test_seats_within_a_club_are_offered_to_its_members_alone(private: bool, members_only: bool) -> None:
    code = left(private=private, members_only=members_only)
    dave, erin = User.objects.get(username="dave"), User.objects.get(username="erin")
    number = Game.objects.get(code=code).vacancies.get().pk
    assert vacant_seats.told_to(dave, timezone.now()) == []
    assert "No seat is vacant now." in text(browser("dave").get("/vacant/"))
    assert "taken by now" in text(browser("dave").post("/vacant/", {"vacancy": number}, follow=True))
    assert program("dave").data("vacancies/") == {"vacancies": []}
    seat = f"games/{code}/seat/RED/volunteer/"
    unknown = problem(program("dave").post("games/k7m2pq9xwd/seat/RED/volunteer/"), 404)
    refused = problem(program("dave").post(seat), 404)
    assert {**refused, "instance": "", "detail": ""} == {**unknown, "instance": "", "detail": ""}
    assert refused["detail"].replace(code, "k7m2pq9xwd") == unknown["detail"]
    with pytest.raises(NoSuchGame):
        filling.volunteer(code, "RED", dave)
    assert not Volunteer.objects.exists()

    assert len(vacant_seats.told_to(erin, timezone.now())) == 1
    assert "Opponent: New here" in text(browser("erin").get("/vacant/"))
    assert len(program("erin").data("vacancies/")["vacancies"]) == 1
    Member.objects.filter(user=erin).update(standing=Standing.LEFT)
    assert vacant_seats.told_to(erin, timezone.now()) == []
    Member.objects.filter(user=erin).update(standing=Standing.MEMBER)
    assert program("erin").post(seat).status_code == 200


@pytest.mark.parametrize("private", [True, False])
def test_a_seat_in_an_event_of_a_public_club_is_offered_to_anybody(private: bool) -> None:
    event = season.begun("ana", "ben", "cai")
    Club.objects.update(private=private)
    seat = Seat.objects.filter(game__pairing__round__event=event).select_related("game")[0]
    leaving.leave(seat.game.code, seat.code, seq(seat.game.code))
    assert len(vacant_seats.told_to(person("dave"), timezone.now())) == (not private)


def test_a_seat_that_an_open_club_gave_to_anybody_is_offered_to_anybody() -> None:
    code = left(private=False, members_only=False)
    assert len(vacant_seats.told_to(User.objects.get(username="dave"), timezone.now())) == 1
    assert program("dave").post(f"games/{code}/seat/RED/volunteer/").status_code == 200


def offered() -> tuple[str, Volunteer]:
    """Erin has offered to take the seat, and Carol is asked."""
    code = left(private=True, members_only=True)
    assert not filling.volunteer(code, "RED", User.objects.get(username="erin"))
    return code, Volunteer.objects.get()


def excluded(_code: str, erin: User) -> None:
    Member.objects.filter(user=erin).update(standing=Standing.EXCLUDED)


def looked(code: str, erin: User) -> None:
    game = Game.objects.get(code=code)
    Look.objects.create(game=game, user=erin, seq=1, entry=1, reason="A look.", salt="", at=timezone.now())


def kept_apart(_code: str, erin: User) -> None:
    KeptApart.objects.create(user=User.objects.get(username="carol"), other=erin)


def suspended(_code: str, erin: User) -> None:
    User.objects.filter(pk=erin.pk).update(is_active=False)


BARRED = pytest.mark.parametrize("bar", [excluded, looked, kept_apart, suspended])


def seated(code: str) -> QuerySet[Seat]:
    return Seat.objects.filter(game__code=code, user__username="erin")


@BARRED
def test_who_may_not_take_the_seat_any_more_is_not_accepted(bar: Callable[[str, User], None]) -> None:
    code, offer = offered()
    page = f"/g/{code}/vacancy/"
    name = f"<b>{offer.user.profile.name}</b>"
    assert name in text(browser("carol").get(page))
    bar(code, offer.user)
    with pytest.raises(Refused, match="does not stand any more"):
        filling.accept(code, "BLUE", offer.pk)
    with pytest.raises(Refused, match="does not stand any more"):
        filling.decline(code, "BLUE", offer.pk)
    assert not seated(code)
    assert name not in text(browser("carol").get(page))
    assert program("carol").data(f"games/{code}/seat/RED/volunteers/") == {"volunteers": []}


@BARRED
def test_who_may_not_take_the_seat_any_more_does_not_sit_down_by_silence(bar: Callable[[str, User], None]) -> None:
    code, offer = offered()
    bar(code, offer.user)
    filling.settle(Job.objects.get(kind="seat"))
    assert not seated(code)
    assert not Volunteer.objects.exists()


def test_who_was_excluded_and_is_back_may_offer_again() -> None:
    code, offer = offered()
    erin = offer.user
    excluded(code, erin)
    filling.settle(Job.objects.get(kind="seat"))
    Member.objects.filter(user=erin).update(standing=Standing.MEMBER)
    assert not filling.volunteer(code, "RED", erin)
    filling.accept(code, "BLUE", Volunteer.objects.get().pk)
    assert seated(code)
