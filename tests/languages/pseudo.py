"""A language made by machine: each message of the catalogue stands in ⟦ ⟧. What stands outside was never translatable.

It is added as docs/translating.md says of any language. Its code is that of Esperanto, which Django knows as well: what
our catalogue lacks comes out in that, or in English, and shows.
"""

import re
from pathlib import Path
from typing import Any

import polib
from django.conf import settings
from django.utils import dates
from django.utils.functional import Promise

CODE = "eo"
_FORMAT = re.compile(r"[DlNjFMmbYyHiGgAd ,:./\\]{1,13}")
"""Formats of dates; what they make of a date is words of their own."""
_PLACES = re.compile(r"(%\(\w+\)[sd]|%[sd%]|\{\w*\}|<[^<>]+>|&#?\w+;)")
"""Placeholders and tags. They stay outside of the brackets: what takes their place is translated for itself."""
_LETTER = re.compile(r"[^\W\d_]")


def catalogue() -> polib.POFile:
    """The messages of the site, each translated into itself in brackets."""
    made = polib.POFile()
    made.metadata = {
        "Content-Type": "text/plain; charset=UTF-8",
        "Plural-Forms": "nplurals=2; plural=(n != 1);",
    }
    for entry in polib.pofile(str(Path(settings.BASE_DIR) / "locale" / "es" / "LC_MESSAGES" / "django.po")):
        plural = {0: bracketed(entry.msgid), 1: bracketed(entry.msgid_plural)} if entry.msgid_plural else {}
        made.append(
            polib.POEntry(
                msgid=entry.msgid,
                msgctxt=entry.msgctxt,
                msgid_plural=entry.msgid_plural,
                msgstr="" if plural else bracketed(entry.msgid) if entry.msgctxt is None else _said(entry.msgid),
                msgstr_plural=plural,
            )
        )
    known = {(entry.msgid, entry.msgctxt) for entry in made}
    made.extend(entry for entry in _of_dates() if (entry.msgid, entry.msgctxt) not in known)
    return made


def bracketed(text: str) -> str:
    """The text as a translation of it; line breaks around it stay where they are."""
    if _FORMAT.fullmatch(text) and ("j" in text or "H:i" in text or text in ("F Y", "F")):
        return text
    return _said(text)


def _said(text: str) -> str:
    return "".join(part if number % 2 else _words(part) for number, part in enumerate(_PLACES.split(text)))


def _words(part: str) -> str:
    """What stands between two placeholders."""
    core = part.strip()
    return part.replace(core, f"⟦{core}⟧") if _LETTER.search(core) else part


def _of_dates() -> list[polib.POEntry]:
    """Django's names of days and months. Its own catalogues translate them into any language that it knows."""
    names = (dates.WEEKDAYS, dates.WEEKDAYS_ABBR, dates.MONTHS, dates.MONTHS_3, dates.MONTHS_AP, dates.MONTHS_ALT)
    found = {}
    for name in (name for row in names for name in row.values()):
        assert isinstance(name, Promise)
        context, _sign, text = _message(name).rpartition("\x04")
        found[text, context or None] = polib.POEntry(msgid=text, msgctxt=context or None, msgstr=f"⟦{text}⟧")
    return list(found.values())


def _message(lazy: Promise) -> str:
    """What a lazy translation translates, with its context before it."""
    made: Any = lazy.__reduce__()
    args: tuple[str, ...] = made[1][1]
    return "\x04".join(args)
