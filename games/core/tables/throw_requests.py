"""What may be asked for at a table: dice, dice with faces of one's own, a draw from a cup; checked, as plain data."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from games.core import names
from games.core.talk import dice_words
from games.core.talk.dice_words import MAX_DICE, MAX_REASON_LENGTH, Asked, BadDice
from rules.kernel import Plain, Text

MAX_THINGS, MAX_THING_LENGTH = 60, 24
"""Faces of a die, or things in a cup; letters of one."""


@dataclass(frozen=True)
class ThrowRequest:
    """``words``: what for, as people typed it, or a Text that each reader has in their own language; ``spec``: the
    dice, as a journal has them; ``rule``: what counts, if something does; ``hits``: the faces that hit, empty if
    nothing does; ``take``: how many are drawn from a cup, 0 for dice."""

    words: str | Text
    spec: dict[str, Any]
    rule: Text | None = None
    hits: tuple[int, ...] = field(default=())
    take: int = 0

    def told(self) -> dict[str, Plain]:
        """What is translated for each reader: its Texts, by name."""
        texts = {"words": self.words, "rule": self.rule}
        return {name: text.plain() for name, text in texts.items() if isinstance(text, Text)}


def purpose(text: str) -> str:
    """What a throw is for, as people typed it. BadDice for too long a text or one with what can't be shown."""
    if not text.strip():
        return ""
    try:
        return names.clean(text, MAX_REASON_LENGTH)
    except ValidationError as problem:
        words = _("What the throw is for, at most %(most)s letters: %(why)s")
        raise BadDice(words % {"most": MAX_REASON_LENGTH, "why": problem.messages[0]}) from None


def in_words(text: str) -> ThrowRequest | None:
    """The throw that a line asks for, such as "3d6 Akagi on Yorktown"; None for words without dice. BadDice."""
    line = purpose(text)
    asked = dice_words.first_throw(line)
    return ThrowRequest(asked.reason, dict(asked.spec())) if asked else None


def dice(words: str | Text, n: int, sides: int = 6, rule: Text | None = None, hits: Sequence[int] = ()) -> ThrowRequest:
    """So many dice. BadDice."""
    spec = dice_words.checked([Asked(n, sides, "")])[0].spec()
    return ThrowRequest(_for(words), dict(spec), rule, tuple(hits))


def faces(
    words: str | Text, n: int, listed: Sequence[int | str], rule: Text | None = None, hits: Sequence[int] = ()
) -> ThrowRequest:
    """Dice with these faces, of which some may be alike. BadDice."""
    if not 1 <= n <= MAX_DICE or not 2 <= len(listed) <= MAX_THINGS:
        text = _("A die of one's own has 2 to %(faces)s faces, and 1 to %(dice)s of them are thrown.")
        raise BadDice(text % {"faces": MAX_THINGS, "dice": MAX_DICE})
    return ThrowRequest(_for(words), {"n": n, "faces": list(listed)}, rule, tuple(hits))


def cup(words: str, things: Sequence[str], take: int) -> ThrowRequest:
    """Draw so many of these things, none of them twice. BadDice."""
    if not 1 <= len(things) <= MAX_THINGS or not 1 <= take <= len(things):
        text = _("A cup holds 1 to %(most)s things, and no more can be drawn than are in it.")
        raise BadDice(text % {"most": MAX_THINGS})
    return ThrowRequest(purpose(words), {"deck": list(things)}, take=take)


def _for(words: str | Text) -> str | Text:
    return words if isinstance(words, Text) else purpose(words)


def things(text: str) -> list[str]:
    """What somebody lists with commas: "red, red, blue", or "3 red, 2 blue". BadDice."""
    found: list[str] = []
    for part in text[: 2 * MAX_THINGS * MAX_THING_LENGTH].replace("\n", ",").replace(";", ",").split(","):
        count, word = _counted(part.strip())
        if word:
            found += [_thing(word)] * count
    if len(found) > MAX_THINGS:
        raise BadDice(_("That is more than %(most)s.") % {"most": MAX_THINGS})
    return found


def _counted(part: str) -> tuple[int, str]:
    count, blank, word = part.partition(" ")
    if blank and count.isascii() and count.isdigit() and len(count) < 3 and word.strip():
        return int(count), word.strip()
    return 1, part


def _thing(word: str) -> str:
    try:
        return names.clean(word, MAX_THING_LENGTH)
    except ValidationError as problem:
        raise BadDice(problem.messages[0]) from None
