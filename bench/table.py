"""The one driver of the benches: people, games between them, and computers that play on in their places.

To be imported after bench.site.setup.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.test import Client

from games.core import referee
from games.core.bots import players
from games.core.errors import Refused
from games.core.models import Game, Owed, Seat, Status
from games.core.outbox import jobs
from rules.kernel import Plain

SYSTEM, SCENARIO, BRAIN = "pacific-victory", "1942", "sensible"


def person(name: str, email: str = "", **more: Any) -> User:
    """The person of that name, made if need be, whose address is confirmed. ``more``: fields of the user."""
    email = email or f"{name}@example.org"
    user, new = User.objects.get_or_create(username=name, defaults={"email": email, **more})
    if new:
        EmailAddress.objects.create(user=user, email=email, verified=True, primary=True)
    return user


def browser(user: User | None = None) -> Client:
    """A browser, in which that person is signed in; it takes an error as the page that people would see."""
    client = Client(raise_request_exception=False, headers={"host": "127.0.0.1"})
    if user is not None:
        client.force_login(user, "games.web.accounts.backends.AddressBackend")
    return client


def seats_of(code: str) -> list[str]:
    """The seats of a game in the scenario's order."""
    return list(Seat.objects.filter(game__code=code).order_by("order").values_list("code", flat=True))


def begin(
    people: Sequence[User],
    system: str = SYSTEM,
    scenario: str = SCENARIO,
    options: Mapping[str, Plain] | None = None,
    **more: Any,
) -> str:
    """A game in which these people sit, in turn where there are more seats; its code. ``more``: of referee.create."""
    code = referee.create(system, scenario, options, **more)
    jobs.drain(("dice",), game=code)
    for number, seat in enumerate(seats_of(code)):
        referee.take_seat(code, seat, people[number % len(people)])
    jobs.drain(("dice",), game=code)
    return code


def play(code: str, brain: str = BRAIN) -> Iterator[tuple[Game, Owed]]:
    """Each question of a running game, before a computer answers it in the place of who sits there; to its end."""
    while True:
        jobs.drain(("dice",), game=code)
        game = Game.objects.defer("state").get(code=code)
        if game.status != Status.RUNNING:
            return
        owed = Owed.objects.filter(game=game).order_by("seat")[0]
        yield game, owed
        players.act(code, owed.seat, brain)


def draft(code: str, seat: str, lines: slice) -> None:
    """Some of the legal orders into the draft of a seat, as far as they go together."""
    version = Game.objects.values_list("seq", flat=True).get(code=code)
    for order in referee.legal(code, seat, None)[lines]:
        try:
            referee.draft_add(code, seat, order.text, version)
        except Refused:
            continue
