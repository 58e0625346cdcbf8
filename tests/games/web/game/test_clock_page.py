"""The clock's page: what is refused stands at its field, with what was typed."""

import pytest

from tests.games.core.cast import running_duel
from tests.games.web.game.table import signed_in, text

pytestmark = pytest.mark.django_db


def test_a_day_for_a_pause_that_cannot_be_is_said_at_its_field() -> None:
    code = running_duel()
    bob = signed_in("bob")
    answer = bob.post(f"/g/{code}/clock/", {"do": "pause", "until": "2019-03-04"})
    assert answer.status_code == 422
    field = text(answer).partition('id="until"')[2].partition(">")[0]
    assert 'value="2019-03-04"' in field
    assert 'aria-invalid="true"' in field
    assert 'aria-describedby="problem"' in field
    assert 'id="problem"' in text(answer)
    assert "aria-invalid" not in text(bob.get(f"/g/{code}/clock/"))
