"""Mails of Pacific Victory as its players read them: the own side by name, the other as numbers."""

import re

import pytest

from games.core import referee
from games.core.models import Game
from games.core.outbox import jobs
from games.titles import summaries
from rules.kernel import Order
from tests.games.core.cast import person, seq
from tests.games.mail.outgoing.table import html, mails_to

pytestmark = pytest.mark.django_db


@pytest.fixture
def code() -> str:
    """High Noon between Bob (Japan) and Carol (Allies). Japan wins the initiative."""
    game = referee.create("pacific-victory", "1942", name="Solomons autumn")
    referee.committed(game, "a" * 64, "b" * 64)
    referee.take_seat(game, "JAPAN", person("bob"))
    referee.take_seat(game, "ALLIES", person("carol"))
    _throw_initiative(game)
    return game


def _throw_initiative(game: str) -> None:
    info = referee.open_lock(game)
    assert info is not None
    high = {"t1/initiative/JAPAN": [6, 6], "t1/initiative/ALLIES": [1, 2]}
    referee.answer_lock(game, info.lock, "c" * 64, lambda name, spec: high[name])


def read(name: str) -> tuple[str, str]:
    """The last mail's subject, and everything in it."""
    jobs.drain(["notice"])
    letter = mails_to(name)[-1]
    return str(letter.subject), str(letter.body) + html(letter)


def test_it_works(code: str) -> None:
    subject, text = read("bob")
    assert subject == "[Solomons autumn] Turn 1, June 1942"
    assert "Your choice of first or second, Player 1" in text
    assert "THE BOARD" in text
    assert "Kure H03" in text
    assert re.search(r"\n    Hawaii O05 +Allies 5 blocks\n", text)
    assert "Choose first or second" in text
    assert "JP-CV-AKAGI" in text


def test_no_block_of_the_other_side_is_named(code: str) -> None:
    referee.submit(code, "JAPAN", "SECOND", seq(code))
    subject, text = read("carol")
    assert subject == "[Solomons autumn] Turn 1, June 1942"
    assert "Your movement, Player 2" in text
    assert "US-CV-ENTERPRISE" in text
    for block in referee.view(code, "JAPAN")["mine"]:
        assert block["id"] not in text
        if block["class"] in ("CV", "BB"):
            assert block["name"] not in text


def _move(code: str) -> Order:
    """Japan moves first; the first Operational move that it has goes into its draft."""
    referee.submit(code, "JAPAN", "FIRST", seq(code))
    ids = [block["id"] for block in referee.view(code, "JAPAN")["mine"]]
    found = (order for block in ids for order in referee.legal(code, "JAPAN", block) if order.verb == "OP")
    order = next(order for order in found if not order.data["attack"])
    referee.draft_add(code, "JAPAN", order.text, referee.draft(code, "JAPAN").version)
    return order


def test_what_the_enemy_moved_is_told_as_it_was_seen(code: str) -> None:
    order = _move(code)
    referee.commit(code, "JAPAN", seq(code))
    _, text = read("carol")
    assert "1 block from" in text
    assert order.data["from"] in text
    assert "operational" in text
    assert order.data["block"] not in text


def test_a_draft_changes_no_byte_of_what_the_other_reads(code: str) -> None:
    game = Game.objects.get(code=code)
    order = _move(code)
    drafted = summaries.board(game, referee.view(code, "ALLIES"))
    referee.draft_clear(code, "JAPAN", referee.draft(code, "JAPAN").version)
    assert summaries.board(game, referee.view(code, "ALLIES")) == drafted
    assert order.data["block"] not in str(drafted)


def test_who_is_asked_to_go_back_reads_to_which_turn(code: str) -> None:
    to = seq(code)
    referee.submit(code, "JAPAN", "SECOND", seq(code))
    referee.propose(code, "JAPAN", to, "misclick", "", seq(code))
    subject, text = read("carol")
    assert subject == "[Solomons autumn] Take something back?"
    assert f"Turn 1, June 1942. Back to where the game stood after entry {to}" in " ".join(text.split())
    assert "<b>Turn 1, June 1942. Back to where" in text
    assert "WHAT WOULD BE TAKEN BACK" in text
    assert "What would be taken back" in text
