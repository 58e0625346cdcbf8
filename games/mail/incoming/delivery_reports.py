"""Mail servers that say that a mail of ours was not delivered (RFC 3464)."""

import re
from email.message import Message
from email.parser import BytesParser
from email.policy import compat32

from games.mail.models.incoming import Arrival
from games.mail.outgoing import bounces

_MAX_PARTS = 50


def hand_over(found: Arrival) -> None:
    """Tell games.mail that a mail of ours came back. It checks by the id of that mail whether this is true."""
    report = read(bytes(found.raw))
    if report is not None:
        bounces.bounced(*report)


def read(raw: bytes) -> tuple[str, str, str, str] | None:
    """What a report says: who could not be reached, bounces.HARD or SOFT, the status with the server's words, and the
    id of our mail ("" if it is not told). None if it is no report of a failure."""
    message = BytesParser(policy=compat32).parsebytes(raw)
    parts = [part for number, part in zip(range(_MAX_PARTS), message.walk(), strict=False)]
    status = next((part for part in parts if part.get_content_type() == "message/delivery-status"), None)
    if status is None:
        return None
    blocks = status.get_payload() if status.is_multipart() else []
    fields = [block for block in blocks if isinstance(block, Message)]
    action = _first(fields, "Action").lower()
    said = _first(fields, "Status"), _first(fields, "Diagnostic-Code")
    code = bounces.status_of(*said)
    if code is None or code[1] == "2" or action not in ("failed", "delayed", ""):
        return None
    detail = f"{code[0]} {said[1]}".strip()
    kind = bounces.SOFT if action == "delayed" else bounces.kind_of(*said)
    return _recipient(fields), kind, detail[:200], _original_id(parts)


def _recipient(fields: "list[Message[str, str]]") -> str:
    said = _first(fields, "Original-Recipient") or _first(fields, "Final-Recipient")
    return said.rpartition(";")[2].strip(" <>").lower()


def _first(fields: "list[Message[str, str]]", name: str) -> str:
    values = [str(block[name]) for block in fields if block[name] is not None]
    return " ".join(values[0].encode("ascii", "replace").decode().split()) if values else ""


def _original_id(parts: "list[Message[str, str]]") -> str:
    for part in parts:
        if part.get_content_type() == "text/rfc822-headers":
            found = re.search(r"^message-id:\s*(<[^>\s]+>)", str(part.get_payload()), re.IGNORECASE | re.MULTILINE)
            return found[1] if found else ""
        inner = part.get_payload() if part.get_content_type() == "message/rfc822" else None
        if isinstance(inner, list) and isinstance(inner[0], Message):
            return " ".join(str(inner[0]["Message-ID"] or "").split())[:250]
    return ""
