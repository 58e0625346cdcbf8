"""The one way in: whatever door a mail came by, it is written down, and somebody is owed the reading of it.

When ``take`` returns, that is committed: only then may a door say that it has the mail.
"""

import logging
from collections.abc import Iterable
from copy import copy
from hashlib import sha256

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.core import rate_limits
from games.core.outages import is_outage
from games.core.outbox import jobs
from games.mail import addresses
from games.mail.incoming import automatic_mail, headers, limits, senders
from games.mail.incoming.headers import Letterhead
from games.mail.models.incoming import Address, Arrival, State

log = logging.getLogger(__name__)

LARGEST = 1_000_000
"""Bytes of a mail that is read; of a larger one only the header is kept."""
UNREADABLE = "cannot be read"
"""How the reason of a mail begins that was set aside at the door."""
MAX_ADDRESSES = 5
MAX_REPORT_BYTES = 100_000


class TooMuch(Exception):
    """Not now: its sender's mail server keeps the mail and tries again later."""


def take(
    raw: bytes, *, via: str, sender: str | None = None, to: Iterable[str] = (), near: bool = False, size: int = 0
) -> int:
    """Write a mail down, once for each address of ours that it goes to; how many are new.

    ``sender`` and ``to``: the envelope, if the door knows it. ``near``: it was handed in on this machine. ``size``: of
    the whole mail, where it is so large that only its header was fetched. TooMuch. A mail that cannot be read is set
    aside; what the site is to blame for (games.core.outages) is raised, so that it comes again.
    """
    try:
        return _take(raw, via, sender, list(to), near, size)
    except TooMuch:
        raise
    except Exception as problem:
        if is_outage(problem):
            raise
        return set_aside(raw, via=via, sender=sender, problem=problem)


def set_aside(raw: bytes, *, via: str, problem: Exception, sender: str | None = None) -> int:
    """Keep the bytes of what cannot be read for whoever runs the site, once; how many are new."""
    log.warning("mail by %s cannot be read and is set aside (%s)", via, type(problem).__name__)
    now, digest = timezone.now(), sha256(raw).hexdigest()
    kept = Arrival(
        received=now, via=via, mark=digest, sender=_plain(sender or ""), digest=digest, size=len(raw),
        raw=raw[:LARGEST], cut=len(raw) > LARGEST, state=State.FAILED, done=now,
        reason=f"{UNREADABLE}: {type(problem).__name__}"[:120],
    )  # fmt: skip
    with transaction.atomic():
        return int(_insert(kept))


def _take(raw: bytes, via: str, sender: str | None, to: list[str], near: bool, size: int) -> int:
    head = headers.read(raw)
    named = [one.strip(" <>").lower()[:254] for one in to]
    found = _found(named) or _found(head.recipients)
    if any(limits.is_full(address) for address in found):
        raise TooMuch
    arrival = _written(raw, head, via, sender, near, max(size, len(raw)))
    if found:
        with transaction.atomic():
            return sum(_keep(arrival, address) for address in found)
    return _stray(arrival, head, next(iter([*named, *head.recipients]), ""))


def _found(recipients: Iterable[str]) -> list[Address]:
    found = {row.pk: row for row in (addresses.find(one) for one in list(recipients)[:50]) if row is not None}
    return list(found.values())[:MAX_ADDRESSES]


def _written(raw: bytes, head: Letterhead, via: str, sender: str | None, near: bool, size: int) -> Arrival:
    ident = head.message_id if headers.is_id(head.message_id) else ""
    cut = size > LARGEST
    return Arrival(
        received=timezone.now(),
        via=via,
        near=near,
        mark=sha256(f"{ident} {head.author}".encode() if ident else raw).hexdigest(),
        sender=_plain("<>" if sender == "" else sender or ""),
        message_id=ident,
        digest=sha256(raw).hexdigest(),
        size=size,
        raw=headers.header_of(raw) if cut else raw,
        cut=cut,
        author=head.author,
    )


def _keep(arrival: Arrival, address: Address) -> bool:
    """Write it down for one address; whether it is new."""
    row = copy(arrival)
    row.recipient, row.address, row.game, row.seat = address.digest, address, address.game, address.seat
    return _insert(row)


def _stray(arrival: Arrival, head: Letterhead, recipient: str) -> int:
    """A mail to no address of ours. Of a known person's the header is kept, so that it can be answered, and reports of
    mails that came back; of others only that there was one."""
    if rate_limits.take(limits.STRAY, "site"):
        return 0
    whole = bytes(arrival.raw)[:MAX_REPORT_BYTES]
    arrival.recipient, arrival.cut, arrival.raw = _plain(recipient), True, headers.header_of(bytes(arrival.raw))
    if automatic_mail.is_report(head.fields):
        arrival.raw = whole
    elif not senders.known(arrival.author):
        arrival.state, arrival.reason, arrival.done = State.IGNORED, "no address of ours", arrival.received
        arrival.raw, arrival.author, arrival.sender, arrival.message_id = b"", "", "", ""
    with transaction.atomic():
        return int(_insert(arrival))


def _insert(arrival: Arrival) -> bool:
    try:
        with transaction.atomic():
            arrival.save(force_insert=True)
    except IntegrityError:
        log.info("a mail came again by %s", arrival.via)
        return False
    if arrival.state == State.NEW:
        jobs.enqueue("arrival", f"arrival:{arrival.pk}", game=arrival.game, payload={"arrival": arrival.pk})
    return True


def _plain(text: str) -> str:
    return text.encode("ascii", "replace").decode().replace("\0", "")[:254]
