"""The downloaded journal of a real finished game, of each system: any edited byte fails, without a head from a mail."""

from pathlib import Path
from random import Random

import pytest

from bench.edits import KINDS, by_functions, by_program, edit
from games.core import referee
from games.core.bots import playing
from games.core.journal import download
from games.core.models import Seat
from games.core.outbox import jobs
from rules import kernel
from tests.games.core.cast import seq

pytestmark = pytest.mark.django_db
SYSTEMS = [slug for slug in kernel.slugs() if kernel.get(slug).bots()]
COPIES = 60


def finished(system: str) -> bytes:
    """A game between computers, broken off in its second turn by a resignation unless it is over by then."""
    code = playing.new_game(system, str(kernel.get(system).scenarios()[0]["id"]), ["sensible"])
    cast = playing.casting(code, ["sensible"])
    game = playing.play(code, cast, until=2, inline_dice=True, say=lambda line: None)
    jobs.drain(["dice"], game=code)
    if game.status == "running":
        referee.resign(code, Seat.objects.filter(game__code=code).order_by("order")[0].code, seq(code))
    return "".join(download.lines(referee.journal(code))).encode()


@pytest.mark.parametrize("system", SYSTEMS)
def test_any_byte(system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    data, draw = finished(system), Random(system)
    assert b'"type":"open"' in data
    assert b'"type":"final"' in data
    status, said = by_program(data, tmp_path)
    assert status == 0, said
    assert "no head stood" not in said
    for n in range(COPIES):
        copy = edit(data, KINDS[n % len(KINDS)], draw)
        assert by_functions(copy.data) is not None, copy
    assert by_program(edit(data, "replaced", draw).data, tmp_path)[0] == 1
