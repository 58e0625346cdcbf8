"""The dice task: commits to a new game's chains and answers the lock that waits. Run again, it gives the same bytes."""

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from games.core.commands import dice_service
from games.core.dice import beacon_wait, chain, keys
from games.core.dice.beacon import NO_VALUE
from games.core.journal import published
from games.core.models import Job
from games.core.queries import open_locks
from pvsite.environment import stop


class WrongKeyError(RuntimeError):
    """The master key is not the one that a game was started with; its dice wait until that key is back."""


def check_key() -> None:
    """Before a worker starts: the key is there and can be used, else the start ends in one line (Unusable)."""
    try:
        with keys.dice_task():
            keys.master_key()
    except (ImproperlyConfigured, OSError) as problem:
        stop(f"{keys.VARIABLE}, the key of the dice: {problem}.")


def do_owed(job: Job) -> None:
    """Do what a game owes in dice, whatever the job was for: doing it twice does no harm.

    WrongKeyError if the key does not lead to the game's anchors; ImproperlyConfigured for a bad key; NotYetError while
    the beacon's round is to come.
    """
    if job.game is None:
        return
    with keys.dice_task():
        code = job.game.code
        master = keys.master_key()
        if job.game.seq < 0:
            commit(code, master)
        answer(code, master)


def commit(code: str, master: bytes) -> None:
    """Publish the anchors of a new game."""
    opened, hidden = (chain.game_chain(master, code, hidden=which) for which in (False, True))
    dice_service.committed(code, opened.anchor, hidden.anchor)


def answer(code: str, master: bytes) -> None:
    """Open the lock that waits, if any, and throw its dice."""
    lock = open_locks.open_lock(code)
    if lock is None:
        return
    links = chain.game_chain(master, code, hidden=lock.chain == "hid")
    _check_anchor(code, lock.chain, links.anchor)
    seed, value = links.link(lock.lock), NO_VALUE
    if lock.round:
        value = beacon_wait.value_or_none(published.network(code), lock.round) or NO_VALUE

    def roll(name: str, spec: Mapping[str, Any]) -> list[Any]:
        depends = chain.context(code, lock.lock, name, lock.mix, beacon=value.randomness, orders=lock.orders)
        return chain.roll(seed, depends, spec)

    dice_service.answer_lock(code, lock.lock, seed.hex(), roll, value)


def _check_anchor(code: str, which: str, anchor: str) -> None:
    """A seed of another key would spoil the journal for ever."""
    genesis = published.genesis(code)
    if genesis["anchor" if which == "pub" else "anchor_hidden"] != anchor:
        raise WrongKeyError(
            f"the dice key is not the one that game {code} was started with: "
            f"bring back the old {keys.VARIABLE} or {keys.FILE}"
        )
