"""Leaks of Task Force's leak list (11) that are put on purpose into its pages, mails, refusals and files.

Each tells a fact of the position that the rules hide (tests.rules.task_force.hidden_facts) by another way out.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from zlib import crc32

import pytest
from django.http import HttpResponse

from games.api.serializers.playing import ViewShape
from games.api.webhooks import payload
from games.core import drafts, questions
from games.core.errors import Refused
from games.core.journal import states
from games.core.models import Game
from games.core.queries import positions
from games.core.queries.seats import seat_view
from games.mail.outgoing import headers, pictures
from games.titles.task_force import event_text, words
from games.titles.task_force.map import counters
from games.web.game import answer
from games.web.game.views import board
from rules.task_force import purposes, view
from rules.task_force.sides import SIDES
from rules.task_force.sight import rows
from rules.task_force.working_state import WorkingState
from tests.fog import secrets
from tests.fog.planted.leaks import Leak
from tests.rules.task_force.hidden_facts import LEAKS as FACTS

Plant = Callable[[pytest.MonkeyPatch], None]
BOARD = "GET game:board by seat"
PAGE: Any = board
BESIDE = ("GET game:board by nobody", "GET game:talk by nobody", "mail: talk", "export for the seat")
"""Through these nothing of the planted leaks shows, unless they are named."""


def told(fact: str, code: str | None = None) -> int:
    """What a fact of the only game, or of that one, says of both sides, as a number."""
    games = Game.objects.filter(code=code) if code else Game.objects.all()
    game = games[0]
    state = states.unpack(states.rules_of(game), game.state)
    return crc32(repr([FACTS[fact](state, seat) for seat in SIDES]).encode())


# -- the board ---------------------------------------------------------------------------------------------------


def _sorted_by_names(patch: pytest.MonkeyPatch) -> None:
    """Markers of the other side stand in the order of their private names."""
    true = rows.markers

    def markers(table: WorkingState, side: str, own: bool) -> Any:
        names = {one.token: one.name for one in table.markers.values() if one.side == side}
        found = true(table, side, own)
        return found if own else sorted(found, key=lambda row: names[row["token"]])

    patch.setattr(rows, "markers", markers)


def _class_of_a_counter(patch: pytest.MonkeyPatch) -> None:
    """A drawn marker of the other side has its identity in the name of a class."""
    true = counters.others

    def others(row: Any, count: int) -> str:
        kind = told("3 which marker is a dummy") % 1000
        return true(row, count).replace('<g class="', f'<g class="k{kind} ', 1)

    patch.setattr(counters, "others", others)


def _words_of_a_hex(patch: pytest.MonkeyPatch) -> None:
    """The board in words says how far a marker of the other side may move."""
    true = words.marker

    def marker(facts: Any, row: Any, mine: bool) -> str:
        far = told("7 how far markers of the other side move") % 1000
        return true(facts, row, mine) if mine else f"{true(facts, row, mine)}, moves {far}"

    patch.setattr(words, "marker", marker)


def _hurt_ships(patch: pytest.MonkeyPatch) -> None:
    """The page is longer where ships of the other side are hurt in secret."""
    true = PAGE.show

    def show(request: Any, table: Any, screen: Any, status: int = 200) -> HttpResponse:
        response: HttpResponse = true(request, table, screen, status)
        response.content += b" " * (told("8 hidden damage", table.game.code) % 97 if table.seat is not None else 0)
        return response

    patch.setattr(PAGE, "show", show)


def _pulse(patch: pytest.MonkeyPatch) -> None:
    """A header tells of damage that nobody has seen."""
    true = answer.private

    def private(response: HttpResponse) -> HttpResponse:
        response["X-Damage"] = str(told("8 hidden damage"))
        return true(response)

    patch.setattr(board, "private", private)


def _sheets_for_watchers(patch: pytest.MonkeyPatch) -> None:
    """Who watches reads the sheets of both sides under advanced fog."""
    true = view.view

    def seen(table: WorkingState, seat: str | None) -> Any:
        found = true(table, seat)
        if seat is None and not found["formations"]:
            found["formations"] = [row for side in SIDES for row in rows.formations(table, side, False)]
        return found

    patch.setattr(view, "view", seen)


# -- what is answered and told -------------------------------------------------------------------------------------


def _refusal(patch: pytest.MonkeyPatch) -> None:
    """A refusal says which marker is in the way."""

    def telling(true: Callable[..., Any]) -> Callable[..., Any]:
        def read(system: Any, state: Any, seat: str, text: str) -> Any:
            try:
                return true(system, state, seat, text)
            except Refused as no:
                no.reason += f" {FACTS['4 private names in the order of numbers'](state, seat)[0]} is in the way."
                raise

        return read

    patch.setattr(drafts, "read_order", telling(questions.read_order))
    for module in (seat_view, drafts):
        patch.setattr(module, "understand_order", telling(questions.understand_order))


def _fewer_orders(patch: pytest.MonkeyPatch) -> None:
    """What is legal depends on which markers of the other side are real (R-04)."""
    true = positions.legal

    def legal(code: str, seat: str, about: str | None = None) -> Any:
        found = true(code, seat, about)
        return found[: len(found) - told("3 which marker is a dummy", code) % 2] if about is None else found

    patch.setattr("games.core.referee.legal", legal)


def _happening(patch: pytest.MonkeyPatch) -> None:
    """The searcher's log has a mark for what the owner was told of the chit."""
    true = event_text.line

    def line(facts: Any, one: Any) -> Any:
        found = true(facts, one)
        chit = told("2 what the owner was told of a chit") % 1000
        return {**found, "text": f"{found['text']} ({chit})"}

    patch.setattr(event_text, "line", line)


def _purpose(patch: pytest.MonkeyPatch) -> None:
    """What a die was thrown for holds a private name."""
    true = purposes.of

    def of(name: str) -> Any:
        found = true(name)
        mark = told("4 private names in the order of numbers") % 1000
        return found and replace(found, template=f"{found.template} [{mark}]")

    patch.setattr(purposes, "of", of)


def _field(patch: pytest.MonkeyPatch) -> None:
    """The API has the number of orders of the other side."""
    true = ViewShape.to_representation
    patch.setattr(
        ViewShape,
        "to_representation",
        lambda self, found: true(self, found) | {"moves": told("7 how far markers of the other side move")},
    )


# -- what is sent --------------------------------------------------------------------------------------------------


def _subject(patch: pytest.MonkeyPatch) -> None:
    """The subject of a mail is longer where the next chit misleads."""
    true = headers.subject
    patch.setattr(
        headers, "subject", lambda game, turn: f"{true(game, turn)} ({told('1 the next chit', game.code) % 1000})"
    )


def _webhook(patch: pytest.MonkeyPatch) -> None:
    """A webhook counts aircraft on decks that nobody sees."""
    true = payload.write
    patch.setattr(
        payload,
        "write",
        lambda job, hook, game, seat: (
            (true(job, hook, game, seat) or "") + str(told("8 aircraft on carriers", game.code))
        ),
    )


def _picture(patch: pytest.MonkeyPatch) -> None:
    """The picture of the board is as long as a secret."""
    true = pictures.picture

    def picture(game: Any, view: Any, ask: Any = None) -> Any:
        drawn = true(game, view, ask)
        assert drawn is not None
        return replace(drawn, png=drawn.png + bytes(told("3 which marker is a dummy", game.code) % 97))

    patch.setattr(pictures, "picture", picture)


LEAKS = [
    Leak("1 the subject of a mail tells the next chit", _subject, ("mail: notice turn",), "cup"),
    Leak("2 a line of the log tells what the chit was", _happening,
         ("GET game:log by seat", BOARD, "GET game:board by nobody"), "notes"),
    Leak("3 a refusal names a hidden marker", _refusal,
         ("POST game:add: misspelt line", "POST api:lines: misspelt line"), "identities"),
    Leak("3 what is legal tells which markers are real", _fewer_orders, ("referee: legal orders",), "identities"),
    Leak("4 rows of the view are sorted by private names", _sorted_by_names,
         ("referee: board, questions and draft", "GET api:view by seat"), "identities"),
    Leak("4 a class of a drawn counter tells who it is", _class_of_a_counter,
         (BOARD, "GET game:board by nobody"), "identities"),
    Leak("8 a header tells of hidden damage", _pulse, ("GET game:pulse by seat", "GET game:pulse by nobody"),
         "sheets"),
    Leak("7 a field of the API tells how far others move", _field, ("GET api:view by seat",), "identities"),
    Leak("7 the board in words tells how far others move", _words_of_a_hex,
         (BOARD, "GET game:board by nobody"), "identities"),
    Leak("8 the size of a page tells of hidden damage", _hurt_ships, (BOARD,), "sheets"),
    Leak("8 a webhook tells of aircraft on decks", _webhook, ("webhook: turn",), "sheets"),
    Leak("9 who watches reads sheets", _sheets_for_watchers, ("referee: view of a spectator",), "sheets"),
    Leak("10 the purpose of a die holds a private name", _purpose, ("GET game:dice by seat",), "identities"),
    Leak("11 the size of the picture tells of dummies", _picture, ("picture", "mail: notice turn"), "identities"),
]  # fmt: skip
CHANGES: dict[str, secrets.Secret] = {
    kind: secrets.position([kind]) for kind in ("cup", "notes", "identities", "sheets")
}
