"""The conditions of a rule: read, written, and said in words. Whether they hold is `situation`'s."""

from typing import Final

from rules.common.refusing import unknown
from rules.kernel import Text, _

from .model import Condition
from .words import Words, nearest

SIGHTS: Final = ("DAY", "NIGHT", "FIRST", "SECOND", "SIGHTED", "ENEMY FOUND", "CARRIER FOUND", "TARGET")
COUNTS: Final = ("TURN", "ENEMY", "RAIDERS", "BOMBERS")
_KINDS: Final = (*SIGHTS, *COUNTS)
_BY_LENGTH: Final = tuple(sorted(_KINDS, key=lambda kind: -kind.count(" ")))
_OPS: Final = ("<=", ">=", "=")
_USUAL: Final = {"TURN": "=", "ENEMY": "<=", "RAIDERS": ">=", "BOMBERS": ">="}
"""What a number without a sign means."""
_MOST: Final = 99


def read(words: Words) -> tuple[Condition, ...]:
    """Conditions joined by AND, to the end of the words. NotationError."""
    found = [_one(words)]
    while words.skip("AND"):
        found.append(_one(words))
    if words:
        word = words.left[0]
        raise unknown(_("Before {word} comes THEN, or AND before another condition.", word=word), word, "THEN")
    return tuple(found)


def _one(words: Words) -> Condition:
    negated = words.skip("NOT") or words.skip("NO")
    kind = next((kind for kind in _BY_LENGTH if words.skip(*kind.split())), "")
    if not kind:
        word = words.left[0] if words else ""
        raise unknown(_("{word} is no condition.", word=word or "IF"), word, nearest(word.upper(), _KINDS))
    if kind in SIGHTS:
        return Condition(kind, negated=negated)
    op = words.take() if words.peek() in _OPS else _USUAL[kind]
    return Condition(kind, op, words.number(0, _MOST), negated)


def text(condition: Condition) -> str:
    """Canonical notation."""
    words = [*(["NOT"] if condition.negated else []), condition.kind]
    if condition.op:
        words += [condition.op, str(condition.number)]
    return " ".join(words)


_SAID: Final[dict[str, tuple[Text, Text]]] = {
    "DAY": (_("it is day"), _("it is night")),
    "NIGHT": (_("it is night"), _("it is day")),
    "FIRST": (_("you are first in the air"), _("you are not first in the air")),
    "SECOND": (_("you are second in the air"), _("you are not second in the air")),
    "SIGHTED": (_("a task force of yours is sighted"), _("no task force of yours is sighted")),
    "ENEMY FOUND": (_("an enemy task force is sighted"), _("no enemy task force is sighted")),
    "CARRIER FOUND": (_("enemy carriers are reported"), _("no enemy carrier is reported")),
    "TARGET": (_("a raid could reach an enemy fleet now"), _("no raid could reach an enemy fleet now")),
}
_COUNTED: Final[dict[str, Text]] = {
    "TURN": _("the turn"),
    "ENEMY": _("hexes from your ships to the nearest enemy marker"),
    "RAIDERS": _("enemy air units on their way to you"),
    "BOMBERS": _("enemy bomber units on their way to you"),
}


def told(conditions: tuple[Condition, ...]) -> Text:
    """The conditions in words, without "if"."""
    first, *others = map(_told, conditions)
    for other in others:
        first = _("{first}, and {second}", first=first, second=other)
    return first


def _told(condition: Condition) -> Text:
    if condition.kind in _SAID:
        return _SAID[condition.kind][condition.negated]
    what, n = _COUNTED[condition.kind], condition.number
    said = {
        "<=": _("{what}: {n} or less", what=what, n=n),
        ">=": _("{what}: {n} or more", what=what, n=n),
        "=": _("{what}: {n}", what=what, n=n),
    }[condition.op]
    return _("not {what}", what=said) if condition.negated else said
