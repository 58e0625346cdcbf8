"""Is each row of a journal what was written? Every column counts, but the row's own id, which means nothing."""

import json
from datetime import UTC
from typing import Any

from games.core.hashing import START, canon, entry_head, hidden_of
from games.core.journal.entries import row
from games.core.models import Entry
from games.core.models.journal import EVERYBODY, audience_text
from games.ops.game_checks.check_case import Case


def check(case: Case) -> None:
    """Blame each entry that was changed, is missing or was put in; and the end of the chain if it was cut."""
    _check_numbers(case)
    for entry in case.entries:
        _check_row(case, entry)
    _check_links(case)
    _check_known(case)


def _check_numbers(case: Case) -> None:
    have, end = {entry.seq for entry in case.entries}, case.game.seq
    for seq in range(end + 1):
        if seq not in have:
            case.blame(seq, "it is missing")
    for seq in sorted(have - set(range(end + 1))):
        case.blame(seq, f"it was put in: the game knows of {end + 1} entries")


def _check_row(case: Case, entry: Entry) -> None:
    fault = _fault_of(entry)
    if fault:
        case.blame(entry.seq, fault)


def _fault_of(entry: Entry) -> str:
    try:
        body = json.loads(entry.body)
        same = canon(body) == entry.body
    except (ValueError, TypeError):
        return "its body is no JSON: it was changed"
    if not same or not isinstance(body, dict):
        return "its body is not written canonically: it was changed"
    if entry_head(row(entry)) != entry.head or entry.at.astimezone(UTC).microsecond:
        return "it does not give its own head: it was changed"
    if set(body) != {"hidden"}:
        plain = (entry.secret_body, entry.salt, entry.audience) == ("", "", EVERYBODY)
        return "" if plain else "it is public, but has a hidden side: it was changed"
    return _fault_of_hidden(entry, body["hidden"])


def _fault_of_hidden(entry: Entry, committed: str) -> str:
    if not entry.audience.startswith("|"):
        return "it is hidden, but everybody may read it: its audience was changed"
    try:
        secret = json.loads(entry.secret_body)
        true = canon(secret) == entry.secret_body and hidden_of(bytes.fromhex(entry.salt), secret) == committed
    except (ValueError, TypeError):
        true = False
    if not true:
        return "what is kept of it is not what was hidden: it was changed"
    if entry.type == "order" and entry.audience != audience_text(_givers(secret)):
        return "others than its seat may read it: its audience was changed"
    if entry.type == "reveal" and entry.audience != "|":
        return "somebody may read a seed that is not out yet: its audience was changed"
    return ""


def _check_links(case: Case) -> None:
    """Each entry names the head of the one before; where not, the one to blame is the one that fits nothing else."""
    faulty = {trouble.seq for trouble in case.troubles}
    entries = {entry.seq: entry for entry in case.entries}
    for seq, entry in entries.items():
        before = entries.get(seq - 1)
        wanted = before.head if before else START
        if entry.prev == wanted or faulty & {seq, seq - 1} or (seq and before is None):
            continue
        after = entries[seq + 1].prev if seq + 1 in entries else case.game.head
        if seq and after == entry.head:
            case.blame(seq - 1, f"it was changed: entry {seq} names another head")
        else:
            case.blame(seq, f"it does not follow from entry {seq - 1}")
    last = entries.get(case.game.seq)
    if last and last.head != case.game.head and last.seq not in faulty:
        case.blame(last.seq, "it is the last one, and the game names another head")


def _check_known(case: Case) -> None:
    """A chain that was written anew as a whole, or cut, does not go through the end that it had before."""
    known = case.known
    if known is None or known.seq < 0:
        return
    head = next((entry.head for entry in case.entries if entry.seq == known.seq), None)
    if head is None and known.seq > case.game.seq:
        case.blame(
            known.seq, f"it is missing: it stood there when the journal was checked at {known.at:%Y-%m-%d %H:%M}"
        )
    elif head is not None and head != known.head:
        case.blame(known.seq, f"its head was another one when the journal was checked at {known.at:%Y-%m-%d %H:%M}")


def _givers(order: dict[str, Any]) -> tuple[str, ...]:
    """Who may read a hidden order; nobody a position that came from a table."""
    return () if "position" in order else (str(order.get("seat")),)
