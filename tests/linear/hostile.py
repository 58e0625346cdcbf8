"""Texts that a pattern has the most trouble with, made from what it knows."""

import string
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, product
from typing import Any

from tests.linear.program import ONE, Program, parsed

_POOL = [*string.printable, "\0", "\xa0", "é", "ß", "…", "—", "→", "≤", "٣", "¿", "🜃"]
_MAX_FOR_PAIRS = 14
_MAX_WORDS = 8


def alphabet(program: Program, pattern: str) -> list[str]:
    """One character of each kind that the pattern tells apart, letters of longer words as one."""
    inside = {char for word in program.words for char in word}
    tests = {str(one.node): one for one in program.chars}
    telling = [one for one in tests.values() if str(one.node[0]) != "LITERAL" or chr(one.node[1]) not in inside]
    kinds: dict[tuple[bool, ...], str] = {}
    for char in dict.fromkeys([*(c for c in pattern if c not in "\\()[]{}|?*+^$"), *_POOL]):
        kinds.setdefault(tuple(one(char) for one in telling), char)
    return list(kinds.values())


def strangers(program: Program) -> list[str]:
    """Ends of a text that make a match fail late: none, and the characters that the pattern likes least."""
    rated = sorted(_POOL, key=lambda char: sum(one(char) for one in program.chars))
    return list(dict.fromkeys(["", rated[0], "\n", "x"]))[:3]


def tokens(program: Program, pattern: str) -> list[str]:
    """What is repeated: each character and each pair that the pattern knows, and its words."""
    known = alphabet(program, pattern)
    words = sorted(program.words, key=len)[:_MAX_WORDS]
    pairs = product(known, repeat=2) if len(known) <= _MAX_FOR_PAIRS else pairwise(known)
    return list(dict.fromkeys([*known, *words, *("".join(pair) for pair in pairs)]))


def texts(program: Program, pattern: str, flags: int) -> Iterator[tuple[str, str, str]]:
    """(beginning, what is repeated, end), such that each repeat of the pattern is reached with something to repeat."""
    beginnings = list(dict.fromkeys(["", *_beginnings(parsed(pattern, flags), "")]))
    ends, repeated = strangers(program), tokens(program, pattern)
    for beginning in beginnings:
        some = repeated if len(repeated) * len(beginnings) < 2_000 else [t for t in repeated if len(t) == 1]
        for token, end in product(some, ends):
            yield beginning, token, end


def _beginnings(nodes: Iterable[Any], before: str) -> Iterator[str]:
    """What a text begins with that has just come to a repeat, for each repeat of a pattern."""
    for node in nodes:
        name, given = str(node[0]), node[1]
        if name.endswith("_REPEAT"):
            yield before
            yield from _beginnings(given[2], before)
        for part in _parts(name, given):
            yield from _beginnings(part, before)
        before += _sample([node])


def _parts(name: str, given: Any) -> Sequence[Any]:
    if name == "BRANCH":
        return list(given[1])
    if name == "SUBPATTERN":
        return [given[3]]
    if name == "ATOMIC_GROUP":
        return [given]
    return [given[1]] if name == "ASSERT" else []


def _sample(nodes: Iterable[Any]) -> str:
    """A short text that a pattern matches, as far as can be seen from its parts alone."""
    said = ""
    for node in nodes:
        name, given = str(node[0]), node[1]
        if name in ONE:
            said += _one(node)
        elif name.endswith("_REPEAT"):
            said += _sample(given[2]) * int(given[0])
        elif name in ("BRANCH", "SUBPATTERN", "ATOMIC_GROUP"):
            said += _sample(_parts(name, given)[0])
    return said


def _one(node: Any) -> str:
    name, given = str(node[0]), node[1]
    if name == "LITERAL":
        return chr(given)
    if name == "IN":
        first = given[0]
        kind = str(first[0])
        if kind == "LITERAL":
            return chr(first[1])
        if kind == "RANGE":
            return chr(first[1][0])
        known = {"CATEGORY_DIGIT": "1", "CATEGORY_SPACE": " ", "CATEGORY_WORD": "a"}
        return known.get(str(first[1]), "!") if kind == "CATEGORY" else "~"
    return "~" if name == "NOT_LITERAL" else "a"
