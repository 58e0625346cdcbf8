"""A stack of task forces: taking one apart, every ship named, by taps, by mail and by the API."""

from typing import Any

import pytest

from games.core import referee
from games.core.journal import states
from games.core.models import Game
from games.mail.orders import choices
from rules import kernel
from tests.games.titles.task_force.table import SYSTEM, advance, new_game
from tests.games.web.game.table import post, signed_in

from .test_board import lines, page, ways

pytestmark = pytest.mark.django_db
HERE = "0815"
ORDER = "MERGE TF8 jintsu:TF9 DD_IJN.8:TF4 AK_IJN.1:TF2 AK_IJN.2:TF3 AK_IJN.3:TF7 DD_IJN.9:TF4"


def stacked() -> str:
    """A game in which the whole Japanese fleet lies in one hex and may reorganise."""
    code, system = new_game("midway"), kernel.get(SYSTEM)
    assert advance(code, lambda asked: ("IJN", "move") in asked)
    game = Game.objects.get(code=code)
    state: Any = states.unpack(system, game.state)
    rows = [m._replace(hex=HERE) if m.side == "IJN" and m.tfs else m for m in state.markers]
    rows = [m._replace(tfs=("IJN:TF8",)) if m.name == "IJN:TF8" else m for m in rows]
    dummy = next(m for m in rows if m.name == "IJN:D1")
    rows = [dummy._replace(name="IJN:TF9", tfs=("IJN:TF9",), hex=HERE) if m is dummy else m for m in rows]
    Game.objects.filter(pk=game.pk).update(state=states.pack(system, state._replace(markers=tuple(rows))))
    return code


def test_a_task_force_is_taken_apart_by_taps_alone_ship_by_ship() -> None:
    code, said = stacked(), ORDER.split()
    bob = signed_in("bob")
    found = page(bob, code, "&stage=MERGE TF8")
    for size in range(3, len(said)):
        stage = "+".join(said[:size]).replace(":", "%3A")
        way = next((way for way in ways(found) if way.endswith(f"stage={stage}")), "")
        if not way:
            break
        found = page(bob, code, f"&{way}")
    assert ORDER in lines(found)
    assert post(bob, code, "draft/add", text=ORDER).status_code == 303
    assert [line["text"] for line in referee.draft(code, "IJN").lines] == [ORDER]


def test_the_mail_shows_what_begins_with_the_words_that_were_asked_for() -> None:
    code = stacked()
    sight = referee.seat_view(Game.objects.get(code=code), "IJN")
    said = " ".join(ORDER.split()[:-1])
    assert ORDER in [order.text for order in choices.about(Game.objects.get(code=code), sight, said)]
    assert sight.understand(ORDER).order.text == ORDER
    assert len(sight.legal()) < 20_000
