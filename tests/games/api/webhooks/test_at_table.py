"""A call that was owed before an evening at a table waits until the game is home."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.core.commands.clocks import evenings
from games.core.commands.clocks.telling import Left
from games.core.models import Job, Owed
from games.core.outbox import jobs
from tests.games.api.webhooks.receiver import Receiver
from tests.games.api.webhooks.table import hook_of
from tests.games.core.tables.blocks.by_mail import at_table

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services, pytest.mark.usefixtures("dice_key")]


@pytest.mark.parametrize("why", ["turn", "late"])
def test_it_waits_until_the_game_is_home(desk: Receiver, why: str) -> None:
    _made, _guests, found = at_table()
    owed = Owed.objects.get(game=found)
    seat = found.seats.get(code=owed.seat)
    assert seat.user is not None
    hook, _secret = hook_of(seat.user.username, desk, ["turn", "late"])
    Job.objects.filter(kind="hook").delete()
    facts = {"hook": hook.code, "seat": seat.code, "seq": owed.seq, "why": why, "key": f"{why}:test"}
    jobs.enqueue("hook", f"hook:{hook.code}:{why}:test", game=found, payload=facts)
    for _look in range(2):
        jobs.drain(["hook"])
        (waits,) = Job.objects.filter(kind="hook", done=None)
        assert waits.due > timezone.now() + timedelta(minutes=30)
        assert not desk.calls
        Job.objects.filter(pk=waits.pk).update(due=timezone.now())
    evenings.leave(found.code, Left.AGREED)
    Job.objects.filter(kind="hook", done=None).update(due=timezone.now())
    jobs.drain(["hook"])
    assert len(desk.calls) == 1
