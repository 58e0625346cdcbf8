"""Commands of a mail that are no orders: absence and press, and what a mistake in them says."""

from datetime import date

import pytest
from django.contrib.auth.models import User

from games.core import referee
from games.core.models import Absence, Game, Job, Seat
from games.core.models.talk import Post, Press
from games.core.plans import services, timing
from games.core.talk import threads
from rules import kernel
from tests.games.mail.commands.writing import confirm, deliver, draft_of, parcel, table, write
from tests.games.mail.outgoing.table import duel

pytestmark = pytest.mark.django_db


@pytest.fixture
def in_ten_days() -> tuple[str, str]:
    """Two days to come, as a person writes them."""
    today = date.today()
    return f"{today.year + 1}-01-10", f"{today.year + 1}-01-16"


def test_away_and_back(in_ten_days: tuple[str, str]) -> None:
    code = duel()
    bob = User.objects.get(username="bob")
    text = write(code, "RED", f"ABSENT {in_ten_days[0]} TO {in_ten_days[1]}").text
    assert "You are away from 10 January" in text
    [away] = Absence.objects.filter(user=bob)
    assert (away.first.day, away.last.day) == (10, 16)
    assert "Welcome back" in write(code, "RED", "BACK").text
    assert not Absence.objects.filter(user=bob).exists()
    assert "You have not said that you are away" in write(code, "RED", "zurück").text


def test_a_day_that_is_none() -> None:
    code = duel()
    text = " ".join(write(code, "RED", "ABSENT 40 Dec TO 3 Foo", "STEP 2").text.split())
    assert "Line 1: ABSENT 40 Dec TO 3 Foo" in text
    assert "Write it like this: [ABSENT 3 Dec TO 9 Dec]" in text
    assert draft_of(code, "RED") == ["STEP 2"]


def test_press_for_all() -> None:
    code = duel()
    text = write(code, "RED", "PRESS TO ALL", "Well fought.", "", "Regards,", "Bob", "ENDPRESS", "STEP 2").text
    assert "Your words went to everybody." in text
    [post] = Post.objects.all()
    assert post.text == "Well fought.\n\nRegards,\nBob"
    assert draft_of(code, "RED") == ["STEP 2"]


def test_press_without_an_end_is_not_posted() -> None:
    code = duel()
    text = " ".join(write(code, "RED", "PRESS TO ALL", "Well fought.").text.split())
    assert "Write ENDPRESS on a line below them." in text
    assert not Post.objects.exists()


def test_press_may_name_the_person_who_holds_the_seat() -> None:
    code = duel()
    threads.open_thread(Game.objects.get(code=code), Press.PRIVATE)
    press = write(code, "RED", "PRESS TO Carol:", "Only for you.", "ENDPRESS")
    assert "Your words went to Blue." in " ".join(press.text.split())


def test_press_to_no_name_goes_to_no_empty_seat() -> None:
    code = duel()
    Seat.objects.filter(game__code=code, code="BLUE").update(user=None)
    threads.open_thread(Game.objects.get(code=code), Press.PRIVATE)
    text = write(code, "RED", "PRESS TO :", "Only for you.", "ENDPRESS").text
    assert "There is no side called" in " ".join(text.split())
    assert not Post.objects.exists()


def test_press_to_nobody_names_the_sides() -> None:
    code = duel()
    text = " ".join(write(code, "RED", "PRESS TO GREEN", "Hello", "ENDPRESS").text.split())
    assert "There is no side called GREEN. There are: RED, BLUE, ALL." in text
    assert not Post.objects.exists()


def test_a_plan_is_kept_shown_and_put_away() -> None:
    code = table("pacific-victory", "1942")
    seat = referee.owed(code)[0].seat
    standard = kernel.get("pacific-victory").plan_guide("1942")["standard"]
    answer = write(code, seat, "PLAN", *standard.splitlines(), "ENDPLAN")
    assert "Your plan is kept. This is what it does:" in answer.text
    kept = services.current(Game.objects.get(code=code), seat)
    assert kept is not None
    assert kept.on
    assert kept.text.splitlines()[0] in write(code, seat, "PLAN SHOW").text
    assert "you are asked everything again" in write(code, seat, "PLAN CLEAR").text
    assert "You have no plan in this game." in write(code, seat, "PLAN SHOW").text


def test_a_plan_of_a_sender_who_is_not_certain_waits_for_the_code() -> None:
    """It could answer the open question at once, which nobody takes back."""
    code = table("pacific-victory", "1942")
    seat, game = referee.owed(code)[0].seat, Game.objects.get(code=code)
    mail = parcel(code, seat, "PLAN\nOTHERWISE DEFAULT\nINITIATIVE SECOND\nENDPLAN\n", trust="claimed")
    answer = deliver(mail)
    assert answer.wants_code
    assert services.current(game, seat) is None
    assert not Job.objects.filter(kind="plan").exists()
    assert "Your plan is kept." in confirm(mail).text
    kept = services.current(game, seat)
    assert kept is not None
    assert "INITIATIVE SECOND" in kept.text


def test_a_plan_with_a_fault_is_not_kept() -> None:
    code = table("pacific-victory", "1942")
    seat = referee.owed(code)[0].seat
    answer = write(code, seat, "PLAN", "retreeat everything at once", "ENDPLAN")
    assert answer.kind == "refusal"
    assert "Line 1:  PLAN\n" in answer.text
    assert services.current(Game.objects.get(code=code), seat) is None


def test_how_plans_are_written() -> None:
    code = table("pacific-victory", "1942")
    text = write(code, referee.owed(code)[0].seat, "HELP PLAN").text
    assert "The standard plan:" in text


def test_a_plan_that_answers_at_the_full_hour_only() -> None:
    code = table("pacific-victory", "1942")
    seat, game = referee.owed(code)[0].seat, Game.objects.get(code=code)
    text = " ".join(write(code, seat, "PLAN HOURLY").text.split())
    assert "Your plan answers at the full hour only." in text
    assert "never longer than your time for it" in text
    assert timing.hourly(game, seat)
    unsure = deliver(parcel(code, seat, "PLAN AT ONCE\n", trust="claimed"))
    assert unsure.wants_code, "what waits would be answered at once"
    assert timing.hourly(game, seat)
    assert "Your plan answers at once." in write(code, seat, "PLAN AT ONCE").text
    assert not timing.hourly(game, seat)
