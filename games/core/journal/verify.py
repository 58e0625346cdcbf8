#!/usr/bin/env python3
"""Check the journal of a game: alone, offline, with nothing but Python 3.8 or newer.

    python verify.py journal.jsonl [--head SEQ:HEX ...] [--table table.jsonl]

One file, though a long one: what you have read is what you run, without the site and without anything put together from
parts. It goes from the small to the large: canonical JSON and hashes, lines, then the journal as a whole.

It prints one line: what holds, or which entry does not and why; a line in capitals before it if the file has no end
line. Exit status: 0 everything holds, 1 something does not, 2 the journal can't be read.

A journal has one JSON object a line. All hashes are SHA-256 over a tag line and the content. What is checked:

form       Every line is canonical JSON (sorted keys, no blanks, NFC, no floats) of a known kind; numbered from 0.
time       No entry is older than the one before it.
chain      Each entry's `prev` is the hash of the entry before it: nothing was changed, left out or put in between.
end line   The file's last line names the last entry and its head: with it, no byte of the file can be changed. But who
           writes a whole new chain can write a new last line, too. Files of earlier days have none.
heads      The heads that you give (from your own mails; 8 or more digits each) are those of this journal. The operator
           can write a whole new chain, but not into your mailbox. Only a head from there guards against that.
genesis    Entry 0 names the game, its sides, and the anchors: the ends of two hash chains that the operator fixed
           before the game. Every seed has to lead back to them.
seals      Each side first commits itself to 32 bytes (seal) and shows them (deposit) only when all have; what is shown
           fits its seal. So the operator could not choose a chain that suits these bytes, nor a side its bytes.
position   A game that was played on from another one names it, with the hash of the position that it begins with; that
           position, which stands in its start, has this hash. A game that goes on from an evening at a table names the
           table's journal and its head; its position is hidden there, and opened when the game ends.
table      With the table's journal (``--table``): that head is its head, and the entry there names this game. Where
           both files open the blocks of a side to you, they stand in the game as they stood at the table. The same for
           a game by mail that came to the table for an evening: as its blocks went there, and as they came back.
mix        The hash of all deposits enters every throw, so no chain gives the same dice for other deposits.
locks      Locks are numbered 1, 2, 3 ... A lock in a game of orders names the journal's head at its moment, so the
           orders before it stand fast; only then comes its seed. Dice follow before the next order; no lock is without
           a throw, and none is left open: an open one may hide a throw that somebody did not like. Only the last
           entries of a game that goes on may be a lock that waits for its dice: then all holds so far, and since when
           it waits is told. No second lock of a chain comes before the next order: nobody chooses a throw's seed.
restored   When the site had to go back to a backup, a note says so, and the locks go on after a gap, at the next full
           4096: seeds that came out after the backup are not used again. The time that was lost is in no journal, so
           heads in mails of that time do not fit; and only mails show that a backup was brought back without need.
seeds      Each seed hashes back, link by link, to the anchor (the open or the hidden one, as its lock says).
rolls      Each throw is computed again from its seed, the mix, its lock and its name; open ones as soon as they lie.
names      No throw's name comes twice, so nothing was thrown again. (After a rewind, which both sides see in the
           journal, what was taken back may be thrown anew; both throws stay in the journal.)
rewinds    They say to which entry, by whom, why and with whose consent the game goes back; never into a part that was
           taken back before. What was thrown stays, and is counted as struck out; what comes after takes a new lock.
           In a game against the computer nobody consents: that is called practice.
openings   A hidden entry is a salted hash; when it is opened, text and salt give that hash.
end        When there is a final entry, nothing is hidden any more and the seeds of all hidden throws are out.
own        Lines `own-open` after the chain (your own download) open your own entries to you; true, too, and once each.
"""

from __future__ import annotations

import argparse
import calendar
import hashlib
import hmac
import importlib
import json
import re
import sys
import time
import unicodedata
from typing import Any

START = "0" * 64
STRETCH = 4096
HIDEABLE = {"order", "roll", "reveal", "note"}
TYPES = {"genesis", "seal", "deposit", "start", "order", "lock", "reveal", "roll", "open", "rewind", "note", "final"}
HEX = re.compile(r"[0-9a-f]{64}")
REASONS = ("misclick", "misread", "agreed", "technical", "undo")
CONSENTS = ("both", "moderator", "unseen", "practice")
NO_END_LINE = "THIS FILE HAS NO LINE AT ITS END THAT NAMES ITS LAST ENTRY: ENTRIES MAY BE MISSING THERE."
TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")


class JournalError(Exception):
    """What does not hold. ``seq``: in which entry; None when it is no entry's fault."""

    def __init__(self, seq: int | None, why: str) -> None:
        super().__init__(why if seq is None else f"entry {seq}: {why}")
        self.seq, self.why = seq, why


def canon(value: Any) -> str:
    """Canonical JSON of plain data."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return unicodedata.normalize("NFC", text)


def tagged(tag: str, content: bytes) -> str:
    """SHA-256 of a tag, a line feed and bytes, in hex."""
    return hashlib.sha256(tag.encode() + b"\n" + content).hexdigest()


def is_hash(value: Any) -> bool:
    """Is it 32 bytes in hex?"""
    return isinstance(value, str) and HEX.fullmatch(value) is not None


def is_number(value: Any, least: int = 0, most: int | None = None) -> bool:
    """Is it a whole number within these bounds?"""
    return type(value) is int and value >= least and (most is None or value <= most)


def is_network(value: Any) -> bool:
    """Does it name a network of beacons: its hash, its public key (96 bytes), when it began and how often it speaks?"""
    return (
        isinstance(value, dict)
        and set(value) == {"hash", "public_key", "genesis", "period"}
        and is_hash(value["hash"])
        and isinstance(value["public_key"], str)
        and re.fullmatch("[0-9a-f]{192}", value["public_key"]) is not None
        and is_number(value["genesis"])
        and is_number(value["period"], 1)
    )


def is_beginning(value: Any) -> bool:
    """Does it name where a game goes on from: with the hash of a position, or with the head of a table's journal?"""
    if not isinstance(value, dict):
        return False
    if "position" in value:
        return is_hash(value["position"])
    return isinstance(value.get("game"), str) and is_number(value.get("seq")) and is_hash(value.get("head"))


def seconds_of(at: str) -> int:
    """Unix seconds of an entry's time."""
    return calendar.timegm(time.strptime(at, "%Y-%m-%dT%H:%M:%SZ"))


def no_float(text: str) -> None:
    """What the JSON reader calls for a float."""
    raise ValueError(f"a journal holds no floats: {text}")


class Source:
    """The bytes of one roll, and numbers out of them by rejection."""

    def __init__(self, seed: str, context: dict[str, Any]) -> None:
        self.seed = bytes.fromhex(seed)
        self.message = f"pvsite/roll/1\n{canon(context)}\n".encode()
        self.block, self.bytes = 0, b""

    def take(self, count: int) -> int:
        """The next bytes as one number."""
        while len(self.bytes) < count:
            self.bytes += hmac.new(self.seed, self.message + str(self.block).encode(), hashlib.sha256).digest()
            self.block += 1
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return int.from_bytes(taken, "big")

    def uniform(self, n: int) -> int:
        """A number from 0 to n-1."""
        count = 1 if n <= 256 else 2
        limit = 256**count - 256**count % n
        while True:
            number = self.take(count)
            if number < limit:
                return number % n


def throw(seed: str, context: dict[str, Any], spec: dict[str, Any]) -> list[Any]:
    """The result of one roll."""
    source = Source(seed, context)
    if "deck" in spec:
        deck = list(spec["deck"])
        for last in range(len(deck) - 1, 0, -1):
            other = source.uniform(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck
    if "faces" in spec:
        return [spec["faces"][source.uniform(len(spec["faces"]))] for _die in range(spec["n"])]
    return [source.uniform(spec["sides"]) + 1 for _die in range(spec["n"])]


def is_spec(spec: Any) -> bool:
    """Is it {n, sides}, {n, faces} or {deck}, in reasonable size?"""
    keys = set(spec) if isinstance(spec, dict) else set()
    if keys == {"n", "sides"}:
        return is_number(spec["n"], 1, 65536) and is_number(spec["sides"], 2, 65536)
    things = spec["deck"] if keys == {"deck"} else spec["faces"] if keys == {"n", "faces"} else None
    return isinstance(things, list) and 1 <= len(things) <= 65536 and is_number(spec.get("n", 1), 1, 65536)


def read_line(number: int, line: bytes) -> dict[str, Any]:
    """The JSON object of one line. JournalError when it is damaged or written in another way."""
    try:
        text = line.decode("utf-8")
        value = json.loads(text, parse_float=no_float, parse_constant=no_float)
        same = canon(value) == text
    except (ValueError, RecursionError):
        raise JournalError(number, f"line {number + 1} is damaged: it can't be read as JSON") from None
    if not isinstance(value, dict):
        raise JournalError(number, f"line {number + 1} is no entry")
    if not same:
        raise JournalError(number, f"line {number + 1} is not written canonically: somebody has edited it")
    return value


def check_form(number: int, entry: dict[str, Any]) -> None:
    """An entry has the fields of one, and the number of its place."""
    if set(entry) != {"v", "seq", "at", "type", "prev", "body"} or not is_number(entry["v"], 1, 1):
        raise JournalError(number, "it is no entry of version 1 with v, seq, at, type, prev and body")
    if not is_number(entry["seq"]) or entry["seq"] != number:
        raise JournalError(number, f"it is numbered {canon(entry['seq'])}: an entry is missing or was put in")
    if not isinstance(entry["type"], str) or entry["type"] not in TYPES:
        raise JournalError(number, f"there is no kind of entry {canon(entry['type'])}")
    if not isinstance(entry["at"], str) or not TIME.fullmatch(entry["at"]):
        raise JournalError(number, "its time is not written as UTC seconds")
    if not is_hash(entry["prev"]) or not isinstance(entry["body"], dict):
        raise JournalError(number, "its prev is no hash, or its body no object")
    if (entry["type"] == "genesis") != (number == 0):
        raise JournalError(number, "a journal starts with its genesis entry and has no other")


def check_chain(entries: list[dict[str, Any]]) -> list[str]:
    """Every entry follows from the one before. Out: the heads. Names the changed entry as far as the next one tells."""
    heads = [tagged("pvsite/log/1", canon(entry).encode()) for entry in entries]
    for number, entry in enumerate(entries):
        before = heads[number - 1] if number else START
        if entry["prev"] == before:
            continue
        if number == 0:
            raise JournalError(0, "the first entry must have 64 zeros as prev")
        if number + 1 < len(entries) and entries[number + 1]["prev"] == heads[number]:
            raise JournalError(number - 1, f"it was changed: entry {number} names another head")
        raise JournalError(number, f"it does not follow from entry {number - 1}: one of the two was changed")
    return heads


def check_times(entries: list[dict[str, Any]]) -> None:
    """No entry is older than the one before it."""
    for number in range(1, len(entries)):
        if entries[number]["at"] < entries[number - 1]["at"]:
            raise JournalError(number, f"its time is before that of entry {number - 1}: time runs backwards")


def check_closing(heads: list[str], closing: dict[str, Any], own: int) -> None:
    """The file's last line names the last entry and its head, and how many lines open entries to its reader."""
    last = len(heads) - 1
    fields = set(closing) - {"own"} == {"head", "seq", "type"} and is_number(closing.get("own", 0))
    if not fields or not is_number(closing["seq"]) or not is_hash(closing["head"]):
        raise JournalError(None, "the last line of the file is no end line: head, own, seq and type are its fields")
    if closing.get("own", own) != own:
        counted = f"{own} of your own lines, but its last line counts {closing['own']}"
        raise JournalError(None, f"the file has {counted}: one was left out or put in")
    if closing["seq"] != last:
        raise JournalError(None, f"the file ends with entry {last}, but its last line names entry {closing['seq']}")
    if closing["head"] != heads[last]:
        raise JournalError(last, "its head is not the one that the file's last line names: one of the two was changed")


def check_heads(heads: list[str], wanted: list[tuple[int, str]]) -> None:
    """The heads that the reader was told are those of this journal."""
    for seq, digits in wanted:
        if seq >= len(heads):
            last = len(heads) - 1
            raise JournalError(None, f"you have the head of entry {seq}, but the journal ends with entry {last}")
        if not heads[seq].startswith(digits):
            told = f"its head is {heads[seq][: len(digits)]}, but you were told {digits}"
            raise JournalError(seq, f"{told}: it or an entry before it was changed")


class Lock:
    """A lock: the entry that holds it and its time, its chain, its seed once known, and how many throws it led to.

    ``round``: of the beacon, 0 for none; ``orders``: the journal's head that it names; ``beacon``: the round's value.
    """

    def __init__(self, seq: int, at: str, body: dict[str, Any]) -> None:
        self.seq, self.at, self.chain, self.rolls = seq, at, body["chain"], 0
        self.round, self.orders = body["round"], body["orders"]
        self.seed: str | None = None
        self.beacon = ""
        self.missed = False


class Journal:
    """Reads the entries in order and refuses the first one that does not hold."""

    def __init__(self, genesis: dict[str, Any], heads: list[str], closed: bool) -> None:
        self.heads, self.closed = heads, closed  # of all entries; whether the file's last line names the last of them
        sides = genesis.get("sides")
        if not isinstance(sides, list) or not sides or any(not isinstance(side, str) for side in sides):
            raise JournalError(0, "it names no sides")
        if any(not isinstance(genesis.get(field), str) for field in ("game", "rules")):
            raise JournalError(0, "it does not name its game and rules")
        if any(not is_hash(genesis.get(field)) for field in ("anchor", "anchor_hidden")):
            raise JournalError(0, "it has no anchors")
        if not is_number(genesis.get("links"), 1) or not is_number(genesis.get("level"), 1, 2):
            raise JournalError(0, "it names no length of its chains, or another level than 1 (committed) or 2 (beacon)")
        self.network = genesis.get("beacon") if genesis["level"] == 2 else None
        if genesis["level"] == 2 and not is_network(self.network):
            raise JournalError(0, "it names no beacon: hash, public_key, genesis and period are its fields")
        self.game, self.sides, self.links = genesis["game"], sides, genesis["links"]
        self.begun = genesis.get("from")
        if self.begun is not None and not is_beginning(self.begun):
            raise JournalError(0, "it does not name the position that it begins with")
        self.from_table = self.begun is not None and "position" not in self.begun
        self.of_orders = "scenario" in genesis
        self.seals: dict[str, str] = {}
        self.deposits: dict[str, str] = {}
        self.mix: str | None = None
        self.locks: dict[int, Lock] = {}
        self.last_lock = 0  # the number of the last lock that was written or left out
        self.signatures: list[tuple[int, str]] = []  # rounds of the beacon with the network's signatures
        self.missed: list[int] = []  # locks whose round was not to be had
        self.restored: list[int] = []  # notes that say that the site went back to a backup
        self.known = {"pub": (0, genesis["anchor"]), "hid": (0, genesis["anchor_hidden"])}  # highest link of a chain
        self.now: int | None = None  # the lock under which dice may be thrown at this moment
        self.open: int | None = None  # the lock whose seed is due
        self.hidden: dict[int, tuple[str, str]] = {}  # entry -> its type and hash
        self.sealed: dict[int, int] = {}  # entry of a hidden throw -> its lock
        self.opened: set[int] = set()  # which of them
        self.shown: dict[int, dict[str, Any]] = {}  # what was opened, to all or to the reader
        self.own: set[int] = set()  # what the reader's own lines after the chain opened
        self.rolls: list[tuple[int, dict[str, Any]]] = []  # the throws that can be read
        self.rewinds: list[tuple[int, int]] = []  # entry, and the entry that it goes back to
        self.went_back: list[str] = []  # each in words
        self.standing: list[int] = []  # entries of throws that no rewind has struck out
        self.evenings: list[tuple[int, dict[str, Any]]] = []  # notes: the game is at a table, or comes from there
        self.waiting: int | None = None  # the lock whose dice are due at the end of the journal
        self.started: int | None = None
        self.final: int | None = None

    def take(self, entry: dict[str, Any]) -> None:
        """The next entry after the genesis."""
        seq, kind, body = entry["seq"], entry["type"], entry["body"]
        if self.final is not None and kind not in ("open", "reveal", "note"):
            raise JournalError(seq, f"the game was over with entry {self.final}")
        hidden = set(body) == {"hidden"}
        if hidden:
            hideable = kind in HIDEABLE or (kind == "start" and self.from_table)
            if not hideable or not is_hash(body["hidden"]):
                raise JournalError(seq, "an entry of this kind can't be hidden so")
            self.hidden[seq] = (kind, body["hidden"])
        if kind == "roll":
            self.take_roll(seq, None if hidden else body)
        elif kind == "lock":
            self.take_lock(seq, body, entry)
        elif not (hidden and kind in ("note", "reveal")):
            getattr(self, f"take_{kind}")(seq, body)

    def take_seal(self, seq: int, body: dict[str, Any]) -> None:
        side = body.get("side", "")
        if side not in self.sides or side in self.seals or self.deposits:
            raise JournalError(seq, "a seal must come once for each side, before all deposits")
        if not is_hash(body.get("hash")):
            raise JournalError(seq, "it seals nothing")
        self.seals[side] = body["hash"]

    def take_deposit(self, seq: int, body: dict[str, Any]) -> None:
        side, value = body.get("side", ""), body.get("value", "")
        if len(self.seals) != len(self.sides) or side not in self.sides or side in self.deposits:
            raise JournalError(seq, "a deposit must come once for each side, after all seals")
        if not is_hash(value) or tagged("pvsite/seal/1", bytes.fromhex(value)) != self.seals[side]:
            raise JournalError(seq, f"the deposit of {side} does not fit its seal")
        self.deposits[side] = value
        if len(self.deposits) == len(self.sides):
            self.mix = tagged("pvsite/mix/1", canon(self.deposits).encode())

    def take_start(self, seq: int, body: dict[str, Any]) -> None:
        if self.mix is None or self.started is not None:
            raise JournalError(seq, "a game starts once, when all deposits are in")
        right = None if self.begun is None else self.begun.get("position")
        found = tagged("pvsite/position/1", canon(body["position"]).encode()) if "position" in body else None
        if found != right or self.from_table != (seq in self.hidden):
            raise JournalError(seq, "the position that it starts with is not the one that the first entry names")
        self.started = seq

    def take_order(self, seq: int, _body: dict[str, Any]) -> None:
        if self.started is None:
            raise JournalError(seq, "an order before the start")
        if self.open is not None:
            raise JournalError(seq, f"an order between lock {self.open} and its dice")
        self.end_of_dice()

    def take_lock(self, seq: int, body: dict[str, Any], entry: dict[str, Any]) -> None:
        number = self.last_lock + 1
        if self.started is None:
            raise JournalError(seq, "a lock before the start")
        self.none_open()
        if not is_number(body.get("lock"), number, min(number, self.links)):
            raise JournalError(seq, f"the next lock is number {number} of {self.links}")
        if body.get("chain") not in ("pub", "hid") or not is_number(body.get("round"), 0):
            raise JournalError(seq, "it is no lock: it names no chain, or no round")
        if self.network is None and body["round"] != 0:
            raise JournalError(seq, "a game of level 1 has no beacon")
        if self.network is not None and self.moment_of(body["round"]) <= seconds_of(entry["at"]):
            raise JournalError(
                seq, f"round {body['round']} of the beacon was out before this lock: it could be foreseen"
            )
        if not is_hash(body.get("orders")) or (self.of_orders and body["orders"] != entry["prev"]):
            raise JournalError(seq, "it does not name the journal's head at its moment")
        last = self.locks[self.now] if self.of_orders and self.now is not None else None
        if last is not None and last.rolls and last.chain == body["chain"]:
            raise JournalError(seq, f"no order came since lock {self.now}: these throws belong to that one")
        self.end_of_dice()
        self.locks[number] = Lock(seq, entry["at"], body)
        self.last_lock = number
        self.open, self.now = (number, None) if body["chain"] == "pub" else (None, number)

    def take_reveal(self, seq: int, body: dict[str, Any]) -> None:
        number, seed = body.get("lock", 0), body.get("seed", "")
        if not is_number(number) or number not in self.locks or self.locks[number].seed is not None:
            raise JournalError(seq, "no lock waits for this seed")
        lock = self.locks[number]
        self.take_beacon(seq, lock, body)
        if not is_hash(seed) or not self.leads_back(lock.chain, number, seed):
            raise JournalError(seq, f"the seed of lock {number} does not lead back to the anchor")
        lock.seed = seed
        if number == self.open:
            self.open, self.now = None, number

    def take_beacon(self, seq: int, lock: Lock, body: dict[str, Any]) -> None:
        """The value of the round that the lock names: the hash of the network's signature for it."""
        value, signature = body.get("beacon"), body.get("beacon_sig")
        if not lock.round or lock.missed:
            if value != "" or signature != "":
                raise JournalError(
                    seq, "it has the value of a beacon that its lock does not name, or had to do without"
                )
            return
        if not is_hash(value) or not isinstance(signature, str) or not re.fullmatch("[0-9a-f]{96}", signature):
            raise JournalError(
                seq, f"it lacks the value of round {lock.round} that its lock names, and no note says why"
            )
        if hashlib.sha256(bytes.fromhex(signature)).hexdigest() != value:
            raise JournalError(seq, f"the value of round {lock.round} is not the hash of its signature")
        lock.beacon = value
        self.signatures.append((lock.round, signature))

    def moment_of(self, number: int) -> int:
        """Unix seconds at which a round comes out."""
        assert self.network is not None
        return int(self.network["genesis"] + (number - 1) * self.network["period"])

    def leads_back(self, chain: str, number: int, seed: str) -> bool:
        """Does this link hash down to the highest one known of its chain, or that one to this?"""
        lower, higher = sorted([self.known[chain], (number, seed)])
        self.known[chain], link = higher, higher[1]
        for _step in range(higher[0] - lower[0]):
            link = tagged("pvsite/chain/1", bytes.fromhex(link))
        return bool(link == lower[1])

    def take_roll(self, seq: int, body: dict[str, Any] | None) -> None:
        """``body``: None when it is hidden."""
        if self.now is None:
            raise JournalError(seq, "a throw that no lock went before, or an order came between")
        lock = self.locks[self.now]
        lock.rolls += 1
        self.standing.append(seq)
        if (lock.chain == "hid") != (body is None):
            raise JournalError(seq, "an open throw takes its dice from the open chain, a hidden one from the hidden")
        if body is None:
            self.sealed[seq] = self.now
            return
        if not is_number(body.get("lock"), self.now, self.now):
            raise JournalError(seq, f"it does not belong to lock {self.now}, the one before it")
        self.keep_roll(seq, body)

    def keep_roll(self, seq: int, body: dict[str, Any]) -> None:
        """A throw that can be read, at once or after its opening."""
        if set(body) != {"lock", "id", "spec", "out"} or not isinstance(body["id"], str):
            raise JournalError(seq, "it is no throw: lock, id, spec and out are its fields")
        if type(body["lock"]) is not int or body["lock"] != self.sealed.get(seq, body["lock"]):
            raise JournalError(seq, f"it does not belong to lock {self.sealed.get(seq)}, the one before it")
        if not is_spec(body["spec"]):
            raise JournalError(seq, "it asks for dice that do not exist")
        self.rolls.append((seq, body))
        self.check_throw(seq, body)

    def check_throw(self, seq: int, body: dict[str, Any]) -> None:
        """Compute it again, if its seed is known; the seeds of hidden throws come out at the end."""
        seed = self.locks[body["lock"]].seed
        if seed is None:
            return
        lock = self.locks[body["lock"]]
        context = {"game": self.game, "lock": body["lock"], "id": body["id"], "mix": self.mix}
        depends = {"beacon": lock.beacon, "orders": lock.orders if lock.beacon else ""}
        right = canon(throw(seed, {**context, **depends}, body["spec"]))
        if right != canon(body["out"]):
            raise JournalError(seq, f"the throw {canon(body['id'])} is {right}, not {canon(body['out'])}")

    def take_open(self, seq: int, body: dict[str, Any]) -> None:
        if set(body) != {"seq", "type", "salt", "body"} or not is_number(body["seq"], 0, seq - 1):
            raise JournalError(seq, "it opens nothing: seq, type, salt and body are its fields")
        kind = self.hidden.get(body["seq"], ("none", ""))[0]
        if kind != body["type"] or body["seq"] in self.opened:
            raise JournalError(seq, f"entry {body['seq']} is not a hidden one of that kind, or was opened before")
        self.uncover(seq, body)

    def uncover(self, seq: int | None, opening: dict[str, Any]) -> None:
        """What an opening shows is what was hidden. ``seq``: the entry to blame."""
        target, salt, body = opening["seq"], opening["salt"], opening["body"]
        kind, committed = self.hidden[target]
        sound = is_hash(salt) and isinstance(body, dict)
        if not sound or tagged("pvsite/hide/1", bytes.fromhex(salt) + canon(body).encode()) != committed:
            raise JournalError(seq, f"what is shown of entry {target} is not what was hidden there")
        if target in self.opened:
            return
        self.opened.add(target)
        self.shown[target] = body
        if kind == "roll":
            self.keep_roll(target, body)
        elif kind == "reveal":
            self.take_reveal(target, body)

    def take_own(self, number: int, line: dict[str, Any]) -> None:
        """A line after the chain that opens one of the reader's own entries."""
        sound = set(line) == {"type", "seq", "salt", "body"} and line["type"] == "own-open" and is_number(line["seq"])
        if not sound or line["seq"] not in self.hidden:
            raise JournalError(None, f"line {number + 1} opens no hidden entry of yours")
        if line["seq"] in self.own:
            raise JournalError(None, f"line {number + 1} opens entry {line['seq']} a second time")
        self.own.add(line["seq"])
        self.uncover(None, line)

    def take_rewind(self, seq: int, body: dict[str, Any]) -> None:
        if self.started is None:
            raise JournalError(seq, "the game has not begun: there is nothing to go back to")
        if set(body) != {"to", "by", "why", "consent"} or not is_number(body["to"], self.started, seq - 1):
            raise JournalError(seq, "it does not say to which entry the game goes back: to, by, why, consent")
        if body["by"] != "moderator" and body["by"] not in self.sides:
            raise JournalError(seq, "it does not say who takes the game back: a side, or the moderator")
        if body["why"] not in REASONS or body["consent"] not in CONSENTS:
            raise JournalError(seq, "it does not say why the game goes back, or who agreed")
        for at, to in self.rewinds:
            if to < body["to"] < at:
                raise JournalError(seq, f"it goes back to entry {body['to']}, which entry {at} took back")
        self.none_open()
        self.end_of_dice()
        self.rewinds.append((seq, body["to"]))
        struck = sum(at > body["to"] for at in self.standing)
        del self.standing[len(self.standing) - struck :]
        self.went_back.append(f"rewound by entry {seq} to entry {body['to']} {consent_in_words(body)}, "
                              f"{_many(struck, 'throw', 'throws')} struck out")  # fmt: skip

    def take_note(self, seq: int, body: dict[str, Any]) -> None:
        """A note changes nothing but two things: after a backup was brought back, locks are left out; and the value of
        a round may be missing."""
        if body.get("note") == "beacon_missed":
            self.take_missed(seq, body)
        if body.get("note") in ("to_table", "from_table"):
            self.evenings.append((seq, body))
        if body.get("note") != "restored":
            return
        if not is_number(body.get("locks"), self.last_lock + 1, self.links - 1) or body["locks"] % STRETCH:
            raise JournalError(seq, f"after a backup, locks go on behind a multiple of {STRETCH} that was not reached")
        self.last_lock = body["locks"]
        self.restored.append(seq)

    def take_missed(self, seq: int, body: dict[str, Any]) -> None:
        lock = self.locks.get(self.last_lock)
        if (
            lock is None
            or lock.seed is not None
            or body.get("lock") != self.last_lock
            or body.get("round") != lock.round
        ):
            raise JournalError(seq, "it gives up a round of the beacon that no lock waits for")
        lock.missed = True
        self.missed.append(self.last_lock)

    def take_final(self, seq: int, _body: dict[str, Any]) -> None:
        self.end_of_dice()
        self.final = seq

    def none_open(self) -> None:
        if self.open is not None:
            raise JournalError(self.locks[self.open].seq, f"lock {self.open} is open: its dice were never thrown")

    def end_of_dice(self) -> None:
        """From here on dice need a new lock. A seed that was shown without a throw would be a throw withheld."""
        if self.now is not None and not self.locks[self.now].rolls:
            raise JournalError(self.locks[self.now].seq, f"lock {self.now} is open: it led to no throw")
        self.now = None

    def finish(self) -> None:
        """What only the whole journal can tell."""
        self.waiting = self.lock_that_waits()
        if self.waiting is None:
            self.none_open()
            self.end_of_dice()
        self.check_names()
        for seq, body in self.rolls:
            if self.locks[body["lock"]].chain == "hid":
                self.check_throw(seq, body)
        if self.final is None:
            return
        for seq in sorted(set(self.hidden) - self.opened):
            raise JournalError(seq, "the game is over and this entry was never opened")
        for number, lock in self.locks.items():
            if lock.seed is None:
                raise JournalError(lock.seq, f"the game is over and the seed of lock {number} never came out")

    def lock_that_waits(self) -> int | None:
        """The lock with which the journal of a game ends that goes on: its dice are being thrown."""
        if not self.locks or self.final is not None:
            return None
        number = max(self.locks)
        lock = self.locks[number]
        return number if number in (self.open, self.now) and lock.seed is None and not lock.rolls else None

    def check_names(self) -> None:
        seen: dict[str, int] = {}
        for seq, body in sorted(self.rolls, key=lambda roll: roll[0]):
            first = seen.get(body["id"])
            if first is not None and not any(first < at < seq and to < first for at, to in self.rewinds):
                raise JournalError(seq, f"the name {canon(body['id'])} was thrown before, in entry {first}")
            seen[body["id"]] = seq


def consent_in_words(rewind: dict[str, Any]) -> str:
    """Who took a game back, and who agreed."""
    by = "a moderator" if rewind["by"] == "moderator" else rewind["by"]
    return {
        "both": f"by {by} with the consent of all",
        "moderator": f"by {by} by a moderator's decision" if rewind["by"] != "moderator" else "by a moderator",
        "unseen": f"by {by}, of which nobody else had seen anything",
        "practice": f"by {by} for practice against the computer",
    }[rewind["consent"]]


def check(data: bytes, wanted: list[tuple[int, str]]) -> Journal:
    """The journal in these bytes, checked through. JournalError when something does not hold.

    ``wanted``: (number of an entry, first digits of its head), from mails.
    """
    text = data[:-1] if data.endswith(b"\n") else data
    lines = [read_line(number, line) for number, line in enumerate(text.split(b"\n"))]
    closing = lines.pop() if lines[-1].get("type") == "head" else None
    if closing is not None and not data.endswith(b"\n"):
        raise JournalError(None, "the file is cut off: its last line has no end")
    length = next((number for number, line in enumerate(lines) if line.get("type") == "own-open"), len(lines))
    entries, own = lines[:length], lines[length:]
    if not entries:
        raise JournalError(None, "there is no entry in it")
    for number, entry in enumerate(entries):
        check_form(number, entry)
    heads = check_chain(entries)
    if closing is not None:
        check_closing(heads, closing, sum(line.get("type") == "own-open" for line in own))
    check_heads(heads, wanted)
    check_times(entries)
    journal = Journal(entries[0]["body"], heads, closing is not None)
    for entry in entries[1:]:
        journal.take(entry)
    for number, line in enumerate(own, length):
        journal.take_own(number, line)
    journal.finish()
    return journal


def verify(data: bytes, wanted: list[tuple[int, str]]) -> str:
    """One sentence that says what holds. JournalError when something does not. Arguments as of :func:`check`."""
    return summary(check(data, wanted), len(wanted))


def summary(journal: Journal, mails: int) -> str:
    """What holds, in one line; before it another one if the file has no end line."""
    last = len(journal.heads) - 1
    counted = (_many(last + 1, "entry", "entries"), _many(len(journal.locks), "lock", "locks"))
    holds = "everything holds" if journal.waiting is None else "everything holds so far"
    parts = [f"{', '.join(counted)}, {_many(len(journal.rolls), 'throw', 'throws')}: {holds}"]
    if journal.waiting is not None:
        parts.append(f"lock {journal.waiting} waits for its dice since {journal.locks[journal.waiting].at}")
    if mails:
        parts.append(_many(mails, "head is as you were told", "heads are as you were told"))
    if journal.opened:
        parts.append(_many(len(journal.opened), "hidden entry was opened truly", "hidden entries were opened truly"))
    if len(journal.hidden) > len(journal.opened):
        parts.append(_many(len(journal.hidden) - len(journal.opened), "is still hidden", "are still hidden"))
    if journal.signatures:
        rounds = _many(len(journal.signatures), "round", "rounds")
        parts.append(f"{rounds} of a beacon entered its dice: --beacon checks who signed them, with the library py_ecc")
    if journal.missed:
        locks = ", ".join(map(str, journal.missed))
        parts.append(f"the beacon was not to be had for lock {locks}: whoever runs the site could foresee those dice")
    if journal.from_table and journal.begun is not None:
        parts.append(
            f"it goes on from entry {journal.begun['seq']} of {canon(journal.begun['game'])}: --table checks it"
        )
    if journal.evenings:
        parts.append("it was at a table: --table checks it")
    parts += journal.went_back
    if journal.restored:
        parts.append("the site went back to a backup before " + ", ".join(f"entry {seq}" for seq in journal.restored))
    parts.append("the game goes on" if journal.final is None else "the game is over")
    if not journal.closed:
        parts.append("no head stood in the file")
    elif not mails:
        parts.append("the file names its own head, as one written all anew could: compare it with your mails")
    said = f"Game {canon(journal.game)}: {'; '.join(parts)}; entry {last} has the head {journal.heads[-1]}"
    return said if journal.closed else f"{NO_END_LINE}\n{said}"


def check_table(journal: Journal, data: bytes) -> str:
    """That the game goes on from the table with this journal. JournalError when it does not, or the file does not hold.

    Blocks are compared as far as both files open them: each player's own download opens their own.
    """
    begun = journal.begun if journal.from_table else None
    if begun is None and not journal.evenings:
        raise JournalError(0, "it does not go on from a table")
    table = check(data, [])
    bodies = [read_line(seq, line)["body"] for seq, line in enumerate(data.split(b"\n")[: len(table.heads)])]
    said = []
    if begun is not None and begun["game"] == table.game:
        board = named_board(journal, table, bodies, 0, begun)
        said.append(f"the game goes on from its entry {begun['seq']}{as_at_table(journal, table, board, begun['seq'])}")
    for seq, note in journal.evenings:
        if not is_number(note.get("seq")) or not is_hash(note.get("head")):
            raise JournalError(seq, "it names no table: table, seq and head are its fields")
        if note.get("table") == table.game:
            said.append(check_evening(journal, table, bodies, seq, note))
    if not said:
        raise JournalError(0, "the head that it names is not that of the table's journal: it was not at the table")
    return f"Table {canon(table.game)}: {'; '.join(said)}"


def named_board(journal: Journal, table: Journal, bodies: list[dict[str, Any]], seq: int, named: dict[str, Any]) -> Any:
    """The number of the table's board that went on in this game, by the table's entry that the game's entry names."""
    there = named["seq"]
    if there >= len(table.heads) or table.heads[there] != named["head"]:
        raise JournalError(seq, "the head that it names is not that of the table's journal")
    last = bodies[there]
    if last.get("note") != "blocks" or last.get("game") != journal.game:
        raise JournalError(seq, f"entry {there} of the table does not say that its blocks go on in this game")
    return last.get("board")


def check_evening(
    journal: Journal, table: Journal, bodies: list[dict[str, Any]], seq: int, note: dict[str, Any]
) -> str:
    """That the game came to the table, or goes on from there, as both journals say."""
    there, before = note["seq"], max((other for other, _note in journal.evenings if other < seq), default=0)
    if note["note"] == "from_table":
        board = named_board(journal, table, bodies, seq, note)
        return f"it went on from entry {there}{as_at_table(journal, table, board, there, before, seq)}"
    if there >= len(table.heads) or table.heads[there] != note["head"]:
        raise JournalError(seq, "the head that it names is not that of the table's journal")
    came = max((at for at in range(there + 1) if bodies[at].get("act") == "bring"), default=0)
    named = bodies[came]
    known = is_number(named.get("seq"), 0, seq) and journal.heads[named["seq"]] == named.get("head")
    if named.get("game") != journal.game or not known:
        raise JournalError(seq, f"no entry of the table before its entry {there} says that this game comes there")
    first: dict[Any, list[Any]] = {}
    for at, body in sorted(table.shown.items()):
        if came < at <= there and body.get("note") == "block_act":
            first.setdefault(body.get("seat"), [placing[:3] for placing in body["set"]])
    sides = []
    for target, body in sorted(journal.shown.items()):
        if body.get("note") == "blocks" and before < target < seq:
            stood = first.get(body.get("seat"))
            sides.append(compared(target, body, stood, "came otherwise to the table", "as in the game"))
    return f"the game came there with its entry {came}{''.join(sides)}"


def as_at_table(journal: Journal, table: Journal, board: Any, there: int, after: int = 0, until: int = 0) -> str:
    """That the blocks which the game's entries open stood so at the table. ``after``, ``until``: around those entries;
    without them all before the start."""
    sides = []
    for target, body in sorted(journal.shown.items()):
        if body.get("note") == "blocks" and after < target < (until or journal.started or 0):
            stood = blocks_of(table, body.get("seat"), board, there)
            sides.append(compared(target, body, stood, "stood otherwise at the table", "as at the table"))
    return "".join(sides)


def compared(target: int, body: dict[str, Any], stood: list[Any] | None, wrong: str, right: str) -> str:
    """The blocks of a side in the game, and at the table as far as its file opens them."""
    if stood is None:
        return f", blocks of {body.get('seat')}: not open in the table's file, not checked"
    if canon(stood) != canon(body.get("set")):
        raise JournalError(target, f"the blocks of {body['seat']} {wrong}")
    return f", {_many(len(stood), 'block', 'blocks')} of {body['seat']} {right}"


def blocks_of(table: Journal, seat: Any, board: Any, before: int) -> list[Any] | None:
    """Where the blocks of a side stood in the end, as far as the table's hidden acts are open; None if none is."""
    acts = [body for seq, body in sorted(table.shown.items()) if seq < before and body.get("note") == "block_act"]
    own = [body for body in acts if body.get("seat") == seat and body.get("board") == board]
    stood = {str(placing[0]): placing[:3] for body in own for placing in body["set"]}
    return [placing for _block, placing in sorted(stood.items()) if placing[1]] if own else None


def check_signatures(journal: Journal) -> str:
    """That the network signed each round whose value entered the dice (BLS12-381, RFC 9380; signatures in G1).

    Needs the library py_ecc; ImportError without it. JournalError for a signature that is not the network's.
    """
    limit = sys.getrecursionlimit()
    bls = importlib.import_module("py_ecc.optimized_bls12_381")
    points = importlib.import_module("py_ecc.bls.point_compression")
    curve = importlib.import_module("py_ecc.bls.hash_to_curve")
    sys.setrecursionlimit(limit)  # which that library raises for all of Python
    suite = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
    key = bytes.fromhex(journal.network["public_key"]) if journal.network else b""
    for number, signature in journal.signatures:
        try:
            point = points.decompress_G1(int(signature, 16))
            public = points.decompress_G2((int.from_bytes(key[:48], "big"), int.from_bytes(key[48:], "big")))
        except (ValueError, AssertionError):
            raise JournalError(None, f"round {number} of the beacon was not signed by its network") from None
        signed = curve.hash_to_G1(hashlib.sha256(number.to_bytes(8, "big")).digest(), suite, hashlib.sha256)
        both = bls.pairing(public, signed, False) * bls.pairing(bls.G2, bls.neg(point), False)
        if bls.is_inf(point) or bls.final_exponentiate(both) != bls.FQ12.one():
            raise JournalError(None, f"round {number} of the beacon was not signed by its network")
    network = journal.network["hash"][:8] if journal.network else "none"
    return f"Beacon {network}: {_many(len(journal.signatures), 'round is', 'rounds are')} signed by it"


def _many(n: int, one: str, more: str) -> str:
    return f"{n} {one if n == 1 else more}"


def head_argument(text: str) -> tuple[int, str]:
    """SEQ:HEX from a mail; blanks between the digits do not matter."""
    seq, colon, digits = text.partition(":")
    digits = "".join(digits.split()).lower()
    if not colon or not re.fullmatch("[0-9]{1,9}", seq) or not re.fullmatch("[0-9a-f]{8,64}", digits):
        raise argparse.ArgumentTypeError(f"{text!r} is not SEQ:HEX with 8 to 64 digits")
    return int(seq), digits


def main(arguments: list[str] | None = None) -> int:
    """The command. Returns the exit status."""
    parser = argparse.ArgumentParser(description="Check the journal of a game, offline.")
    parser.add_argument("journal", help="the downloaded file, one JSON object a line")
    about = "number and head of an entry, from a mail of yours"
    parser.add_argument("--head", metavar="SEQ:HEX", type=head_argument, nargs="+", action="extend", help=about)
    parser.add_argument("--table", metavar="FILE", help="the journal of the table from which the game goes on")
    parser.add_argument("--beacon", action="store_true", help="also that its beacon signed each round (needs py_ecc)")
    options = parser.parse_args(arguments)
    try:
        with open(options.journal, "rb") as file:
            data = file.read()
        if not data.strip():
            raise OSError(0, "it is empty")
        print(verify(data, options.head or []))
        if options.table:
            with open(options.table, "rb") as file:
                print(check_table(check(data, []), file.read()))
        if options.beacon:
            print(check_signatures(check(data, [])))
    except ImportError:
        print("Can't check the signatures of the beacon without the library py_ecc: python -m pip install py_ecc")
        return 2
    except OSError as error:
        print(f"Can't read {error.filename or options.journal}: {error.strerror}")
        return 2
    except JournalError as error:
        print(f"DOES NOT HOLD: {error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
