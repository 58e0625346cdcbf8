"""Which lines of a mail its sender wrote: quotations, what mail programs add, and signatures are told apart."""

import re
from collections.abc import Sequence

from games.mail.reading import banners, shapes, signatures
from games.mail.reading.lines import SIGNATURE, Line

_MARKS = re.compile(r"^ {0,3}(?:[A-Za-z]{0,3}>|\|(?= ))((?: ?>| ?\|(?= ))*)")
_LABEL = re.compile(r"^[* _]{0,3}([A-Za-zÀ-ÿ' -]{1,16}?)[* _]{0,2} ?: ?[* _]{0,3}")
_DATE = re.compile(r"(?:19|20)\d\d|\d[:.]\d\d")
_ADDRESS = re.compile(r"< ?[^<>\s@]{1,100}@[^<>\s@]{1,200}>")
_ANY_LABEL = re.compile(r"^[* _]{0,3}[^\W\d_][^:<>@#]{0,29}: ?(?=\S)")
_DASHED = re.compile(r"^-{3,12} ?[^-].{0,60} ?-{3,12}$")
_RULE = re.compile(r"^[_=-]{20,}$")
_MAX_LINES = 5_000
_MAX_LINE_LENGTH = 2_000
_HEADER_LINES = 8


def part(text: str) -> list[Line]:
    """The lines of a text, told apart; those that are neither quoted nor own belong to the mail program."""
    lines = [_line(one[:_MAX_LINE_LENGTH]) for one in text.split("\n")[:_MAX_LINES]]
    _quote_what_follows(lines)
    banners.take_out(lines)
    signatures.sign_off(lines)
    return lines


def _line(text: str) -> Line:
    marks = _MARKS.match(text)
    if marks is None:
        return Line(text if text == SIGNATURE else text.rstrip())
    return Line(text[marks.end() :].removeprefix(" ").rstrip(), quoted=True, own=False)


def _quote_what_follows(lines: list[Line]) -> None:
    """Mark what stands below a quoted header, and take the lines out that introduce a quotation."""
    at = 0
    while at < len(lines):
        if lines[at].quoted or not lines[at].text.strip():
            at += 1
            continue
        cut, length = _introduction(lines, at)
        if not length:
            at += 1
            continue
        for line in lines[at : at + length]:
            line.own = False
        if cut and not _is_quoted_next(lines, at + length):
            for line in lines[at:]:
                line.quoted, line.own = True, False
            return
        at += length


def _introduction(lines: Sequence[Line], at: int) -> tuple[bool, int]:
    """(whether all that follows may be quoted, how many lines introduce it); (False, 0) if nothing does."""
    text = lines[at].text.strip()
    if shapes.patterns("separators").fullmatch(text) or shapes.patterns("quoted_headings").fullmatch(text):
        return True, 1
    header = _header(lines, at)
    if header:
        return True, header
    if _RULE.match(text) or _DASHED.match(text):
        after = _next(lines, at + 1)
        below = _header(lines, after) if after is not None else 0
        return (True, after + below - at) if after is not None and below else (False, 0)
    return True, _attribution(lines, at)


def _attribution(lines: Sequence[Line], at: int) -> int:
    """How many lines the words "On Friday ... Bob wrote:" fill; 0 if they are none. Programs break them.

    A line right above them, without a date, is none of them, though it begins as they do ("OP CV Akagi ...").
    """
    count = _attributing(lines, at)
    for skipped in range(1, count):
        if _attributing(lines, at + skipped) == count - skipped:
            above = lines[at : at + skipped]
            return count if any(_DATE.search(line.text) for line in above) else 0
    return count


def _attributing(lines: Sequence[Line], at: int) -> int:
    """The same for lines that may have others of the sender's before them."""
    text = lines[at].text.strip()
    starts = text.lower().startswith(shapes.starts())
    joined = ""
    for count in range(1, 5 if starts else 3):
        if at + count > len(lines) or lines[at + count - 1].quoted:
            return 0
        piece = lines[at + count - 1].text.strip()
        if not piece:
            return 0
        joined = f"{joined} {piece}".strip()
        if joined.endswith(":") and (_attributes(joined) or _is_dated_above_quote(lines, at + count, joined)):
            return count
    return 0


def _is_dated_above_quote(lines: Sequence[Line], below: int, text: str) -> bool:
    """Whether words with a date stand right above a quoted line."""
    return below < len(lines) and lines[below].quoted and _DATE.search(text) is not None


def _attributes(text: str) -> bool:
    """Whether words that end in a colon introduce a quotation; in a language that we do not know by what is in them."""
    known = shapes.patterns("attribution").fullmatch(text[:700]) is not None
    return known or bool(_DATE.search(text) and _ADDRESS.search(text))


def _header(lines: Sequence[Line], at: int) -> int:
    """How many lines the quoted header of a mail fills ("From: ... Sent: ... Subject: ..."); 0 if it is none."""
    kinds: set[str] = set()
    last = 0
    for offset, line in enumerate(lines[at : at + _HEADER_LINES + 4]):
        if line.quoted or not line.text.strip():
            if kinds and len(kinds) < 3 and offset < 3 and not line.quoted:
                continue  # some programs leave blank lines between them
            break
        label = _LABEL.match(line.text)
        kind = shapes.label_kinds().get(" ".join(label[1].lower().split())) if label else None
        if kind is None:
            if not kinds or offset > last + 1:
                break
            continue  # a long line that was broken
        kinds.add(kind)
        last = offset
    return last + 1 if len(kinds) >= 3 and "from" in kinds else _foreign_header(lines, at)


def _foreign_header(lines: Sequence[Line], at: int) -> int:
    """The same in a language that we do not know: three labels or more, among their values an address and a date."""
    values: list[str] = []
    for line in lines[at : at + _HEADER_LINES]:
        label = _ANY_LABEL.match(line.text)
        if line.quoted or label is None:
            break
        values.append(line.text[label.end() :])
    told = len(values) >= 3 and any(map(_ADDRESS.search, values)) and any(map(_DATE.search, values))
    return len(values) if told else 0


def _next(lines: Sequence[Line], at: int) -> int | None:
    """The next line with something in it."""
    return next((n for n in range(at, min(at + 4, len(lines))) if lines[n].text.strip()), None)


def _is_quoted_next(lines: Sequence[Line], at: int) -> bool:
    return next((lines[n].quoted for n in range(at, len(lines)) if lines[n].text.strip() or lines[n].quoted), False)
