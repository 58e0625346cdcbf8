"""Committed dice: reverse hash chains, and the dice that a revealed link gives. Pure functions; nothing here is stored.

A chain is ``S[links] = root`` and ``S[i-1] = SHA256("pvsite/chain/1\\n" + S[i])``; ``S[0]`` is its public anchor.
Lock ``i`` of a game uses link ``i`` of the open or of the hidden chain.
"""

import hmac
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Any

from games.core.hashing import canon

LINKS = 65536
"""Links of a game's chain: as many locks as a game can have."""

_STRIDE = 256  # links between two stored ones: a miss costs that many hashes, 0.2 ms
_CHAINS_KEPT = 128  # of 16 KB each
_SIZE = 32  # bytes of a link
_TAG = b"pvsite/chain/1\n"
_WIDEST = 65536  # two bytes are the most that one result takes


class SpecError(ValueError):
    """A request for dice that has no meaning: the words say what is wrong with it."""


def root_of(master: bytes, game: str, *, hidden: bool = False) -> bytes:
    """The secret last link of a game's chain. ``hidden``: of the chain for throws that only one side may see."""
    tag = "pvsite/root-hidden/1" if hidden else "pvsite/root/1"
    return hmac.new(master, f"{tag}\n{game}".encode(), sha256).digest()


class Chain:
    """A reverse hash chain that finds a link fast: it keeps one link in 256 and the stretch that was used last.

    Links lie one behind the other in a row of bytes: as objects they would take twice the room.
    """

    def __init__(self, root: bytes, links: int = LINKS) -> None:
        self.links = links
        marks, link = bytearray(root), root
        for done in range(1, links + 1):
            link = sha256(_TAG + link).digest()
            if done % _STRIDE == 0:
                marks += link
        self._marks, self._anchor = bytes(marks), link
        self._stretch = (-1, b"")

    @property
    def anchor(self) -> str:
        """S[0] in hex: what the genesis entry publishes."""
        return self._anchor.hex()

    def link(self, number: int) -> bytes:
        """S[number], 1 to ``links``. ValueError for any other: the anchor is no seed, and no chain goes on for ever."""
        if not 1 <= number <= self.links:
            raise ValueError(f"no link {number}: the chain has links 1 to {self.links}")
        mark, steps = divmod(self.links - number, _STRIDE)
        kept, stretch = self._stretch
        if kept != mark:
            stretch = self._hashed_from(mark)
            self._stretch = (mark, stretch)
        return _nth(stretch, steps)

    def _hashed_from(self, mark: int) -> bytes:
        link = _nth(self._marks, mark)
        stretch = bytearray(link)
        for _step in range(1, _STRIDE):
            link = sha256(_TAG + link).digest()
            stretch += link
        return bytes(stretch)


def _nth(links: bytes, number: int) -> bytes:
    return links[_SIZE * number : _SIZE * (number + 1)]


@lru_cache(maxsize=_CHAINS_KEPT)
def chain_from(root: bytes, links: int) -> Chain:
    """The chain of a root, from memory when it was used lately (a cold one takes about 50 ms)."""
    return Chain(root, links)


def game_chain(master: bytes, game: str, *, hidden: bool = False) -> Chain:
    """The open or the hidden chain of a game."""
    return chain_from(root_of(master, game, hidden=hidden), LINKS)


def context(game: str, lock: int, name: str, mix: str, *, beacon: str = "", orders: str = "") -> dict[str, Any]:
    """What a roll depends on besides its link. ``beacon``: the randomness of the round that the lock names.

    Only with a beacon do the ``orders`` of the lock enter: without one the last mover could vary them.
    """
    return {"game": game, "lock": lock, "id": name, "mix": mix, "beacon": beacon, "orders": orders if beacon else ""}


def roll(seed: bytes, ctx: Mapping[str, Any], spec: Mapping[str, Any]) -> list[Any]:
    """The dice of one named roll under a link. Same input, same dice.

    ``spec`` as in :func:`check`. Out: faces in the order thrown, or the whole deck shuffled. SpecError for a bad spec.
    """
    check(spec)
    source = _Source(seed, ctx)
    if "deck" in spec:
        return _shuffled(list(spec["deck"]), source)
    if "faces" in spec:
        faces = spec["faces"]
        return [faces[source.uniform(len(faces))] for _die in range(spec["n"])]
    return [source.uniform(spec["sides"]) + 1 for _die in range(spec["n"])]


class _Source:
    """The bytes of one roll: HMAC blocks "0", "1", ... one after the other, and numbers out of them by rejection."""

    def __init__(self, seed: bytes, ctx: Mapping[str, Any]) -> None:
        self._seed = seed
        self._message = f"pvsite/roll/1\n{canon(ctx)}\n".encode()
        self._block = 0
        self._bytes = b""

    def _take(self, count: int) -> int:
        while len(self._bytes) < count:
            message = self._message + str(self._block).encode()
            self._bytes += hmac.new(self._seed, message, sha256).digest()
            self._block += 1
        taken, self._bytes = self._bytes[:count], self._bytes[count:]
        return int.from_bytes(taken, "big")

    def uniform(self, n: int) -> int:
        """A number from 0 to n-1, each as likely as any other."""
        count = 1 if n <= 256 else 2
        space = 256**count
        limit = space - space % n
        number = self._take(count)
        while number >= limit:
            number = self._take(count)
        return number % n


def _shuffled(deck: list[Any], source: _Source) -> list[Any]:
    for last in range(len(deck) - 1, 0, -1):
        other = source.uniform(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def check(spec: Mapping[str, Any]) -> None:
    """Refuse a request for dice that is none of ``{n, sides}``, ``{n, faces}``, ``{deck}``. SpecError says why."""
    keys = set(spec)
    if keys == {"deck"}:
        _check_list("deck", spec["deck"], 1)
    elif keys == {"n", "faces"}:
        _check_number("n", spec["n"], 1)
        _check_list("faces", spec["faces"], 2)
    elif keys == {"n", "sides"}:
        _check_number("n", spec["n"], 1)
        _check_number("sides", spec["sides"], 2)
    else:
        found = ", ".join(sorted(map(str, keys))) or "nothing"
        raise SpecError(f"a roll asks for n and sides, n and faces, or a deck; this one has {found}")


def _check_number(what: str, value: Any, least: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= _WIDEST:
        raise SpecError(f"{what} must be a whole number from {least} to {_WIDEST}, not {value!r}")


def _check_list(what: str, value: Any, least: int) -> None:
    if not isinstance(value, list | tuple) or not least <= len(value) <= _WIDEST:
        raise SpecError(f"{what} must be a list of {least} to {_WIDEST} things")
    if any(isinstance(thing, bool) or not isinstance(thing, int | str) for thing in value):
        raise SpecError(f"{what} may hold whole numbers and words only")
