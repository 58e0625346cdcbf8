"""Reading the words of an order: places, blocks, labels of a battle. Capital letters, extra blanks, commas, hyphens,
underscores and arrows make no difference; what is not understood comes back with the nearest spelling.
"""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from rules.common.spoken import fold
from rules.kernel import NotationError, Text, _

from ..data_sets.edition import Edition, of_edition
from ..naming import SPOKEN
from ..sides import CLASSES, NATIONS
from ..state import State

_SEPARATORS = str.maketrans(dict.fromkeys(",;:→>", " "))
_MAX_WORDS = 5
"""Words in the longest name of a block or place."""


def words(text: str) -> list[str]:
    """The words of a line: ``"OP Enterprise, Hawaii -> Midway"`` has four."""
    return text.replace("->", " ").translate(_SEPARATORS).split()


def key(word: str) -> str:
    """What two spellings of one name have in common: ``New-Caledonia``, ``NEW_CALEDONIA``, ``new  caledonia``."""
    return " ".join(fold(word.replace("-", " ").replace("_", " ")).split())


def nearest(word: str, choices: Iterable[str]) -> str:
    """The choice that is spelled most like ``word``, or "" if none is like it."""
    spelled = {key(choice): choice for choice in choices}
    close = get_close_matches(key(word), spelled, 1, 0.6)
    return spelled[close[0]] if close else ""


# -- places ------------------------------------------------------------------------------------------------------


@of_edition
def _places(edition: Edition) -> dict[str, int]:
    board = edition.board
    found = {key(name): place for name, place in board.aliases.items() if place < board.places}
    abroad = {key(name): place for place in range(board.places) for name in SPOKEN.also(board.name[place])}
    return abroad | found


def find_place(edition: Edition, word: str) -> int | None:
    """The place of that name (hex id, base name, box), or None."""
    return _places(edition).get(key(word))


def place(edition: Edition, word: str) -> int:
    """The place of that name. NotationError with the nearest one."""
    found = find_place(edition, word)
    if found is None:
        close = nearest_place(edition, word)
        title = edition.board.title[edition.board.by_name[close]] if close else ""
        raise unknown(_("There is no place called {word}.", word=word), word, close, title)
    return found


def nearest_place(edition: Edition, word: str) -> str:
    """The place spelled most like ``word``: its base name, else its hex id."""
    close = nearest(word, _places(edition))
    return edition.board.name[_places(edition)[key(close)]] if close else ""


def place_label(edition: Edition, at: int) -> Text:
    """What people call a place, with the hex id of a base: "Rabaul (J07)"."""
    board = edition.board
    if at < board.hexes and board.name[at] != board.place_ids[at]:
        return Text("{place} ({hex})", {"place": board.title[at], "hex": board.place_ids[at]})
    return board.title[at]


# -- blocks ------------------------------------------------------------------------------------------------------


def block_label(edition: Edition, index: int) -> str:
    """What people call a block: "CV Enterprise", "SHQ"."""
    counter = edition.roster[index]
    cls = CLASSES[counter.cls]
    return cls if counter.name == cls else f"{cls} {counter.name}"


@of_edition
def _spellings(edition: Edition, side: int) -> dict[str, tuple[int, ...]]:
    """Every spelling of the blocks of a side, the roster ids apart, with the blocks that answer to it."""
    roster = edition.roster
    found: dict[str, list[int]] = {}
    for index in edition.of_side[side]:
        counter = roster[index]
        short, nation = CLASSES[counter.cls], NATIONS[counter.nation]
        for spelling in {
            key(counter.name), key(f"{short} {counter.name}"), key(f"{nation} {short} {counter.name}"),
            key(f"{nation} {counter.name}"), key(counter.id.partition("-")[2]),
        }:  # fmt: skip
            found.setdefault(spelling, []).append(index)
    return {spelling: tuple(indexes) for spelling, indexes in found.items()}


@of_edition
def _ids(edition: Edition) -> dict[str, int]:
    return {key(counter_id): index for counter_id, index in edition.index.items()}


def answering(edition: Edition, word: str) -> tuple[int, ...]:
    """The blocks of either side that answer to that name."""
    exact = _ids(edition).get(key(word))
    if exact is not None:
        return (exact,)
    return tuple(index for side in (0, 1) for index in _spellings(edition, side).get(key(word), ()))


def find_blocks(state: State, side: int, word: str) -> tuple[int, ...]:
    """The own blocks that answer to that name: of several those on the map, if there are some."""
    return _blocks_named(state, side, key(word))


def _blocks_named(state: State, side: int, name: str) -> tuple[int, ...]:
    board = state.edition.board
    exact = _ids(state.edition).get(name)
    if exact is not None:
        return (exact,) if state.edition.roster[exact].side == side else ()
    found = _spellings(state.edition, side).get(name, ())
    if len(found) > 1:
        return tuple(index for index in found if state.blocks[index].place < board.places) or found
    return found


def block(state: State, side: int, word: str) -> int:
    """The own block of that name: roster id ("US-CV-ENTERPRISE"), class and name, or a name that only one has.

    NotationError with the nearest one; blocks of the enemy are unknown.
    """
    roster = state.edition.roster
    found = find_blocks(state, side, word)
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(roster[index].id for index in found)
        raise unknown(_("{word} may be any of {names}.", word=word, names=names), word, roster[found[0]].id)
    raise unknown(_("You have no block called {word}.", word=word), word, nearest_block(state.edition, side, word))


def nearest_block(edition: Edition, side: int, word: str) -> str:
    """The roster id of the own block spelled most like ``word``."""
    roster = edition.roster
    spelled = _spellings(edition, side)
    ids = {key(roster[index].id): index for index in edition.of_side[side]}
    close = nearest(word, [*ids, *spelled])
    return roster[ids[close] if close in ids else spelled[close][0]].id if close else ""


def label(state: State, word: str) -> int:
    """Roster index of the block with that label in the battle being fought. NotationError with the nearest label."""
    if state.battle is None:
        raise unknown(_("No battle is being fought, so {word} is no label.", word=word), word)
    wanted = key(word)
    for text, (index, *_rest) in zip(state.battle.labels, state.battle.units, strict=True):
        if key(text) == wanted:
            return index
    raise unknown(_("No block of this battle is called {word}.", word=word), word, nearest(word, state.battle.labels))


# -- taking them off the front of a line --------------------------------------------------------------------------


def _names(line: Sequence[str]) -> list[tuple[int, str]]:
    """What the first words of a line may name, the most words first: how many they are, and their `key`."""
    keys = [key(word) for word in line[:_MAX_WORDS]]
    return [(count, " ".join(filter(None, keys[:count]))) for count in range(len(keys), 0, -1)]


def take_place(edition: Edition, line: Sequence[str]) -> tuple[int, list[str]]:
    """The place at the front of a line (the longest name that fits), and the words after it."""
    for count, name in _names(line):
        found = _places(edition).get(name)
        if found is not None:
            return found, list(line[count:])
    if not line:
        raise unknown(_("A place is missing."))
    return place(edition, line[0]), list(line[1:])


def take_block(state: State, side: int, line: Sequence[str]) -> tuple[int, list[str]]:
    """The own block at the front of a line (the longest name that fits), and the words after it."""
    for count, name in _names(line):
        if _blocks_named(state, side, name):
            return block(state, side, " ".join(line[:count])), list(line[count:])
    if not line:
        raise unknown(_("A block is missing."))
    return block(state, side, line[0]), list(line[1:])


def take_label(state: State, line: Sequence[str]) -> tuple[int, list[str]]:
    """The battle label at the front of a line, and the words after it."""
    if not line:
        raise unknown(_("A label is missing."))
    known = {key(text) for text in state.battle.labels} if state.battle else set()
    for count in range(min(_MAX_WORDS, len(line)), 1, -1):
        if key(" ".join(line[:count])) in known:
            return label(state, " ".join(line[:count])), list(line[count:])
    return label(state, line[0]), list(line[1:])


def unknown(reason: Text, what: str = "", close: str = "", title: Text | str = "") -> NotationError:
    """A NotationError to raise; the sentence ends with the nearest spelling if there is one, or with its ``title``."""
    if close:
        reason = _("{reason} Did you mean {nearest}?", reason=reason, nearest=title or close)
    return NotationError(reason, what, close)
