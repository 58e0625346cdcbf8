"""From the bytes of a mail to its text: parts, transfer encodings, character sets. Nothing here fails on garbage."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from email import message_from_bytes, message_from_string, policy
from email.header import decode_header, make_header
from email.message import Message
from email.utils import parseaddr

from games.mail.reading import charsets, flowed, shapes

MAX_BYTES = 1_000_000
_MAX_PARTS = 100
_MAX_MULTIPARTS = 40
"""More of them nest so deep that reading would take long; no mail program makes such a thing."""
_MAX_RULES = 2_000
"""Lines that may part parts: the same."""
_MAX_HEADER_LENGTH = 2_000
_MAX_IDS = 50
_REACTION = "text/vnd.google.email-reaction+json"
_MAY_STRIKE = re.compile(r"<(?:s|strike|del)[\s>]|line-through", re.IGNORECASE)
_ID = re.compile(r"<[^<>\s]{1,250}>")
_CONTROL = re.compile(
    r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ue000-\ue002\ufeff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u00ad]"
)


@dataclass(frozen=True, slots=True)
class Body:
    """``text``: what stands in a mail, quotations with >; ``attached``: (name, text) of a file with orders, or None.
    ``trouble``: see games.mail.reading.parsed_mail; ``struck``: words were struck out, which do not stand in the text;
    ``reaction``: its mail program says that it is a reaction.
    """

    text: str
    attached: tuple[str, str] | None = None
    trouble: str = ""
    struck: bool = False
    reaction: bool = False


@dataclass(frozen=True, slots=True)
class Letter:
    """A mail taken apart."""

    subject: str
    sender: str
    message_id: str
    in_reply_to: str
    references: tuple[str, ...]
    body: Body


def take_apart(raw: bytes) -> Letter:
    """The parts of a mail that matter."""
    trouble = "large" if len(raw) > MAX_BYTES else ""
    raw = raw[:MAX_BYTES]
    try:
        if raw.lower().count(b"multipart/") > _MAX_MULTIPARTS or raw.count(b"\n--") > _MAX_RULES:
            raise ValueError("parts within parts within parts")
        message = message_from_bytes(raw, policy=policy.compat32)
        body = _body(message)
    except Exception:  # the parser of mails has many ways to fail on what is none
        message, text = _bare(raw)
        body = Body(text, trouble="broken")
    return Letter(
        _header(message, "Subject"),
        parseaddr(_header(message, "From"))[1].lower()[:254],
        _first(_ids(message, "Message-ID")),
        _first(_ids(message, "In-Reply-To")),
        _ids(message, "References"),
        replace(body, trouble=trouble or body.trouble or ("" if body.text.strip() or body.attached else "empty")),
    )


def _body(message: Message) -> Body:
    """What it says. A text with a file name is the body if it stands first, or there is no other:
    some gateways and programs name it. The plain text does not show what is struck out: then that in HTML is read.
    """
    plain: list[str] = []
    html: list[str] = []
    named: list[tuple[str, str]] = []
    attached: tuple[str, str] | None = None
    trouble, reaction = "", False
    if message.get_content_maintype() == "multipart" and not message.is_multipart():
        message, trouble = _mended(message), "broken"
    for number, part in enumerate(_leaves(message)):
        kind = part.get_content_type()
        name = _name(part)
        reaction = reaction or kind == _REACTION
        if shapes.order_files().fullmatch(name):
            if attached is None:
                attached = name, _decoded(part)[0]
        elif part is not message and part.get_content_disposition() == "attachment":
            continue
        elif name and kind == "text/plain" and number:
            named.append(_decoded(part))
        elif kind in ("text/plain", "text/html"):
            text, doubtful = _decoded(part)
            (plain if kind == "text/plain" else html).append(text)
            trouble = trouble or doubtful
    if named and not "".join([*plain, *html]).strip():
        text, doubtful = named[0]
        return Body(text, attached, trouble or doubtful, reaction=reaction)
    if html and (not "".join(plain).strip() or any(map(_MAY_STRIKE.search, html))):
        from games.mail.reading.html import to_text  # loads a library of some size, which most mails do not need

        laid = [to_text(one) for one in html]
        struck = any(one.struck for one in laid)
        if struck or not "".join(plain).strip():
            return Body("\n".join(one.text for one in laid), attached, trouble, struck, reaction)
    return Body("\n".join(plain), attached, trouble, reaction=reaction)


def _mended(message: Message) -> Message:
    """A mail of parts whose header does not name what parts them: the first line that looks like it does."""
    text = str(message.get_payload()).replace("\r\n", "\n")
    found = re.search(r"^--([^\s-]\S{0,69})$", text, re.MULTILINE)
    if found is None:
        return message_from_string(f"Content-Type: text/plain\n\n{text}", policy=policy.compat32)
    return message_from_string(
        f'Content-Type: multipart/mixed; boundary="{found[1]}"\n\n{text}', policy=policy.compat32
    )


def _leaves(message: Message) -> Iterator[Message]:
    """Parts that hold no others; mails within the mail are left alone."""
    todo, seen = [message], 0
    while todo and seen < _MAX_PARTS:
        part = todo.pop()
        seen += 1
        payload = part.get_payload()
        if part.get_content_maintype() == "message":
            continue
        if isinstance(payload, list):
            todo += [one for one in reversed(payload) if isinstance(one, Message)]
        else:
            yield part


def _name(part: Message) -> str:
    try:
        return (part.get_filename() or "").strip()[:200]
    except Exception:
        return ""


def _decoded(part: Message) -> tuple[str, str]:
    """The text of a part, and the trouble with it."""
    payload = part.get_payload(decode=True)
    raw = payload if isinstance(payload, bytes) else b""
    try:
        declared = str(part.get_content_charset() or "")
    except Exception:
        declared = ""
    text, doubtful = decode(raw, declared)
    parameters = {name: str(part.get_param(name) or "").lower() for name in ("format", "delsp")}
    if parameters["format"] == "flowed" and part.get_content_subtype() == "plain":
        text = flowed.unfold(text, delsp=parameters["delsp"] == "yes")
    return text, doubtful


def decode(raw: bytes, declared: str = "") -> tuple[str, str]:
    """Bytes as clean text; with the trouble ("charset" or "")."""
    text, trouble = charsets.decode(raw, declared)
    return clean(text), trouble


def clean(text: str) -> str:
    """One kind of line ends and blanks, nothing invisible."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n").replace("\u2029", "\n")
    text = text.replace("\xa0", " ").replace("\u202f", " ").replace("\u2007", " ").replace("\t", " ")
    return _CONTROL.sub("", text)


def _bare(raw: bytes) -> tuple[Message, str]:
    """Headers and body of something that is no proper mail."""
    head, _blank, body = raw.replace(b"\r\n", b"\n").partition(b"\n\n")
    message: Message = Message()
    for line in head[: 50 * _MAX_HEADER_LENGTH].split(b"\n")[:200]:
        name, colon, value = line.partition(b":")
        if colon and name.strip().replace(b"-", b"").isalpha():
            message[name.strip().decode("ascii")] = decode(value.strip()[:_MAX_HEADER_LENGTH])[0].replace("\n", " ")
    return message, decode(body)[0]


def _header(message: Message, name: str) -> str:
    """A header as people read it, on one line."""
    try:
        value = str(message.get(name) or "")[:_MAX_HEADER_LENGTH]
        found = str(make_header(decode_header(value)))
    except Exception:
        try:
            found = str(message.get(name) or "")[:_MAX_HEADER_LENGTH]
        except Exception:
            found = ""
    return " ".join(clean(found.encode("utf-8", "replace").decode("utf-8")).split())


def _ids(message: Message, name: str) -> tuple[str, ...]:
    value = " ".join(str(one) for one in message.get_all(name, []))[: 250 * _MAX_IDS]
    return tuple(_ID.findall(value)[:_MAX_IDS])


def _first(found: tuple[str, ...]) -> str:
    return found[0] if found else ""
