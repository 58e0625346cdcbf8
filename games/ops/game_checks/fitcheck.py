"""Does everything that is kept beside a journal fit it: game, seats, the log, what is owed?"""

from typing import Any

from games.core.hashing import canon, mix_of, seal_of
from games.core.models import Status
from games.core.practice import FROM_TABLE, LEFT_TABLE, TO_TABLE
from games.ops.game_checks.check_case import Case

TELLING = ("order", "roll", "note", "start", "rewind")
_FROM = (FROM_TABLE, LEFT_TABLE)


def check(case: Case) -> None:
    """Note what does not fit, by the name of what is kept."""
    if case.entries:
        _check_genesis(case)
        _check_dice(case)
    _check_status(case)
    _check_seats(case)
    _check_log(case)


def _check_genesis(case: Case) -> None:
    game, genesis = case.game, case.bodies[0]
    moves = [body["to"] for _seq, body in case.of_type("note") if body.get("note") == "rules"]
    system, _slash, version = genesis["rules"].partition("/")
    evenings = [body["note"] for _seq, body in case.of_type("note") if body.get("note") in (TO_TABLE, *_FROM)]
    kept: dict[str, Any] = {
        "evenings": (game.evenings, evenings.count(TO_TABLE)),
        "at_table": (game.at_table, game.status == Status.RUNNING and evenings[-1:] == [TO_TABLE]),
        "code": (game.imported or game.code, game.imported or genesis["game"]),  # elsewhere it had another
        "former": (game.former, genesis.get("from", {}).get("game", "")),
        "system": (game.system, system),
        "rules_version": (game.rules_version, [version, *moves][-1]),
        "scenario": (game.scenario, genesis["scenario"]),
        "options": (canon(game.options), canon(genesis["options"])),
        "data": (game.data, genesis.get("data", "")),
        "data_set": (game.data_set.digest if game.data_set else "", genesis.get("data", "")),
        "seats": ([seat.code for seat in case.seats], genesis["sides"]),
        "moved": (game.moved, case.entries[-1].at if game.moved else None),
    }
    for name, (has, should) in kept.items():
        if has != should:
            case.blame(None, f"the game's {name} is not what its journal says")


def _check_dice(case: Case) -> None:
    game = case.game
    deposits = {body["side"]: body["value"] for _seq, body in case.of_type("deposit")}
    if game.mix != (mix_of(deposits) if deposits else ""):
        case.blame(None, "the game's mix is not that of the deposits")
    numbers = [body["lock"] for _seq, body in case.of_type("lock")]
    numbers += [body["locks"] for _seq, body in case.of_type("note") if body.get("note") == "restored"]
    if game.locks != max(numbers, default=0):
        case.blame(None, "the game's number of locks is not that of its journal")
    answered = {body["lock"] for _seq, body in case.of_type("reveal")}
    waiting = [seq for seq, body in case.of_type("lock") if body["lock"] not in answered]
    if waiting != ([] if game.lock_seq is None else [game.lock_seq]):
        case.blame(None, "the game's open lock is not that of its journal")
    if waiting and not case.dice_owed:
        case.blame(waiting[0], "this lock waits for dice, and no work is owed that would throw them")


def _check_status(case: Case) -> None:
    game, finals = case.game, case.of_type("final")
    if finals:
        final = finals[0][1]
        right = Status.ABANDONED if final.get("level") == "abandoned" else Status.FINISHED
        outcome = game.outcome or {}
        if right == Status.FINISHED and any(canon(outcome.get(key)) != canon(final.get(key)) for key in final):
            case.blame(None, "the game's outcome is not what its journal says")
        fits = game.status == right
    elif case.of_type("start"):
        fits = game.status == Status.RUNNING
    else:
        fits = game.status in (Status.OPEN, Status.STARTING) or (game.status == Status.ABANDONED and not case.entries)
    if not fits:
        case.blame(None, f"the game is {game.status}, but its journal says otherwise")
    if game.status != Status.RUNNING and (case.owed or case.drafts):
        case.blame(None, "somebody owes a decision in a game that does not run")


def _check_seats(case: Case) -> None:
    acts: dict[str, int] = {}
    for seq, body in case.of_type("order"):
        acts[body["seat"]] = seq
    seals = {body["side"]: body["hash"] for _seq, body in case.of_type("seal")}
    for seat in case.seats:
        if seat.acted_seq != acts.get(seat.code, -1):
            case.blame(None, f"the last act of {seat.code} is not the one in the journal")
        if case.entries and seat.deposit and seal_of(bytes.fromhex(seat.deposit)) != seals.get(seat.code):
            case.blame(None, f"the deposit of {seat.code} is not the one that it sealed")


def _check_log(case: Case) -> None:
    """What people read in the log follows from entries that are there, each sentence numbered."""
    types = {entry.seq: entry.type for entry in case.entries}
    counts: dict[int, int] = {}
    for seq, n in case.happenings:
        if types.get(seq) not in TELLING:
            case.blame(seq, "the log tells of it, but it is not there")
            return
        if n != counts.get(seq, 0):
            case.blame(seq, "a sentence of the log about it is missing")
            return
        counts[seq] = n + 1
