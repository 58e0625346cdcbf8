"""Does a journal hold by the stand-alone verifier and by the rules, and is the stored position what it leads to?"""

import zlib

from games.core.datasets.engines import engine
from games.core.journal.replay import GoneError, Replay, ReplayError, replay
from games.core.journal.verify import JournalError, verify
from games.core.models import Status
from games.ops.game_checks.check_case import Case
from rules.kernel import System


def check(case: Case) -> str:
    """Note what does not hold. Out: why it could not be played again, if the site lacks its rules; else ""."""
    try:
        _check_dice(case)
        if not case.of_type("start"):
            return ""
        done = replay(case.rows + case.openings, waiting=case.game.lock_seq is not None)
    except JournalError as error:
        case.blame(error.seq, _discreet(case, error.seq, error.why))
        return ""
    except GoneError as gone:
        return gone.reason
    except ReplayError as error:
        case.blame(error.seq, _discreet(case, error.seq, error.reason))
        return ""
    system = engine(case.game.system, done.version, case.game.data)
    _check_audiences(case, done)
    _check_state(case, system, done)
    _check_owed(case, system, done)
    return ""


def _check_dice(case: Case) -> None:
    """An open lock is no fault while its dice are on the way: up to there everything has to hold."""
    end = case.game.lock_seq if case.game.lock_seq is not None else case.game.seq + 1
    verify(case.text(end), [])


def _discreet(case: Case, seq: int | None, words: str) -> str:
    """The reason, unless it may name what stands hidden: whoever reads this may play."""
    public = seq is not None and seq < len(case.entries) and not case.entries[seq].secret_body
    return words if public else "it does not hold by the dice or the rules"


def _check_audiences(case: Case, done: Replay) -> None:
    for entry in case.entries:
        if entry.type == "roll" and entry.secret_body:
            seat = done.throwers.get(entry.seq)
            if entry.audience != (f"|{seat}|" if seat else "|"):
                case.blame(entry.seq, "others than its seat may read it: its audience was changed")


def _check_state(case: Case, system: System, done: Replay) -> None:
    try:
        kept = system.dump(system.load(zlib.decompress(bytes(case.game.state or b""))))
    except Exception:  # whatever a damaged position makes of the loader
        kept = b""
    if kept != done.state:
        case.blame(None, "the stored position is not the one that the journal leads to")


def _check_owed(case: Case, system: System, done: Replay) -> None:
    """Who is asked what. While dice are thrown, others may still owe what they owed before."""
    if case.game.status != Status.RUNNING or case.game.lock_seq is not None:
        return
    asked: dict[str, str] = {}
    for ask in system.pending(system.load(done.state)).asks:
        asked.setdefault(ask.seat, ask.kind)
    if {row.seat: row.kind for row in case.owed} != asked:
        case.blame(None, "what the seats owe is not what the rules ask")
    if any(row.seq > case.game.seq for row in case.owed):
        case.blame(None, "a decision is owed since an entry that is not there")
