"""Sitting down and getting up by program."""

import pytest
from django.core import mail

from games.core.commands import limits
from games.core.models import Game, Invitation
from games.core.outbox import jobs
from tests.games.api.client import DEPOSIT, open_game, problem, program
from tests.games.core.cast import seq

pytestmark = pytest.mark.django_db
SHARE = {"deposit": DEPOSIT}


def test_two_programs_begin_a_game() -> None:
    bob, carol = program("bob"), program("carol")
    code = open_game(bob)
    assert bob.post(f"games/{code}/share/", SHARE).json()["seats"][0]["share"]
    joined = carol.post(f"games/{code}/join/", SHARE | {"seat": "BLUE"})
    assert joined.status_code == 200, joined.content
    assert (joined.json()["status"], joined.json()["seat"]) == ("running", "BLUE")


@pytest.mark.parametrize("deposit", ["5A" * 32, "5a" * 31, "x" * 64, "", 5, None])
def test_a_share_is_64_hex_digits(deposit: object) -> None:
    code = open_game(program("bob"))
    said = problem(program("carol").post(f"games/{code}/join/", {"seat": "BLUE", "deposit": deposit}), 422)
    assert said["errors"][0]["pointer"] == "#/deposit"


def test_before_the_sites_own_part_nobody_adds_his() -> None:
    bob = program("bob")
    body = {"system": "duel", "scenario": "dawn", "name": "Early", "seat": "RED"}
    code = bob.post("games/", body).json()["game"]["code"]
    refused = bob.post(f"games/{code}/share/", SHARE)
    assert problem(refused, 409)["code"] == "not_committed"
    assert refused["Retry-After"]


def test_a_seat_is_taken_once() -> None:
    bob, carol, dave = program("bob"), program("carol"), program("dave")
    code = open_game(bob, public=True)
    assert problem(carol.post(f"games/{code}/join/", SHARE | {"seat": "RED"}), 403)["code"] == "seat"
    assert problem(carol.post(f"games/{code}/join/", SHARE | {"seat": "GREEN"}), 403)["code"] == "seat"
    carol.post(f"games/{code}/join/", SHARE | {"seat": "BLUE"})
    assert problem(dave.post(f"games/{code}/join/", SHARE | {"seat": "BLUE"}), 403)["code"] == "seat"


def test_an_invitation_by_mail_goes_out() -> None:
    bob = program("bob")
    code = open_game(bob, opponent="link")
    sent = bob.post(f"games/{code}/invitations/", {"email": "carol@example.org"})
    assert sent.json() == {"seat": "BLUE", "email": "carol@example.org", "token": None}
    jobs.drain(["mail"])
    assert mail.outbox[-1].to == ["carol@example.org"]


def test_an_invitation_is_taken_once() -> None:
    bob, carol, dave = program("bob"), program("carol"), program("dave")
    code = open_game(bob, opponent="link")
    token = bob.post(f"games/{code}/invitations/").json()["token"]
    problem(carol.get(f"games/{code}/"), 404)
    taken = carol.post("invitations/accept/", SHARE | {"token": token})
    assert taken.status_code == 200, taken.content
    assert (taken.json()["code"], taken.json()["seat"]) == (code, "BLUE")
    assert problem(dave.post("invitations/accept/", SHARE | {"token": token}), 404)["code"] == "invitation"
    assert problem(dave.post("invitations/accept/", SHARE | {"token": "nonsense"}), 404)["code"] == "invitation"


def test_invitations_are_limited() -> None:
    bob = program("bob")
    code = open_game(bob)
    body = {"email": "carol@example.org"}
    for _n in range(limits.INVITATIONS_TO_ONE_ADDRESS):
        assert bob.post(f"games/{code}/invitations/", body).status_code == 201
    assert problem(bob.post(f"games/{code}/invitations/", body), 429)["code"] == "limit"
    assert Invitation.objects.count() == limits.INVITATIONS_TO_ONE_ADDRESS


def test_a_game_is_called_off_by_who_made_it() -> None:
    bob, carol = program("bob"), program("carol")
    code = open_game(bob)
    problem(carol.post(f"games/{code}/call-off/"), 403)
    assert bob.post(f"games/{code}/call-off/").json()["status"] == "abandoned"
    assert problem(bob.post(f"games/{code}/call-off/"), 409)["code"] == "over"


def test_a_running_game_is_not_called_off() -> None:
    bob, carol = program("bob"), program("carol")
    code = open_game(bob)
    bob.post(f"games/{code}/share/", SHARE)
    carol.post(f"games/{code}/join/", SHARE | {"seat": "BLUE"})
    assert problem(bob.post(f"games/{code}/call-off/"), 403)["code"] == "not_allowed"
    assert carol.post(f"games/{code}/resign/", {"version": seq(code)}).json()["status"] == "finished"
    outcome = Game.objects.get(code=code).outcome
    assert outcome is not None
    assert outcome["winner"] == "RED"
