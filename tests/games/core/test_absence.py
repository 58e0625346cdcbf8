"""Absences: a person's time stands still, the others' goes on, and every day of it is counted."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from games.core import referee
from games.core.commands import absence, deadlines
from games.core.errors import Refused
from games.core.models import Absence, Owed
from tests.games.core.cast import person, running_duel, seq, to_the_shooting
from tests.games.mail.outgoing.table import at

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


def bob_at_play(**more: object) -> User:
    """Bob plays RED and lives in Tokyo, nine hours ahead."""
    running_duel(**{"pace_seconds": 3 * 86_400, **more})
    bob = User.objects.get(username="bob")
    bob.profile.time_zone = "Asia/Tokyo"
    bob.profile.save()
    return of_old(bob)


def of_old(user: User) -> User:
    """Somebody who has been here for years."""
    user.date_joined = datetime(2020, 1, 1, tzinfo=UTC)
    user.save()
    return user


def today(user: User) -> date:
    return timezone.now().astimezone(user.profile.zone).date()


def due(seat: str = "RED") -> datetime:
    found = Owed.objects.get(seat=seat).due
    assert found is not None
    return found


def test_it_works() -> None:
    bob = bob_at_play()
    before, hers = due(), due("BLUE")
    away = absence.declare(bob, today(bob) + 2 * DAY, today(bob) + 8 * DAY)
    assert away.end - away.start == 7 * DAY
    assert away.start.astimezone(bob.profile.zone).hour == 0
    assert due() == before + 7 * DAY
    assert due("BLUE") == hers


def test_what_falls_due_before_it_stays() -> None:
    bob = bob_at_play()
    before = due()
    absence.declare(bob, today(bob) + 5 * DAY, today(bob) + 7 * DAY)
    assert due() == before


def test_what_is_asked_meanwhile_has_its_whole_time_afterwards() -> None:
    bob = bob_at_play()
    code = Owed.objects.get(seat="RED").game.code
    away = absence.declare(bob, today(bob), today(bob) + 6 * DAY)
    with at(timezone.now() + 1.1 * DAY):
        to_the_shooting(code)
    assert Owed.objects.get(seat="RED").kind == "fire"
    assert due() == away.end + 3 * DAY


def test_nobody_is_late_while_away() -> None:
    bob = bob_at_play(on_deadline="default")
    code = Owed.objects.get(seat="RED").game.code
    referee.commit(code, "BLUE", seq(code))
    absence.declare(bob, today(bob), today(bob) + 20 * DAY)
    with at(timezone.now() + 15 * DAY):
        assert deadlines.tick() == 0
    with at(timezone.now() + 24.5 * DAY):
        assert deadlines.tick() == 1


def test_who_is_late_already_stays_late() -> None:
    bob = bob_at_play()
    with at(timezone.now() + 4 * DAY):
        before = due()
        absence.declare(bob, today(bob), today(bob) + 6 * DAY)
        assert due() == before


def test_back_earlier_gives_days_back_and_the_deadline_that_was_told_stays() -> None:
    bob = bob_at_play()
    with at(timezone.now().replace(month=12, day=1)):
        before = absence.days_left(bob)
        absence.declare(bob, today(bob), today(bob) + 9 * DAY)
        told = due()
        assert absence.days_left(bob) == before - 10
    back = timezone.now().replace(month=12, day=3)
    with at(back):
        left = absence.end(bob, today(bob))
        assert left is not None
        assert left.end == back
        assert absence.days_left(bob) == before - (left.last - left.first).days - 1 > before - 10
    assert due() == told


def test_an_absence_that_had_not_begun_is_gone() -> None:
    bob = bob_at_play()
    before = due()
    absence.declare(bob, today(bob) + DAY, today(bob) + 3 * DAY)
    assert absence.end(bob, today(bob)) is None
    assert not Absence.objects.exists()
    assert due() == before


def test_saying_it_again_takes_the_place_of_what_was_said() -> None:
    bob = bob_at_play()
    before = due()
    absence.declare(bob, today(bob) + DAY, today(bob) + 3 * DAY)
    absence.declare(bob, today(bob) + DAY, today(bob) + 5 * DAY)
    absence.declare(bob, today(bob) + 2 * DAY, today(bob) + 4 * DAY)
    assert Absence.objects.count() == 1
    assert due() > before + 3 * DAY  # the longest was told, and what was told stays


def test_a_longer_absence_goes_on_from_where_it_began() -> None:
    bob = bob_at_play()
    before, first = due(), today(bob)
    started = absence.declare(bob, first, first + 3 * DAY).start
    with at(timezone.now() + 2 * DAY):
        longer = absence.declare(bob, today(bob), first + 6 * DAY)
    assert (longer.first, longer.start) == (first, started)
    assert Absence.objects.count() == 1
    assert due() - before == longer.end - started


@pytest.mark.parametrize(
    ("first", "last", "words"),
    [
        (5, 3, "before it begins"),
        (-5, -2, "is over already"),
        (1, 22, "21 days in one piece"),
        (380, 390, "twelve months"),
    ],
)
def test_days_that_make_no_sense_are_refused(first: int, last: int, words: str) -> None:
    bob = bob_at_play()
    before = due()
    with at(timezone.now().replace(month=1, day=10)), pytest.raises(Refused, match=words):
        absence.declare(bob, today(bob) + first * DAY, today(bob) + last * DAY)
    assert not Absence.objects.exists()
    assert due() == before


def test_thirty_five_days_of_a_year_and_no_more() -> None:
    bob = of_old(person("dave"))
    with at(timezone.now().replace(month=1, day=10)):
        absence.declare(bob, today(bob) + DAY, today(bob) + 20 * DAY)
        with pytest.raises(Refused, match="15 days left"):
            absence.declare(bob, today(bob) + 50 * DAY, today(bob) + 65 * DAY)
        absence.declare(bob, today(bob) + 50 * DAY, today(bob) + 64 * DAY)
        assert len(absence.standing(bob)) == 2


def test_who_is_not_away_cannot_come_back() -> None:
    with pytest.raises(Refused, match="You have not said"):
        absence.end(person("dave"), date(2030, 1, 1))
