"""From a new game to the first question."""

import pytest

from games.core import referee
from games.core.errors import GameOver, NoSuchGame, NotYourSeat, Refused
from games.core.models import Game, Job, Owed
from tests.games.core.cast import open_table, person, running_duel, seq

pytestmark = [pytest.mark.django_db, pytest.mark.services]


def types(code: str) -> list[str]:
    return [row["type"] for row in referee.journal(code)]


def test_it_works() -> None:
    code = running_duel()
    game = Game.objects.get(code=code)
    assert game.status == "running"
    assert types(code) == ["genesis", "seal", "seal", "deposit", "deposit", "start"]
    assert sorted(row.seat for row in Owed.objects.all()) == ["BLUE", "RED"]
    assert referee.view(code, "RED")["at"] == 1


def test_the_commitment_is_asked_for_at_once() -> None:
    code = open_table()
    job = Job.objects.get()
    assert (job.kind, job.key, job.payload) == ("dice", f"genesis:{code}", {"do": "commit"})


def test_seats_taken_before_the_commitment_are_sealed_after_it() -> None:
    code = open_table()
    referee.take_seat(code, "RED", person("bob"))
    referee.take_seat(code, "BLUE", person("carol"))
    assert Game.objects.get(code=code).status == "starting"
    assert types(code) == []
    referee.committed(code, "a" * 64, "b" * 64)
    assert types(code) == ["genesis", "seal", "seal", "deposit", "deposit", "start"]
    referee.committed(code, "d" * 64, "e" * 64)
    genesis = next(iter(referee.journal(code)))
    assert genesis["body"]["anchor"] == "a" * 64
    assert genesis["body"]["rules"] == "duel/1"
    assert seq(code) == 5


def test_a_scenario_that_does_not_exist_is_named() -> None:
    with pytest.raises(Refused, match="there is: dawn"):
        referee.create("duel", "dusk")
    with pytest.raises(Refused, match="duel"):
        referee.create("chess", "dawn")


def test_a_seat_is_taken_once() -> None:
    code = open_table()
    bob = person("bob")
    referee.take_seat(code, "RED", bob)
    with pytest.raises(NotYourSeat, match="taken"):
        referee.take_seat(code, "RED", person("dave"))
    with pytest.raises(NotYourSeat, match="already"):
        referee.take_seat(code, "BLUE", bob)
    with pytest.raises(NotYourSeat, match="GREEN"):
        referee.take_seat(code, "GREEN", person("erin"))
    with pytest.raises(NoSuchGame):
        referee.take_seat("nowhere", "RED", bob)


@pytest.mark.parametrize("deposit", ["", "xyz", "ab" * 31, "ab" * 33])
def test_a_deposit_is_32_bytes(deposit: str) -> None:
    with pytest.raises(Refused, match="32 bytes"):
        referee.take_seat(open_table(), "RED", person("bob"), deposit)


def test_a_running_game_takes_no_players() -> None:
    code = running_duel()
    with pytest.raises(GameOver):
        referee.take_seat(code, "RED", person("dave"))


def test_an_invitation_is_used_once() -> None:
    alice = person("alice")
    code = open_table(creator=alice)
    invitation = referee.invite(code, alice, " Bob@Example.org", "RED")
    assert Job.objects.get(kind="mail").payload == {"invitation": invitation.pk}
    assert referee.accept(invitation.token, person("bob")) == code
    assert Game.objects.get(code=code).seats.get(code="RED").user is not None
    with pytest.raises(Refused, match="used"):
        referee.accept(invitation.token, person("dave"))
    with pytest.raises(Refused, match="Only"):
        referee.invite(code, person("erin"), "x@example.org")
