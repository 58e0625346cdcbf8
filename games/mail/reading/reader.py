"""Reading a mail."""

import re
from collections.abc import Sequence
from dataclasses import replace

from games.mail.reading import mime
from games.mail.reading.lines import Line
from games.mail.reading.parsed_mail import ParsedMail
from games.mail.reading.reactions import is_reaction
from games.mail.reading.reply_extraction import part

_HEADING = re.compile(r"(?:ORDERS|ÓRDENES|ORDENES|BEFEHLE|ORDRES)\s+\w{4,16}\s+E\s?\d{1,9}", re.IGNORECASE)
_GARBLED = re.compile(
    r"(?:ORDERS|ÓRDENES|ORDENES|BEFEHLE|ORDRES)\b\W{0,3}(?:\S{1,30} ){0,3}"
    r"(?:E ?[\dOIl?]{1,9}|(?:(?=\S{0,20}\d)\w{8,12}|[2-9a-hjkmnp-z]{10})(?: E)?)",
    re.IGNORECASE,
)
"""A heading in which something is wrong: without a code or an entry, or with a code that none is. A code of ten letters
has no digit in one game of twenty; its letters are those that are not mistaken for one another."""
_END = re.compile(r"(?:END|FIN|ENDE)", re.IGNORECASE)
_NOTE = "#"
_MAX_HEADING_LENGTH = 200


def read(raw: bytes) -> ParsedMail:
    """What the sender of a mail wrote in it. Never raises, whatever the bytes are."""
    letter = mime.take_apart(raw)
    lines = part(letter.body.text)
    if letter.body.reaction or is_reaction([line.text for line in lines if line.own]):
        return replace(_addressed(letter), reaction=True)
    body = _said(lines)
    attached = ""
    if letter.body.attached is not None and not body.block:
        name, text = letter.body.attached
        filed = _said(part(mime.clean(text)))
        if filed.lines:
            body, attached = filed, name
    return replace(
        _addressed(letter, body), attached=attached, trouble=letter.body.trouble, struck=letter.body.struck,
        closing=_trimmed([line.text for line in lines if line.closing]),
    )  # fmt: skip


def _addressed(letter: mime.Letter, said: ParsedMail = ParsedMail()) -> ParsedMail:  # noqa: B008  it is frozen
    return replace(
        said, subject=letter.subject, sender=letter.sender, message_id=letter.message_id,
        in_reply_to=letter.in_reply_to, references=letter.references,
    )  # fmt: skip


def _said(lines: Sequence[Line]) -> ParsedMail:
    own = _block([line.text for line in lines if line.own])
    if own is not None:
        return own
    at = next((n for n, line in enumerate(lines) if line.quoted and _heading(line.text)), None)
    written = _trimmed([line.text if line.own else "" for line in lines])
    if at is None:
        return ParsedMail(lines=written, mixed=_is_mixed(lines))
    heading = _heading(lines[at].text)
    end = next((n for n in range(at + 1, len(lines)) if _END.fullmatch(_bare(lines[n]))), None)
    inside = lines[at + 1 : end]
    changed = [line.text for line in inside if (line.own or line.quoted) and _counts(line.text)]
    if not any(line.quoted and _counts(line.text) for line in inside) or end is None:
        # nothing in the quotation was changed, but what was written between its lines counts
        return ParsedMail(
            lines=written, heading=heading, mixed=_is_mixed([*lines[:at], *lines[at + len(inside) + 1 :]])
        )
    outside = _trimmed([line.text for n, line in enumerate(lines) if line.own and not at < n < end])
    return ParsedMail(lines=(*changed, *outside), heading=heading, ended=True, quoted=True)


def _block(own: Sequence[str]) -> ParsedMail | None:
    """The order block that stands in the own words, if there is one."""
    at = next((n for n, text in enumerate(own) if _heading(text)), None)
    if at is None:
        return _garbled(own)
    end = next((n for n in range(at + 1, len(own)) if _END.fullmatch(own[n].strip(" .*_"))), None)
    lines = _trimmed(own[at + 1 : end])
    after = _trimmed(own[end + 1 :]) if end is not None else ()
    return ParsedMail(lines=lines, heading=_heading(own[at]), block=True, ended=end is not None, after=after)


def _garbled(own: Sequence[str]) -> ParsedMail | None:
    """A block whose heading cannot be read, if there is one. Whatever else stands in the mail is in its lines."""
    at = next((n for n, text in enumerate(own) if _GARBLED.fullmatch(_stripped(text))), None)
    if at is None:
        return None
    return ParsedMail(lines=_trimmed([*own[:at], *own[at + 1 :]]), garbled=_stripped(own[at]), block=True)


def _heading(text: str) -> str:
    found = _HEADING.fullmatch(_stripped(text))
    return " ".join(found[0].split()) if found else ""


def _stripped(text: str) -> str:
    return " ".join(text[:_MAX_HEADING_LENGTH].split()).strip(" .*_`\"'")


def _bare(line: Line) -> str:
    return line.text.strip(" .*_>")


def _counts(text: str) -> bool:
    """Whether a line of an order block is more than a note of ours."""
    stripped = text.strip(" >*_")
    return bool(stripped) and not stripped.startswith(_NOTE)


def _is_mixed(lines: Sequence[Line]) -> bool:
    """Whether own lines stand between quoted ones."""
    kinds = "".join("q" if line.quoted else "o" for line in lines if line.text.strip() and (line.own or line.quoted))
    return re.search(r"qo+q", kinds) is not None


def _trimmed(lines: Sequence[str]) -> tuple[str, ...]:
    """Without blank lines at both ends and more than one in a row."""
    found: list[str] = []
    for text in lines:
        if text.strip() or (found and found[-1]):
            found.append(text.rstrip() if text.strip() else "")
    while found and not found[-1]:
        found.pop()
    return tuple(found)
