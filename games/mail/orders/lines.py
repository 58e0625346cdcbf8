"""From the lines of a mail to what its sender wants: commands, and lines that are orders of the game."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from games.mail.orders import keywords, mentions, rounds
from games.mail.reading.lines import BULLET

_MOST_BULLETS = 2
"""A program may put its own before one that was typed."""
_NOTE = re.compile(r"\s#(?:\s.*)?$")
_MAX_EXTEND_WORDS = 5
"""Behind EXTEND: the name of a side, hours, and a word such as "hours"."""
_COUNT = re.compile(r"#?\d{1,9}")
_NAMED = re.compile(r"#?\d{1,9}(?: ?/ ?\d{1,9})?")
"""What may follow AGREE and REFUSE: what names a proposal, or only a part of it."""
_MAX_NAME_LENGTH = 40
_SIDES = ("swapped", "kept", "lot")
_QUOTES = str.maketrans({"‘": "'", "’": "'", "‚": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "…": "..."})
MAX_LINES = 400
"""Lines that are read; no phase of any game needs more."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that a mail asks for. ``number``: of its line, counted among those with something in them.

    ``kind``: "order", or a command: "show", "clear", "ready", "wait", "back", "undo", "help", "absent", "press",
    "plan", "plan_show", "plan_clear", "plan_hourly", "plan_at_once", "takeback", "agree", "refuse", "rematch",
    "event_withdraw", "event_rest", "event_play_on", "event_confirm", "standings", "pause", "pause_accept",
    "pause_refuse", "pause_end", "extend", "resign", "leave_game".

    ``text``: the line, tidied; ``words``: what follows the command. ``body``: the lines of a plan or of press, None if
    its end is missing.
    """

    number: int
    kind: str
    text: str
    words: str = ""
    body: tuple[str, ...] | None = ()


def tidy(line: str) -> str:
    """A line as the rules read it: no bullets, numbers, notes, closing dots, opening marks of Spanish, typographic
    quotes or emphasis."""
    said = " ".join(line.translate(_QUOTES).split())
    said = _NOTE.sub("", f" {said}").strip()
    for _time in range(_MOST_BULLETS):
        said = said[row.end() :] if (row := BULLET.match(said)) else said
    for mark in ("**", "*", "__", "_", "`", '"', "'"):
        if len(said) > 2 * len(mark) and said.startswith(mark) and said.endswith(mark):
            said = said[len(mark) : -len(mark)]
    return said.strip().lstrip("¡¿").rstrip(".;,!").strip()


def items(lines: Sequence[str]) -> list[Item]:
    """What the lines ask for, in their order. Notes (#), rows of our own lists and lines without a word ask for
    nothing. END ends the reading.
    """
    found: list[Item] = []
    rows = list(lines)[:MAX_LINES]
    at, number = 0, 0
    while at < len(rows):
        line = rows[at]
        at += 1
        if not any(map(str.isalnum, line)) or line.strip().startswith("#"):
            continue
        number += 1
        text = tidy(line)
        if not text or mentions.is_row(text):
            continue
        if keywords.plain(text) in keywords.ends("block"):
            break
        kind, words = _command(text)
        if kind in ("press", "plan"):
            body, at = _body(rows, at, kind)
            found.append(Item(number, kind, text, words, body))
            number += len([one for one in body or () if one.strip()]) + (body is not None)
        else:
            found.append(Item(number, kind, text, words))
    return found


def _command(text: str) -> tuple[str, str]:
    """(kind, the words after it); ("order", "") for a line that is no command."""
    said = keywords.plain(text)
    if (alone := keywords.without_courtesy(said)) in keywords.bare():
        return keywords.bare()[alone], ""
    for word, kind in keywords.with_words().items():
        if said == word or said.startswith(f"{word} "):
            words = " ".join(text.split()[len(word.split()) :])
            if _fits(kind, words):
                return kind, words
    return "order", ""


def begun(text: str) -> str:
    """The command with whose word a line begins, whatever follows; "" if it begins with none."""
    said = keywords.plain(text)
    words = {**keywords.with_words(), **keywords.bare()}
    return next(
        (kind for word, kind in words.items() if said == word or said.startswith((f"{word} ", f"{word}, "))), ""
    )


def _fits(kind: str, words: str) -> bool:
    """Whether the words after a command are such as follow it: an order of a game may begin with the same word."""
    if kind == "undo":
        return not words or _COUNT.fullmatch(words) is not None
    if kind in ("event_rest", "event_play_on", "event_confirm"):
        return not words or rounds.number(words) is not None
    if kind in ("agree", "refuse"):
        short = words[:_MAX_NAME_LENGTH]  # of a long one Python would sort the accents, and take long
        return not words or (short == words and _NAMED.fullmatch(unicodedata.normalize("NFKC", short)) is not None)
    if kind in ("resign", "leave_game"):
        return len(words.split()) <= 1  # the code of the game
    if kind == "rematch":
        return not words or words in (said for sides in _SIDES for said in keywords.words(f"sides_{sides}"))
    if kind == "extend" and len(words.split()) > _MAX_EXTEND_WORDS:
        return False  # a sentence that speaks of it
    if kind in ("absent", "pause", "extend"):
        return any(sign.isdigit() for sign in words) or not words
    if kind == "press":
        return bool(words)
    return len(words.split()) <= 3


def _body(rows: Sequence[str], at: int, kind: str) -> tuple[tuple[str, ...] | None, int]:
    """The lines up to the end of a plan or of press, and where to read on; None if there is no end."""
    for end in range(at, len(rows)):
        if keywords.plain(tidy(rows[end])) in keywords.ends(kind):
            body = list(rows[at:end])
            while body and not body[0].strip():
                body.pop(0)
            while body and not body[-1].strip():
                body.pop()
            return tuple(body), end + 1
    return None, len(rows)
