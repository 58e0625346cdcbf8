"""The games, people and browsers that bench.fog.timing asks with: Ann asks, Ben hides something, Cid is a stranger."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client

from bench import table
from games.api import tokens
from games.core import drafts, referee
from games.core.bots import players
from games.core.errors import Refused
from games.core.models import Draft, Game, Happening, Owed
from games.core.models.talk import Press
from games.core.talk import threads

PASSWORD = "salt-water-and-iron"
ANN, BEN, CID = "ann", "ben", "cid"


@dataclass
class Ground:
    """``war``: Pacific Victory, private, Ann is asked for her moves; ``zones``: she is asked; ``isle``: she waits while
    the Japanese set up; ``both``: both are asked, each drafts. The seats are Ann's in each. ``theirs``: of Ben and Cid,
    who are asked both.
    """

    people: dict[str, User] = field(default_factory=dict)
    browsers: dict[str, Client] = field(default_factory=dict)
    bearers: dict[str, str] = field(default_factory=dict)
    war: tuple[str, str] = ("", "")
    zones: tuple[str, str] = ("", "")
    isle: tuple[str, str] = ("", "")
    both: tuple[str, str] = ("", "")
    theirs: str = ""

    def get(self, path: str, who: str = ANN, **headers: str) -> Callable[[], object]:
        """A page as that person's browser asks for it; of the answer its status and size."""
        return lambda: seen(self.browsers[who].get(path, headers=headers))

    def post(self, path: str, form: dict[str, Any], who: str = ANN) -> Callable[[], object]:
        """A form sent; likewise."""
        return lambda: seen(self.browsers[who].post(path, form))

    def api(self, path: str, who: str = ANN, **headers: str) -> Callable[[], object]:
        """An answer of the API; likewise."""
        mine = {"Authorization": f"Bearer {self.bearers[who]}", **headers}
        return lambda: seen(self.browsers["program"].get(f"/api/v1/{path}", headers=mine))

    def send(self, path: str, body: dict[str, Any], who: str = ANN) -> Callable[[], object]:
        """A write through the API; likewise."""
        mine = {"Authorization": f"Bearer {self.bearers[who]}"}

        def ask() -> object:
            key = {**mine, "Idempotency-Key": secrets.token_hex(8)}
            return seen(
                self.browsers["program"].post(f"/api/v1/{path}", body, content_type="application/json", headers=key)
            )

        return ask


def seen(response: Any) -> tuple[int, int]:
    """What can be told of an answer at a glance: its status and its size."""
    return response.status_code, len(b"".join(response))


def fresh_limits() -> None:
    """Nobody has asked for anything yet."""
    cache.clear()


def build() -> Ground:
    """Play the games up to where they are asked about."""
    ground = Ground()
    for name in (ANN, BEN, CID):
        ground.people[name] = _with_password(table.person(name))
        ground.browsers[name] = table.browser(ground.people[name])
        ground.bearers[name] = tokens.make(ground.people[name], "bench", "play")[1]
    ground.browsers |= {"nobody": table.browser(), "program": table.browser()}
    ground.war = _played(ground, "pacific-victory", "1942", _moves, least=60)
    ground.zones = _played(ground, "pacific-zones", "pacific-zones-standard", _asked, least=25)
    free = {"free_setup": True}
    ground.isle = _played(ground, "iwo-jima-1945", "iwo-jima-standard", _sets_up, least=1, options=free)
    ground.both = _played(ground, "pacific-victory", "1942", _both, least=1)
    ground.theirs, _seat = _played(ground, "pacific-victory", "1942", _both, least=1)
    Game.objects.get(code=ground.theirs).seats.filter(user=ground.people[ANN]).update(user=ground.people[CID])
    return ground


def _with_password(user: User) -> User:
    user.set_password(PASSWORD)
    user.save()
    return user


def reset_draft(code: str) -> None:
    """No drafts in that game."""
    Draft.objects.filter(game__code=code).delete()


def draftable(code: str, seat: str) -> str:
    """A line that this seat may draft now: one that does not end the phase."""
    for order in referee.legal(code, seat):
        try:
            drafts.draft_add(code, seat, order.text, seq(code))
        except Refused:
            continue
        reset_draft(code)
        return order.text
    raise SystemExit(f"nothing can be drafted for {seat} here")


def seq(code: str) -> int:
    """The number of its last entry."""
    return int(Game.objects.values_list("seq", flat=True).get(code=code))


def _moves(rows: dict[str, str]) -> str | None:
    return "ALLIES" if rows.get("ALLIES") == "movement" else None


def _asked(rows: dict[str, str]) -> str | None:
    return next(iter(rows)) if len(rows) == 1 else None


def _sets_up(rows: dict[str, str]) -> str | None:
    return "US" if "JP" in rows else None


def _both(rows: dict[str, str]) -> str | None:
    return next(iter(rows)) if len(rows) > 1 else None


def _played(
    ground: Ground,
    system: str,
    scenario: str,
    fits: Callable[[dict[str, str]], str | None],
    least: int,
    options: dict[str, bool] | None = None,
) -> tuple[str, str]:
    """A game in which computers act for Ann and Ben until ``fits`` names Ann's seat, after ``least`` entries."""
    pair = [ground.people[ANN], ground.people[BEN]]
    code = table.begin(pair, system, scenario, options, name="Timed", creator=pair[0])
    threads.open_thread(Game.objects.get(code=code), Press.PRIVATE)
    for game, _owed in table.play(code, players.names(system)[0]):
        rows = dict(Owed.objects.filter(game=game).order_by("seat").values_list("seat", "kind"))
        seat_of_ann = fits(rows) if game.seq >= least else None
        if seat_of_ann:
            _cast(ground, code, seat_of_ann)
            return code, seat_of_ann
    raise SystemExit(f"no such position was reached in {system}")


def _cast(ground: Ground, code: str, anns: str) -> None:
    """Ann in that seat, Ben in all others."""
    game = Game.objects.get(code=code)
    game.seats.exclude(code=anns).update(user=ground.people[BEN])
    game.seats.filter(code=anns).update(user=ground.people[ANN])


def hidden_happenings(code: str, seats: str, count: int) -> None:
    """So many more things happened that only ``seats`` (an audience) know."""
    game = Game.objects.get(code=code)
    last = Happening.objects.filter(game=game).latest("seq", "n")
    rows = [
        Happening(
            game=game, seq=last.seq, n=last.n + 1 + n, at=last.at, audience=seats, kind="noted", text=last.text, data={}
        )
        for n in range(count)
    ]
    Happening.objects.bulk_create(rows)
