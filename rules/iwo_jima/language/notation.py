"""Reading what people type: a line becomes a Command whose text is canonical (12.3).

Capital letters, extra blanks, commas, arrows and the side's letters before an id make no difference; verbs may be
shortened. A move may leave out the hex where it begins, and of a land piece or ship only the last hex need be given.
What is not understood comes back with the nearest spelling.
"""

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from rules.common.lenient import FILLERS
from rules.common.refusing import shown, unknown
from rules.kernel import NotationError, _

from ..board import IDS, NEAR, OUT
from ..board import NUMBER as HEX_NUMBER
from ..facts import NUMBER, OF_SIDE, PIECES, SIDES
from ..movement import paths
from ..naming import SPOKEN
from ..working_state import WorkingState
from .commands import ATTACK, BANZAI, BARE, LIFT, MOVE, VERBS, Command, read

_ARROWS = str.maketrans({"→": ">", "–": "-", "—": "-", "\u2212": "-"})
_VERSUS = (">", "vs", "versus", "on", "against")
_FILLERS = FILLERS | {*_VERSUS}
_SYNONYMS = {
    "p": "place", "land": "place", "put": "place", "m": "move", "mv": "move", "go": "move", "b": "bombard",
    "fire": "bombard", "shoot": "bombard", "a": "attack", "att": "attack", "c": "clear", "charge": "banzai",
    "pass": "done", "end": "done", "d": "done", "yes": "consent", "agree": "consent", "no": "refuse",
}  # fmt: skip
_HEX = re.compile(r"\d{3,4}")


def parse(table: WorkingState, number: int, line: str) -> Command:
    """The command that a seat means. NotationError with the part that was not understood and the nearest spelling."""
    exact = read(line)
    if exact is not None:
        return exact
    text = line.translate(_ARROWS).replace("->", " > ").replace(">", " > ").replace(",", " ").replace(";", " ")
    words = text.split()
    if not words:
        raise NotationError(_("An empty line is no order."))
    verb, rest = _verb(words[0]), words[1:]
    if verb in BARE:
        if rest:
            raise unknown(_("Nothing follows the word {verb}.", verb=verb), " ".join(rest), verb)
        return Command(verb)
    if verb in (ATTACK, BANZAI):
        return _against(table, verb, number, rest)
    side = table.chairs[number].side
    rest = [part for word in rest if word.casefold() not in _FILLERS for part in _parts(word, side)]
    if not rest:
        raise shown(_("A piece is missing."), line, _EXAMPLES[verb])
    if len(rest) == 2 and _find(rest[0], side) is None and _find(rest[1], side) is not None:
        rest.reverse()  # "bombard 0716 with TEX"
    piece, hexes = _piece(rest[0], side), [_hex(word) for word in rest[1:]]
    if verb == LIFT:
        if hexes:
            raise unknown(_("To lift a piece, name it and nothing else."), rest[1], f"lift {PIECES[piece].id}")
        return Command(LIFT, (piece,))
    if verb == MOVE:
        return Command(MOVE, (piece,), _path(table, piece, number, hexes))
    if len(hexes) != 1:
        raise shown(_("One hex, please."), line, _EXAMPLES[verb])
    return Command(verb, (piece,), (hexes[0],))


def _verb(word: str) -> str:
    small = SPOKEN.verb(word).casefold()
    if small in _SYNONYMS:
        return _SYNONYMS[small]
    found = [verb for verb in VERBS if verb.startswith(small)]
    if len(found) == 1 or small in VERBS:
        return small if small in VERBS else found[0]
    close = get_close_matches(small, [*VERBS, *_SYNONYMS], 1, 0.6)
    nearest = _SYNONYMS.get(close[0], close[0]) if close else ""
    raise unknown(_("{word} is no order.", word=word), word, nearest)


def _against(table: WorkingState, verb: str, number: int, words: Sequence[str]) -> Command:
    """``attack`` and ``banzai``: own pieces (and a path), then the enemy's."""
    side = table.chairs[number].side
    cut = next((n for n, word in enumerate(words) if word.casefold() in _VERSUS), None)
    if cut is None or cut in (0, len(words) - 1):
        raise shown(_("Say who attacks, then > and who is attacked."), " ".join(words), _EXAMPLES[verb])
    own = [part for word in words[:cut] for part in _parts(word, side)]
    foes = _pieces((part for word in words[cut + 1 :] for part in word.split("+") if part), 1 - side)
    if not own or not foes:
        raise shown(_("Say who attacks, then > and who is attacked."), " ".join(words), _EXAMPLES[verb])
    if verb == ATTACK:
        return Command(ATTACK, _pieces(own, side), (), foes)
    piece, path = _piece(own[0], side), [_hex(word) for word in own[1:]]
    # Where a piece of the other side stands may be hidden while it sets up: only one's own way is completed (12.1).
    start = table.at[piece] if table.holders[piece] == number else OUT
    if start >= 0 and (not path or path[0] != start):
        path = [start, *path]
    if not path:
        raise unknown(_("{piece} is not on the board.", piece=PIECES[piece].title), own[0])
    return Command(BANZAI, (piece,), tuple(path), foes)


def _pieces(words: Iterable[str], side: int) -> tuple[int, ...]:
    return tuple(sorted({_piece(word, side) for word in words}))


def _parts(word: str, side: int) -> list[str]:
    """The words that are joined by + or, in a path, by hyphens."""
    found = []
    for part in word.split("+"):
        if _find(part, side) is None and all(_HEX.fullmatch(p) for p in part.split("-")):
            found += part.split("-")
        elif part:
            found.append(part)
    return found


def _find(word: str, side: int) -> int | None:
    """The piece of that id, with or without its side's letters."""
    upper = word.upper().replace("_", "-")
    if upper in NUMBER:
        return NUMBER[upper]
    return NUMBER.get(f"{SIDES[side]}-{upper}")


def _piece(word: str, side: int) -> int:
    found = _find(word, side)
    if found is None:
        choices = [PIECES[piece].id for piece in OF_SIDE[side]]
        short = {choice.partition("-")[2]: choice for choice in choices}
        close = get_close_matches(word.upper(), [*choices, *short], 1, 0.5)
        nearest = short.get(close[0], close[0]) if close else ""
        raise unknown(_("There is no piece called {word}.", word=word), word, nearest)
    return found


def _hex(word: str) -> int:
    found = HEX_NUMBER.get(word.zfill(4))
    if found is None:
        close = get_close_matches(word.zfill(4), IDS, 1, 0.5)
        raise unknown(_("There is no hex {word}: a hex is column and row, 0101 to {last}.", word=word, last=IDS[-1]),
                      word, close[0] if close else "")  # fmt: skip
    return found


def _path(table: WorkingState, piece: int, number: int, hexes: list[int]) -> tuple[int, ...]:
    """The path that is meant: from where the piece stands; where only the end is given, the cheapest legal one."""
    start = table.at[piece]
    if not hexes:
        raise shown(_("Where to? Name the hexes of the way."), PIECES[piece].id, _EXAMPLES[MOVE])
    if start < 0 or table.holders[piece] != number:
        if len(hexes) < 2:
            raise unknown(_("{piece} cannot go anywhere on your order.", piece=PIECES[piece].title), PIECES[piece].id)
        return tuple(hexes)
    if len(hexes) == 2 and hexes[0] == start and hexes[1] not in (start, *NEAR[start]):
        hexes = hexes[1:]  # "from 1318 to 0919"
    if len(hexes) == 1 and hexes[0] != start and hexes[0] not in NEAR[start]:
        return _shortest(table, piece, hexes[0]) or (start, hexes[0])
    if hexes[0] != start and hexes[0] in NEAR[start]:
        hexes = [start, *hexes]
    if len(hexes) == 1:
        raise unknown(_("{piece} stands there already.", piece=PIECES[piece].title), IDS[start])
    return tuple(hexes)


def _shortest(table: WorkingState, piece: int, end: int) -> tuple[int, ...]:
    """The cheapest legal path to a hex, of equal ones the smallest; () if there is none."""
    if not PIECES[piece].land:
        return paths.of_ship(table, piece).get(end, ())
    found = [(cost, path) for path, cost in paths.of_land(table, piece) if path[-1] == end]
    return min(found)[1] if found else ()


_EXAMPLES = {
    "place": "place US-1-28 0717", "lift": "lift JP-312", "move": "move US-1-28 0717-0616-0515",
    "bombard": "bombard US-TEX 0815", "attack": "attack US-1-28+US-2-28 > JP-312", "clear": "clear US-ENG5 0716",
    "banzai": "banzai JP-BZ1 1110-1111 > US-1-23",
}  # fmt: skip
