"""A mail that comes while dice are being thrown waits until they lie: its seat may be asked still."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.core.models import Game
from games.core.outbox import jobs
from games.mail.incoming import processing, storing
from games.mail.models.incoming import Arrival, State
from tests.games.mail.incoming.mails import answers, drafted, letter, seat_of, table, work

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
    Arrival.objects.update(received=timezone.now() - processing.DICE_TAKE - timedelta(seconds=1))
    work()
    assert Arrival.objects.get().state == State.ANSWERED
