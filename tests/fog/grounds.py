"""Games to make twins of: played at random through the real referee, in all systems, and looked at at many moments."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from random import Random
from typing import Any

from django.contrib.auth.models import User

from games.api.models.webhooks import Shape
from games.api.webhooks import services as hooks
from games.core import referee
from games.core.bots import players
from games.core.errors import Refused
from games.core.models import Game, Owed, Status
from games.core.models.talk import Press
from games.core.outbox import jobs
from games.core.talk import posting, threads
from games.leagues.models import Pairing
from games.mail.addresses import seat_address
from games.mail.incoming import codes
from games.mail.models.incoming import Address, Arrival
from games.mail.outgoing import feed
from games.mail.outgoing.headers import quiet_token
from games.mail.outgoing.mail_preferences import mail_preferences_of
from tests.fog.frozen import Still
from tests.fog.league import in_an_event
from tests.fog.stage import Readers, Stage
from tests.games.core.cast import person

PEOPLE = ("bob", "carol", "dave")
WATCHER = "wanda"
_KINDS = ("dice", "talk_dice", "clock", "bot")


@dataclass(frozen=True)
class Ground:
    """``wild``: how often, of ten decisions, any legal order is taken and not what a sensible player would do.

    ``skip``: decisions before the first moment that is looked at; ``apart``: between two of them.
    """

    name: str
    system: str
    scenario: str
    options: dict[str, Any] = field(default_factory=dict)
    wild: int = 3
    skip: int = 0
    apart: int = 7
    public: bool = True
    more: dict[str, Any] = field(default_factory=dict)


_ALL = {"overrun": True, "air_search": True, "asw": True, "fourth_round": True}
GROUNDS = [
    Ground("rising sun", "pacific-victory", "1941", {"banzai": True}, apart=9),
    Ground("noon", "pacific-victory", "1942", wild=2, apart=9),
    Ground("noon with options", "pacific-victory", "1942", _ALL | {"free_deployment": True}, wild=6, apart=6),
    Ground("setting sun", "pacific-victory", "1943", {"macarthurs_war": True}, apart=11, public=False),
    Ground("three commanders", "pacific-victory", "1942", {"macarthur_three_player": True}, apart=9),
    Ground("burma", "pacific-victory", "seac-1943", _ALL, apart=9),
    Ground("island", "iwo-jima-1945", "iwo-jima-standard", {"players": "3a"}, wild=8, apart=4),
    Ground("island for four", "iwo-jima-1945", "iwo-jima-standard", {"players": "4"}, wild=9, apart=4),
    Ground("zones", "pacific-zones", "pacific-zones-standard", wild=2, apart=8),
    Ground("zones by the table", "pacific-zones", "pacific-zones-standard",
           {"combat": "house", "victory": "house"}, wild=2, apart=4),
    Ground("carriers", "task-force", "coral_sea", wild=2, apart=6),
    Ground("carriers in the fog", "task-force", "midway", {"advanced_fow": True}, wild=2, apart=6),
    Ground("carriers off an island", "task-force", "eastern_solomons", wild=2, apart=6),
]  # fmt: skip
"""DICE_KEY has to be set where they are played."""


class Play:
    """A game of a ground that goes on. ``seed``: of its chance; ``in_event``: it belongs to an event of a club, if it
    is for two."""

    def __init__(self, ground: Ground, seed: int, still: Still, *, in_event: bool = False) -> None:
        self.ground, self.seed, self.still, self.in_event = ground, seed, still, in_event
        self.random = Random(f"{ground.name} {seed}")
        still.begin(f"{ground.name} {seed}")
        for name in (*PEOPLE, WATCHER):
            _member(name)
        self.readers = Readers((*PEOPLE, WATCHER))
        self.moment = 0
        self.code = self._begun()

    def _begun(self) -> str:
        ground = self.ground
        code = referee.create(
            ground.system, ground.scenario, ground.options, name="Solomons autumn", public=ground.public,
            creator=User.objects.get(username=PEOPLE[0]),
        )  # fmt: skip
        jobs.drain(["dice"])
        for seat, name in zip(Game.objects.get(code=code).seats.order_by("order"), PEOPLE, strict=False):
            if seat.order < len(PEOPLE):
                referee.take_seat(code, seat.code, User.objects.get(username=name))
        for seat in Game.objects.get(code=code).seats.filter(user=None):
            referee.seat_bot(code, seat.code, players.names(ground.system)[0])
        if self.in_event:
            in_an_event(Game.objects.get(code=code), director=WATCHER)
        self._said(code)
        jobs.drain(_KINDS)
        return code

    def _said(self, code: str) -> None:
        game = Game.objects.get(code=code)
        thread = threads.open_thread(game, Press.PRIVATE)
        for seat in game.seats.exclude(user=None).order_by("order"):
            posting.post(game, seat.user, f"Good morning from {seat.code}", key=f"aloud {seat.code}", seat=seat.code)
            for shape in (Shape.STANDARD, Shape.DISCORD):
                hooks.make(
                    seat.user,
                    f"https://hooks.example.net/api/webhooks/{shape}",
                    ["turn", "late", "report"],
                    shape=shape,
                )
            feed.renew(seat.user)
        threads.watch(thread, User.objects.get(username=WATCHER), True)
        jobs.drain(["talk_dice"])
        _waiting_mail(game)

    def go_on(self, decisions: int) -> bool:
        """Play on; False when the game is over."""
        for _n in range(decisions):
            self.still.go_on(timedelta(minutes=self.random.choice((0, 1, 45))))
            jobs.drain(_KINDS)
            owed = list(Owed.objects.filter(game__code=self.code).order_by("seat"))
            if not owed or Game.objects.get(code=self.code).status != Status.RUNNING:
                return False
            self._decide(self.random.choice(owed).seat)
        jobs.drain(_KINDS)
        return bool(Game.objects.get(code=self.code).status == Status.RUNNING)

    def _decide(self, seat: str) -> None:
        known = players.names(self.ground.system)
        bot = known[-1] if self.random.randrange(10) < self.ground.wild else known[0]
        try:
            players.act(self.code, seat, bot)
        except Refused:
            owed = Owed.objects.filter(game__code=self.code, seat=seat).first()
            if owed is not None:
                referee.play_default(self.code, seat, owed.seq)

    def stages(self) -> Iterator[Stage]:
        """The moment as it is, for everybody at the table."""
        self.moment += 1
        self.still.begin(f"{self.ground.name} {self.seed} {self.moment}")
        for seat in Game.objects.get(code=self.code).seats.exclude(user=None).order_by("order"):
            self._drafted(seat.code)
            yield self.stage(seat.code)

    def stage(self, code: str) -> Stage:
        """The moment as it is, for who holds that seat."""
        game = Game.objects.get(code=self.code)
        seat = game.seats.select_related("user").get(code=code)
        assert seat.user is not None
        return Stage(
            code=self.code, seat=code, holder=seat.user.username, watcher=WATCHER, ground=self.ground.name,
            seed=self.seed, moment=self.moment, readers=self.readers, params=_params(game, seat),
        )  # fmt: skip

    def _drafted(self, seat: str) -> None:
        """Now and then a seat has lines in its draft."""
        if self.random.random() < 0.5 or Game.objects.get(code=self.code).lock_seq is not None:
            return
        asks = [ask for ask in referee.asks(self.code, seat) if ask.draft]
        for about in self.random.sample(list(asks[0].about), min(3, len(asks[0].about))) if asks else ():
            orders = referee.legal(self.code, seat, about)
            if orders:
                try_line(self.code, seat, self.random.choice(orders).text)


def try_line(code: str, seat: str, text: str) -> bool:
    """Put a line into a draft if it goes in."""
    try:
        referee.draft_add(code, seat, text, Game.objects.get(code=code).seq)
    except Refused:
        return False
    return True


def _member(name: str) -> User:
    from allauth.account.models import EmailAddress

    found = User.objects.filter(username=name).first()
    if found is None:
        found = person(name)
        found.profile.name = name.title()
        found.profile.save()
        EmailAddress.objects.create(user=found, email=found.email, verified=True, primary=True)
    return found


def _waiting_mail(game: Game) -> None:
    """A mail of each player that waits for its code."""
    for seat in game.seats.exclude(user=None):
        seat_address(game, seat.code)
        known = {
            "address": Address.objects.get(game=game, seat=seat.code), "state": "held", "reason": codes.FINAL,
            "received": game.created, "size": 9, "raw": b"Hm.\r\n\r\nHm", "game": game, "seat": seat.code,
            "digest": "d",
        }  # fmt: skip
        Arrival.objects.create(mark=f"waiting {game.code} {seat.code}", recipient=game.code, **known)


def _params(game: Game, seat: Any) -> dict[str, Any]:
    """What the addresses of the site are filled with for who holds that seat."""
    from games.api.models.webhooks import Hook
    from games.core.models import Job
    from games.core.models.talk import Post

    mail = Arrival.objects.get(game=game, seat=seat.code, state="held")
    pairing = Pairing.objects.filter(game=game).select_related("round__event__club").first()
    event = pairing.round.event if pairing else None
    post = Post.objects.filter(thread__game=game, seat=seat.code, audience="").first()
    return {
        "code": game.code, "seat": seat.code, "system": game.system, "slug": game.system, "scenario": game.scenario,
        "post": post.code if post else "none", "hook": Hook.objects.filter(user=seat.user).order_by("pk")[0].code,
        "calendar": mail_preferences_of(seat.user).feed, "quiet": quiet_token(seat.user.pk, game),
        "held": codes.link(mail).rstrip("/").rpartition("/")[2],
        "not_mine": codes.not_mine_link(mail).rstrip("/").rpartition("/")[2],
        "job": Job.objects.filter(game=game).order_by("pk")[0].pk, "mail": mail.pk, "person": seat.user.pk,
        "event": event.slug if event else None, "club": event.club.slug if event else None,
    }  # fmt: skip
