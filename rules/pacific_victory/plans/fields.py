"""The lines of a plan without their conditions: how each is built from its parts, read and written."""

from typing import Final, NamedTuple

from rules.kernel import NotationError, _

from ..data_sets.edition import Edition
from ..language.notation import nearest, unknown
from .model import AT, BLOCK, GENERAL, NOTE, Deed
from .parts import (
    Choices,
    Credit,
    Flags,
    Groups,
    Maybe,
    Number,
    Option,
    Part,
    Places,
    Switch,
    To,
    Who,
    Word,
    read_all,
    text_all,
)
from .places import on_this_map
from .words import Words, matching

EVENTS: Final = (
    "BATTLE", "NEXT", "INTENTIONS", "KAMIKAZE", "FIRE", "RETREAT", "HITS", "LANDING", "AFTER", "REGROUP", "PATROLS",
    "SUBMARINES", "INITIATIVE", "MOVES", "BUILDS", "NOTHING",
)  # fmt: skip
"""What a plan may ask about; BATTLE is once a battle, before the first shot."""
MOVES: Final = ("SM", "INV", "RAID", "PATROL", "BOMB", "RB", "OP")


class Field(NamedTuple):
    """One kind of line. ``layers``: where it may stand; ``form``: an example for whoever got it wrong."""

    form: str
    parts: tuple[Part, ...] = ()
    layers: tuple[str, ...] = (GENERAL,)


_ALL: Final = (GENERAL, AT, BLOCK)
_HEX: Final = (GENERAL, AT)
FIELDS: Final[dict[str, Field]] = {
    "OTHERWISE": Field("OTHERWISE DEFAULT", (Choices(("DEFAULT", "ASK")),)),
    "FLEET": Field("FLEET Truk", (Places(many=False),)),
    "INITIATIVE": Field("INITIATIVE FIRST", (Choices(("FIRST", "SECOND")),)),
    "FIGHT": Field("FIGHT", (), _HEX),
    "HOLD": Field("HOLD", (), _HEX),
    "BATTLES": Field("BATTLES Truk, Rabaul", (Places(), Option("ASK"))),
    "FIRE": Field("FIRE CV AT NAVAL, AIR", (Who(), Word("AT"), Groups()), _ALL),
    "HITS": Field("HITS IN, CA, BB, CV", (Who(needed=True),), _HEX),
    "RETREAT": Field("RETREAT CV TO Truk", (Who(), Maybe("TO", (Places(),), "places")), _ALL),
    "LAND": Field(
        "LAND ROUND 2",
        (Switch({"ROUND": (Number(1, 3),), "NEVER": (), "DEFENDERS": (Word("<="), Number(0))}),), _ALL,
    ),
    "KAMIKAZE": Field(
        "KAMIKAZE 1 AT CV, BB",
        (Switch({"NONE": ()}, (Number(1, 9), Maybe("AT", (Who(needed=True),), "who"))),), _HEX,
    ),
    "BANZAI": Field("BANZAI", (Option("NEVER"),), _ALL),
    "BLOCKADE": Field("BLOCKADE ALL", (Switch({"NONE": ()}, (Who(),)),), _ALL),
    "LEAVE": Field("LEAVE CV TO Truk, Palau", (Who(), Word("TO"), Places()), _ALL),
    "WITHDRAW": Field("WITHDRAW CV TO Truk", (Who(needed=True), Maybe("TO", (Places(),), "places")), _HEX),
    "BRING": Field("BRING 1 IN FROM Truk", (Number(1, 9), Who(), Word("FROM"), Places(many=False)), _HEX),
    "KEEP": Field("KEEP IN", (Who(needed=True),), _HEX),
    "PINNED": Field("PINNED CA, BB", (Who(needed=True),), _HEX),
    "MOVE": Field(
        "MOVE OP US-CV-ENTERPRISE Midway",
        (Switch({verb: (Who(blocks=2 if verb == "RAID" else 1), To(), Flags()) for verb in MOVES}),),
    ),
    "MOVES": Field("MOVES DRAFT", (Choices(("DRAFT", "COMMIT")),)),
    "BUILD": Field(
        "BUILD ADD CV 2",
        (Switch({
            "ADD": (Who(), Number(1, 98, "FULL")),
            "NEW": (Who(needed=True), Number(1, 4), Maybe("AT", (Places(many=False),), "places")),
            "MERGE": (Who(blocks=2), Number(1, 4)),
        }),),
    ),
    "CREDIT": Field("CREDIT Tokyo US", (Credit(),)),
    "U-GO": Field("U-GO Dhaka", (Places(many=False),)),
    "BUILDS": Field("BUILDS COMMIT", (Choices(("DRAFT", "COMMIT")),)),
    "ASK": Field("ASK BATTLE", (Choices(EVENTS, many=True),), _ALL),
}  # fmt: skip
VERBS: Final = tuple(FIELDS)


def read(words: Words) -> Deed:
    """The deed that the words say. NotationError with an example of such a line."""
    verb = words.peek()
    found = matching(verb, VERBS)
    if found is None:
        raise unknown(
            _("{verb} begins no line of a plan.", verb=words.left[0] if words else _("Nothing")),
            verb, nearest(verb, VERBS),
        )  # fmt: skip
    words.take()
    field = FIELDS[found]
    try:
        fields = read_all(field.parts, words)
        if words:
            left = " ".join(words.left)
            raise unknown(_("{words}: too much for this line.", words=left), left, words.like())
    except NotationError as error:
        reason = _("{reason} An example: {form}", reason=error.reason, form=on_this_map(words.edition, field.form))
        raise NotationError(reason, error.what, error.nearest) from None
    return Deed(found, **fields)  # type: ignore[arg-type]


def text(edition: Edition, deed: Deed) -> str:
    """Canonical notation."""
    if deed.verb == NOTE:
        return f"# {deed.text}".rstrip()
    return f"{deed.verb} {text_all(edition, FIELDS[deed.verb].parts, deed)}".strip()
