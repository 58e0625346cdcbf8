"""Play a journal again by the rules: same orders, same dice, same position; and no throw that nobody asked for."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.core.datasets.engines import HOUSE, NoDataError, engine, engine_of
from games.core.datasets.packing import Documents, digest_of
from games.core.hashing import canon, hidden_of
from games.core.journal import beginnings
from games.core.journal.download import AFTER_THE_CHAIN
from games.core.practice import TO_TABLE
from rules import kernel
from rules.kernel import Event, Order, Roll, Step, System

Line = dict[str, Any]
PLAYED = ("start", "order", "roll", "lock", "note", "final")
ACTS = ("start", "order", "roll")
"""Entries that move the game on."""
BROKEN_OFF = ("resignation", "forfeit", "abandoned")
"""Ways for a game to end that are no outcome of the rules."""


class ReplayError(Exception):
    """The journal and the rules do not agree, or it can't be played. ``seq``: the entry."""

    def __init__(self, seq: int, reason: str) -> None:
        self.seq, self.reason = seq, reason
        super().__init__(_("entry {seq}: {reason}").format(seq=seq, reason=reason))


class NotOpenedError(ReplayError):
    """From entry ``seq`` on the journal is still hidden."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq, _("the journal is not opened yet from here on"))


class GoneError(ReplayError):
    """The rules by which it was played are not here: their version or their data."""


@dataclass(frozen=True, slots=True)
class Replay:
    """What came out: the position (``System.dump``), the names of all throws in order, how many entries were played.

    ``version``: of the rules at the end; ``throwers``: who threw (None: nobody's dice), by entry.
    """

    state: bytes
    rolls: tuple[str, ...]
    entries: int
    over: bool
    version: str
    throwers: Mapping[int, str | None]


def read(text: str) -> list[Line]:
    """The lines of a journal. ValueError that names the line that is no JSON object."""
    lines = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            value = json.loads(line)
        except ValueError:
            value = None
        if not isinstance(value, dict):
            raise ValueError(_("line {number} is no entry of a journal").format(number=number))
        lines.append(value)
    return lines


def replay(
    lines: Iterable[Line],
    *,
    waiting: bool = False,
    documents: Documents | None = None,
    heard: "Callable[[Position], object] | None" = None,
) -> Replay:
    """Play the journal through. ReplayError names the entry that does not fit, NotOpenedError one still hidden,
    GoneError the one from which on the rules of its version are not known here any more.

    The verifier checks hashes and dice; this checks that they are the game's: run both. ``waiting``: dice may be owed
    at the end. ``documents``: of the data set that the journal names, if the site does not have it. ``heard`` is called
    with the position after each act.
    """
    lines = list(lines)
    entries = [line for line in lines if line.get("type") not in AFTER_THE_CHAIN]
    if not entries or entries[0].get("type") != "genesis":
        raise ReplayError(0, _("a journal starts with a genesis entry"))
    shown = _openings(lines)
    table = _Table(entries[0]["body"], documents)
    for entry in _standing(entries[1:]):
        if entry["type"] in PLAYED:
            table.take(entry, shown.get(entry["seq"]) or entry["body"])
            if heard is not None and entry["type"] in ACTS:
                heard(table.position(entry["seq"]))
    return table.result(entries[-1]["seq"] + 1, waiting)


@dataclass(frozen=True, slots=True)
class Position:
    """Where a game stands after entry ``seq``, and the rules that read ``state``.

    ``orders``: those of the entry, as the rules read them; ``events``: what they tell of it.
    """

    seq: int
    system: System
    state: Any
    orders: tuple[Order, ...] = ()
    events: tuple[Event, ...] = ()


def play_on(
    genesis: Line, entries: Iterable[tuple[int, str, Line]], begin: Position | None = None
) -> Iterator[Position]:
    """The position ``begin``, if there is one, then that after each act. ReplayError as of :func:`replay`.

    ``entries``: those of PLAYED kinds after ``begin``, as (number, kind, opened body), without what was taken back.
    """
    table = _Table(genesis if begin is None else {**genesis, "rules": f"{begin.system.slug}/{begin.system.version}"})
    if begin is not None:
        table.state = begin.state
        yield begin
    for seq, kind, body in entries:
        table.take({"seq": seq, "type": kind}, body)
        if kind in ACTS:
            yield table.position(seq)


def _openings(lines: list[Line]) -> dict[int, Any]:
    """Bodies of hidden entries by number, where they are opened, to all or to the reader."""
    hidden = {line["seq"]: line["body"]["hidden"] for line in lines if set(line.get("body", ())) == {"hidden"}}
    found = {}
    for line in lines:
        opening = line if line.get("type") == "own-open" else line["body"] if line.get("type") == "open" else None
        if opening is None:
            continue
        seq = opening["seq"]
        if hidden_of(bytes.fromhex(opening["salt"]), opening["body"]) != hidden.get(seq):
            raise ReplayError(seq, _("what is shown of it is not what was hidden"))
        found[seq] = opening["body"]
    return found


def _standing(entries: list[Line]) -> list[Line]:
    """The entries without those that a later rewind took back."""
    kept: list[Line] = []
    for entry in entries:
        if entry["type"] == "rewind":
            kept = [earlier for earlier in kept if earlier["seq"] <= entry["body"]["to"]]
        else:
            kept.append(entry)
    return kept


class _Table:
    """The board and the rules of one journal."""

    def __init__(self, genesis: Line, documents: Documents | None = None) -> None:
        self.slug, _slash, version = str(genesis.get("rules")).partition("/")
        self.data = str(genesis.get("data", HOUSE))
        self.documents = documents if documents and digest_of(documents) == self.data else None
        self.system = self._rules(0, version)
        if "scenario" not in genesis:
            raise ReplayError(0, _("it names no scenario: these are throws without a game"))
        self.genesis = genesis
        self.state: Any = None
        self.stood: dict[str, Any] = {}
        self.orders: list[Order] = []
        self.events: list[Event] = []
        self.rolls: list[str] = []
        self.throwers: dict[int, str | None] = {}

    def _rules(self, seq: int, version: str) -> System:
        try:
            current = engine(self.slug)
        except ValueError as error:
            raise ReplayError(seq, str(error)) from None
        try:
            if self.documents is not None:
                return engine_of(self.slug, version, self.documents)
            return engine(self.slug, version, self.data)
        except NoDataError as error:
            raise GoneError(seq, str(error)) from None
        except ValueError:
            words = _("it was played by version {old} of {slug}, here is {new}")
            raise GoneError(seq, words.format(old=version, slug=self.slug, new=current.version)) from None

    def take(self, entry: Line, body: Line) -> None:
        seq = entry["seq"]
        self.orders, self.events = [], []
        if "hidden" in body:
            raise NotOpenedError(seq)
        if entry["type"] == "note":
            if body.get("note") == "rules":
                self._move(seq, body)
            elif body.get("note") == "blocks":
                self._stand(seq, body)
        elif entry["type"] == "start":
            self._start(seq, body)
        elif entry["type"] == "final":
            self._final(seq, body)
        elif self.state is None:
            raise ReplayError(seq, _("the game has not begun"))
        elif entry["type"] == "roll":
            self._roll(seq, body)
        elif entry["type"] == "order" and "position" in body:
            self._come_back(seq, body)
        elif entry["type"] == "order":
            self._order(seq, body)
        elif entry["type"] == "lock":
            self._lock(seq, body)

    def position(self, seq: int) -> Position:
        """Where the game stands after that entry."""
        return Position(seq, self.system, self.state, tuple(self.orders), tuple(self.events))

    def _move(self, seq: int, body: Line) -> None:
        """The game goes on by another version of its rules."""
        if body["from"] != self.system.version:
            raise ReplayError(seq, _("it was played by version {old} until here").format(old=self.system.version))
        before, self.system = self.system, self._rules(seq, body["to"])
        if self.state is None:
            return
        try:
            self.state = self.system.load(self.system.upgrade(before.dump(self.state), before.version))
        except ValueError as error:
            raise ReplayError(seq, str(error)) from None

    def _start(self, seq: int, body: Line) -> None:
        begun = self.genesis.get("from")
        try:
            if begun is None:
                self.state = self.system.start(self.genesis["scenario"], self.genesis.get("options") or {})
                return
            if "position" in begun and beginnings.hash_of(body["position"]) != begun["position"]:
                raise ReplayError(seq, _("the position that it starts with is not the one that the first entry names"))
            self.state = beginnings.state_from(self.system, begun["version"], body["position"])
            if "position" not in begun:
                self._stood_so(seq, self.state)
        except (ValueError, KeyError, TypeError) as error:
            raise ReplayError(seq, str(error)) from None

    def _stand(self, seq: int, body: Line) -> None:
        """Where the blocks of a side stand as they come from a table; as they go there, where they stand already."""
        seat, at = body["seat"], body.get("at", "")
        if (at == "") != (self.state is None) or (at == "" and seat in self.stood):
            raise ReplayError(seq, _("where the blocks of {seat} stood is said once").format(seat=seat))
        self.stood[seat] = body["set"]
        tabletop = self.system.tabletop()
        if at != TO_TABLE or tabletop is None or tabletop.mail is None:
            return
        try:
            position = tabletop.mail.brought(self.state)
        except kernel.RulesError as error:
            raise ReplayError(seq, str(error)) from None
        if canon([list(one[:3]) for one in tabletop.standing_blocks(position, seat)]) != canon(body["set"]):
            raise ReplayError(seq, _("the blocks of {seat} stood otherwise in the game").format(seat=seat))

    def _come_back(self, seq: int, body: Line) -> None:
        """The game goes on from where its blocks stood at a table."""
        self._no_dice_owed(seq)
        before = self.state
        try:
            after = beginnings.state_from(self.system, self.system.version, body["position"])
        except (ValueError, KeyError, TypeError) as error:
            raise ReplayError(seq, str(error)) from None
        self._stood_so(seq, after)
        tabletop = self.system.tabletop()
        assert tabletop is not None
        assert tabletop.mail is not None  # without that it could not have come there
        self.state = after
        self.events += tabletop.mail.between(before, after)

    def _stood_so(self, seq: int, state: Any) -> None:
        """A game from a table says of each side where its blocks stood, and goes on with them there."""
        tabletop = self.system.tabletop()
        seats = [str(row["id"]) for row in self.system.seats(self.genesis["scenario"])]
        if tabletop is None or tabletop.mail is None or sorted(self.stood) != sorted(seats):
            raise ReplayError(seq, _("before it stands once for each side where its blocks stood at the table"))
        for seat in seats:
            stands = [list(placing[:3]) for placing in tabletop.standing_blocks(state, seat)]
            if canon(stands) != canon(self.stood[seat]):
                raise ReplayError(seq, _("the blocks of {seat} stood otherwise at the table").format(seat=seat))

    def _asked(self) -> dict[str, Roll]:
        return {roll.name: roll for roll in self.system.pending(self.state).rolls}

    def _lock(self, seq: int, body: Line) -> None:
        """A lock comes when dice are asked for; which chain it opens is not the operator's choice either."""
        rolls = self.system.pending(self.state).rolls
        if not rolls:
            raise ReplayError(seq, _("a lock, but the rules ask for no dice"))
        if body["chain"] != ("hid" if rolls[0].sealed else "pub"):
            kind = _("the hidden chain") if rolls[0].sealed else _("the open chain")
            raise ReplayError(seq, _("these dice have to come from {chain}").format(chain=kind))

    def _order(self, seq: int, body: Line) -> None:
        self._no_dice_owed(seq)
        for text in body["orders"]:
            try:
                order = self.system.parse(self.state, body["seat"], text)
                if order.seat != body["seat"]:  # a block's name alone can be an order of whoever holds the block
                    words = _("{text}: this is an order of {owner}, not of {seat}")
                    raise ReplayError(seq, words.format(text=text, owner=order.seat, seat=body["seat"]))
                step = self.system.apply(self.state, order)
            except kernel.RulesError as error:
                raise ReplayError(seq, f"{text}: {error}") from None
            self.orders.append(order)
            self._step(step)

    def _roll(self, seq: int, body: Line) -> None:
        asked = self._asked()
        name = body["id"]
        if name not in asked:
            wanted = ", ".join(asked) or pgettext("throws", "none")
            raise ReplayError(
                seq, _("nobody asked for the throw {name}; asked for: {wanted}").format(name=name, wanted=wanted)
            )
        if canon(dict(asked[name].spec)) != canon(body["spec"]):
            raise ReplayError(seq, _("the rules ask for other dice for {name}").format(name=name))
        try:
            step = self.system.throw(self.state, name, body["out"])
        except ValueError as error:
            raise ReplayError(seq, str(error)) from None
        self._step(step)
        self.rolls.append(name)
        self.throwers[seq] = asked[name].seat

    def _step(self, step: Step) -> None:
        self.state = step.state
        self.events += step.events

    def _no_dice_owed(self, seq: int) -> None:
        asked = self._asked()
        if asked:
            raise ReplayError(seq, _("before it these throws were due: {names}").format(names=", ".join(asked)))

    def _final(self, seq: int, body: Line) -> None:
        if body.get("level") in BROKEN_OFF:
            return
        outcome = None if self.state is None else self.system.outcome(self.state)
        if outcome is None:
            raise ReplayError(seq, _("the journal ends here, but by the rules the game is not over"))
        right = outcome.plain()
        if canon(right) != canon(body):
            raise ReplayError(seq, _("by the rules the result is {right}").format(right=canon(right)))

    def result(self, entries: int, waiting: bool) -> Replay:
        if self.state is None:
            raise ReplayError(entries - 1, _("the game has not begun"))
        if not waiting:
            self._no_dice_owed(entries)
        over = self.system.outcome(self.state) is not None
        return Replay(
            self.system.dump(self.state), tuple(self.rolls), entries, over, self.system.version, self.throwers
        )
