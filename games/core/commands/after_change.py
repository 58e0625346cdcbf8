"""After a change: who is next, which dice are owed, or how the game ended."""

from typing import Any

from games.core.commands import handoff
from games.core.dice import beacon_wait
from games.core.journal import published
from games.core.journal.game_transaction import GameTransaction
from games.core.models import Evening, Game, Status
from games.core.models.tables import is_table
from games.core.outbox import jobs
from rules.kernel import Outcome, Pending


def settle(change: GameTransaction, actor: str | None) -> None:
    """Do what the position calls for after ``actor`` (None: the dice) has moved it on."""
    outcome = change.system.outcome(change.state)
    if outcome is not None:
        finish(change, outcome)
        return
    pending = change.pending()
    if pending.rolls:
        _lock(change, pending)
        handoff.waiting_for_dice(change, actor)
    else:
        handoff.hand_over(change, pending.asks)


def chain_of(pending: Pending) -> str:
    """The chain that the next roll takes its dice from: ``pub``, or ``hid`` for one that only a seat may see."""
    return "hid" if pending.rolls[0].sealed else "pub"


def finish(change: GameTransaction, outcome: Outcome) -> None:
    """End the game: everything hidden is opened, nobody owes anything, everybody is told. Its record is called for."""
    game = change.game
    change.open_hidden()
    change.append("final", outcome.plain())
    game.status = Status.FINISHED
    game.outcome = _plain(outcome)
    close(change)
    jobs.enqueue("record", f"record:{game.code}", game=game)


def close(change: GameTransaction) -> None:
    """Nobody owes anything any more; the players are told. The name is free for another game."""
    change.game.finished = change.at
    _end_evening(change)
    _owe_tables(change.game)
    Game.objects.filter(pk=change.game.pk).update(by_letters=None, by_sight=None)
    handoff.nobody(change)
    for seat in change.seats.values():
        handoff.notify(change, seat, "over", change.game.seq)


def _end_evening(change: GameTransaction) -> None:
    """A game that is over waits for no table any more."""
    if change.game.at_table:
        change.game.at_table = False
        Evening.objects.filter(game=change.game, ended=None).update(ended=change.at)


def _owe_tables(game: Game) -> None:
    """What was done with its blocks at a table may be opened now."""
    began_at_one = is_table(game.former) and game.started is not None
    if began_at_one or Evening.objects.filter(game=game).exists():
        jobs.enqueue("table_open", f"table_open:{game.code}", game=game)


def _lock(change: GameTransaction, pending: Pending) -> None:
    """Write the lock that has to stand in the journal before any die is known, and call for the dice."""
    game, number, due = change.game, 0, None
    if game.beacon:
        network = published.network(game.code)
        number = network.coming_round(change.at)
        due = beacon_wait.due(network, number)
    game.locks += 1
    lock = {"chain": chain_of(pending), "lock": game.locks, "orders": game.head, "round": number}
    game.lock_seq = change.append("lock", lock).seq
    payload = {"do": "throw", "lock": game.locks}
    jobs.enqueue("dice", f"dice:{game.code}:{game.locks}", game=game, payload=payload, due=due)


def _plain(outcome: Outcome) -> dict[str, Any]:
    return {**outcome.plain(), "reason": outcome.reason.plain()}
