"""Two browsers at the same moment: a seat, an invitation, a share in the dice and a resignation count once."""

import pytest

from games.core import referee
from games.core.models import Game, Invitation, Seat
from tests.games.core.cast import open_table, person, running_duel, seq
from tests.games.core.drafts.test_together import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def table() -> str:
    code = open_table(creator=person("alice"))
    referee.committed(code, "a" * 64, "b" * 64)
    return code


def test_it_works() -> None:
    code, people = table(), [person(name) for name in ("bob", "carol", "dave")]
    took = at_once(*[lambda who=who: referee.take_seat(code, "RED", who, "5a" * 32) for who in people])
    assert took == ["done", "seat", "seat"]
    assert sum(row["type"] == "seal" for row in referee.journal(code)) == 1


def test_nobody_gets_both_sides_by_being_quick() -> None:
    code, bob = table(), person("bob")
    assert at_once(*[lambda side=side: referee.take_seat(code, side, bob) for side in ("RED", "BLUE")]) == [
        "done",
        "seat",
    ]
    assert Seat.objects.filter(user=bob).count() == 1


def test_an_invitation_seats_one() -> None:
    code, people = table(), [person(name) for name in ("bob", "carol", "dave")]
    creator = Game.objects.get(code=code).creator
    assert creator is not None
    token = referee.invite(code, creator, "", "RED").token
    took = at_once(*[lambda who=who: referee.accept(token, who) for who in people])
    assert took == ["done", "invitation", "invitation"]
    assert Invitation.objects.get().accepted_by == Seat.objects.get(code="RED").user


def test_a_share_is_sealed_once() -> None:
    code, bob = table(), person("bob")
    referee.keep_seat(code, "RED", bob)
    gave = at_once(*[lambda share=share: referee.add_deposit(code, bob, share) for share in ("5a" * 32, "6b" * 32)])
    assert gave == ["done", "seat"]
    assert sum(row["type"] == "seal" for row in referee.journal(code)) == 1


def test_of_two_resignations_one_counts() -> None:
    code = running_duel()
    now = seq(code)
    gave_up = at_once(*[lambda side=side: referee.resign(code, side, now) for side in ("RED", "BLUE")])
    assert gave_up == ["done", "over"]
    assert sum(row["type"] == "final" for row in referee.journal(code)) == 1
