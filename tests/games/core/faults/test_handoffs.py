"""Two reckonings of whose turn it is and who is told must agree: the site's own, and one from the journal alone."""

import pytest

from bench.faults import handoffs, journals
from games.core import referee
from games.core.bots import players
from games.core.models import Game, Job, Owed, Status
from games.core.outbox import jobs
from tests.games.core.cast import person

pytestmark = [pytest.mark.django_db, pytest.mark.services]


@pytest.mark.parametrize(("system", "scenario", "acts"), [("duel", "dawn", 60), ("pacific-victory", "1942", 25)])
def test_every_handoff_has_one_notice(system: str, scenario: str, acts: int) -> None:
    code = referee.create(system, scenario)
    seats = list(Game.objects.get(code=code).seats.values_list("code", flat=True))
    referee.take_seat(code, seats[0], person("ana"))
    referee.seat_bot(code, seats[1], "random")
    for _ in range(acts):
        jobs.drain(["dice", "bot"], early=True)
        if Game.objects.get(code=code).status != Status.RUNNING:
            break
        assert Owed.objects.filter(game__code=code, seat=seats[0]).exists()
        players.act(code, seats[0], "random")
    jobs.drain(["dice"], early=True)  # of the last act
    wanted, asked = handoffs.expected(code)
    told = Job.objects.filter(kind="notice", payload__why__in=["turn", "over"]).values_list("key", flat=True)
    assert set(told) == wanted
    assert len(wanted) >= 3
    assert asked == handoffs.stored(Game.objects.get(code=code))
    assert journals.misplayed(code) == ""
