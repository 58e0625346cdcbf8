"""Messages of a .po with the lines that they stand in, and what their placeholders are. Standard library only."""

import re
import string
import unicodedata
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

ROOMS = {"strip": 11, "tab": 14, "chip": 14, "nav": 14, "button": 24, "h1": 40, "subject": 60}
PERCENT = re.compile(r"%(?:\((\w+)\))?([#0\- +]*\d*(?:\.\d+)?)([sdifr%])")
TAG = re.compile(r"</?[a-zA-Z][^<>]*>|&#?\w+;")


@dataclass
class Message:
    line: int
    msgid: str = ""
    plural: str = ""
    context: str | None = None
    strings: dict[int, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    refs: list[str] = field(default_factory=list)
    flags: set[str] = field(default_factory=set)
    obsolete: bool = False

    @property
    def key(self) -> tuple[str | None, str]:
        return self.context, self.msgid


_KEYWORD = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d+)\])?\s+(".*")\s*$')
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


def unquote(text: str) -> str:
    inner = text.strip()[1:-1]
    return re.sub(r"\\(.)", lambda found: _ESCAPES.get(found[1], "\\" + found[1]), inner)


def read(path: Path) -> list[Message]:
    """All messages, the header (empty msgid) first. ValueError with the line for what is no .po."""
    reader = _Reader()
    for number, raw in enumerate(path.read_text("utf-8-sig").splitlines(), 1):
        reader.take(number, raw.strip())
    return reader.done()


class _Reader:
    """Puts lines together into messages. ``_last``: the keyword that a string in the next line goes on with."""

    def __init__(self) -> None:
        self._found: list[Message] = []
        self._now, self._last, self._at, self._started = Message(0), "", 0, False

    def take(self, number: int, line: str) -> None:
        """One more line. ValueError for what belongs to no message."""
        if not line:
            self.done()
            return
        if line.startswith("#~"):
            self._now.obsolete = True
            line = line[2:].strip()
            if not line or line.startswith("|"):
                return
        keyword = _KEYWORD.match(line)
        if line.startswith("#"):
            self._remark(line[:2], line[2:].strip())
        elif keyword:
            self._begin(keyword[1], int(keyword[2] or 0), unquote(keyword[3]), number)
        elif line.startswith('"'):
            self._go_on(unquote(line), number)
        else:
            raise ValueError(f"line {number}: not understood: {line[:60]}")

    def done(self) -> list[Message]:
        """The message at hand is whole: all so far."""
        if self._started:
            self._found.append(self._now)
        self._now, self._started = Message(0), False
        return self._found

    def _remark(self, kind: str, rest: str) -> None:
        if self._started and self._now.strings:
            self.done()
        if kind == "#.":
            self._now.notes.append(rest)
        elif kind == "#:":
            self._now.refs += rest.split()
        elif kind == "#,":
            self._now.flags |= {flag.strip() for flag in rest.split(",")}

    def _begin(self, name: str, index: int, text: str, number: int) -> None:
        if name in ("msgctxt", "msgid") and self._started and self._now.strings:
            self.done()
        self._started, self._last = True, name
        if name == "msgid":
            self._now.msgid, self._now.line = text, number
        elif name == "msgid_plural":
            self._now.plural = text
        elif name == "msgctxt":
            self._now.context = text
        else:
            self._at = index
            self._now.strings[index] = text

    def _go_on(self, text: str, number: int) -> None:
        if self._last == "msgid":
            self._now.msgid += text
        elif self._last == "msgid_plural":
            self._now.plural += text
        elif self._last == "msgctxt":
            self._now.context = (self._now.context or "") + text
        elif self._last == "msgstr":
            self._now.strings[self._at] += text
        else:
            raise ValueError(f"line {number}: a string belongs to nothing")


def fold(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def is_percent(message: Message) -> bool:
    return "python-format" in message.flags or bool(re.search(r"%\(\w+\)[sd]", message.msgid))


def is_brace(message: Message) -> bool:
    return not is_percent(message) and (
        "python-brace-format" in message.flags or bool(re.search(r"\{\w+\}", message.msgid + message.plural))
    )


def percents(text: str) -> Counter[str]:
    return Counter(f"%({found[1]}){found[3]}" if found[1] else f"%{found[3]}" for found in PERCENT.finditer(text))


def braces(text: str) -> Counter[str] | None:
    try:
        return Counter(name for _lit, name, _spec, _conv in string.Formatter().parse(text) if name is not None)
    except ValueError:
        return None


def shown(counts: Counter[str]) -> str:
    return ", ".join(sorted(counts.elements())) or "none"


def limit_of(message: Message) -> int | None:
    for note in message.notes:
        found = re.search(r"\bmax(?:imum)?[ :=]+(\d+)", note, re.IGNORECASE)
        if found:
            return int(found[1])
        for word, room in ROOMS.items():
            if re.search(rf"Translators: .*\b{word}\b", note, re.IGNORECASE):
                return room
    return None


def visible(text: str) -> str:
    """The text without tags; a placeholder counts as four signs."""
    text = re.sub(r"%\(\w+\)[sd]|\{\w+\}", "####", TAG.sub("", text))
    return text.replace("%%", "%")
