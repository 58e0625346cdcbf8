"""A note that is written while the opponent acts: neither waits for the other for good."""

import threading
import time
from typing import Any

import pytest
from django.contrib.auth.models import User

from games.core import referee
from games.core.commands import orders
from games.core.models import Game
from games.core.sightings import notes
from tests.games.core.cast import play, running_duel, seq, to_the_shooting
from tests.games.core.drafts.test_together import at_once
from tests.timeouts import TIMEOUT

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]


def test_a_new_note_and_the_act_that_hands_over(monkeypatch: pytest.MonkeyPatch) -> None:
    code = running_duel()
    to_the_shooting(code)
    play(code, "RED", "HOLD")
    game, carol = Game.objects.get(code=code), User.objects.get(username="carol")
    inside, write = threading.Event(), orders._write

    def long(*given: Any, **more: Any) -> Any:
        inside.set()
        time.sleep(0.3)  # an act of ordinary length holds the game
        return write(*given, **more)

    def note() -> None:
        assert inside.wait(TIMEOUT)
        notes.keep(carol, game, "BLUE", "x", "Seen here", {"x"})

    monkeypatch.setattr(orders, "_write", long)
    assert at_once(lambda: referee.submit(code, "RED", "HOLD", seq(code)), note) == ["done", "done"]
    assert notes.notes(carol.pk, game, "BLUE")["x"].text == "Seen here"
