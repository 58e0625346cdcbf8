"""Fill a database with many games: ``python -m bench.load.seed [--games 20000] [--open 12000]``, on DATABASE_URL.

A few real games are played by the computer players, with people in the seats: their states, journals, happenings, work
and letters are true. Each further game is a copy of one of them under a new code and for other people, so that it is
what a real one is for every page and every query. The rows of games that were played at the same time are mixed in the
tables, as they are in life. A copied game can be looked at, drafted and committed to; dice can not be thrown in it,
since they depend on a game's code: games to play on are made anew.

People have about eight games each, however many there are. The reader (``reader@example.org``) has the same number of
games in a database of any size.
"""

import argparse
import random
import time
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from bench import site

site.setup()

from django.conf import settings  # noqa: E402
from django.contrib.auth.models import User  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection, transaction  # noqa: E402
from django.utils import timezone  # noqa: E402

from bench import table  # noqa: E402
from bench.load import seed_rows  # noqa: E402
from games.core import referee  # noqa: E402
from games.core.models import Draft, Game, Owed, Seat, Status  # noqa: E402
from games.core.outbox import jobs  # noqa: E402
from games.web.models import Profile  # noqa: E402

READER = "reader@example.org"
RIVAL = "rival@example.org"
_ALL = 10**9
_SHOWN = 120
"""One game in ten may be watched; of few games more, so that all lists are as long as with many."""


@dataclass(frozen=True)
class Kind:
    """One of the games that are played. ``share``: its copies in a thousand games; ``reader``: those of the reader.

    ``entries``: played until its journal has so many; ``end``: how it ends then.
    """

    name: str
    share: int
    reader: int
    scenario: str = "1942"
    entries: int = 0
    end: str = ""


KINDS = (
    Kind("offered", 120, 2),
    Kind("filling", 10, 1, end="fill"),
    Kind("opening", 150, 2, entries=30),
    Kind("early", 150, 2, "1941", 60),
    Kind("middle", 130, 2, entries=90),
    Kind("late", 120, 2, "1943", 160),
    Kind("resigned", 170, 30, entries=100, end="resign"),
    Kind("given up", 130, 8, entries=100, end="abandon"),
    Kind("finished", 20, 2, entries=_ALL),
)


@dataclass
class Model:
    """A game that was played, with all its small rows."""

    game: Game
    seats: list[Seat] = field(default_factory=list)
    owed: list[Owed] = field(default_factory=list)
    drafts: list[Draft] = field(default_factory=list)


def fill(games: int, open_: int = 0, say: Any = print) -> None:
    """Bring the (migrated) database to ``games`` games, at least ``open_`` of which still wait for players; those that
    are there already count.
    """
    began = time.monotonic()
    models = {kind.name: _model(kind) for kind in KINDS}
    say(f"{len(models)} games played: {time.monotonic() - began:.0f} s")
    have = Game.objects.count()
    people = _people(max(20, games // 4))
    rng = random.Random(have)
    wanted = [] if Game.objects.filter(seats__user__email=READER).count() > 5 else _of_reader()
    offered = max(0, open_ - Game.objects.filter(status=Status.OPEN).count())
    names, weights = [kind.name for kind in KINDS], [kind.share for kind in KINDS]
    others = rng.choices(names, weights, k=games - have - len(wanted) - offered)
    wanted += [(name, False) for name in rng.sample([*others, *[KINDS[0].name] * offered], len(others) + offered)]
    seed_rows.hurry()
    for start in range(0, len(wanted), seed_rows.TOGETHER):
        chunk = [(models[name], of_reader) for name, of_reader in wanted[start : start + seed_rows.TOGETHER]]
        with transaction.atomic():
            _copy(chunk, people, rng, max(0.1, _SHOWN / games))
        say(f"{have + start + len(chunk)} games: {time.monotonic() - began:.0f} s")
    seed_rows.settle_down()
    counts = ", ".join(f"{count} {table}" for table, count in seed_rows.counts().items())
    say(f"{counts}; {seed_rows.size() / 2**20:.0f} MiB; {time.monotonic() - began:.0f} s")


def _model(kind: Kind) -> Model:
    """The real game of that kind, played now unless it stands in the database already."""
    name = f"Model: {kind.name}"
    game = Game.objects.filter(name=name).first() or _played(kind, name)
    return Model(game, list(game.seats.all()), list(game.owed.all()), list(game.drafts.all()))


def _played(kind: Kind, name: str) -> Game:
    pair = [table.person(who) for who in ("model-one", "model-two")]
    with jobs.silence():
        if kind.entries:
            code = table.begin(pair, table.SYSTEM, kind.scenario, name=name, creator=pair[0])
            next((game for game, _owed in table.play(code) if game.seq >= kind.entries), None)
        else:
            code = referee.create(table.SYSTEM, kind.scenario, name=name, creator=pair[0])
            jobs.drain(("dice",), game=code)
            referee.take_seat(code, table.seats_of(code)[0], pair[0])
        seats = table.seats_of(code)
        if kind.end == "fill":
            referee.keep_seat(code, seats[1], pair[1])
        if kind.end == "resign":
            referee.resign(code, seats[0], Game.objects.get(code=code).seq)
        elif kind.end == "abandon":
            referee.abandon(code, table.person("moderator", is_staff=True))
        else:
            for owed in Owed.objects.filter(game__code=code, kind="movement"):
                table.draft(code, owed.seat, slice(0, 40, 10))
        jobs.drain(("notice",), game=code)
    return Game.objects.get(code=code)


def _people(count: int) -> list[User]:
    """That many people besides the reader, with their profiles."""
    have = User.objects.filter(username__startswith="seed-").count()
    fresh = [User(username=f"seed-{n}", email=f"seed-{n}@example.org") for n in range(have, count)]
    User.objects.bulk_create(fresh, batch_size=500)
    Profile.objects.bulk_create([Profile(user=user, name=user.username.title()) for user in fresh], batch_size=500)
    for name in ("reader", "rival"):
        table.person(name)
    return list(User.objects.filter(username__startswith="seed-").order_by("pk"))


def _of_reader() -> list[tuple[str, bool]]:
    return [(kind.name, True) for kind in KINDS for _n in range(kind.reader)]


def _copy(chunk: list[tuple[Model, bool]], people: list[User], rng: random.Random, public: float) -> None:
    """Copies of these games for random people, or for the reader and the rival."""
    own = [User.objects.get(email=email) for email in (READER, RIVAL)]
    pairs = [own if of_reader else rng.sample(people, 2) for _model, of_reader in chunk]
    made = [
        _game(model.game, pair[0], 0 if of_reader else public, rng)
        for (model, of_reader), pair in zip(chunk, pairs, strict=True)
    ]
    created = [game.created for game in made]
    games = Game.objects.bulk_create(made, batch_size=100)
    for game, at in zip(games, created, strict=True):
        game.created = at  # which saving has set to now
    Game.objects.bulk_update(games, ["created"], batch_size=200)
    seats, owed, drafts = [], [], []
    for game, (model, _own), pair in zip(games, chunk, pairs, strict=True):
        for seat, user in zip(model.seats, pair, strict=True):
            seats.append(seed_rows.again(seat, game=game, user=user if seat.user_id else None))
        late = rng.random() < 0.03
        for row in model.owed:
            since = timezone.now() - timedelta(hours=rng.uniform(0.1, 70) + 72 * late)
            owed.append(seed_rows.again(row, game=game, since=since, due=since + game.pace, notified=since))
        drafts += [seed_rows.again(row, game=game) for row in model.drafts]
    Seat.objects.bulk_create(seats, batch_size=200)
    Owed.objects.bulk_create(owed, batch_size=200)
    Draft.objects.bulk_create(drafts, batch_size=100)
    seed_rows.copy_long_tables([(model.game, game) for (model, _own), game in zip(chunk, games, strict=True)])


def _game(model: Game, creator: User, public: float, rng: random.Random) -> Game:
    """The same game, begun at another time by that person. ``public``: how likely it is that anybody may watch it."""
    days = timedelta(days=rng.uniform(1, 700 if model.finished else 60))
    game = seed_rows.again(model, creator=creator, name=f"{model.name[7:].title()} {rng.randrange(10**6)}")
    game.created = model.created - days
    game.started, game.finished = model.started and model.started - days, model.finished and model.finished - days
    game.public = model.status in (Status.RUNNING, Status.FINISHED) and rng.random() < public
    return game


def main() -> None:
    """Migrate and fill."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--open", type=int, default=0, help="so many of them at least wait for players")
    options = parser.parse_args()
    settings.EMAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
    call_command("migrate", verbosity=0)
    fill(options.games, options.open, lambda text: print(text, flush=True))
    connection.close()


if __name__ == "__main__":
    main()
