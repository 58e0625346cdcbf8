"""Why a journal does not hold: the sentences of static/js/proof_check.js, also those of
games/core/journal/verify.py."""

import re
from functools import cache

from django.utils.translation import gettext, gettext_noop

_GAP = re.compile(r"\{(\w+)\}")
SENTENCES = (
    gettext_noop("line {n} is damaged: it can't be read as JSON"),
    gettext_noop("line {n} is no entry"),
    gettext_noop("line {n} is not written canonically: somebody has edited it"),
    gettext_noop("it is no entry of version 1 with v, seq, at, type, prev and body"),
    gettext_noop("it is numbered {n}: an entry is missing or was put in"),
    gettext_noop("there is no kind of entry {kind}"),
    gettext_noop("its time is not written as UTC seconds"),
    gettext_noop("its prev is no hash, or its body no object"),
    gettext_noop("a journal starts with its genesis entry and has no other"),
    gettext_noop("there is no entry in it"),
    gettext_noop("the first entry must have 64 zeros as prev"),
    gettext_noop("it was changed: entry {n} names another head"),
    gettext_noop("it does not follow from entry {before}: one of the two was changed"),
    gettext_noop("the file is cut off: its last line has no end"),
    gettext_noop("its time is before that of entry {before}: time runs backwards"),
    gettext_noop("the last line of the file is no end line: head, own, seq and type are its fields"),
    gettext_noop("the file has {own} of your own lines, but its last line counts {n}: one was left out or put in"),
    gettext_noop("the file ends with entry {last}, but its last line names entry {n}"),
    gettext_noop("its head is not the one that the file's last line names: one of the two was changed"),
    gettext_noop("you have the head of entry {n}, but the journal ends with entry {last}"),
    gettext_noop("its head is {head}, but you were told {digits}: it or an entry before it was changed"),
    gettext_noop("it names no sides"),
    gettext_noop("it does not name its game and rules"),
    gettext_noop("it has no anchors"),
    gettext_noop("it names no length of its chains, or another level than 1 (committed) or 2 (beacon)"),
    gettext_noop("it names no beacon: hash, public_key, genesis and period are its fields"),
    gettext_noop("the game was over with entry {n}"),
    gettext_noop("an entry of this kind can't be hidden so"),
    gettext_noop("a seal must come once for each side, before all deposits"),
    gettext_noop("it seals nothing"),
    gettext_noop("a deposit must come once for each side, after all seals"),
    gettext_noop("the deposit of {side} does not fit its seal"),
    gettext_noop("a game starts once, when all deposits are in"),
    gettext_noop("it does not name the position that it begins with"),
    gettext_noop("the position that it starts with is not the one that the first entry names"),
    gettext_noop("an order before the start"),
    gettext_noop("an order between lock {n} and its dice"),
    gettext_noop("a lock before the start"),
    gettext_noop("the next lock is number {n} of {links}"),
    gettext_noop("it is no lock: it names no chain, or no round"),
    gettext_noop("round {n} of the beacon was out before this lock: it could be foreseen"),
    gettext_noop("it does not name the journal's head at its moment"),
    gettext_noop("no order came since lock {n}: these throws belong to that one"),
    gettext_noop("no lock waits for this seed"),
    gettext_noop("a game of level 1 has no beacon"),
    gettext_noop("it has the value of a beacon that its lock does not name, or had to do without"),
    gettext_noop("it lacks the value of round {n} that its lock names, and no note says why"),
    gettext_noop("the value of round {n} is not the hash of its signature"),
    gettext_noop("it gives up a round of the beacon that no lock waits for"),
    gettext_noop("the seed of lock {n} does not lead back to the anchor"),
    gettext_noop("a throw that no lock went before, or an order came between"),
    gettext_noop("an open throw takes its dice from the open chain, a hidden one from the hidden"),
    gettext_noop("it does not belong to lock {n}, the one before it"),
    gettext_noop("it is no throw: lock, id, spec and out are its fields"),
    gettext_noop("it asks for dice that do not exist"),
    gettext_noop("the throw {name} is {right}, not {out}"),
    gettext_noop("it opens nothing: seq, type, salt and body are its fields"),
    gettext_noop("entry {n} is not a hidden one of that kind, or was opened before"),
    gettext_noop("what is shown of entry {n} is not what was hidden there"),
    gettext_noop("line {n} opens no hidden entry of yours"),
    gettext_noop("line {n} opens entry {target} a second time"),
    gettext_noop("the game has not begun: there is nothing to go back to"),
    gettext_noop("it does not say to which entry the game goes back: to, by, why, consent"),
    gettext_noop("it does not say who takes the game back: a side, or the moderator"),
    gettext_noop("it does not say why the game goes back, or who agreed"),
    gettext_noop("it goes back to entry {n}, which entry {at} took back"),
    gettext_noop("after a backup, locks go on behind a multiple of {n} that was not reached"),
    gettext_noop("lock {n} is open: its dice were never thrown"),
    gettext_noop("lock {n} is open: it led to no throw"),
    gettext_noop("the game is over and this entry was never opened"),
    gettext_noop("the game is over and the seed of lock {n} never came out"),
    gettext_noop("the name {name} was thrown before, in entry {n}"),
)


def in_words(why: str) -> str:
    """What games.core.journal.verify says of a journal that does not hold, in the reader's language."""
    for words, pieces, names in _forms():
        found = _between(pieces, why)
        if found is not None:
            return gettext(words).format(**dict(zip(names, found, strict=True)))
    return why


@cache
def _forms() -> list[tuple[str, list[str], list[str]]]:
    """The sentences, what stands between their gaps, and the names of those."""
    parts = [(words, _GAP.split(words)) for words in SENTENCES]
    return [(words, split[::2], split[1::2]) for words, split in parts]


def _between(pieces: list[str], said: str) -> list[str] | None:
    """What stands between the pieces, if they are the whole of what is said, in their order."""
    if not said.startswith(pieces[0]):
        return None
    found, at = [], len(pieces[0])
    for number, piece in enumerate(pieces[1:], 2):
        end = max(len(said) - len(piece), -1) if number == len(pieces) else said.find(piece, at)
        if end < at or not said.startswith(piece, end):
            return None
        found.append(said[at:end])
        at = end + len(piece)
    return found if at == len(said) else None


def translated() -> dict[str, str]:
    """The sentences in the reader's language, by the English one; only those that differ from it."""
    return {words: gettext(words) for words in SENTENCES if gettext(words) != words}
