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


def test_a_long_order_is_broken_by_us_so_that_no_part_of_it_is_an_order() -> None:
    code = table("task-force", "midway")
    throw_all(code)
    while not (mine := Owed.objects.filter(game__code=code, seat="IJN", kind="move")):
        owed = Owed.objects.filter(game__code=code).first()
        assert owed, mine
        referee.play_default(code, owed.seat, owed.seq)
        throw_all(code)
    longest = max(referee.legal(code, "IJN"), key=lambda order: len(order.text))
    assert len(f"#   1. {longest.text}") > 66
    referee.draft_add(code, "IJN", longest.text, seq(code))
    lines = made(code, "IJN")
    assert max(map(len, lines)) <= 66
    assert all(line.startswith("#") for line in lines[1:-1] if line)
    [at] = [n for n, line in enumerate(lines) if line.startswith("#   1. ")]
    whole = " ".join(line.lstrip("# ") for line in lines[at : at + 3])
    assert whole.startswith(f"1. {longest.text} ")
    answer = write(code, "IJN", *(f"> {line}" for line in lines[:-1]), "> READY", "> END")
    assert "NOT TAKEN" not in answer.text


def test_who_is_not_asked_gets_none() -> None:
    code = duel()
    write(code, "RED", "READY")
    assert made(code, "RED") == []
