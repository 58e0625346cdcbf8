"""Computer players: they see what their seat sees and act through the referee, like people."""

import logging

from django.utils.crypto import salted_hmac

from games.bots import wanderer
from games.play import referee
from games.play.errors import Refused, Stale
from games.play.models import Game, Job, Owed
from rules import kernel

log = logging.getLogger(__name__)
RANDOM = "random"
TRIES = 5
PATIENCE = 2  # a player that fails more often than that is replaced by the default order: people wait


def names(system: str) -> list[str]:
    """The computer players of a system: its own, and the one that plays anything. ValueError for an unknown system."""
    return [*kernel.get(system).bots(), RANDOM]


def seed_of(code: str, seat: str, seq: int) -> int:
    """The seed of a decision: the same game at the same entry gives the same one.

    The site's secret is in it: else anybody could let the same program think the same, and see through the fog.
    """
    return int.from_bytes(salted_hmac("bots.seed", f"{code}/{seat}/{seq}", algorithm="sha256").digest()[:8])


def act(code: str, seat: str, bot: str) -> None:
    """Answer what ``seat`` is asked first. Refused if it is asked nothing, or somebody else was quicker (Stale)."""
    version = Game.objects.values_list("seq", flat=True).get(code=code)
    seed = seed_of(code, seat, version)
    if bot == RANDOM:
        wanderer.act(code, seat, version, seed)
        return
    try:
        _advised(code, seat, bot, version, seed)
    except Stale:
        raise
    except Refused as refused:
        log.warning("%s: %s of %s proposed what is refused (%s); the default is played", code, bot, seat, refused.code)
        referee.play_default(code, seat, Owed.objects.values_list("seq", flat=True).get(game__code=code, seat=seat))


def do_owed(job: Job) -> None:
    """Handler of "bot" jobs. One whose question was answered already, or waits for dice, does nothing."""
    if job.game is None:
        return
    code, seat = job.game.code, job.payload["seat"]
    bot = job.game.seats.values_list("bot", flat=True).get(code=seat)
    asked = Owed.objects.filter(game=job.game, game__lock_seq=None, seat=seat, seq=job.payload["seq"])
    if job.tries > PATIENCE:
        referee.play_default(code, seat, job.payload["seq"])
        return
    for _try in range(TRIES):
        if not bot or not asked.exists():
            return
        try:
            act(code, seat, bot)
        except Stale:  # another seat that is asked at the same time was quicker: think again
            log.info("%s: %s thinks again", code, seat)
    raise Stale(f"{seat} was overtaken {TRIES} times")


def _advised(code: str, seat: str, bot: str, version: int, seed: int) -> None:
    """Ask the system's own player and do what it says."""
    legal = referee.legal_orders(code, seat)
    asks = legal.asks()
    if not asks:
        raise Stale("nothing is asked")
    system = kernel.get(Game.objects.values_list("system", flat=True).get(code=code))
    lines = system.choose(bot, referee.view(code, seat), asks[0], legal, seed)
    if asks[0].draft:
        referee.commit_lines(code, seat, lines, version)
        return
    for line in lines:
        version = referee.submit(code, seat, line, version)
        if not referee.asks(code, seat):
            break
