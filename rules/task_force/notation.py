"""Reading what people type: a line becomes a Command whose text is canonical (13.2).

Cases, extra blanks and a missing blank around > or : make no difference; verbs may be shortened. Words are read by
themselves, without a look at the position: what is not there is refused later. What is not understood comes back with
the nearest spelling.
"""

import string
from difflib import get_close_matches

from rules.common.refusing import shown, unknown, verb_of
from rules.common.spoken import fold
from rules.kernel import NotationError, _

from .commands import VERBS, Command
from .data_sets.edition import HOUSE
from .naming import SPOKEN
from .sides import SIDES

_KEYWORDS = (
    "READY", "RESERVE", "CAP", "RAID", "EXT_CAP", "ALONE", "DOUBLE", "BASIC", "BB", "CA", "CL", "DD", "DROP", "MARKER",
    "BREAK", "KEEP", "EXIT", "SPLIT", "JOIN", *SIDES,
)  # fmt: skip
_WORDS = {fold(other): name for name in (*_KEYWORDS, "fleet", ">") for other in SPOKEN.also(name)}
_PLAIN = {"base": "base", "fleet": "fleet", ">": ">", "on": ">", "vs": ">", "against": ">"}
_AGAINST, _AGAINST_SIGN = ("BATTLE", "FIRE", "ENGAGE"), ">"
"""Orders that set some against others, and what stands between them; in any other order it says nothing."""
_OF_PIECES = ("MOVE", "EXIT")
"""Orders for markers and groups, never for a ship."""
_ARROWS = str.maketrans({"→": ">", "–": "-", "—": "-", "\u2212": "-", ",": " ", ";": " "})
_DIGITS = string.digits
_SYNONYMS = {"END": "DONE", "PASS": "DONE", "MV": "MOVE", "SHOOT": "FIRE", "STRIKE": "TARGET"}

EXAMPLES = {
    "DEFAULT": "DEFAULT", "PUT": "PUT haguro TF2 1", "AIRBOX": "AIRBOX shokaku.D3A-1 READY", "MARK": "MARK TF2 2210",
    "DUMMY": "DUMMY 1410", "TRANSFER": "TRANSFER astoria TF1 TF2 3", "SWAP": "SWAP astoria chester",
    "REORDER": "REORDER TF7 hobart australia chicago", "MERGE": "MERGE TF9 TF8", "JOIN": "JOIN TF9 TF8",
    "PART": "PART TF9", "SPLIT": "SPLIT TF7 TF9 hobart DD_USN.5 DROP D1", "DUMMIES": "DUMMIES 1615 1",
    "DIVIDE": "DIVIDE DD_USN.5 TF7 MARKER", "UNITE": "UNITE DD_USN.5 DD_USN.7",
    "RETIRE": "RETIRE yorktown BREAK astoria",
    "MOVE": "MOVE TF1 2312", "EXIT": "EXIT R1", "BATTLE": "BATTLE TF7 R1 > TF1 TF2", "YAMATO": "YAMATO DOUBLE",
    "RANGE": "RANGE CL", "FIRE": "FIRE yamato oi > TF2.0", "BOMBARD": "BOMBARD henderson", "ADD": "ADD zuikaku.D3A-1",
    "GO": "GO", "ANSWER": "ANSWER TF7.2", "AIR": "AIR rabaul.G4M-1 RAID 1912 base", "DITCH": "DITCH lexington.SBD-4",
    "ZERO": "ZERO SPLIT zuikaku.A6M-1", "RAID": "RAID 2115 IJN", "SCRAMBLE": "SCRAMBLE yorktown.F4F-2",
    "ENGAGE": "ENGAGE yorktown.F4F-2 > r2", "DECLINE": "DECLINE", "TARGET": "TARGET TF1.0",
    "LOSE": "LOSE shokaku.D3A-1", "LAND": "LAND yorktown.F4F-1 lexington", "SEARCH": "SEARCH shokaku 1915",
    "DONE": "DONE",
}  # fmt: skip
"""One order of each verb, for refusals and help texts."""


def parse(table: object, seat: str, line: str) -> Command:
    """The command that a seat means. NotationError with the part that was not understood and the nearest spelling."""
    words = line.translate(_ARROWS).replace("->", " > ").replace(">", " > ").split()
    if not words:
        raise NotationError(_("An empty line is no order."))
    verb = verb_of(words[0], SPOKEN.verb(words[0]).upper(), VERBS, _SYNONYMS)
    found = [_word(verb, word) for word in words[1:]]
    if verb not in _AGAINST:
        found = [word for word in found if word != _AGAINST_SIGN]
    if (_AGAINST_SIGN not in found) if verb in _AGAINST else (not found and EXAMPLES[verb] != verb):
        raise shown(_("Something is missing."), line, EXAMPLES[verb])
    if verb in _OF_PIECES and found[0] in HOUSE.roster.ships:
        raise unknown(_("There is no such piece, or it is not yours."), found[0])
    return Command(verb, tuple(found))


def _word(verb: str, word: str) -> str:
    word = _WORDS.get(fold(word), word)
    low, upper = word.casefold(), word.upper()
    if low in _PLAIN:
        return _PLAIN[low]
    if upper in _KEYWORDS or word.isdigit():
        return upper
    if ":" in word:
        return ":".join(_word(verb, part) for part in word.split(":"))
    found = _label(verb, word) or _ship(word) or _aircraft(word)
    if not found:
        names = [*_KEYWORDS, *HOUSE.roster.ships, *("base", "fleet")]
        close = get_close_matches(low, [*names], 1, 0.6)
        raise unknown(_("{word} names nothing in this game.", word=word), word, close[0] if close else "")
    return found


def _label(verb: str, word: str) -> str:
    """TF7, D3, R1, r2 (a raider, in ENGAGE), TF7.2 (a counter of a list)."""
    name, dot, box = word.upper().partition(".")
    letters, digits = name.rstrip(_DIGITS), name[len(name.rstrip(_DIGITS)) :]
    if letters not in ("TF", "D", "R") or not digits or (dot and not box.isdigit()):
        return ""
    found = f"{letters}{int(digits)}" + (f".{int(box)}" if dot else "")
    return found.lower() if verb == "ENGAGE" and letters == "R" else found


def _ship(word: str) -> str:
    """yorktown, DD_USN.5, henderson."""
    ships, low = HOUSE.roster.ships, word.casefold()
    if low in ships:
        return low
    kind, dot, number = word.upper().partition(".")
    return f"{kind}.{int(number)}" if dot and kind in ships and number.isdigit() else ""


def _aircraft(word: str) -> str:
    """shokaku.A6M-1, zuikaku.A6M-1a, wave1.D3A-9."""
    home, _dot, rest = word.partition(".")
    kind, dash, number = rest.upper().partition("-")
    half = number[-1:].lower() if number[-1:] in ("A", "B") else ""
    digits = number[:-1] if half else number
    if not dash or kind not in HOUSE.roster.air or not digits.isdigit():
        return ""
    return f"{home.casefold()}.{kind}-{int(digits)}{half}"
