"""A mail that comes while dice are being thrown waits until they lie: its seat may be asked still."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.inbox import carrying, storing
from games.inbox.models import Arrival, State
from games.play import jobs
from games.play.models import Game
from tests.games.inbox.mails import answers, drafted, letter, seat_of, table, work

pytestmark = pytest.mark.django_db


def thrown(game: Game, lock: int | None) -> None:
    Game.objects.filter(pk=game.pk).update(lock_seq=lock)


def test_it_is_carried_out_when_they_lie() -> None:
    game = table()
    thrown(game, 3)
    storing.take(letter(seat_of(game), "STEP 2\n"), via="smtp")
    work()
    assert Arrival.objects.get().state == State.NEW
    assert not answers()
    thrown(game, None)
    jobs.drain(["arrival", "answer"], early=True)
    assert drafted(game) == ["STEP 2"]
    assert len(answers()) == 1


def test_dice_that_do_not_come_keep_no_mail_for_ever() -> None:
    game = table()
    thrown(game, 3)
    storing.take(letter(seat_of(game), "STEP 2\n"), via="smtp")
    Arrival.objects.update(received=timezone.now() - carrying.DICE_TAKE - timedelta(seconds=1))
    work()
    assert Arrival.objects.get().state == State.ANSWERED
