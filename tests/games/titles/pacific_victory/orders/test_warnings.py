"""A base that is left without a holder is told before the commit: in the panel, the review, mails and the API."""

import pytest

from games.core import referee
from tests.games.api.client import program
from tests.games.core.cast import seq
from tests.games.mail.commands.writing import write
from tests.games.web.game.table import new_game, post, signed_in, text, throw

pytestmark = pytest.mark.django_db
LEAVING = "OP JP-MA-3 L05 L06"
LOST = "Wake is left without a holder and goes back to the Allies at once. (4.31)"


def japan_moves() -> str:
    """A game of 1942 in which Japan moves first: marines alone hold Wake."""
    code = new_game()
    throw(code)
    referee.submit(code, "ALLIES", "SECOND", seq(code))
    return code


def test_panel_and_review_warn_of_a_base_that_is_left_without_a_holder() -> None:
    code = japan_moves()
    kenji = signed_in("kenji")
    assert "If you commit this" not in text(kenji.get(f"/g/{code}/"))
    post(kenji, code, "draft/add", text=LEAVING)
    for path in ("", "review"):
        page = " ".join(text(kenji.get(f"/g/{code}/{path}")).split())
        assert "Wake is left without a holder and goes back to the Allies at once." in page
        assert "/4.31/" in page or "#r4.31" in page or "4.31</a>" in page


def test_nobody_else_is_warned() -> None:
    code = japan_moves()
    referee.draft_add(code, "JAPAN", LEAVING, seq(code))
    assert "without a holder" not in text(signed_in("marta").get(f"/g/{code}/"))


def test_an_answer_by_mail_and_a_draft_by_program_warn_too() -> None:
    code = japan_moves()
    answer = write(code, "JAPAN", LEAVING)
    assert f"⚠ {LOST}" in " ".join(answer.text.split())
    kenji = program("kenji")
    assert kenji.data(f"games/{code}/draft/")["warnings"] == [LOST]
    undone = kenji.delete(f"games/{code}/draft/?version={seq(code)}").json()
    assert undone["warnings"] == []
