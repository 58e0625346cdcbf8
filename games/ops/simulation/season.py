"""A whole rated Swiss event through the real site, from its club to its last ratings."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from random import Random

from games.core.outbox import jobs
from games.leagues.events import entering, making, progress
from games.leagues.models import Event, EventState, Format, Pairing, PairState
from games.leagues.rating_lists import publishing
from games.ops.simulation import incidents, people
from games.ops.simulation.matches import ENOUGH, Matches
from games.ops.simulation.world import Clock, world

GAME, ROUND = timedelta(minutes=10), timedelta(days=4)
"""How the clock moves: results of a round are official before the next one begins."""
LAST = timedelta(days=40)
"""After the end, until the last month of ratings is closed."""
_REASON = "Has not answered any mail of the director in two rounds."
Say = Callable[[str], None]


@dataclass(frozen=True)
class Wish:
    """What is asked for. ``scenario``: one for two of ``system``."""

    players: int = 64
    rounds: int = 7
    seed: int = 1
    system: str = "iwo-jima-1945"
    scenario: str = "iwo-jima-standard"


@dataclass(frozen=True)
class Played:
    """``told``: what went wrong, a line each."""

    event: Event
    told: list[str]


def play(wish: Wish, say: Say) -> Played:
    """Play the event to its end. ``say``: called with a line about each round. Stuck if a game does not go on."""
    with jobs.silence(), world(wish.seed) as (chance, clock):
        return _Season(wish, chance, clock, say).play()


class _Season:
    def __init__(self, wish: Wish, chance: Random, clock: Clock, say: Say) -> None:
        self.wish, self.chance, self.clock, self.say = wish, chance, clock, say
        self.people = people.gather(wish.players)
        self.plan = incidents.choose(chance, wish.players, wish.rounds)
        self.matches = Matches(chance, self.people.substitutes)
        self.left = 0

    def play(self) -> Played:
        event = self._begin()
        for number in range(1, self.wish.rounds + 1):
            games = self._playing(event)
            if not games:
                break
            for pairing in games:
                self.matches.play(pairing, self.plan.games.get((number, pairing.board)))
                self.clock.move(GAME)
            self._let_leave(event, number)
            self._end_round()
            self.say(f"round {number} of {self.wish.rounds}: {len(games)} games played")
        self.clock.move(LAST)
        publishing.keep_up()
        event.refresh_from_db()
        return Played(event, self.matches.told)

    def _begin(self) -> Event:
        director, wish = self.people.director, self.wish
        plan = making.Plan(
            "Simulated season", wish.system, wish.scenario, format=Format.SWISS, rounds=wish.rounds, rated=True
        )
        event = making.create(director, self.people.club, plan)
        jobs.drain(ENOUGH)
        event.refresh_from_db()
        for person in self.people.players:
            entering.enter(person, event)
        entering.close(director, event)
        jobs.drain(ENOUGH)
        event.refresh_from_db()
        return event

    def _end_round(self) -> None:
        """Results come in, the next round is drawn, and its games are made."""
        progress.collect()
        jobs.drain(ENOUGH)
        self.clock.move(ROUND)
        publishing.keep_up()

    def _let_leave(self, event: Event, number: int) -> None:
        """Some leave before the round is closed, by turns by their own wish and by the director's."""
        for _time in range(self.plan.leaving[number]):
            entry = self.chance.choice(list(event.entries.filter(withdrawn=None).select_related("user")))
            assert entry.user is not None
            if self.left % 2:
                entering.drop(self.people.director, event, entry.user, _REASON)
            else:
                entering.withdraw(entry.user, event)
            how = "is dropped" if self.left % 2 else "withdraws"
            self.matches.told.append(f"round {number}: {entry.user.username} {how}")
            self.left += 1

    def _playing(self, event: Event) -> list[Pairing]:
        if Event.objects.get(pk=event.pk).state != EventState.RUNNING:
            return []
        rows = Pairing.objects.filter(round__event=event, state=PairState.PLAYING).exclude(game=None)
        rows = rows.select_related("round__event__club", "first__user", "second__user").order_by("board")
        return list(rows)
