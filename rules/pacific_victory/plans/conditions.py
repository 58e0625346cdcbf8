"""The conditions of a rule: read, written, and said in words. Whether they hold is `situation`'s."""

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from rules.kernel import NotationError, Text, _

from ..data_sets.edition import Edition, of_edition
from ..language.notation import nearest, place_label, unknown
from .model import Condition
from .words import Words

IN_PLACE: Final = ("ENEMY IN", "OWN IN")
SIGHTS: Final = ("ENEMY AIR", "ENEMY SHIPS", "ENEMY TROOPS", "ALONE", "ATTACKING", "DEFENDING")
COUNTS: Final = ("ROUND", "STEPS", "OWN STEPS", "ENEMY STEPS", "DEFENDERS", "VALUE", "TARGET")
RATIO: Final = "RATIO"
TURN: Final = "TURN"
TYPHOON: Final = "TYPHOON"
_KINDS: Final = (*IN_PLACE, *SIGHTS, *COUNTS, RATIO, TURN, TYPHOON)
_BY_LENGTH: Final = tuple(sorted(_KINDS, key=lambda kind: -kind.count(" ")))
_RESERVED: Final = ("IF", "THEN", "ELSE", "AND", "TO", "AT", "FROM", "ASK", "US", "UK")
"""Words that end a list of places."""
_OPS: Final = ("<=", ">=", "=")
_MONTHS: Final = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")


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
        raise unknown(_("{word} is no condition.", word=word or "IF"), word, nearest(word, _KINDS))
    if kind in IN_PLACE:
        return Condition(kind, place=words.place(), negated=negated)
    if kind == TYPHOON:
        words.skip("AT")
        return Condition(kind, place=words.place() if words and words.peek() != "AND" else "", negated=negated)
    if kind in COUNTS:
        op, number = _compared(words)
        return Condition(kind, op, number, negated=negated)
    if kind == RATIO:
        op = words.take() if words.peek() in _OPS else "<="
        return Condition(kind, op, *_ratio(words), negated=negated)
    if kind == TURN:
        op = words.take() if words.peek() in _OPS else "="
        return Condition(kind, op, date=_date(words), negated=negated)
    return Condition(kind, negated=negated)


def _compared(words: Words) -> tuple[str, int]:
    """``>= 2``, ``2``, ``2 OR MORE``, ``AT MOST 2``, ``< 3``."""
    strict = {"<": -1, ">": 1}.get(words.peek())
    if strict is not None:
        op = words.take() + "="
        return op, max(0, words.number() + strict)
    op = words.take() if words.peek() in _OPS else ""
    if words.skip("AT", "MOST"):
        op = "<="
    elif words.skip("AT", "LEAST"):
        op = ">="
    number = words.number()
    if words.skip("OR", "MORE") or words.skip("OR", "LATER"):
        op = ">="
    elif words.skip("OR", "LESS") or words.skip("OR", "FEWER"):
        op = "<="
    return op or "=", number


def _ratio(words: Words) -> tuple[int, int]:
    """``1:3`` or ``1/3``: own steps to enemy steps."""
    word = words.take()
    match = re.fullmatch(r"([1-9]\d?)[:/]([1-9]\d?)", word)
    if match is None:
        raise unknown(_("Write own steps to enemy steps, like RATIO <= 1:3."), word, "1:3")
    return int(match[1]), int(match[2])


def _date(words: Words) -> str:
    """``1944-03``, ``Mar 1944``."""
    word = words.take()
    match = re.fullmatch(r"(19\d\d)-(0[1-9]|1[0-2])", word)
    if match:
        return word
    month, year = word.upper()[:3], words.peek()
    if month in _MONTHS and re.fullmatch(r"(19)?4\d", year):
        words.take()
        return f"19{year[-2:]}-{_MONTHS.index(month) + 1:02}"
    raise unknown(_("Write a turn like 1944-03 or Mar 1944."), word, "1944-03")


def text(edition: Edition, condition: Condition) -> str:
    """Canonical notation."""
    words = ["NOT"] if condition.negated else []
    words.append(condition.kind)
    if condition.place:
        words.append(place_text(edition, condition.place))
    if condition.op:
        words.append(condition.op)
    if condition.kind == RATIO:
        words.append(f"{condition.number}:{condition.second}")
    elif condition.kind in COUNTS:
        words.append(str(condition.number))
    elif condition.date:
        words.append(condition.date)
    return " ".join(words)


@of_edition
def place_text(edition: Edition, hex_id: str) -> str:
    """How plans write a place: the name of its base where that reads back, else the hex id."""
    board = edition.board
    name = board.name[board.place[hex_id]]
    words = Words(edition, name)
    if any(word.upper() in _RESERVED for word in words.left):
        return hex_id
    try:
        found = words.place()
    except NotationError:
        return hex_id
    return name if found == hex_id and not words else hex_id


class _Saying(NamedTuple):
    yes: Text
    no: Text


_SAID: Final[dict[str, _Saying]] = {
    "ENEMY IN": _Saying(_("enemy blocks are in {place}"), _("no enemy block is in {place}")),
    "OWN IN": _Saying(_("own blocks are in {place}"), _("no own block is in {place}")),
    "ENEMY AIR": _Saying(_("enemy aircraft are in the battle"), _("no enemy aircraft are in the battle")),
    "ENEMY SHIPS": _Saying(_("enemy ships are in the battle"), _("no enemy ship is in the battle")),
    "ENEMY TROOPS": _Saying(_("enemy troops are in the battle"), _("no enemy troops are in the battle")),
    "ALONE": _Saying(_("the block is alone in the battle"), _("the block is not alone in the battle")),
    "ATTACKING": _Saying(_("you attack"), _("you do not attack")),
    "DEFENDING": _Saying(_("you defend"), _("you do not defend")),
    TYPHOON: _Saying(_("the typhoon is at {place}"), _("the typhoon is not at {place}")),
}
_ANY_TYPHOON: Final = _Saying(_("there is a typhoon"), _("there is no typhoon"))
_COUNTED: Final[dict[str, Text]] = {
    "ROUND": _("the round"),
    "STEPS": _("the steps of the block"),
    "OWN STEPS": _("your steps in the hex"),
    "ENEMY STEPS": _("the enemy's steps in the battle"),
    "DEFENDERS": _("the enemy's steps ashore"),
    "VALUE": _("the price of the enemy's ships and troops at sea"),
    "TARGET": _("the steps of the target"),
    RATIO: _("your steps to the enemy's"),
    TURN: _("the turn"),
}
_COMPARED: Final[dict[str, Callable[..., Text]]] = {
    "<=": lambda what, n: _("{what}: {n} or less", what=what, n=n),
    ">=": lambda what, n: _("{what}: {n} or more", what=what, n=n),
    "=": lambda what, n: _("{what}: {n}", what=what, n=n),
}


def told(edition: Edition, conditions: tuple[Condition, ...]) -> Text:
    """The conditions in words, without "if"."""
    first, *others = (_told(edition, condition) for condition in conditions)
    for other in others:
        first = _("{first}, and {second}", first=first, second=other)
    return first


def _told(edition: Edition, condition: Condition) -> Text:
    if condition.kind in _COUNTED:
        number = condition.date or (f"{condition.number}:{condition.second}" if condition.second else condition.number)
        said = _COMPARED[condition.op](_COUNTED[condition.kind], number)
        return _("not {what}", what=said) if condition.negated else said
    saying = _ANY_TYPHOON if condition.kind == TYPHOON and not condition.place else _SAID[condition.kind]
    chosen = saying.no if condition.negated else saying.yes
    if not condition.place:
        return chosen
    return chosen.but(place=place_label(edition, edition.board.place[condition.place]))
