"""Orders of a Movement Phase may be written in any sequence; the draft puts them in the order of the rules."""

import json

import pytest

from games.core import referee
from games.core.errors import Illegal
from games.core.models import Entry, Owed
from games.core.outbox import jobs
from rules import kernel
from tests.games.core.cast import person, seq

pytestmark = [pytest.mark.django_db, pytest.mark.services]
SEAT = "JAPAN"
WAR = kernel.get("pacific-victory")


@pytest.fixture
def code(monkeypatch: pytest.MonkeyPatch) -> str:
    """A war game in which Japan moves."""
    monkeypatch.setenv("DICE_KEY", "cd" * 32)
    code = referee.create("pacific-victory", "1942")
    jobs.drain(["dice"])
    for seat, name in ((SEAT, "kenji"), ("ALLIES", "nora")):
        referee.take_seat(code, seat, person(name))
    while [row.kind for row in Owed.objects.all()] != ["movement"] or Owed.objects.get().seat != SEAT:
        jobs.drain(["dice"])
        for row in Owed.objects.all():
            referee.play_default(code, row.seat, row.seq)
    return code


def first(code: str, verb: str, but: set[str]) -> kernel.Order:
    """An order of that kind for a block that none of the others is about."""
    found = (order for order in referee.legal(code, SEAT) if order.verb == verb)
    return next(order for order in found if order.data["block"] not in but)


def verbs(info: referee.DraftInfo) -> list[str]:
    return [line["order"]["verb"] for line in info.lines]


def write(code: str, *orders: kernel.Order) -> referee.DraftInfo:
    for order in orders:
        info = referee.draft_add(code, SEAT, order.text, seq(code))
    return info


def three_kinds(code: str) -> tuple[kernel.Order, kernel.Order, kernel.Order]:
    used: set[str] = set()
    found = []
    for verb in ("SM", "RB", "OP"):
        found.append(first(code, verb, used))
        used.add(found[-1].data["block"])
    return found[0], found[1], found[2]


def test_lines_stand_in_the_order_of_the_rules_however_they_were_written(code: str) -> None:
    strategic, rebase, operational = three_kinds(code)
    info = write(code, operational, strategic, rebase)
    assert verbs(info) == ["SM", "RB", "OP"]
    assert info.newest is not None
    assert info.newest["text"] == rebase.text
    referee.commit(code, SEAT, info.version, info.revision)
    entry = Entry.objects.get(game__code=code, type="order", seq=seq(code))
    assert json.loads(entry.secret_body)["orders"] == [strategic.text, rebase.text, operational.text, "DONE"]


def test_the_position_is_that_of_the_same_lines_in_order(code: str) -> None:
    strategic, rebase, operational = three_kinds(code)
    written = write(code, operational, rebase, strategic).view
    referee.draft_clear(code, SEAT, seq(code))
    assert write(code, strategic, rebase, operational).view == written


def test_about_a_block_the_moves_of_earlier_stages_are_offered_too(code: str) -> None:
    strategic, _rebase, operational = three_kinds(code)
    write(code, operational)
    offered = referee.legal(code, SEAT, strategic.data["block"])
    assert strategic.text in {order.text for order in offered}
    assert len({order.text for order in offered}) == len(offered)
    moved = referee.legal(code, SEAT, operational.data["block"])
    assert not moved, "one move a turn"


def test_what_is_offered_about_a_block_is_taken(code: str) -> None:
    strategic, _rebase, operational = three_kinds(code)
    write(code, operational)
    for order in referee.legal(code, SEAT, strategic.data["block"])[:12]:
        info = write(code, order)
        line = next(line for line in info.lines if line["text"] == order.text)
        referee.draft_remove(code, SEAT, line["number"], seq(code))


def test_undo_takes_the_line_that_was_written_last(code: str) -> None:
    strategic, _rebase, operational = three_kinds(code)
    info = write(code, operational, strategic)
    assert info.newest is not None
    left = referee.draft_remove(code, SEAT, info.newest["number"], seq(code))
    assert verbs(left) == ["OP"]


def test_an_order_that_would_undo_a_later_line_is_refused_and_names_it(code: str) -> None:
    """Another Strategic move of a block that has an Operational move in the draft: one move a turn (4.0)."""
    found = {order.data["block"]: order for order in referee.legal(code, SEAT) if order.verb == "OP"}
    strategic = next(
        order for order in referee.legal(code, SEAT) if order.verb == "SM" and order.data["block"] in found
    )
    operational = found[strategic.data["block"]]
    before = write(code, operational).lines
    with pytest.raises(Illegal, match="would not be possible"):
        write(code, strategic)
    assert referee.draft(code, SEAT).lines == before, "nothing has changed"


def test_a_mail_may_write_them_in_any_sequence(code: str) -> None:
    strategic, rebase, operational = three_kinds(code)
    fates, info = referee.draft_merge(code, SEAT, [operational.text, strategic.text, rebase.text], seq(code))
    assert [fate.refusal for fate in fates] == [None, None, None]
    assert verbs(info) == ["SM", "RB", "OP"]
