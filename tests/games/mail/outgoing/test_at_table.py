"""While a game is at a table for an evening nobody is told that it waits for them; afterwards it is told what still
holds."""

from datetime import timedelta

import pytest
from django.core import mail
from django.utils import timezone
from pytest_django import Settings

from games.core.commands.clocks import evenings
from games.core.commands.clocks.telling import Left
from games.core.models import Game, Job, Owed
from games.core.outbox import jobs
from games.core.plans import services
from games.mail.models import Device
from games.mail.push import delivering
from pvsite.environment import new_push_key
from rules import kernel
from tests.games.core.tables.blocks.by_mail import at_table, back
from tests.games.mail.commands.writing import write
from tests.games.mail.outgoing.table import at, now

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services, pytest.mark.usefixtures("dice_key")]
DAY = timedelta(days=1)


def owe(found: Game, why: str) -> None:
    """A notice that was on its way as the game came to the table."""
    row = Owed.objects.get(game=found)
    key, payload = f"notice:{found.code}:{row.seat}:{row.seq}:{why}:test", {"seat": row.seat, "seq": row.seq}
    jobs.enqueue("notice", key, game=found, payload={**payload, "why": why})


def told() -> list[str]:
    jobs.drain(["notice", "mail"])
    return [str(one.body) for one in mail.outbox]


@pytest.mark.parametrize(("why", "says"), [("turn", "Your movement, "), ("late", "Still open: ")])
def test_a_mail_waits_until_the_evening_is_over(why: str, says: str) -> None:
    _made, _guests, found = at_table()
    jobs.drain(["notice", "mail", "clock_news"])
    mail.outbox.clear()
    owe(found, why)
    for days in (0, 1.1, 2.2):
        with at(now() + days * DAY):
            assert not told()
    evenings.leave(found.code, Left.AGREED)
    with at((now() + 4 * DAY).replace(hour=12)):  # by night nobody is reminded
        assert [says in text for text in told()] == [True]


@pytest.mark.parametrize("why", ["turn", "late"])
def test_what_was_asked_before_is_not_told_if_the_game_goes_on_from_the_table(why: str) -> None:
    made, (marta, kenji), found = at_table()
    owe(found, why)
    before = Owed.objects.get(game=found)
    told()
    back(made, marta, kenji, found, {"phase": "movement", "first": before.seat})
    assert Owed.objects.get(game=found).seat == before.seat
    told()
    mail.outbox.clear()
    with at(now() + 1.1 * DAY):
        assert not [text for text in told() if not text.startswith("Reminder: ")]


def test_a_phone_shows_nothing_until_the_evening_is_over(settings: Settings) -> None:
    settings.PUSH_KEY = new_push_key()
    _made, _guests, found = at_table()
    row = Owed.objects.get(game=found)
    device = Device(user=found.seats.get(code=row.seat).user, code="phone")
    facts = {"device": "phone", "seat": row.seat, "seq": row.seq, "why": "late"}
    job = Job(kind="push", key="push:phone:1", game=found, payload=facts)
    assert delivering.about_game(device, job) is None
    later = Job.objects.get(kind="push")
    assert later.due > timezone.now() + DAY - timedelta(minutes=1)
    evenings.leave(found.code, Left.AGREED)
    assert delivering.about_game(device, later) is not None


def test_a_plan_does_nothing_at_the_table_and_is_asked_again_afterwards() -> None:
    _made, _guests, found = at_table()
    row = Owed.objects.get(game=found)
    Owed.objects.filter(pk=row.pk).update(notified=None)
    user = found.seats.get(code=row.seat).user
    services.keep(user, found, row.seat, kernel.get("pacific-victory").plan_guide("1942")["standard"])
    jobs.drain(["plan"])
    assert Owed.objects.get(game=found).notified is None
    evenings.leave(found.code, Left.AGREED)
    jobs.drain(["plan"])
    assert Owed.objects.get(game=found).notified is not None


def test_answers_to_mails_say_where_the_game_is() -> None:
    _made, _guests, found = at_table()
    for seat in found.seats.all():
        text = " ".join(write(found.code, seat.code, "SHOW").text.split())
        assert "The game is at a table now: its blocks are moved there." in text
        assert "The game waits for" not in text
        assert "You may answer until" not in text
