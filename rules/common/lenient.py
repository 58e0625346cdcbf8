"""Reading an order that is typed as people type: read against what the seat may order now.

The exact reading of the rules always wins. Only a line that they do not take is cleaned (arrows, dashes, quotes), and
then compared with the legal orders, word by word: each word of an order may be said in several ways. What is read
depends on the seat's View, its questions and its legal orders alone. Nothing is guessed between orders that differ in
effect; of orders for pieces that are alike the first is taken, and `Understood.alike` tells of the others.
"""

import re
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import ClassVar, NamedTuple

from rules.common.spoken import Spoken, fold
from rules.kernel import Ask, NotationError, Order, Text, Understood, _

Phrase = tuple[str, ...]
"""Tokens: runs of letters, or of digits without leading zeros; small and without accents."""

FILLERS = frozenset((
    "to", "from", "at", "on", "in", "into", "onto", "with", "via", "by", "the", "of", "a", "my", "and", "then",
    "please", "pls", "plz", "thanks", "thank", "you", "against", "vs", "versus",
    "de", "del", "desde", "hasta", "hacia", "al", "en", "con", "contra", "por", "para", "sobre", "el", "la", "los",
    "las", "y", "mi", "favor", "gracias",
))  # fmt: skip
"""Words that may stand anywhere and say nothing, unless an order has them."""
SEVERAL = "several"
"""The code of a refusal that names several orders."""
MAX_THINGS = 16
"""Pieces whose orders are looked at for one line: a class of pieces that stand in one place is far smaller."""
MAX_ABOUT = 12
"""With so few things to order about, a line need not name one."""
_MAX_TOKENS = 40
_MAX_NAMED = 6
_EXAMPLES = 3
_SHORT = 3
_MAX_CLOSE = 10
_MARKS = str.maketrans(
    {
        **dict.fromkeys("‐‑‒–—―−﹘﹣－", "-"), **dict.fromkeys("“”„‟«»‹›\"`´‘’‚‛'()[]{}<>*", " "),
        **dict.fromkeys("→⇒➔➜➡⟶", " "), **dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff\u00ad", None),
    }
)  # fmt: skip
_ARROW = re.compile(r"[-=]{1,3}>|[-=]{2,3}| -(?= )")
_TOKEN = re.compile(r"[^\W\d_]+|\d+")
_ORDINAL = re.compile(r"\W{0,3}\d{1,3}[.):]\W{0,2}\s|\W{0,3}[a-z][.)]\W{0,2}\s")
_MAX_ORDINALS = 3


class Slot(NamedTuple):
    """One word of a canonical line. ``ways``: what people write for it, each with what is left out by it;
    ``optional``: it may be left out, at the price ``cost``."""

    word: str
    ways: Mapping[Phrase, int]
    optional: bool = False
    cost: int = 0


class Words:
    """What people call the words of orders. A system with names for them gives its own."""

    verbs: ClassVar[Mapping[str, Sequence[str]]] = {}
    """Other words for the first word of an order."""
    spoken: ClassVar[Spoken] = Spoken()
    """What other languages call verbs, words and names."""

    def names(self, word: str) -> Iterable[str]:
        """Other names of a piece or place."""
        return ()

    def alike(self, word: str) -> Hashable:
        """Two pieces with the same value do the same whatever is ordered; any other word is like itself only."""
        return word

    def slots(self, order: Order) -> list[Slot]:
        """The words of an order, with what may stand for them or be left out."""
        verb, *rest = parts(order.text)
        return [self.verb(verb), *(self.slot(word) for word in rest)]

    def verb(self, word: str) -> Slot:
        """The first word of an order."""
        upper = word.upper()
        return Slot(word, dict.fromkeys(_phrases((word, *self.verbs.get(upper, ()), *self.spoken.also(upper))), 0))

    def compared(self, order: Order) -> list[Slot]:
        """The words of an order one by one, as a line is compared with them that fits no order."""
        return self.slots(order)

    def slot(self, word: str, *, optional: bool = False, cost: int = 0) -> Slot:
        """Another word of it."""
        filler = word.casefold() in FILLERS or not tokens(word)
        names = (word, *self.names(word))
        abroad = (other for name in names for other in self.spoken.also(name))
        return Slot(word, dict.fromkeys(_phrases((*names, *abroad)), 0), optional or filler, cost)


_LEFT_OUT = frozenset((
    "to", "from", "desde", "hasta", "hacia", "please", "pls", "plz", "thanks", "thx", "gracias", "bitte", "danke",
    "merci", "svp",
))  # fmt: skip
"""Words of a line that say nothing of the order; "por favor" is two."""
_STOPS = ".,;:!? "


@lru_cache(maxsize=8192)
def tokens(text: str) -> Phrase:
    """What spellings of the same words have in common: "US‑CA‑04 → Midway" and "us ca 4 midway"."""
    found = _TOKEN.findall(fold(text.translate(_MARKS)))
    return tuple(part.lstrip("0") or "0" if part.isdecimal() else part for part in found)


def _phrases(words: Iterable[str]) -> Iterable[Phrase]:
    return (phrase for word in words if (phrase := tokens(word)))


def parts(line: str) -> list[str]:
    """The words of a canonical line; pieces that are joined by + are words of their own."""
    return [part for part in line.replace("+", " ").replace(">", " ").split() if part]


def clean(text: str) -> str:
    """A line without quotes, brackets, arrows, odd dashes and the number in front of it."""
    said = text.strip()
    for _time in range(_MAX_ORDINALS):
        ordinal = _ORDINAL.match(said)
        said = said[ordinal.end() :].strip() if ordinal else said
    said = " ".join(_ARROW.sub(" ", said.translate(_MARKS)).split())
    first, *rest = said.rstrip(_STOPS).split(" ")
    kept = [first]
    for word in rest:
        plain = word.casefold().rstrip(_STOPS)
        if plain == "favor" and kept[-1].casefold() == "por":
            kept.pop()
        elif plain not in _LEFT_OUT:
            kept.append(word)
    return " ".join(kept).rstrip(_STOPS)


def understand(
    text: str,
    parse: Callable[[str], Order],
    asks: Sequence[Ask],
    legal: Callable[[str | None], list[Order]],
    words: Callable[[], Words],
) -> Understood:
    """The order that a line means. NotationError, which names the candidates if there are several, and suggests only
    orders that are legal now. What ``parse`` raises otherwise."""
    try:
        return Understood(parse(text))
    except NotationError as error:
        first = error
    cleaned = clean(text)
    if cleaned and cleaned != text:
        try:
            return Understood(parse(cleaned))
        except NotationError:
            pass
    known = words()
    verb, _blank, rest = cleaned.partition(" ")
    if known.spoken.by_accent(verb):
        cleaned = f"{known.spoken.by_accent(verb)} {rest}"
    return _Reader(tokens(cleaned)[:_MAX_TOKENS], asks, legal, known).read(text, first)


class _Reader:
    """Compares one line with the legal orders."""

    def __init__(
        self, said: Phrase, asks: Sequence[Ask], legal: Callable[[str | None], list[Order]], words: Words
    ) -> None:
        self.said, self.asks, self.legal, self.words = said, asks, legal, words

    def read(self, text: str, refusal: NotationError) -> Understood:
        orders = self._near() if self.said else []
        fitting: list[tuple[int, Order]] = []
        for order in orders:
            cost = left_out(self.said, self.words.slots(order))
            if cost is not None:
                fitting.append((cost, order))
        least = min((cost for cost, _order in fitting), default=0)
        found = [order for cost, order in fitting if cost == least]
        if not found:
            raise self._nothing(text, refusal, orders)
        if len({self._effect(order) for order in found}) > 1:
            raise _several(text, found)
        return Understood(found[0], tuple(order.text for order in found[1:]))

    def _near(self) -> list[Order]:
        """The legal orders for the things that the line may name; of few things all orders."""
        about = [thing for ask in self.asks for thing in ask.about]
        named = {thing: length for thing in about if (length := self._named_by(thing))}
        if len(about) > MAX_ABOUT and named:
            likely = sorted(named, key=lambda thing: -named[thing])[:MAX_THINGS]  # "a" is a class, and says nothing
            found = [order for thing in named if thing in likely for order in self.legal(thing)]
        elif len(about) <= MAX_ABOUT:
            found = self.legal(None)
        else:
            found = []
        return list({order.text: order for order in found}.values())

    def _named_by(self, thing: str) -> int:
        """How many tokens of the line name a thing; 0 if none do."""
        return max((len(way) for way in self.words.slot(thing).ways if _within(way, self.said)), default=0)

    def _effect(self, order: Order) -> Hashable:
        return tuple(self.words.alike(word) for word in parts(order.text))

    def _nothing(self, text: str, refusal: NotationError, orders: Sequence[Order]) -> NotationError:
        nearest = self._nearest(orders or self._some())
        if not nearest:
            return NotationError(refusal.reason, refusal.what or text)
        if self._calls_a_thing(refusal.what):  # "ca": it is known, but nothing that is possible fits the line
            return NotationError(_("“{line}” is not among what is possible now.", line=text), text, nearest)
        return NotationError(_core(refusal.reason), refusal.what or text, nearest)

    def _calls_a_thing(self, word: str) -> bool:
        said = tokens(word)
        return any(said in self.words.slot(thing).ways for ask in self.asks for thing in ask.about)

    def _some(self) -> list[Order]:
        """Orders for the things that are spelled most like the line, else for the first ones."""
        spelled: dict[str, str] = {}
        for thing in (thing for ask in self.asks for thing in ask.about):
            for way in self.words.slot(thing).ways:
                spelled.update({token: thing for token in way if len(token) > _SHORT})
        close = [
            spelled[found] for token in self.said[:_MAX_CLOSE] for found in get_close_matches(token, spelled, 1, 0.75)
        ]
        about = [*dict.fromkeys(close), *(thing for ask in self.asks for thing in ask.about)]
        return [order for thing in about[:_EXAMPLES] for order in self.legal(thing)]

    def _nearest(self, orders: Sequence[Order]) -> str:
        """The legal order that has the most words of the line; one of its verb, if the verb is known."""
        known = self._known(orders)
        spelled = tuple((get_close_matches(token, known, 1, 0.75) or [token])[0] for token in self.said[:_MAX_CLOSE])
        verbs = {verb for verb in {parts(order.text)[0] for order in orders} if self._begins(verb)}
        same = [order for order in orders if parts(order.text)[0] in verbs] or orders
        return max(same, key=lambda order: _common(spelled, self.words.compared(order)), default=_NOTHING).text

    def _begins(self, verb: str) -> bool:
        """Whether the line begins with the verb, in any language."""
        return any(self.said[: len(way)] == way for way in self.words.verb(verb).ways)

    def _known(self, orders: Sequence[Order]) -> list[str]:
        known = {token for order in orders[:200] for slot in self.words.slots(order) for way in slot.ways
                 for token in way}  # fmt: skip
        return sorted(token for token in known if len(token) > 2)


_NOTHING = Order("", "", "")


def _common(said: Phrase, slots: Sequence[Slot]) -> int:
    return sum(any(_within(way, said) for way in slot.ways) for slot in slots)


def _core(reason: Text) -> Text:
    """A reason of the rules without the spelling that it suggests: that may be no order that is possible now."""
    inner = reason.values.get("reason")
    return _core(inner) if isinstance(inner, Text) else reason


def _several(text: str, found: Sequence[Order]) -> NotationError:
    """Which of them: by the one word in which they differ, if it is one."""
    rows = [parts(order.text) for order in found]
    differ = []
    if len({len(row) for row in rows}) == 1:
        differ = [at for at in range(len(rows[0])) if len({row[at] for row in rows}) > 1]
    named = list(dict.fromkeys(row[differ[0]] for row in rows)) if len(differ) == 1 else [o.text for o in found]
    more = " ..." if len(named) > _MAX_NAMED else ""
    reason = _("{line} may be several orders. Which of {names}?", line=text, names=", ".join(named[:_MAX_NAMED]) + more)
    error = NotationError(reason, text, found[0].text)
    error.code = SEVERAL
    return error


def left_out(said: Phrase, slots: Sequence[Slot]) -> int | None:
    """What a line leaves out of an order with these words, and of what is left out the fillers least; None if it is not
    that order.

    Each token of the line has to stand for a word of the order, in their sequence, or be a filler: those may also stand
    inside of what is said for one word ("de Annam a Siam" for the path 24-29).
    """
    reached = {0: 0}
    for slot in slots:
        after: dict[int, int] = {}
        for at, cost in reached.items():
            for start in _starts(said, at):
                for way, price in slot.ways.items():
                    end = _end(said, start, way)
                    if end is not None:
                        _keep(after, end, cost + price * _MAX_TOKENS + end - at - len(way))
            if slot.optional:
                _keep(after, at, cost + slot.cost * _MAX_TOKENS)
        reached = after
        if not reached:
            return None
    ends = [cost + len(said) - at for at, cost in reached.items() if all(token in FILLERS for token in said[at:])]
    return min(ends, default=None)


def _starts(said: Phrase, at: int) -> Iterable[int]:
    """Where the next word may begin: here, or after fillers."""
    yield at
    while at < len(said) and said[at] in FILLERS:
        at += 1
        yield at


def _end(said: Phrase, start: int, way: Phrase) -> int | None:
    """Where a phrase ends that begins there, fillers inside of it left out; None if it does not begin there."""
    end = start + len(way)
    if said[start:end] == way:
        return end
    at = start
    for number, token in enumerate(way):
        while number and at < len(said) and said[at] != token and said[at] in FILLERS:
            at += 1
        if said[at : at + 1] != (token,):
            return None
        at += 1
    return at


def _keep(reached: dict[int, int], at: int, cost: int) -> None:
    if cost < reached.get(at, cost + 1):
        reached[at] = cost


def _within(phrase: Phrase, said: Phrase) -> bool:
    """Whether a phrase stands somewhere in a line."""
    return any(said[at : at + len(phrase)] == phrase for at in range(len(said) - len(phrase) + 1))
