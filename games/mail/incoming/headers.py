"""What the header of a mail says, read so that nothing in it can do harm: it is not decoded beyond what is needed."""

from dataclasses import dataclass
from email.errors import HeaderParseError
from email.header import decode_header, make_header
from email.message import Message
from email.parser import BytesHeaderParser
from email.policy import compat32
from email.utils import getaddresses

MAX_HEADER_BYTES = 64 * 1024
"""Bytes of a header that are looked at."""
_TO = ("Delivered-To", "X-Original-To", "Envelope-To", "X-Envelope-To", "To", "Cc")
_REFERENCES = 20


@dataclass(frozen=True, slots=True)
class Letterhead:
    """``author``: the one address that it says it comes from, in lower case; "" if it names none, or several.

    ``recipients``: all addresses that it says it goes to, those that a mail server has noted first.
    """

    fields: "Message[str, str]"
    author: str
    message_id: str
    recipients: tuple[str, ...]


def read(raw: bytes) -> Letterhead:
    """The header of a mail. Never fails: what makes no sense is left out."""
    fields = BytesHeaderParser(policy=compat32).parsebytes(header_of(raw))
    recipients = tuple(dict.fromkeys(address for name in _TO for address in _addresses(fields, name)))
    return Letterhead(fields, read_author(fields), _one_line(fields, "Message-ID"), recipients)


def read_author(fields: "Message[str, str]") -> str:
    """The one address that it says it comes from, in lower case; "" if it names none, or several."""
    authors = _addresses(fields, "From")
    return authors[0] if len(authors) == 1 and len(fields.get_all("From", [])) == 1 else ""


def subject(fields: "Message[str, str]") -> str:
    """The subject, decoded (RFC 2047) as far as it can be, as one line."""
    value = str((fields.get_all("Subject") or [""])[0])[:2_000]
    try:
        text = str(make_header(decode_header(value)))
    except (ValueError, LookupError, HeaderParseError):  # of these words no charset makes sense
        text = value
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())[:300]


def header_of(raw: bytes) -> bytes:
    """The part of a mail above its first empty line; of an endless one only the beginning."""
    start = raw[:MAX_HEADER_BYTES]
    ends = [place for mark in (b"\r\n\r\n", b"\n\n") if (place := start.find(mark)) >= 0]
    return start[: min(ends)] + b"\r\n\r\n" if ends else start[: start.rfind(b"\n") + 1] + b"\r\n"


def words(fields: "Message[str, str]", name: str) -> str:
    """A field as one line of text, without control characters; "" if it is not there."""
    return _one_line(fields, name)


def references(fields: "Message[str, str]") -> list[str]:
    """The ids that a mail refers to, the last ones."""
    return [word for word in _one_line(fields, "References").split() if is_id(word)][-_REFERENCES:]


def is_id(word: str) -> bool:
    """Whether it may stand as a message id in a header of ours."""
    plain = word.isascii() and word.isprintable() and len(word) <= 250
    return plain and word.startswith("<") and word.endswith(">") and "@" in word and not {" ", ","} & set(word)


def _addresses(fields: "Message[str, str]", name: str) -> list[str]:
    texts = [_clean(value) for value in fields.get_all(name, [])][:10]
    try:
        found = getaddresses(texts)
    except (ValueError, IndexError, TypeError, RecursionError):  # what the standard library fails with on nonsense
        return []
    return [address.lower() for _name, address in found if _plain(address)][:50]


def _plain(address: str) -> bool:
    local, at, host = address.rpartition("@")
    return bool(local and at and host) and len(address) <= 254 and address.isascii() and address.isprintable()


def _one_line(fields: "Message[str, str]", name: str) -> str:
    values = fields.get_all(name, [])
    return _clean(values[0]) if values else ""


def _clean(value: object) -> str:
    text = str(value).encode("ascii", "replace").decode()
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())[:20_000]
