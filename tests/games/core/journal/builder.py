"""Writes journals for tests, with any fault that a test wants in them."""

import json
from hashlib import sha256
from typing import Any

from games.core.dice import chain
from games.core.hashing import START, canon, entry_head, hidden_of, mix_of, seal_of, tagged
from games.core.journal.download import lines

SIDES = ["JAPAN", "ALLIES"]
DICE = {"n": 2, "sides": 6}
LINKS = 300


class Book:
    """A journal under way. ``entries`` are plain entries; :meth:`text` is the file."""

    def __init__(self, game: str = "testgame", links: int = LINKS) -> None:
        master = sha256(b"a key for tests").digest()
        self.game, self.links = game, links
        self.chains = {
            name: chain.chain_from(chain.root_of(master, game, hidden=name == "hid"), links) for name in ("pub", "hid")
        }
        self.entries: list[dict[str, Any]] = []
        self.own: list[dict[str, Any]] = []
        self.kept: dict[int, tuple[str, str, dict[str, Any]]] = {}
        self.locks: list[str] = []
        self.mix = ""

    def add(self, kind: str, body: dict[str, Any]) -> int:
        prev = entry_head(self.entries[-1]) if self.entries else START
        seq = len(self.entries)
        at = f"2026-11-21T{seq // 3600:02}:{seq // 60 % 60:02}:{seq % 60:02}Z"
        self.entries.append({"v": 1, "seq": seq, "at": at, "type": kind, "prev": prev, "body": body})
        return seq

    def hide(self, kind: str, body: dict[str, Any]) -> int:
        salt = tagged("test/salt", str(len(self.entries)))
        seq = self.add(kind, {"hidden": hidden_of(salt, body)})
        self.kept[seq] = (kind, salt.hex(), body)
        return seq

    def open(self, seq: int) -> int:
        kind, salt, body = self.kept.pop(seq)
        return self.add("open", {"seq": seq, "type": kind, "salt": salt, "body": body})

    def own_open(self, seq: int) -> None:
        _kind, salt, body = self.kept[seq]
        self.own.append({"type": "own-open", "seq": seq, "salt": salt, "body": body})

    def begin(self, **more: Any) -> "Book":
        genesis = {
            "game": self.game,
            "rules": "toy/1",
            "scenario": "small",
            "options": {},
            "sides": SIDES,
            "anchor": self.chains["pub"].anchor,
            "anchor_hidden": self.chains["hid"].anchor,
            "links": self.links,
            "level": 1,
        }
        self.add("genesis", genesis | more)
        deposits = {side: sha256(side.encode()).digest() for side in SIDES}
        for side, value in deposits.items():
            self.add("seal", {"side": side, "hash": seal_of(value)})
        for side, value in deposits.items():
            self.add("deposit", {"side": side, "value": value.hex()})
        self.mix = mix_of({side: value.hex() for side, value in deposits.items()})
        self.add("start", {})
        return self

    def order(self, *lines: str, seat: str = "JAPAN") -> int:
        return self.add("order", {"seat": seat, "holder": 1, "orders": list(lines)})

    def secret_order(self, *lines: str, seat: str = "JAPAN") -> int:
        return self.hide("order", {"seat": seat, "holder": 1, "orders": list(lines)})

    def lock(self, which: str = "pub") -> int:
        self.locks.append(which)
        head = entry_head(self.entries[-1])
        return self.add("lock", {"lock": len(self.locks), "orders": head, "round": 0, "chain": which})

    def seed(self, lock: int) -> str:
        return self.chains[self.locks[lock - 1]].link(lock).hex()

    def reveal(self, lock: int | None = None) -> int:
        lock = lock or len(self.locks)
        return self.add("reveal", {"lock": lock, "seed": self.seed(lock), "beacon": "", "beacon_sig": ""})

    def result(self, name: str, spec: dict[str, Any] = DICE) -> dict[str, Any]:
        lock = len(self.locks)
        context = chain.context(self.game, lock, name, self.mix)
        out = chain.roll(bytes.fromhex(self.seed(lock)), context, spec)
        return {"lock": lock, "id": name, "spec": spec, "out": out}

    def roll(self, name: str, spec: dict[str, Any] = DICE) -> int:
        return self.add("roll", self.result(name, spec))

    def throw(self, *names: str) -> None:
        """A lock, its seed, and two dice for each name."""
        self.lock()
        self.reveal()
        for name in names:
            self.roll(name)

    def sealed_throw(self, name: str) -> int:
        self.lock("hid")
        return self.hide("roll", self.result(name))

    def finish(self) -> None:
        """The end of a game: everything comes out, the seeds of sealed throws as entries of their own."""
        self.add("final", {})
        for seq in sorted(self.kept):
            self.open(seq)
        for lock, which in enumerate(self.locks, 1):
            if which == "hid":
                self.reveal(lock)

    def text(self) -> bytes:
        return "".join(canon(line) + "\n" for line in self.entries + self.own).encode()

    def file(self) -> bytes:
        """The file as it is downloaded: with the line that ends it."""
        return "".join(lines(self.entries + self.own)).encode()

    def rechained(self, seq: int, /, **body: Any) -> bytes:
        """The journal with the body of one entry changed and every later hash computed again."""
        lines = json.loads(json.dumps(self.entries))
        lines[seq]["body"] |= body
        for number in range(seq + 1, len(lines)):
            lines[number]["prev"] = entry_head(lines[number - 1])
            if lines[number]["type"] == "lock":
                lines[number]["body"]["orders"] = lines[number]["prev"]
        return "".join(canon(line) + "\n" for line in lines).encode()


def long_book(turns: int = 12) -> Book:
    """A whole game: open and secret orders, sealed throws, a rewind, openings on the way and at the end."""
    book = Book().begin()
    for turn in range(1, turns + 1):
        book.throw(f"t{turn}/initiative/JAPAN", f"t{turn}/initiative/ALLIES")
        book.order("FIRST")
        secret = book.secret_order("OP Zuikaku K10 K08", "DONE")
        book.sealed_throw(f"t{turn}/recon")
        book.secret_order("OP CV Enterprise K10 K08", "DONE", seat="ALLIES")
        if turn % 2:
            book.open(secret)
        book.throw(f"t{turn}/battle/K08/r1/CV-a", f"t{turn}/battle/K08/r1/CA-a")
        book.order("PASS", seat="ALLIES")
    book.add("rewind", {"to": len(book.entries) - 2, "by": "JAPAN", "why": "misread", "consent": "both"})
    book.order("PASS", seat="ALLIES")
    book.finish()
    return book
