"""Computer players: they see what their seat sees and act through the referee, like people."""

import logging

from django.utils.crypto import salted_hmac

from games.core import referee
from games.core.bots import random_bot
from games.core.errors import Refused, Stale
from games.core.models import Job, Owed
from rules import kernel

log = logging.getLogger(__name__)
RANDOM = "random"
TRIES = 5
MAX_FAILURES = 2  # a player that fails more often than that is replaced by the default order: people wait


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
    _act(code, referee.bot_context(code, seat), bot)


def do_owed(job: Job) -> None:
    """Handler of "bot" jobs. One whose question was answered already, or waits for dice, does nothing."""
    if job.game is None:
        return
    code, seat, asked = job.game.code, job.payload["seat"], job.payload["seq"]
    if job.tries > MAX_FAILURES:
        referee.play_default(code, seat, asked)
        return
    for _try in range(TRIES):
        sitting = referee.bot_context(code, seat)
        if not sitting.bot or not sitting.asks or sitting.acted_seq > asked:
            return
        try:
            _act(code, sitting, sitting.bot)
        except Stale:  # another seat that is asked at the same time was quicker: think again
            log.info("%s: %s thinks again", code, seat)
        else:
            return
    raise Stale(f"{seat} was overtaken {TRIES} times")


def _act(code: str, sitting: referee.BotContext, bot: str) -> None:
    seat = sitting.seat
    seed = seed_of(code, seat, sitting.version)
    if bot == RANDOM:
        random_bot.act(code, seat, sitting.version, seed)
        return
    try:
        _advised(code, sitting, bot, seed)
    except Stale:
        raise
    except Refused as refused:
        log.warning("%s: %s of %s proposed what is refused (%s); the default is played", code, bot, seat, refused.code)
        referee.play_default(code, seat, Owed.objects.values_list("seq", flat=True).get(game__code=code, seat=seat))


def _advised(code: str, sitting: referee.BotContext, bot: str, seed: int) -> None:
    """Ask the system's own player and do what it says."""
    if not sitting.asks:
        raise Stale("nothing is asked")
    seat, version = sitting.seat, sitting.version
    lines = sitting.system.choose(bot, sitting.view, sitting.asks[0], sitting.legal, seed)
    if sitting.asks[0].draft:
        referee.commit_lines(code, seat, lines, version)
        return
    for n, line in enumerate(lines):
        if n and not referee.asks(code, seat):
            break
        version = referee.submit(code, seat, line, version)
