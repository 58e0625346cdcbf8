"""A database with games in all conditions, for programs that try everything on it; and who tries."""

from dataclasses import dataclass
from random import Random
from typing import Any

from django.contrib.auth.models import User

from games.api import tokens
from games.core import referee
from games.core.commands.making import Wish, make_game
from games.core.models import Draft, Game, Owed
from tests.games.core.cast import person, throw

LINES = ("STEP 2", "STEP 4", "DONE", "CLEAR", "FIRE 3", "HOLD", "FIRE", "fire 9", "OP US-CV-ENTERPRISE O05 N05", "")
ABOUT = ("US-CV-ENTERPRISE", "O05", "DONE", "nothing")
DEPOSIT = "5a" * 32


@dataclass
class Grounds:
    """``codes``: the games. ``secrets``: Bob's tokens, to play and to look, and Dave's. ``invitation``: an open one."""

    codes: list[str]
    secrets: list[str]
    invitation: str

    def known(self, draw: Random, code: str, body: Any) -> Any:
        """A body with values that make sense here in place of some of its own."""
        if not isinstance(body, dict):
            return body
        game = Game.objects.filter(code=code).first()
        values: dict[str, Any] = {
            "version": game.seq if game else 0,
            "revision": Draft.objects.filter(game=game).values_list("revision", flat=True).first() or 0,
            "order": draw.choice(LINES),
            "closing": draw.choice(LINES),
            "lines": draw.choices(LINES, k=draw.randrange(1, 4)),
            "deposit": DEPOSIT,
            "token": self.invitation,
            "seat": draw.choice(["RED", "BLUE", "ALLIES"]),
            "system": draw.choice(["duel", "pacific-victory"]),
            "scenario": draw.choice(["dawn", "1942"]),
            "options": draw.choice([{}, {"life": 1}, {"asw": True}]),
            "bot": "sensible",
        }
        return {name: values[name] if name in values and draw.random() < 0.7 else body[name] for name in body}


def build() -> Grounds:
    """Make the people and the games."""
    bob, carol, dave = person("bob"), person("carol"), person("dave")
    games = [_running(bob, carol), _drafting(bob, carol), _shooting(bob, carol), _dice_lie(bob, carol)]
    over = _running(bob, carol)
    referee.resign(over, "RED", Game.objects.get(code=over).seq)
    called_off, invitation = _open(bob, opponent="link"), ""
    referee.abandon(called_off, bob)
    linked = make_game(carol, Wish("duel", "dawn", "By link", seat="RED", opponent="link"))
    _commit(linked.code)
    assert linked.invitation is not None
    invitation = linked.invitation.token
    others = [
        _open(bob),
        _open(dave, public=True),
        make_game(bob, Wish("duel", "dawn", "Not committed", seat="RED")).code,
        make_game(bob, Wish("duel", "dawn", "Starting", seat="RED", opponent="bot")).code,
        _running(carol, dave),
        _running(carol, dave, public=True),
        _great(bob, carol),
    ]
    secrets = [tokens.make(bob, "play", "play")[1], tokens.make(bob, "look")[1], tokens.make(dave, "play", "play")[1]]
    return Grounds([*games, over, called_off, linked.code, *others], secrets, invitation)


def _commit(code: str) -> None:
    referee.committed(code, "a" * 64, "b" * 64)


def _open(maker: User, **more: Any) -> str:
    code = make_game(maker, Wish("duel", "dawn", f"Open {Game.objects.count()}", seat="RED", **more)).code
    _commit(code)
    return code


def _running(red: User, blue: User, **more: Any) -> str:
    code = referee.create("duel", "dawn", creator=red, **more)
    _commit(code)
    referee.take_seat(code, "RED", red)
    referee.take_seat(code, "BLUE", blue)
    return code


def _drafting(red: User, blue: User) -> str:
    code = _running(red, blue)
    referee.draft_add(code, "RED", "STEP 2", Game.objects.get(code=code).seq)
    return code


def _shooting(red: User, blue: User) -> str:
    code = _running(red, blue)
    for seat in ("RED", "BLUE"):
        referee.commit(code, seat, Game.objects.get(code=code).seq)
    throw(code, 1)
    return code


def _dice_lie(red: User, blue: User) -> str:
    code = _shooting(red, blue)
    referee.submit(code, "RED", "FIRE 3", Game.objects.get(code=code).seq)
    return code


def _great(allies: User, japan: User) -> str:
    """Pacific Victory, with the movement of the Allies to come."""
    code = referee.create("pacific-victory", "1942", public=True)
    _commit(code)
    referee.take_seat(code, "ALLIES", allies)
    referee.take_seat(code, "JAPAN", japan)
    info = referee.open_lock(code)
    assert info is not None
    referee.answer_lock(code, info.lock, "c" * 64, lambda name, spec: [1] * int(spec["n"]))
    seat = Owed.objects.get(game__code=code).seat
    referee.submit(code, seat, "FIRST", Game.objects.get(code=code).seq)
    return code
