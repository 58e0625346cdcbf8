"""What a refusal names is a button under it, and the typed line stays in its field."""

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from games.core import referee
from games.core.errors import Illegal
from games.web.game.remedies import Remedy, remedies
from tests.games.web.game.table import movement, post, seq, signed_in, text

if TYPE_CHECKING:
    from games.titles.table import Table

pytestmark = pytest.mark.django_db
MOVE = "OP US-CV-ENTERPRISE O05 N05"


def test_the_order_that_a_misspelt_line_means_is_a_button() -> None:
    code = movement()
    marta = signed_in("marta")
    typed = "OP US-CV-ENTERPRISE O05 Midwya"
    page = text(post(marta, code, "draft/add", text=typed, typed="1"))
    assert f'value="{typed}"' in page
    assert 'name="text" value="OP US-CV-ENTERPRISE O05 M05"' in page


def test_a_line_of_the_draft_and_all_of_it_can_be_taken_back_where_a_refusal_says_so() -> None:
    code = movement()
    referee.draft_add(code, "ALLIES", MOVE, seq(code))
    draft = referee.draft(code, "ALLIES")
    table = cast("Table", SimpleNamespace(draft=draft))
    for words in ("CLEAR takes all orders back.", "BORRAR (CLEAR) anula todas las órdenes."):
        refusal = Illegal(f"It comes before “{MOVE}”; {words}", code="later")
        assert remedies(table, refusal) == [
            Remedy("game:remove", "number", "1", f"Take back: {MOVE}"),
            Remedy("game:clear", "all", "1", "Take all back"),
        ]
