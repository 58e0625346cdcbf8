"""The order block: what is sent out to be edited, and what comes back of it."""

import pytest

from games.core import referee
from games.core.models import Game, Owed
from games.mail.orders import block
from tests.games.core.cast import seq
from tests.games.mail.commands.writing import draft_of, table, throw_all, write
from tests.games.mail.outgoing.table import duel

pytestmark = pytest.mark.django_db


def made(code: str, seat: str) -> list[str]:
    return block.block(Game.objects.get(code=code), seat).splitlines()


def test_it_works() -> None:
    code = duel()
    lines = made(code, "RED")
    owed = Owed.objects.get(game__code=code, seat="RED")
    assert lines[0] == f"ORDERS {code} E{owed.seq}"
    assert block.read_heading(lines[0]) == block.Heading(code, owed.seq)
    assert lines[-1] == "END"
    assert "#   STEP 2" in lines
    assert all(not line or line.startswith("#") for line in lines[1:-1])


def test_the_draft_stands_in_it() -> None:
    code = duel()
    write(code, "RED", "STEP 2")
    assert "#   1. STEP 2" in made(code, "RED")


def test_sent_back_as_it_is_it_does_nothing() -> None:
    code = duel()
    before = seq(code)
    answer = write(code, "RED", *made(code, "RED"))
    assert seq(code) == before
    assert draft_of(code, "RED") == []
    assert "No orders were found in your mail." in answer.text


def test_taking_a_mark_away_chooses() -> None:
    code = table("pacific-victory", "1942")
    seat = referee.owed(code)[0].seat
    lines = [line.replace("#   SECOND", "SECOND", 1) for line in made(code, seat)]
    assert "PLAYED\n  ✓ Move second" in write(code, seat, *lines).text


def test_edited_inside_of_the_quoted_mail() -> None:
    code = table("pacific-victory", "1942")
    seat = referee.owed(code)[0].seat
    lines = [f"> {line}" for line in made(code, seat)]
    lines = [line.replace("#   FIRST", "FIRST") for line in lines]
    answer = write(code, seat, "see below", "", "On Friday Pacific by Post wrote:", *lines)
    assert "PLAYED\n  ✓ Move first" in answer.text
    assert "read from the quoted mail" in answer.text


@pytest.mark.parametrize(
    ("system", "scenario"),
    [
        ("pacific-victory", "1942"), ("pacific-victory", "1941"), ("iwo-jima-1945", "iwo-jima-standard"),
        ("pacific-zones", "pacific-zones-standard"), ("task-force", "midway"), ("duel", "dawn"),
    ],
)  # fmt: skip
def test_no_line_is_so_long_that_a_mail_program_breaks_it(system: str, scenario: str) -> None:
    code = table(system, scenario)
    for _n in range(4):
        throw_all(code)
        seat = referee.owed(code)[0].seat
        lines = made(code, seat)
        assert lines[0].startswith(f"ORDERS {code} E")
        assert max(map(len, lines)) <= 70
        referee.play_default(code, seat, Owed.objects.get(game__code=code, seat=seat).seq)


def test_who_is_not_asked_gets_none() -> None:
    code = duel()
    write(code, "RED", "READY")
    assert made(code, "RED") == []
