"""Reading what people type: a line becomes a Command whose text is canonical (11).

Capital letters, extra blanks, commas and arrows make no difference; verbs may be shortened, ids may be written without
a leading zero, and without the nation where only one nation of the side can be meant. What is not understood comes back
with the nearest spelling.
"""

import re
from collections.abc import Sequence
from difflib import get_close_matches

from rules.common.lenient import FILLERS
from rules.common.refusing import shown, unknown, verb_of
from rules.kernel import NotationError, _

from .board import ZONES
from .commands import DICE_SIDES, MAX_DICE, OWNERS, RESULTS, SHAPES, VERBS, Command, read
from .facts import NUMBER, PIECES
from .naming import SPOKEN
from .state import STANDING
from .working_state import WorkingState

_ARROWS = str.maketrans({"→": "-", "–": "-", "—": "-", "\u2212": "-", ">": "-", ",": " ", ";": " "})
_FILLERS = (FILLERS - {"on", "al"}) | {"item"}
_SYNONYMS = {
    "p": "place", "put": "place", "m": "move", "mv": "move", "go": "move", "land": "unload", "lift": "airlift",
    "fly": "move", "show": "reveal", "attack": "declare", "roll": "dice", "throw": "dice", "yes": "accept",
    "no": "decline", "kill": "remove", "pass": "done", "end": "done", "d": "done", "decoy": "false",
    "order": "standing",
}  # fmt: skip
_PATH = re.compile(r"\d+(-\d+)*-?")
_SHORT_ID = re.compile(r"([A-Z])([1-9])$")
_DICE = re.compile(r"(\d+)d(\d+)")
_DIGITS = 9
"""Of a number that is read; Python takes long for longer ones, and refuses some."""
_EXAMPLES = {
    "place": "place JP-N09 18", "move": "move JP-N01 10-9-13", "load": "load US-T06 US-N02", "unload": "unload US-T06",
    "airlift": "airlift US-A01 US-T01 26-32", "form": "form JP-TF01 JP-AN01", "join": "join JP-TF01 JP-N01",
    "split": "split JP-TF01 JP-N01", "merge": "merge JP-TF01 JP-TF02", "dissolve": "dissolve JP-TF01",
    "hide": "hide JP-TF01", "reveal": "reveal JP-TF01", "false": "false JP-TF02 15", "standing": "standing air SAL",
    "declare": "declare 33", "dice": "dice JP 3 6", "remove": "remove JP-N01", "retreat": "retreat JP-N01 34",
    "control": "control JP", "confirm": "confirm 2", "dispute": "dispute 2", "uphold": "uphold 2",
    "reject": "reject 2", "result": "result DRAW",
}  # fmt: skip


def parse(table: WorkingState, number: int, line: str) -> Command:
    """The command that a seat means. NotationError with the part that was not understood and the nearest spelling."""
    exact = read(line)
    if exact is not None:
        return exact
    words = line.translate(_ARROWS).split()
    if not words:
        raise NotationError(_("An empty line is no order."))
    verb = verb_of(words[0], SPOKEN.verb(words[0]).casefold(), VERBS, _SYNONYMS)
    rest = [word for word in words[1:] if word.casefold() not in _FILLERS]
    shape = SHAPES[verb]
    if not (shape.piece or shape.path or shape.words):
        if rest:
            raise unknown(_("Nothing follows the word {verb}.", verb=verb), " ".join(rest), verb)
        return Command(verb)
    if shape.words:
        return _wordy(verb, rest)
    return _pieces_and_zones(table, number, verb, rest)


def _wordy(verb: str, rest: Sequence[str]) -> Command:
    """Orders of words and numbers; the words as the rules spell them."""
    if verb == "dice":
        words = [part for word in rest for part in _dice_parts(word)]
        allowed = [("JP", "AL"), tuple(str(n) for n in range(1, MAX_DICE + 1)), tuple(map(str, DICE_SIDES))]
    elif verb == "standing":
        words = list(rest)
        name = words[0].casefold() if words else ""
        allowed = [tuple(STANDING), STANDING.get(name, ())]
    elif verb in ("control", "result"):
        words, allowed = list(rest), [OWNERS if verb == "control" else RESULTS]
    else:
        words = [word.lstrip("#") for word in rest]
        if len(words) != 1 or not _is_number(words[0]) or int(words[0]) == 0:
            raise shown(_("Name the item by its number."), " ".join(rest), _EXAMPLES[verb])
        return Command(verb, words=(str(int(words[0])),))
    if len(words) != len(allowed):
        raise shown(_("Too many or too few words."), " ".join(rest), _EXAMPLES[verb])
    found = []
    for word, choices in zip(words, allowed, strict=True):
        match = next((choice for choice in choices if choice.casefold() == word.casefold()), None)
        if match is None:
            text = _("{word} is none of: {choices}.", word=word, choices=", ".join(choices))
            raise shown(text, word, _EXAMPLES[verb])
        found.append(match)
    return Command(verb, words=tuple(found))


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= _DIGITS


def _dice_parts(word: str) -> list[str]:
    match = _DICE.fullmatch(word.casefold())
    return [match[1], match[2]] if match else [word]


def _pieces_and_zones(table: WorkingState, number: int, verb: str, rest: Sequence[str]) -> Command:
    shape, line = SHAPES[verb], " ".join(rest)
    pieces: list[int] = []
    zones: list[int] = []
    for word in rest:
        if _PATH.fullmatch(word):
            zones += [_zone(part) for part in word.split("-") if part]
        elif word.casefold() not in ("on", "-"):
            pieces.append(_piece(number, word))
    wanted = shape.piece + (shape.other == "then")
    most = wanted + (shape.other in ("on", "or"))
    if not wanted <= len(pieces) <= most:
        raise shown(_("Too many or too few pieces."), line, _EXAMPLES[verb])
    piece = pieces[0] if shape.piece else -1
    other = pieces[1] if len(pieces) > 1 else -1
    if shape.other == "or" and other >= 0:
        if zones:
            raise shown(_("Either a zone or a ship."), line, _EXAMPLES[verb])
    elif (shape.path == 1 and len(zones) != 1) or (shape.path == 2 and not zones) or (not shape.path and zones):
        raise shown(_("Too many or too few zones."), line, _EXAMPLES[verb])
    # Where a piece of the other side stands may be hidden: only one's own way is completed (8.2).
    if shape.path == 2 and len(zones) == 1 and PIECES[piece].side == number and 0 < table.where(piece) != zones[0]:
        zones = [table.where(piece), *zones]
    return Command(verb, piece, other, tuple(zones))


def _zone(word: str) -> int:
    if not word.isascii() or len(word) > _DIGITS or int(word) not in ZONES:
        raise NotationError(_("There is no zone {zone}: zones are 1 to {last}.", zone=word, last=ZONES[-1]), word)
    return int(word)


def _piece(number: int, word: str) -> int:
    upper = _SHORT_ID.sub(r"\g<1>0\2", word.upper().replace("_", "-"))
    if upper in NUMBER:
        return NUMBER[upper]
    nations = ("JP",) if number == 0 else ("US", "UK") if number == 1 else ("JP", "US", "UK")
    found = [NUMBER[f"{nation}-{upper}"] for nation in nations if f"{nation}-{upper}" in NUMBER]
    if len(found) == 1:
        return found[0]
    close = get_close_matches(upper, [piece.id for piece in PIECES], 1, 0.5)
    raise unknown(_("There is no piece called {word}.", word=word), word, close[0] if close else "")
