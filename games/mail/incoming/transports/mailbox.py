"""The door of a mailbox elsewhere: it is looked through by IMAP, and what was kept is marked as seen (RFC 3501)."""

import logging
import re
from datetime import timedelta
from typing import Any
from urllib.parse import unquote, urlsplit

from django.conf import settings
from django.utils import timezone

from games.mail.incoming import storing
from games.mail.incoming.transports import transport_health
from games.mail.models.incoming import Door

log = logging.getLogger(__name__)

EVERY = 60.0
MAX_FETCHED = 50
"""Mails that are taken at one look."""
MAX_LOOKED_AT = 500
"""Mails that are looked at, with those that have to wait."""
_IMAP_TIMEOUT = 15.0
_LEASE = timedelta(minutes=5)
_SIZE = re.compile(rb"RFC822\.SIZE (\d+)")


def look() -> int:
    """Take in what is new, unless another worker is at it; how many mails were looked at."""
    if not settings.INBOX_IMAP or not _claim():
        return 0
    from imaplib import IMAP4

    from imap_tools import ImapToolsError

    try:
        count = _look_through()
    except (OSError, IMAP4.error, ImapToolsError) as problem:
        log.warning("the mailbox does not answer (%s)", type(problem).__name__)
        return 0
    finally:
        Door.objects.filter(name=transport_health.MAILBOX).update(taken=None)
    transport_health.seen(transport_health.MAILBOX)
    return count


def _claim() -> bool:
    now = timezone.now()
    door, _new = Door.objects.get_or_create(name=transport_health.MAILBOX, defaults={"seen": now})
    if door.taken is not None and door.taken < now - _LEASE:
        Door.objects.filter(name=door.name, taken=door.taken).update(taken=None)
    return bool(Door.objects.filter(name=door.name, taken=None).update(taken=now))


def _look_through() -> int:
    from imap_tools import AND, MailMessageFlags

    looked = taken = 0
    with _log_in() as box:
        for uid in box.uids(AND(seen=False))[:MAX_LOOKED_AT]:
            if taken == MAX_FETCHED:
                break
            looked += 1
            fetched = _fetched(box, uid)
            if fetched is None:
                log.warning("the mailbox does not give a mail that it has")
                continue  # it stays unseen, and those behind it need not wait for it
            raw, size = fetched
            try:
                storing.take(raw, via=transport_health.MAILBOX, size=size)
            except storing.TooMuch:
                continue  # it is still there next time, and those behind it need not wait for it
            box.flag(uid, MailMessageFlags.SEEN, True)
            taken += 1
    return looked


def _fetched(box: Any, uid: str) -> tuple[bytes, int] | None:
    """The mail as it is and its size; of a large one the header only. That marks nothing in the mailbox.

    None if the server answers NO, or OK without the mail: one that has just gone, or that it can not read now.
    """
    _status, told = box.client.uid("fetch", uid, "(RFC822.SIZE)")
    found = _SIZE.search(b" ".join(bytes(part) for part in told if isinstance(part, bytes)))
    if found is None:
        return None  # of a mail whose size is not known not even the header is asked for
    size = int(found[1])
    what = "(BODY.PEEK[HEADER])" if size > storing.LARGEST else "(BODY.PEEK[])"
    status, parts = box.client.uid("fetch", uid, what)
    raw = next((bytes(part[1]) for part in parts if isinstance(part, tuple)), None)
    return None if status != "OK" or raw is None else (raw, size)


def _log_in() -> Any:
    from imap_tools import MailBox, MailBoxUnencrypted

    place = urlsplit(settings.INBOX_IMAP)
    secure = place.scheme == "imaps"
    kind = MailBox if secure else MailBoxUnencrypted
    box = kind(place.hostname or "", place.port or (993 if secure else 143), timeout=_IMAP_TIMEOUT)
    folder = unquote(place.path.strip("/")) or "INBOX"
    try:
        return box.login(unquote(place.username or ""), unquote(place.password or ""), initial_folder=folder)
    except BaseException:
        box.client.shutdown()
        raise
