"""Whether a translation has the shape of its source: placeholders, markup, blanks, signs at the end, numbers."""

import re
from collections import Counter
from collections.abc import Iterator

from translation.messages import PERCENT, TAG, Message, braces, is_brace, is_percent, percents, shown

Found = tuple[str, str]
"""A code, and what is wrong."""
RULE = re.compile(r"\b\d+\.\d+(?:\.\d+)*\b|\bR-\d+\b")
DATE = re.compile(r"(?:[DlNjFMmbYyHiGgAd]|[ ,:./])+")
ENDS = {".": ".", ":": ":", "…": "…", "?": "?", "!": "!", ",": ",", ";": ";"}
_NAMES = ("place on the map", "unit")
"""Contexts of names, which may be shortened."""
_SHORTENED = re.compile(r"\b(?:n\.º|pág|ud|máx|etc|EE\. UU|U|art|fza|prob|inc|sum|ref|esc|pts|mov|inic|cta|Aer)\.$")


def placeholders(m: Message, n: int, source: str, text: str) -> Iterator[Found]:
    if is_percent(m):
        yield from _percents(m, n, source, text)
    elif is_brace(m):
        yield from _braces(m, n, source, text)
    have_tags, want_tags = Counter(TAG.findall(text)), Counter(TAG.findall(source))
    if have_tags != want_tags:
        yield "markup", (f"has {shown(have_tags)}; should have {shown(want_tags)}")


def _percents(m: Message, n: int, source: str, text: str) -> Iterator[Found]:
    have, want = percents(text), percents(source)
    if m.plural and n == 0:
        # the singular may leave the number out, and may have what either English form has
        want_most = percents(m.plural) | percents(m.msgid)
        missing = Counter(key for key in percents(m.msgid) & percents(m.plural) if key not in have)
        numbers = {"%(n)s", "%(count)s", "%(n)d"}
        bad = {key for key in have if key not in want_most} | {key for key in missing if key not in numbers}
        if bad:
            yield "placeholder", (f"has {shown(have)}; may have {shown(want_most)}")
    elif set(have) != set(want):
        yield "placeholder", (f"has {shown(have)}; should have {shown(want)}")
    rest = PERCENT.sub("", text)
    if "%" in rest:
        yield "percent", ("a single % that is no placeholder; write %%")


def _braces(m: Message, n: int, source: str, text: str) -> Iterator[Found]:
    have, want = braces(text), braces(source)
    if have is None:
        yield "brace", ("a brace without its partner")
    elif want is not None and set(have) != set(want) and not _without_number(m, n, set(have), set(want)):
        yield "placeholder", (f"has {shown(have)}; should have {shown(want)}")


def _without_number(m: Message, n: int, have: set[str], want: set[str]) -> bool:
    """Whether it is a singular that leaves the number out."""
    return bool(m.plural) and n == 0 and want - have <= {"n", "count"} and have <= want


def is_dated(source: str) -> bool:
    """Whether it is a format of dates; then nothing but its codes is checked."""
    return len(source) < 14 and bool(DATE.fullmatch(source)) and bool(re.search(r"\b[jlFd]\b", source))


def dated(source: str, text: str) -> Iterator[Found]:
    """The codes of a format of dates."""
    codes = re.findall(r"[a-zA-Z]", source)
    have = re.findall(r"(?<!\\)[a-zA-Z]", text)
    if sorted(have) not in (sorted(codes), sorted("b" if code == "M" else code for code in codes)):  # b: small letters
        yield "date-format", f"codes {''.join(have)}, should be {''.join(codes)}; letters of words need \\"


def shape(m: Message, source: str, text: str) -> Iterator[Found]:
    blanks = " \t\u00a0"
    if [len(one) - len(one.lstrip(blanks)) for one in (source, text)].count(0) == 1 or [
        len(one) - len(one.rstrip(blanks)) for one in (source, text)
    ].count(0) == 1:
        yield "edges", ("blanks at the beginning or end differ")
    if (source.startswith("\n"), source.endswith("\n")) != (text.startswith("\n"), text.endswith("\n")):
        yield "newline", ("a line break at the beginning or end differs")
    elif source.count("\n\n") != text.count("\n\n"):
        yield "newline", ("another number of paragraphs")
    if source.count("\u00a0") > text.count("\u00a0"):
        yield "nbsp", ("a no-break space is missing")
    a, b = source.strip(), text.strip()
    if a and b and m.context != "glued":
        end, have = a[-1], b[-1]
        if end in ENDS and len(a) != 1 and have != ENDS[end]:
            yield "terminal", (f"ends with {have!r}; the source with {end!r}")
        elif end not in ENDS and have in ".:,;" and not _SHORTENED.search(b) and m.context not in _NAMES:
            yield "terminal", (f"ends with {have!r}; the source does not")
    for closing, opening in (("?", "¿"), ("!", "¡")):
        if text.count(closing) and text.count(opening) < text.count(closing) and source.count(closing):
            yield "inverted", (f"{closing} without {opening}")
    if "  " in text and "  " not in source:
        yield "spaces", ("two blanks")
    if ('"' in TAG.sub("", text) and '"' not in source) or "«" in text:
        yield "quotes", ("quotes are “ ”")
    if Counter(RULE.findall(source)) != Counter(RULE.findall(text)):
        yield "rule-number", (f"numbers of rules {RULE.findall(text)}, should be {RULE.findall(source)}")
    elif sorted(re.findall(r"\d+", source)) != sorted(re.findall(r"\d+", text)):
        yield "numbers", ("other numbers than in the source")
