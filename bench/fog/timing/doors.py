"""Doors: what exists and is not for the asker, and what does not exist, answer in the same time."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from django.core.cache import cache
from django.utils import timezone

from bench.fog.timing.ground import ANN, BEN, CID, Ground, fresh_limits
from bench.fog.timing.measure import MOST, Act, Pair, Side
from games.api import tokens
from games.api.webhooks import services as hooks
from games.core import referee
from games.core.commands import invitations
from games.core.models import Game, Job
from games.core.models.game import new_code
from games.core.outbox import jobs
from games.mail import addresses
from games.mail.incoming import codes, storing
from games.mail.models.incoming import Arrival, State
from games.mail.outgoing import feed, headers
from games.mail.outgoing.mail_preferences import mail_preferences_of

_PAGES = ("", "log", "journal", "journal.jsonl", "dice", "talk/", "pulse?seen=1", "odds/K08", "plan/", "talk/report")
_ANSWERS = ("", "view/", "legal/", "draft/", "events/", "journal/", "dice/", "talk/", "plan/", "odds/?hex=K08")
_FEW = 40
"""Pairs of requests that take long by design: log-ins hash a password, resets wait."""


def pairs(ground: Ground, random: Random) -> Iterator[Pair]:
    """Games, tokens of all kinds, accounts, addresses."""
    yield from _games(ground)
    yield from _tokens(ground)
    yield from _mail(ground)
    yield from _accounts(ground)


def _games(ground: Ground) -> Iterator[Pair]:
    """A private game of others, and a code that no game has."""
    code, _seat = ground.war
    nowhere = new_code()
    deeds: list[tuple[str, dict[str, Any]]] = [
        ("draft/lines/", {"lines": ["STEP 2"], "version": 5}),
        ("orders/", {"order": "STEP 2", "version": 5}),
        ("commit/", {"version": 5}),
        ("resign/", {"version": 5}),
    ]
    ways: list[tuple[str, Callable[[str], Act]]] = [
        *((f"page {path or 'board'}", partial(_page, ground, "/g/", path)) for path in _PAGES),
        *((f"table {path}", partial(_page, ground, "/games/", path)) for path in ("", "join/", "share/", "resign/")),
        *((f"API {path or 'game'}", partial(_answer, ground, path)) for path in _ANSWERS),
        *((f"post {path}", partial(_form, ground, path)) for path in ("draft/add", "commit", "talk/")),
        *((f"API post {path}", partial(_deed, ground, path, body)) for path, body in deeds),
        ("page of nobody", lambda c: ground.get(f"/g/{c}/", "nobody")),
    ]
    for name, ask in ways:
        yield _pair(f"private game or none: {name}", ask, code, nowhere)


def _page(ground: Ground, before: str, path: str, code: str) -> Act:
    return ground.get(f"{before}{code}/{path}", CID)


def _answer(ground: Ground, path: str, code: str) -> Act:
    return ground.api(f"games/{code}/{path}", CID)


def _form(ground: Ground, path: str, code: str) -> Act:
    return ground.post(f"/g/{code}/{path}", {"text": "STEP 2", "version": "5"}, CID)


def _deed(ground: Ground, path: str, body: dict[str, Any], code: str) -> Act:
    return ground.send(f"games/{code}/{path}", body, CID)


def _pair(
    name: str, ask: Any, one: str, other: str, *, alike: bool = False, most: int = MOST, waits: bool = False
) -> Pair:
    """The names of things stand in answers that repeat the address, so these are not compared."""
    sides = [Side(word, ask(what), fresh_limits) for word, what in (("is", one), ("is not", other))]
    return Pair(name, sides[0], sides[1], alike=alike, most=most, waits=waits)


def _tokens(ground: Ground) -> Iterator[Pair]:
    """Tokens that belong to somebody else, or were used up, and such as nobody ever had."""
    ann, ben = ground.people[ANN], ground.people[BEN]
    game = Game.objects.get(code=ground.war[0])

    def bearer(secret: str) -> Act:
        head = {"Authorization": f"Bearer {secret}"}
        return lambda: ground.browsers["program"].get("/api/v1/me/", headers=head).status_code

    token, secret = tokens.make(ben, "timed")
    wrong = secret[:12] + secret[12:][::-1]
    yield _pair("API token: known beginning or unknown", bearer, wrong, wrong[:4] + wrong[4:][::-1])
    _token, revoked = tokens.make(ben, "revoked")
    tokens.revoke(ben, revoked[:12])
    yield _pair("API token: revoked or unknown", bearer, revoked, wrong)
    mark = f"/profile/tokens/{token.prefix}/revoke/"
    yield _pair(
        "revoke a token of somebody, or none", lambda p: ground.post(p, {}), mark, mark[:-12] + "AAAA" + mark[-8:]
    )
    hook, _secret = hooks.make(ben, "https://hooks.example.net/x", ["turn"])
    yield _pair("webhook of somebody or none: API", lambda c: ground.api(f"webhooks/{c}/"), hook.code, new_code())
    yield _pair("webhook of somebody or none: calls", lambda c: ground.api(f"webhooks/{c}/deliveries/"), hook.code,
                new_code())  # fmt: skip
    feed.renew(ben)
    feed.close(ann)
    calendar = mail_preferences_of(ben).feed
    yield _pair("calendar: nearly right or unknown", lambda t: ground.get(f"/calendar/{t}.ics", "nobody"),
                calendar[:-1] + "-", calendar[::-1])  # fmt: skip
    invitation = _invitation(ground)
    yield _pair("invitation: nearly right or unknown", lambda t: ground.get(f"/invitations/{t}/", "nobody"),
                invitation[:-1] + "-", invitation[::-1])  # fmt: skip
    quiet = headers.quiet_token(ben.pk, game)
    yield _pair("quiet link: wrong signature, known or unknown game", lambda t: ground.get(f"/quiet/{t}/", "nobody"),
                f"{quiet[:-1]}-", f"{headers.quiet_token(10**6, None)[:-1]}-")  # fmt: skip
    arrival = _held(game, ben)
    held = [codes.link(row).rstrip("/").rpartition("/")[2] for row in (arrival, Arrival(pk=10**6))]
    held = [token[:-9] + token[-9:][::-1] for token in held]
    yield _pair("held mail: wrong signature, somebody's or none", lambda t: ground.get(f"/mail/held/{t}/"), *held)


def _invitation(ground: Ground) -> str:
    code = referee.create("pacific-victory", "1942", creator=ground.people[BEN])
    jobs.drain(("dice",), game=code)
    return invitations.invite(code, ground.people[BEN], "", "").token


def _held(game: Game, user: Any) -> Arrival:
    seat = game.seats.get(user=user).code
    arrival = Arrival(
        received=timezone.now(), via="bench", mark="0" * 64, recipient="x", digest="0" * 64, size=1, raw=b"\n\nx",
        game=game, seat=seat, user=user, state=State.HELD, reason=codes.SENDER,
    )  # fmt: skip
    arrival.address = addresses.find(addresses.seat_address(game, seat))
    arrival.save()
    return arrival


def _mail(ground: Ground) -> Iterator[Pair]:
    """What the door for mail does while the sender waits."""
    game = Game.objects.get(code=ground.war[0])
    seat = game.seats.get(user=ground.people[BEN]).code
    real = addresses.seat_address(game, seat)
    local, _at, host = real.partition("@")
    wrong = f"{local[:2]}{local[2:][::-1]}@{host}"

    def knock(to: str) -> Act:
        raw = f"From: cid@example.org\nTo: {to}\nSubject: x\n\nOP\n".encode()

        def act() -> object:
            with jobs.silence():
                storing.take(raw, via="bench", sender="cid@example.org", to=[to])
            return None

        return act

    def before() -> None:
        Arrival.objects.filter(via="bench", state=State.NEW).delete()
        Arrival.objects.filter(via="bench", reason="no address of ours").delete()
        Job.objects.filter(kind="arrival").delete()
        cache.clear()

    sides = Side("seat", knock(real), before), Side("no seat", knock(wrong), before)
    yield Pair("mail to the address of a seat or of none", *sides, alike=False, because="an address is 80 random bits")


def _accounts(ground: Ground) -> Iterator[Pair]:
    """Who has an account."""

    def log_in(email: str) -> Act:
        return ground.post("/accounts/login/", {"login": email, "password": "not-the-password"}, "nobody")

    def reset(email: str) -> Act:
        return ground.post("/accounts/password/reset/", {"email": email}, "nobody")

    known, unknown = f"{BEN}@example.org", "dan@example.org"
    yield _pair("log-in: account or none", log_in, known, unknown, most=_FEW)
    inactive = ground.people[CID]
    yield _pair("forgotten password: account or none", reset, known, unknown, most=_FEW, waits=True)

    def off() -> None:
        type(inactive).objects.filter(pk=inactive.pk).update(is_active=False)
        fresh_limits()

    sides = Side("shut out", log_in(inactive.email), off), Side("none", log_in(unknown), off)
    yield Pair("log-in: account shut out or none", *sides, alike=False, most=_FEW)
    type(inactive).objects.filter(pk=inactive.pk).update(is_active=True)
