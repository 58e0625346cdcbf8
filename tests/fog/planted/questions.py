"""Leaks of points 5 and 6 of Task Force's leak list (11) that are put on purpose into pages, mails and the API.

Point 5: whether a question is asked, and what is said of it to who waits, must not tell whether there is anything to
decide. Point 6: that a ship has to retire and stays in its task force is seen by nobody else under advanced fog.
"""

from dataclasses import replace
from typing import Any

import pytest

from games.api.serializers.games import GameShape
from games.api.serializers.playing import ViewShape
from games.mail.commands import answering
from games.mail.outgoing import pictures
from games.titles.hexboard.list_rows import Region, Row
from games.titles.task_force import board_list, screens, words
from games.web.game import answer
from games.web.game.views import board
from tests.fog import secrets
from tests.fog.planted.carriers import BOARD, told
from tests.fog.planted.leaks import Leak

ANSWERS, DUTY = "5 how many answers the other side has", "6 a duty to retire that is kept"
BESIDE = ("GET game:board by nobody", "GET game:talk by nobody", "mail: talk", "export for the seat")
"""Through these nothing of the planted leaks shows, unless they are named."""


# -- 5: whether there is something to decide ---------------------------------------------------------------------------


def _waiting_line(patch: pytest.MonkeyPatch) -> None:
    """The line "Waiting for ..." counts what the other side could answer."""
    true = screens.waits
    patch.setattr(
        screens, "waits", lambda table: [f"{line} ({told(ANSWERS, table.game.code) % 1000})" for line in true(table)]
    )


def _hurry(patch: pytest.MonkeyPatch) -> None:
    """A header says when to ask again: at once where nothing is to be decided."""
    true = answer.private

    def private(response: Any) -> Any:
        response["Retry-After"] = str(told(ANSWERS) % 97)
        return true(response)

    patch.setattr(board, "private", private)


def _left_out(patch: pytest.MonkeyPatch) -> None:
    """The API leaves those out who have hardly anything to decide."""
    true = GameShape.get_waiting
    patch.setattr(GameShape, "get_waiting", lambda self, game: [] if told(ANSWERS, game.code) % 2 else true(self, game))


def _mail_waits(patch: pytest.MonkeyPatch) -> None:
    """A mail to who waits says for how many answers."""
    true = answering._waiting
    patch.setattr(answering, "_waiting", lambda game: f"{true(game)} ({told(ANSWERS, game.code) % 1000})")


# -- 6: a duty to retire that is kept ----------------------------------------------------------------------------------


def _words_of_a_hex(patch: pytest.MonkeyPatch) -> None:
    """The board in words says of a marker of the other side that it has to retire."""
    true = words.marker

    def marker(facts: Any, row: Any, mine: bool) -> str:
        said = true(facts, row, mine)
        return said if mine else f"{said}, to retire: {told(DUTY) % 1000}"

    patch.setattr(words, "marker", marker)


def _duties_in_the_list(patch: pytest.MonkeyPatch) -> None:
    """The board in lines of words, as mails have it, has one more line."""
    true = board_list.board

    def rows(view: Any, facts: Any) -> list[Region]:
        return [*true(view, facts), Region("Bound to retire", (Row("ships", str(told(DUTY) % 1000), "", ""),))]

    patch.setattr(board_list, "board", rows)


def _duty_field(patch: pytest.MonkeyPatch) -> None:
    """The API has a field with the duties of both sides."""
    true = ViewShape.to_representation
    patch.setattr(ViewShape, "to_representation", lambda self, found: true(self, found) | {"retiring": told(DUTY)})


def _picture(patch: pytest.MonkeyPatch) -> None:
    """The picture of the board is longer for a duty."""
    true = pictures.picture

    def picture(game: Any, view: Any, ask: Any = None) -> Any:
        drawn = true(game, view, ask)
        assert drawn is not None
        return replace(drawn, png=drawn.png + bytes(told(DUTY, game.code) % 97))

    patch.setattr(pictures, "picture", picture)


LEAKS = [
    Leak("5 who waits reads how many answers there are", _waiting_line, (BOARD, "GET game:board by nobody"), "sheets"),
    Leak("5 a header tells that nothing is to be decided", _hurry, ("GET game:pulse by seat",), "sheets"),
    Leak("5 the API leaves out who has nothing to decide", _left_out, ("GET api:game by seat",), "sheets"),
    Leak("5 a mail tells how many answers there are", _mail_waits, ("mail: SHOW",), "sheets"),
    Leak("6 the board in words tells who must retire", _words_of_a_hex, (BOARD, "GET game:board by nobody"), "duties"),
    Leak("6 a mail tells who must retire", _duties_in_the_list, ("mail: SHOW",), "duties"),
    Leak("6 a field of the API tells who must retire", _duty_field, ("GET api:view by seat",), "duties"),
    Leak("6 the size of the picture tells who must retire", _picture, ("picture",), "duties"),
]
CHANGES: dict[str, secrets.Secret] = {kind: secrets.position([kind]) for kind in ("sheets", "duties")}
