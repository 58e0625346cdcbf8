"""Checks a Spanish .po against glossary and style. Standard library only.

    PYTHONPATH=tools python -m translation.check_po locale/es/LC_MESSAGES/django.po [--strict]

Exit 0: no errors (with --strict: no warnings either). 1: findings. 2: the file can't be read.
A line for each finding: FILE:LINE: error|warning CODE: what is wrong; then the msgid.

Lengths: a comment for translators, "Translators: max 18" or "Translators: button" (24), "tab"/"chip" (14), "strip"
(11), "h1" (40), "subject" (60), which makemessages carries into "#. ..." lines. For all plural forms.
"Translators: glossary-ok" silences glossary and term for one message; "Translators: same" silences same.
"""

import argparse
import re
import sys
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from translation import form, words
from translation.glossary import Glossary, load_glossary, load_places
from translation.messages import Message, limit_of, read, visible

HERE = Path(__file__).resolve().parent
ERRORS = (
    "untranslated",
    "fuzzy",
    "plural-forms",
    "plural-count",
    "duplicate",
    "placeholder",
    "brace",
    "percent",
    "markup",
    "edges",
    "newline",
    "nbsp",
    "terminal",
    "inverted",
    "rule-number",
    "date-format",
    "glossary",
    "name",
    "usted",
    "capital",
    "length",
    "order-word",
    "command-alone",
    "missing",
)


@dataclass(frozen=True)
class Finding:
    line: int
    code: str
    text: str
    msgid: str

    @property
    def error(self) -> bool:
        return self.code in ERRORS


class Checker:
    """Collects what is wrong with the messages of one catalogue in ``found``."""

    def __init__(self, glossary: Glossary, places: dict[str, set[str]]) -> None:
        self.glossary, self.places = glossary, places
        self.found: list[Finding] = []
        self.nplurals = 3

    def say(self, message: Message, code: str, text: str) -> None:
        self.found.append(Finding(message.line, code, text, message.msgid))

    def run(self, messages: list[Message]) -> list[Finding]:
        self.header(messages)
        seen: dict[tuple[str | None, str], int] = {}
        for message in messages:
            if not message.msgid:
                continue
            if message.obsolete:
                self.say(message, "obsolete", "no longer in the source; keep it only if old games still hold it")
                continue
            if message.key in seen:
                self.say(message, "duplicate", f"stands in line {seen[message.key]} already")
            seen[message.key] = message.line
            self.message(message)
        return self.found

    def header(self, messages: list[Message]) -> None:
        head = next((m for m in messages if not m.msgid), None)
        text = head.strings.get(0, "") if head else ""
        found = re.search(r"nplurals\s*=\s*(\d+)", text)
        first = head or Message(1)
        if not found:
            self.say(first, "plural-forms", "the header has no Plural-Forms; Django's Spanish has nplurals=3")
        else:
            self.nplurals = int(found[1])
            if self.nplurals != 3:
                self.say(first, "plural-forms", f"nplurals={self.nplurals}; Django's Spanish has 3")
        if "charset=utf-8" not in text.casefold():
            self.say(first, "plural-forms", "the header does not say charset=UTF-8")

    def message(self, m: Message) -> None:
        if "fuzzy" in m.flags:
            self.say(m, "fuzzy", "a guess of msgmerge: check it and take the mark away")
        wanted = range(self.nplurals) if m.plural else range(1)
        empty = [n for n in wanted if not m.strings.get(n, "").strip()]
        if empty:
            self.say(m, "untranslated", "no text" + (f" in form {empty[0]}" if m.plural else ""))
        if m.plural and set(m.strings) != set(wanted):
            self.say(m, "plural-count", f"forms {sorted(m.strings)}, wanted {list(wanted)}")
        if m.plural and self.nplurals == 3 and m.strings.get(1) != m.strings.get(2) and not empty:
            self.say(m, "plural-many", "form 1 (millions) should be the same as form 2")
        for n in sorted(m.strings):
            text = m.strings[n]
            if text.strip():
                self.one(m, n, text)

    def one(self, m: Message, n: int, text: str) -> None:
        """One form of a message."""
        source = m.plural if m.plural and n else m.msgid
        label = f"form {n}: " if m.plural else ""
        for code, wrong in self._wrong(m, n, source, text):
            self.say(m, code, f"{label}{wrong}")

    def _wrong(self, m: Message, n: int, source: str, text: str) -> chain[form.Found]:
        if form.is_dated(source):
            return chain(form.placeholders(m, n, source, text), form.dated(source, text))
        room = limit_of(m)
        long = room is not None and len(visible(text)) > room
        silent = any("glossary-ok" in note for note in m.notes)
        return chain(
            form.placeholders(m, n, source, text),
            form.shape(m, source, text),
            words.language(m, source, text),
            [("length", f"{len(visible(text))} signs, room for {room}")] if long else [],
            [] if silent else words.terms(self.glossary, m, source, text),
            words.name(self.places, m, text),
        )


def main(argv: list[str]) -> int:
    """The exit status."""
    parser = argparse.ArgumentParser(description="Check a Spanish .po against glossary and style.")
    parser.add_argument("po", type=Path)
    parser.add_argument("--strict", action="store_true", help="warnings fail, too")
    args = parser.parse_args(argv)
    try:
        messages = read(args.po)
    except (OSError, ValueError) as fault:
        print(f"{args.po}: {fault}", file=sys.stderr)
        return 2
    found = Checker(load_glossary(HERE / "glossary.json"), load_places(HERE / "places.json")).run(messages)
    for one in sorted(found, key=lambda f: (f.line, f.code)):
        if one.error or args.strict:
            print(f"{args.po}:{one.line}: {'error' if one.error else 'warning'} {one.code}: {one.text}")
            print(f"    {one.msgid[:100]!r}")
    errors = sum(one.error for one in found)
    live = [m for m in messages if m.msgid and not m.obsolete]
    print(f"{args.po}: {len(live)} messages; {errors} errors, {len(found) - errors} warnings")
    return 1 if errors or (args.strict and found) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
