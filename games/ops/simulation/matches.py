"""One game of a simulated season: computers play both seats for some turns, and one side gives up."""

from collections.abc import Iterator
from itertools import cycle
from random import Random

from django.contrib.auth.models import User

from games.core import referee
from games.core.bots import players, playing
from games.core.commands.seats import filling, leaving
from games.core.models import Game, Seat, Status
from games.core.outbox import jobs
from games.leagues.models import About, Pairing, Protest
from games.leagues.protests import filing, rights, ruling
from games.ops.simulation.incidents import Incident

TURNS = (2, 2, 2, 3)
"""A game is given up when one of these turns begins: a full turn is played, so it counts for ratings."""
WEAKER_LOSES = 0.7
ENOUGH = [kind for kind, queue in jobs.QUEUES.items() if queue != "mail"]
"""The jobs that are done: a simulation has nobody who reads mails."""
_ASKED = "Something went wrong in this turn, please look at it."
_ANSWER = "Nothing went wrong there as far as I could see."
_REASONS = "The journal of this game was looked at, entry by entry."


class Matches:
    """Plays games, and remembers what went wrong in them. ``told``: a line for each such thing, in its order."""

    def __init__(self, chance: Random, substitutes: list[User]) -> None:
        self._chance = chance
        self._substitutes: Iterator[User] = cycle(substitutes)
        self.told: list[str] = []

    def play(self, pairing: Pairing, incident: Incident | None) -> None:
        """From the first turn to the end. ``pairing``: with its game. Stuck if a job fails."""
        code, until = Game.objects.get(pairing=pairing).code, self._chance.choice(TURNS)
        self._go_on(code, until)
        if incident is Incident.PROTEST:
            self._protest(pairing)
        elif incident is Incident.TAKEOVER and self._take_over(pairing, code):
            self._go_on(code, until + 1)
        self._give_up(pairing, code)

    def _go_on(self, code: str, until: int) -> None:
        cast = playing.casting(code, [players.RANDOM])
        playing.play(code, cast, until=until, inline_dice=True, say=lambda _line: None)
        jobs.drain(ENOUGH, game=code)

    def _give_up(self, pairing: Pairing, code: str) -> None:
        game = Game.objects.get(code=code)
        if game.status != Status.RUNNING:
            return
        assert pairing.second is not None
        first_is_weaker = (pairing.first.seed or 0) > (pairing.second.seed or 0)
        first_loses = first_is_weaker == (self._chance.random() < WEAKER_LOSES)
        seats = _seats(code)
        referee.resign(code, seats[0 if first_loses else 1].code, game.seq)

    def _protest(self, pairing: Pairing) -> None:
        """One side protests, the other one answers, somebody who has no part in it decides."""
        event, two = pairing.round.event, _seats(Game.objects.get(pairing=pairing).code)
        self._chance.shuffle(two)
        made = filing.file(two[0].user, event, pairing, self._chance.choice(About.values), None, _ASKED)
        filing.answer(two[1].user, event, made, _ANSWER)
        decision = self._chance.choice(ruling.DECISIONS)
        ruling.rule(rights.judges(event, made)[0], event, made, decision, _REASONS, "", "")
        made = Protest.objects.get(pk=made.pk)
        self.told.append(f"round {pairing.round.number}, board {pairing.board}: protest {made.case} {made.state}")

    def _take_over(self, pairing: Pairing, code: str) -> bool:
        """One side leaves, a substitute offers to sit down, the other side agrees; False if the game is over."""
        game, two = Game.objects.get(code=code), _seats(code)
        if game.status != Status.RUNNING:
            return False
        self._chance.shuffle(two)
        left, other = two
        leaving.leave(code, left.code, game.seq)
        substitute = next(self._substitutes)
        filling.volunteer(code, left.code, substitute)
        filling.accept(code, other.code, substitute.offers_to_sit.get(vacancy__game=game).pk)
        where = f"round {pairing.round.number}, board {pairing.board}"
        self.told.append(f"{where}: {substitute.username} plays on for {left.user and left.user.username}")
        return True


def _seats(code: str) -> list[Seat]:
    """The two seats, the first side's first."""
    return list(Seat.objects.filter(game__code=code).select_related("user").order_by("order"))
