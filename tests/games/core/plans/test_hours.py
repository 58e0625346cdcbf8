"""A plan that answers at once shows that it is there: that is said; who minds lets it answer at the full hour only."""

import re
from datetime import datetime, timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.core import referee
from games.core.commands import deadlines
from games.core.errors import NotYourSeat
from games.core.models import Game, Job, Owed
from games.core.models.plans import Hourly
from games.core.outbox import jobs
from games.core.plans import services, timing
from games.mail.commands import helping
from tests.games.api.client import program
from tests.games.core.plans.war import KINDS, answer, war
from tests.games.web.game.table import signed_in, text

pytestmark = pytest.mark.django_db
OPEN = "shows the others that a plan stood behind it"


def planned(*, hourly: bool = True, text: str = "") -> tuple[str, Game, User, str]:
    """A war whose seat that is asked first has a plan for it; its holder, and the seat."""
    code = war()
    game, seat = Game.objects.get(code=code), referee.owed(code)[0].seat
    user = game.seats.get(code=seat).user
    assert user is not None
    if hourly:
        timing.set_hourly(user, game, seat, on=True)
    services.keep(user, game, seat, text or services.guide(game)["standard"])
    return code, game, user, seat


def waiting(game: Game) -> list[datetime]:
    """When looks for plans are due."""
    return list(Job.objects.filter(game=game, kind="plan", done=None).order_by("due").values_list("due", flat=True))


def strike(game: Game) -> None:
    """The full hour has come."""
    Job.objects.filter(game=game, kind="plan", done=None).update(due=timezone.now())
    jobs.drain(["plan", "dice"])


def next_hour() -> datetime:
    """The next full hour."""
    return timezone.now().replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)


def test_it_answers_at_once_unless_its_writer_minds() -> None:
    _code, game, _user, seat = planned(hourly=False)
    assert Owed.objects.get(game=game, seat=seat).kind == "initiative"
    jobs.drain(KINDS)
    assert waiting(game) == []
    assert not Owed.objects.filter(game=game, kind="initiative").exists()


def test_it_waits_for_the_full_hour_and_answers_then() -> None:
    code, game, _user, seat = planned()
    jobs.drain(KINDS)
    assert waiting(game) == [next_hour()]
    assert Owed.objects.get(game=game, seat=seat).kind == "initiative"
    strike(game)
    assert not Owed.objects.filter(game=game, kind="initiative").exists(), "it answered"
    assert referee.owed(code)


def test_what_the_plan_leaves_to_its_writer_is_told_at_once() -> None:
    _code, game, _user, seat = planned(text="LAND NEVER\nASK INITIATIVE")
    jobs.drain(KINDS)
    assert waiting(game) == []
    assert Owed.objects.get(game=game, seat=seat).notified is not None


def test_a_plan_that_is_kept_after_the_hour_waits_for_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    _code, game, user, seat = planned()
    jobs.drain(KINDS)
    services.keep(user, game, seat, "ASK INITIATIVE")
    strike(game)
    assert Owed.objects.filter(game=game, kind="initiative").exists()
    later = timezone.now() + timedelta(hours=1)
    monkeypatch.setattr(timezone, "now", lambda: later)
    services.keep(user, game, seat, "INITIATIVE FIRST")
    jobs.drain(KINDS)
    assert waiting(game) == [next_hour()]


def test_a_question_that_comes_in_the_game_waits_as_well() -> None:
    code, game, _user, seat = planned()
    answered = 0
    for _hour in range(40):
        jobs.drain(KINDS)
        if not waiting(game):
            answer(code, referee.owed(code)[0].seat)
            continue
        assert set(waiting(game)) <= {next_hour()}
        assert all(row.seat == seat for row in Owed.objects.filter(game=game, notified=None))
        strike(game)
        answered += 1
        if answered == 2:
            return
    pytest.fail("nothing waited for the hour")


def test_it_does_not_come_after_the_time_for_the_answer() -> None:
    _code, game, _user, seat = planned()
    soon = timezone.now() + timedelta(seconds=1)
    Owed.objects.filter(game=game, seat=seat).update(due=soon)
    jobs.drain(KINDS)
    assert waiting(game) == [soon]


def test_where_time_runs_out_the_plan_answers_and_no_default() -> None:
    code, game, _user, seat = planned()
    Game.objects.filter(pk=game.pk).update(on_deadline="default")
    jobs.drain(["plan"])
    Owed.objects.filter(game=game, seat=seat).update(due=timezone.now() - timedelta(seconds=1))
    assert deadlines.tick() == 1
    jobs.drain(["clock"])
    assert not Owed.objects.filter(game=game, kind="initiative").exists()
    strike(game)
    assert referee.owed(code), "the look that was put off finds it answered"


def test_switched_off_what_waits_is_answered_at_once() -> None:
    _code, game, user, seat = planned()
    jobs.drain(KINDS)
    timing.set_hourly(user, game, seat, on=False)
    jobs.drain(KINDS)
    assert not Owed.objects.filter(game=game, kind="initiative").exists()
    assert not timing.hourly(game, seat)


def test_it_is_the_holders_own() -> None:
    _code, game, user, seat = planned()
    other = next(row for row in game.seats.all() if row.code != seat)
    with pytest.raises(NotYourSeat):
        timing.set_hourly(other.user, game, seat, on=False)
    assert not timing.hourly(game, other.code)
    game.seats.filter(code=seat).update(user=None, bot="sensible")
    assert not timing.hourly(game, seat), "who takes over the seat has chosen nothing"
    assert not timing.hourly(Game.objects.get(code=war_again(user)), seat), "nor does it count in another game"


def war_again(user: User) -> str:
    """Another game of that person."""
    code = referee.create("pacific-victory", "1942", name="Another", creator=user)
    jobs.drain(["dice"])
    referee.take_seat(code, "JAPAN", user)
    return code


def test_the_page_says_it_and_sets_it() -> None:
    code, game, user, seat = planned(hourly=False)
    browser, address = signed_in(user.username), reverse("game:plan", args=[code])
    page = text(browser.get(address))
    assert OPEN in page
    assert "Let it answer at the full hour only" in page
    for what, on in (("hourly", True), ("at_once", False), ("hourly", True)):
        assert browser.post(address, {"do": what}).status_code == 303
        assert timing.hourly(game, seat) is on
    assert "Let it answer at once" in text(browser.get(address))


def test_help_says_it() -> None:
    code = war()
    assert OPEN in text(Client().get("/help/"))
    assert OPEN in " ".join(helping._plans(Game.objects.get(code=code)).sentences)


def test_programs_read_and_set_it() -> None:
    code, game, user, seat = planned(hourly=False)
    api, address = program(user.username), f"games/{code}/plan/"
    assert api.data(address)["hourly"] is False
    kept = api.post(address, {"text": "LAND NEVER", "hourly": True}).json()
    assert kept["hourly"] is True
    assert timing.hourly(game, seat)
    assert api.post(address, {"text": "LAND ROUND 2"}).json()["hourly"] is True
    assert api.post(address, {"text": "LAND ROUND 2", "hourly": False}).json()["hourly"] is False


def test_nobody_else_is_shown_what_a_seat_chose() -> None:
    code, game, user, seat = planned()
    other = next(row for row in game.seats.all() if row.code != seat)
    assert other.user is not None
    browser, api = signed_in(other.user.username), program(other.user.username)

    def seen() -> list[str]:
        jobs.drain(["notice"], game=code)
        pages = [browser.get(f"/g/{code}/{page}").content.decode() for page in ("", "log", "journal", "plan/")]
        answers = [str(api.data(f"games/{code}/{name}")) for name in ("", "events/", "journal/", "plan/")]
        return [re.sub(r'value="\w{64}"|;t=\d+|\d+ (seconds?|minutes?)', "", one) for one in pages + answers]

    chosen = seen()
    Hourly.objects.filter(user=user).delete()
    assert seen() == chosen
