"""Seats change hands while their game runs: left, silent, asked for, declined, taken over."""

import json
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from games.core import referee
from games.core.commands import deadlines
from games.core.commands import people as ties
from games.core.commands.clocks import pausing
from games.core.commands.overdue import forfeits
from games.core.commands.seats import filling, leaving
from games.core.errors import NoSuchGame, Refused, Stale
from games.core.models import Cause, Entry, Game, Holder, Look, Owed, Seat, Vacancy, Volunteer
from games.core.outbox import jobs
from games.core.queries import people, reliability
from games.core.queries.seats import vacancies
from tests.games.core.cast import person, running_duel, seq
from tests.games.mail.outgoing.table import at, now

pytestmark = pytest.mark.django_db
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def left() -> str:
    """Bob has left the seat of RED; its code."""
    code = running_duel(name="Dawn")
    leaving.leave(code, "RED", seq(code))
    return code


def red() -> Seat:
    return Seat.objects.get(code="RED")


def test_who_leaves_is_gone_and_the_clock_stands() -> None:
    code = running_duel()
    before = Owed.objects.get(seat="RED").due
    referee.draft_add(code, "RED", "STEP 2", seq(code))
    leaving.leave(code, "RED", seq(code))
    assert (red().user, red().taken, red().holder) == (None, False, 1)
    assert Owed.objects.get(seat="RED").due >= before + leaving.STANDS
    assert not Game.objects.get(code=code).drafts.filter(seat="RED").exists()
    assert Game.objects.get(code=code).status == "running"
    note = json.loads(Entry.objects.filter(type="note").latest("seq").body)
    assert note == {"note": "vacant", "seat": "RED", "holder": 1, "cause": "left"}
    with at(now() + 30 * DAY):
        deadlines.tick()
        assert not jobs.drain(["clock"])


def test_a_silent_seat_falls_vacant_where_the_pace_says_so() -> None:
    running_duel(terms={"allowance_h": 24, "missed": ["substitute"]})
    with at(Owed.objects.get(seat="RED").over + HOUR):
        deadlines.tick()
        jobs.drain(["clock"])
    assert set(Vacancy.objects.values_list("seat", "cause")) == {("RED", "silence"), ("BLUE", "silence")}


def test_the_seat_of_who_is_late_for_two_weeks_may_be_offered() -> None:
    code = running_duel(pace_seconds=86_400)
    referee.commit(code, "BLUE", seq(code))
    with at(Owed.objects.get(seat="RED").due + 13 * DAY), pytest.raises(Refused, match="14 days"):
        leaving.open_late(code, "BLUE", "RED", seq(code))
    with at(Owed.objects.get(seat="RED").due + 14 * DAY):
        leaving.open_late(code, "BLUE", "RED", seq(code))
    assert Vacancy.objects.get().cause == Cause.SILENCE
    assert red().user is None


def test_a_pause_by_consent_counts_towards_no_win() -> None:
    code = running_duel(pace_seconds=86_400)
    referee.commit(code, "BLUE", seq(code))
    row, game, blue = Owed.objects.get(seat="RED"), Game.objects.get(code=code), Seat.objects.get(code="BLUE")
    with at(row.over + 10 * DAY):
        until = pausing.propose(code, "BLUE", timezone.localdate() + 20 * DAY).until
        pausing.accept(code, "RED")
    for after, may in ((3 * DAY, False), (4 * DAY + HOUR, True)):
        with at(until + after):
            assert forfeits.claimable(game, row, blue) is may


def test_no_seat_is_lost_by_the_clock_in_a_pause() -> None:
    """A moderator has 72 hours; then the seat would lose."""
    code = running_duel(terms={"allowance_h": 24, "missed": ["moderator", "forfeit"]})
    referee.commit(code, "BLUE", seq(code))
    with at(Owed.objects.get(seat="RED").over + 2 * DAY):
        until = pausing.propose(code, "BLUE", timezone.localdate() + 20 * DAY).until
        pausing.accept(code, "RED")
    for moment, status in ((until - HOUR, "running"), (until + DAY + HOUR, "finished")):
        with at(moment):
            deadlines.tick()
            jobs.drain(["clock"])
        assert Game.objects.get(code=code).status == status


def test_a_volunteer_sits_down_when_an_opponent_agrees() -> None:
    code, dave = left(), person("dave")
    assert not filling.volunteer(code, "RED", dave)
    filling.accept(code, "BLUE", Volunteer.objects.get().pk)
    seat = red()
    assert (seat.user, seat.holder) == (dave, 2)
    assert list(Holder.objects.filter(seat="RED").values_list("number", "user__username")) == [(1, "bob"), (2, "dave")]
    row = Owed.objects.get(seat="RED")
    assert abs(row.due - row.since - filling.FIRST) < HOUR
    note = json.loads(Entry.objects.filter(type="note").latest("seq").body)
    assert note == {"note": "taken over", "seat": "RED", "from": 1, "holder": 2, "cause": "left"}
    assert "dave" not in "".join(Entry.objects.values_list("body", flat=True))
    referee.commit(code, "RED", seq(code))


def test_after_three_days_without_a_word_they_sit_down() -> None:
    code, dave = left(), person("dave")
    filling.volunteer(code, "RED", dave)
    with at(now() + filling.WAITED - HOUR):
        jobs.drain(["seat"])
        assert red().user is None
    with at(now() + filling.WAITED + HOUR):
        jobs.drain(["seat"])
        assert red().user == dave


def test_two_may_be_declined_and_the_third_sits_down_at_once() -> None:
    code = left()
    for name in ("dave", "erin"):
        filling.volunteer(code, "RED", person(name))
        filling.decline(code, "BLUE", Volunteer.objects.latest("pk").pk)
    assert filling.volunteer(code, "RED", person("frank"))
    assert red().user == User.objects.get(username="frank")


def test_against_computers_nobody_has_to_be_asked() -> None:
    code = left()
    Seat.objects.filter(code="BLUE").update(user=None, bot="sensible")
    assert filling.volunteer(code, "RED", person("dave"))


@pytest.mark.parametrize("who", ["bob", "carol", "looked", "apart"])
def test_who_knows_too_much_may_not_sit_down(who: str) -> None:
    code = left()
    if who == "looked":
        game = Game.objects.get(code=code)
        Look.objects.create(game=game, user=person(who), seat="BLUE", seq=1, entry=1, reason="asked", at=now())
    elif who == "apart":
        ties.keep_apart(User.objects.get(username="carol"), person(who))
    user = User.objects.get(username=who)
    assert not vacancies.offered_to(user).exists()
    with pytest.raises(Refused):
        filling.volunteer(code, "RED", user)
    assert red().user is None


def test_nobody_sits_down_where_nothing_is_vacant() -> None:
    code = running_duel()
    with pytest.raises(NoSuchGame):
        filling.volunteer(code, "RED", person("dave"))


def test_the_win_may_be_taken_at_once_from_who_left() -> None:
    code = left()
    filling.claim(code, "BLUE", "RED", seq(code))
    game = Game.objects.get(code=code)
    assert game.outcome is not None
    assert (game.status, game.outcome["winner"]) == ("finished", "BLUE")
    assert Vacancy.objects.get().ended is not None


def test_from_a_silent_one_only_after_the_search() -> None:
    code = left()
    Vacancy.objects.update(cause=Cause.SILENCE)
    with pytest.raises(Refused):
        filling.claim(code, "BLUE", "RED", seq(code))
    with at(now() + leaving.STANDS + HOUR):
        filling.claim(code, "BLUE", "RED", seq(code))


def test_nobody_goes_back_while_a_seat_is_vacant() -> None:
    code = left()
    with pytest.raises(Refused, match="vacant"):
        referee.propose(code, "BLUE", 0, "misclick", "", seq(code))


def test_alone_one_may_only_resign() -> None:
    code = running_duel()
    Seat.objects.filter(code="BLUE").update(user=None, bot="sensible")
    with pytest.raises(Refused):
        leaving.leave(code, "RED", seq(code))
    with pytest.raises(Stale):
        leaving.leave(running_duel_again(), "RED", 1)


def running_duel_again() -> str:
    code = referee.create("duel", "dawn", name="Again")
    referee.committed(code, "a" * 64, "b" * 64)
    referee.take_seat(code, "RED", person("gil"))
    referee.take_seat(code, "BLUE", person("hal"))
    return code


def test_leaving_counts_as_a_game_left_and_nothing_is_inherited() -> None:
    code, dave = left(), person("dave")
    filling.volunteer(code, "RED", dave)
    filling.accept(code, "BLUE", Volunteer.objects.get().pk)
    referee.resign(code, "BLUE", seq(code))
    bob = User.objects.get(username="bob")
    assert people.played_by(bob).left == 1
    assert reliability.record_of(bob, now()).left == 1
    assert (people.played_by(dave).finished, people.played_by(dave).left) == (1, 0)
