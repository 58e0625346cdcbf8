"""Twins: two games that differ only in what a seat may not know send that seat the same mail, to the last byte."""

import re
from importlib import import_module
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from games.core import referee
from games.core.journal import states
from games.core.models import Game, Job, Owed, Seat
from games.core.outbox import jobs
from games.mail.models.outgoing import Letter
from games.mail.outgoing import notices, pictures
from tests.games.mail.outgoing.table import SYSTEMS, mails_to, running, throw_all

pytestmark = pytest.mark.django_db
_TURNS = 4


def mail_of(job: Job, name: str) -> bytes:
    """The whole mail that this job sends now; all but its date and the chance in its boundaries."""
    Letter.objects.all().delete()
    with patch("time.time", return_value=1_800_000_000.0):  # it stands in the signature of a link
        notices.notice(job)
        whole = mails_to(name)[-1].message().as_bytes()
    return re.sub(rb"\nDate: [^\n]*", b"", re.sub(rb"={15}\d+==", b"==", whole))


@pytest.mark.parametrize(("system", "scenario", "options"), SYSTEMS)
def test_the_mail_of_a_turn_and_its_picture(system: str, scenario: str, options: dict[str, Any]) -> None:
    lawful: Any = import_module(f"tests.rules.{system.replace('-', '_').removesuffix('_1945')}.lawful")
    code, compared = running(system, scenario, options), 0
    for _turn in range(_TURNS):
        game = Game.objects.get(code=code)
        rules = states.rules_of(game)
        true = states.unpack(rules, game.state)
        for seat in Seat.objects.filter(game=game):
            found = (lawful.disguise(true, seat.code, Random(seed)) for seed in range(5, 15))
            other = next((one for one in found if one is not None), None)
            if other is None:
                continue
            first, again = (pictures.picture(game, rules.view(state, seat.code)) for state in (true, other))
            assert first is not None
            assert first == again
            compared += 1
            _compare_mails(game, seat, rules, other)
        _go_on(code)
    assert compared


def _compare_mails(game: Game, seat: Seat, rules: Any, other: Any) -> None:
    """The same for the whole mail, if that seat is asked anything."""
    owed = Owed.objects.filter(game=game, seat=seat.code).first()
    if owed is None or seat.user is None:
        return
    payload = {"seat": owed.seat, "seq": owed.seq, "why": "turn"}
    job = jobs.enqueue("notice", f"notice:twin:{owed.seat}:{owed.seq}", game=game, payload=payload)
    first = mail_of(job, seat.user.username)
    Game.objects.filter(pk=game.pk).update(state=states.pack(rules, other))
    assert mail_of(job, seat.user.username) == first
    assert b"image/png" in first
    Game.objects.filter(pk=game.pk).update(state=game.state)


def _go_on(code: str) -> None:
    """Everybody whose turn it is does as little as may be done."""
    for owed in Owed.objects.filter(game__code=code):
        if Owed.objects.filter(pk=owed.pk, seq=owed.seq).exists():
            referee.play_default(code, owed.seat, owed.seq)
            throw_all(code)
