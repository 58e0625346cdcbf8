"""The lines of a plan without their conditions: how each is built, read and written."""

from collections.abc import Callable
from typing import Final, NamedTuple

from rules.common.refusing import unknown
from rules.kernel import NotationError, Text, _

from .. import notation
from ..commands import text as command_text
from ..data_sets.edition import Edition
from .model import NOTE, Deed
from .words import Words, nearest, too_much

EVENTS: Final = {
    "MOVE": "move", "REORGANISE": "air_reorg", "STATUS": "status", "SEARCH": "recon", "BATTLES": "battles",
    "YAMATO": "yamato", "RANGE": "range", "TARGETS": "targets", "BOMBARD": "bombard", "ANSWER": "answer",
    "RAIDS": "raid_order", "ZEROS": "splits", "INTERCEPT": "intercept", "ATTACK": "attack", "LOSSES": "losses",
    "DIVERT": "divert", "LAND": "land",
}  # fmt: skip
"""What a plan may ask about, and the kind of the question."""
DAMAGED: Final = "DAMAGED"
SHIPS: Final = ("CV", "CVL", "BB", "CA", "CL", "DD", "AK", "AO")
_AIMS: Final = (*SHIPS, "BASE", DAMAGED)
_KINDS: Final = ("F", "T", "B", "DB")
_NUMBER_MOST: Final = 99


class Field(NamedTuple):
    """One kind of line. ``example``: of it. ``who``: how its piece or base is read; ``optional``: it may be left out.

    ``picks``: its key words, ``many`` of them or one; ``hexes``: it names hexes, besides key words if it has those.
    ``number``: the word before its number, "" for none; ``counts``: it takes one, ``needed`` if it must.
    ``stops``: the word before what ends it, and those words; ``asks``: it may end with ASK.
    """

    example: str
    who: Callable[[Words], str] | None = None
    optional: bool = False
    picks: tuple[str, ...] = ()
    many: bool = False
    hexes: bool = False
    counts: bool = False
    needed: bool = False
    number: str = ""
    stops: tuple[str, tuple[str, ...]] = ("", ())
    asks: bool = False


def _fleet_or_base(words: Words) -> str:
    """TF7, or a base."""
    return words.airfield() if words.peek().lower() in words.edition.roster.ships else words.piece()


FIELDS: Final[dict[str, Field]] = {
    "OTHERWISE": Field("OTHERWISE DEFAULT", picks=("DEFAULT", "ASK")),
    "COURSE": Field(
        "COURSE TF1 2310, 2110 STOP ENEMY 3, SIGHTED", Words.piece, hexes=True, many=True,
        stops=("STOP", ("ENEMY", "SIGHTED", "CONTACT")), asks=True,
    ),
    "HOLD": Field("HOLD"),
    "RETIRE": Field("RETIRE BREAK", picks=("BREAK", "KEEP")),
    "CAP": Field("CAP 2", Words.airfield, optional=True, counts=True, needed=True),
    "COVER": Field("COVER TF8 1", _fleet_or_base, counts=True, needed=True),
    "RAID": Field(
        "RAID CARRIERS, FLEETS WITH 2", picks=("CARRIERS", "FLEETS", "BASES"), many=True, counts=True, number="WITH"
    ),
    "READY": Field("READY F, DB, T", picks=_KINDS, many=True),
    "SEARCH": Field(
        "SEARCH NEW, SIGHTED", Words.airfield, optional=True, picks=("NEW", "SIGHTED", "NONE"), many=True, hexes=True
    ),
    "BATTLES": Field("BATTLES LARGEST", picks=("LARGEST", "STRONGEST")),
    "YAMATO": Field("YAMATO DOUBLE", picks=("ALONE", "DOUBLE")),
    "RANGE": Field("RANGE BASIC", picks=("BASIC", "BB", "CA", "CL", "DD")),
    "FIRE": Field("FIRE CV, DAMAGED, BB FOCUS 2", picks=(*SHIPS, DAMAGED), many=True, counts=True, number="FOCUS"),
    "BOMBARD": Field("BOMBARD ALL", picks=("ALL", "NONE")),
    "SCRAMBLE": Field("SCRAMBLE ALL", picks=("ALL", "NONE")),
    "ENGAGE": Field("ENGAGE T", picks=("T", "DB")),
    "ZEROS": Field("ZEROS WHOLE", picks=("SPLIT", "WHOLE")),
    "B17": Field("B17 LEAVE", picks=("FIGHT", "LEAVE")),
    "ATTACK": Field(
        "ATTACK CV, CVL, BB POINTS 12 UNTIL CRITICAL", picks=_AIMS, many=True, counts=True, number="POINTS",
        stops=("UNTIL", ("SIGNIFICANT", "CRITICAL", "SUNK")),
    ),
    "LOSE": Field("LOSE REDUCED, DB", picks=("REDUCED", "FULL", "T", "DB"), many=True),
    "LAND": Field("LAND HOME", picks=("HOME", "STAY")),
    "ORDER": Field("ORDER DUMMIES 1615 1"),
    "ASK": Field("ASK STATUS", picks=tuple(EVENTS), many=True),
}  # fmt: skip
VERBS: Final = tuple(FIELDS)


def read(words: Words) -> Deed:
    """The deed that the words say. NotationError with an example of such a line."""
    typed, verb = (words.left[0] if words else ""), words.peek().replace("-", "")
    if verb not in FIELDS:
        nothing: Text | str = typed or _("Nothing")
        raise unknown(_("{verb} begins no line of a plan.", verb=nothing), typed, nearest(verb, VERBS))
    words.take()
    try:
        found = _order(words) if verb == "ORDER" else _fields(verb, FIELDS[verb], words)
        if words:
            raise too_much(words)
    except NotationError as error:
        reason = _("{reason} An example: {form}", reason=error.reason, form=FIELDS[verb].example)
        raise NotationError(reason, error.what, error.nearest) from None
    return found


def _order(words: Words) -> Deed:
    """An order as it would be given, in its canonical form."""
    line = " ".join(words.left)
    words.left = []
    command = notation.parse(None, "", line)
    if command.verb == "DONE":
        raise unknown(_("A plan does not say DONE: what it answers is handed in by itself."), line)
    return Deed("ORDER", text=command_text(command))


def _fields(verb: str, field: Field, words: Words) -> Deed:
    who = _who(field, words)
    picks = _picks(field, words)
    number = _number(field, words)
    word, stops = field.stops
    until: tuple[str, ...] = ()
    if word and words.skip(word):
        until = _stops(words, stops)
    return Deed(verb, who, picks, number, until, field.asks and words.skip("ASK"))


def _who(field: Field, words: Words) -> str:
    if field.who is None:
        return ""
    if field.optional and (not words or words.peek().isdecimal() or words.peek() in field.picks):
        return ""
    return field.who(words)


def _picks(field: Field, words: Words) -> tuple[str, ...]:
    found: list[str] = []
    if field.hexes and words.is_hex():
        while words and words.is_hex():
            found.append(words.hex())
        return tuple(found)
    if not field.picks:
        if field.hexes:
            found.append(words.hex())  # which says what is wrong with it
        return tuple(found)
    ends = (field.number, field.stops[0])
    while words and words.peek() not in ends and (field.many or not found):
        found.append(words.one_of(field.picks))
    if not found:
        words.left = []
        words.one_of(field.picks)
    return tuple(dict.fromkeys(found))


def _number(field: Field, words: Words) -> int:
    if not field.counts or (field.number and not words.skip(field.number)):
        return 0
    if not field.needed and not field.number and not words:
        return 0
    return words.number(0 if field.needed else 1, _NUMBER_MOST)


def _stops(words: Words, choices: tuple[str, ...]) -> tuple[str, ...]:
    found: list[str] = []
    while (words and words.peek() != "ASK") or not found:
        stop = words.one_of(choices)
        found.append(f"{stop} {words.number(1, _NUMBER_MOST)}" if stop == "ENEMY" else stop)
    return tuple(dict.fromkeys(found))


def text(deed: Deed) -> str:
    """Canonical notation."""
    if deed.verb == NOTE:
        return f"# {deed.text}".rstrip()
    field = FIELDS[deed.verb]
    parts = [deed.verb, deed.who, ", ".join(deed.picks), deed.text]
    if deed.number or field.needed:
        parts += [field.number, str(deed.number)]
    if deed.until:
        parts += [field.stops[0], ", ".join(deed.until)]
    if deed.ask:
        parts.append("ASK")
    return " ".join(part for part in parts if part)


def example(edition: Edition, verb: str) -> str:
    """An example of such a line."""
    return text(read(Words(edition, FIELDS[verb].example)))
