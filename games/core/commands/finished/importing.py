"""Bringing a game of another site of this kind here: its journal is verified, played through the rules, and kept as it
is: a game that is over, to look at and to play on from. It counts for nothing.
"""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext

from games.core.commands import limits
from games.core.commands.finished.soundness import MAX_ORDERS, is_sound, moment
from games.core.datasets.engines import engine
from games.core.errors import Refused, TooMany
from games.core.hashing import canon, entry_head
from games.core.journal import states, verify
from games.core.journal.download import AFTER_THE_CHAIN
from games.core.journal.replay import Line, Position, Replay, ReplayError, replay
from games.core.journal.verify import Journal, JournalError
from games.core.models import Entry, Game, Happening, Seat, Status
from games.core.models.datasets import DataSet
from games.core.models.journal import audience_text
from games.core.outbox import jobs
from games.core.practice import TO_TABLE, counted
from games.core.queries.open_locks import THROWN
from rules.kernel import System, Text, _

MAX_BYTES = 4 * 1024 * 1024
MAX_ENTRIES = 6_000
"""Far more than the longest games that were played have."""
_MAX_LINKS = 65_536
_MAX_FOREIGN = 200
"""Bytes of a line that are not ASCII. Journals have next to none, and to put accents in a row into their order takes a
time that grows with the square of their number."""
_ASCII = bytes(range(128))
_ENDS = ("abandoned",)
_CODE = re.compile(r"[0-9A-Za-z_-]{1,40}")


@dataclass(frozen=True)
class PlayedJournal:
    """A journal that holds. ``shown``: the bodies of hidden entries with their salts, by number."""

    lines: list[Line]
    entries: list[Line]
    shown: Mapping[int, Line]
    journal: Journal
    done: Replay
    positions: list[Position]
    system: System

    @property
    def genesis(self) -> Line:
        found: Line = self.entries[0]["body"]
        return found

    def of_type(self, kind: str) -> Line | None:
        return next((entry for entry in self.entries if entry["type"] == kind), None)


def import_journal(user: User, raw: bytes, name: str = "") -> str:
    """Keep the game whose journal is in these bytes; the code of it, or of the one that was imported before.

    ``name``: what it is called here. Refused (``journal``), with the reason, for what is no whole journal of a finished
    game that holds by the verifier and by the rules of this site; TooMany. Then nothing is kept.
    """
    refusal = limits.on_new_game(user)
    if refusal:
        raise TooMany(refusal)
    played = read_journal(raw)
    head = entry_head(played.entries[-1])
    known = Game.objects.filter(imported=True, head=head).values_list("code", flat=True).first()
    return known or _keep(user, played, head, name)


def _no(words: str, **values: Any) -> Refused:
    return Refused(words.format(**values), code="journal")


def read_journal(raw: bytes) -> PlayedJournal:
    """The journal, played through. Refused (``journal``) with the reason if it does not hold."""
    _check_size(raw)
    try:
        lines = [verify.read_line(n, line) for n, line in enumerate(raw.rstrip(b"\n").split(b"\n"))]
        _check_genesis(lines[0].get("body"))
        journal = verify.check(raw, [])
    except JournalError as error:
        raise _no(gettext("The journal does not hold: {why}."), why=error) from None
    if journal.final is None:
        raise _no(
            gettext("This game goes on there. Bring its journal when it is over: then all that is hidden is opened.")
        )
    entries = [line for line in lines if line["type"] not in AFTER_THE_CHAIN]
    shown = {entry["body"]["seq"]: entry["body"] for entry in entries if entry["type"] == "open"}
    _check_bodies(entries, shown)
    system = _rules(entries[0]["body"])
    positions: list[Position] = []
    try:
        done = replay(lines, heard=positions.append)
    except ReplayError as error:
        raise _no(gettext("By the rules of this site the journal does not play: {why}."), why=error) from None
    return PlayedJournal(lines, entries, shown, journal, done, positions, system)


def _check_size(raw: bytes) -> None:
    if len(raw) > MAX_BYTES:
        raise _no(gettext("The journal is larger than {most} MB."), most=MAX_BYTES // 1024 // 1024)
    if raw.count(b"\n") > 2 * MAX_ENTRIES:
        raise _no(gettext("The journal has more than {most} lines."), most=2 * MAX_ENTRIES)
    if any(len(line.translate(None, _ASCII)) > _MAX_FOREIGN for line in raw.split(b"\n")):
        raise _no(gettext("A line has more than {most} bytes outside of plain English letters."), most=_MAX_FOREIGN)
    if not raw.strip():
        raise _no(gettext("The file is empty. Wanted is a journal as it is downloaded: one JSON object a line."))
    if b'"note":"restored"' in raw:
        raise _no(gettext("Its site went back to a backup on the way: such a journal is not taken."))
    if f'"note":"{TO_TABLE}"'.encode() in raw:
        raise _no(gettext("It was at a table on the way, where no rules are enforced: such a journal is not taken."))


def _check_genesis(genesis: Any) -> None:
    """What has to hold before the verifier begins: a chain without end would keep it busy."""
    found = genesis if isinstance(genesis, dict) else {}
    if not verify.is_number(found.get("links"), 1, _MAX_LINKS):
        raise _no(gettext("The first line is no beginning of a journal as sites of this kind write it."))
    if not isinstance(found.get("game"), str) or not _CODE.fullmatch(found["game"]):
        raise _no(gettext("The game's own code is not written as codes of games are."))
    if "scenario" not in found:
        raise _no(gettext("It is the ledger of dice without a game: there is nothing to look at."))
    if "from" in found:
        raise _no(gettext("It was played on from another game: bring that game's journal, and play on from it here."))


def _rules(genesis: Line) -> System:
    """The rules that it was begun with, with its options and seats."""
    slug, _slash, version = genesis["rules"].partition("/")
    options = genesis.get("options")
    try:
        system = engine(slug, version, str(genesis.get("data", "")))
        if not isinstance(genesis["scenario"], str) or not isinstance(options, dict):
            raise ValueError(gettext("scenario and options are not written as they should be"))
        system.start(genesis["scenario"], options)
        sides = [seat["id"] for seat in system.seats(genesis["scenario"], options)]
    except (ValueError, TypeError, KeyError) as error:
        raise _no(gettext("This site can not play it: {why}."), why=error) from None
    if genesis["sides"] != sides:
        raise _no(gettext("Its sides are not those of the scenario: {sides}."), sides=", ".join(sides))
    return system


def _check_bodies(entries: list[Line], shown: Mapping[int, Line]) -> None:
    """What the verifier leaves to the rules: orders and notes are written as this site writes them."""
    if len(entries) > MAX_ENTRIES:
        raise _no(gettext("The journal has more than {most} entries."), most=MAX_ENTRIES)
    sides, orders = entries[0]["body"]["sides"], 0
    for entry in entries:
        seq, kind = entry["seq"], entry["type"]
        body = shown[seq]["body"] if seq in shown else entry["body"]
        if not is_sound(kind, body, sides) or moment(entry["at"]) is None:
            raise _no(gettext("entry {n}: it is not written as entries of its kind are."), n=seq)
        orders += len(body["orders"]) if kind == "order" else 0
    if orders > MAX_ORDERS:
        raise _no(gettext("The journal has more than {most} orders."), most=MAX_ORDERS)
    final = next(entry["body"] for entry in entries if entry["type"] == "final")
    if final["level"] in _ENDS:
        raise _no(gettext("It was called off without a result; only games that were played to an end are taken."))


@transaction.atomic
def _keep(user: User, played: PlayedJournal, head: str, name: str) -> str:
    genesis, done = played.genesis, played.done
    system = engine(played.system.slug, done.version, str(genesis.get("data", "")))
    data = str(genesis.get("data", ""))
    start, final = played.of_type("start"), played.of_type("final")
    assert start is not None
    assert final is not None
    game = Game(
        name=name.strip() or gettext("Game {code}").format(code=genesis["game"]),
        system=played.system.slug,
        scenario=genesis["scenario"],
        options=genesis["options"],
        rules_version=done.version,
        data=data,
        data_set=DataSet.objects.filter(system=played.system.slug, digest=data).first() if data else None,
        status=Status.FINISHED,
        creator=user,
        public=True,
        imported=True,
        started=_at(start),
        finished=_at(final),
        seq=played.entries[-1]["seq"],
        head=head,
        moved=_at(played.entries[-1]),
        mix=played.journal.mix or "",
        locks=played.journal.last_lock,
        state=states.pack(system, system.load(done.state)),
        outcome=_outcome(played, system, final["body"]),
    )
    game.save()
    Seat.objects.bulk_create(_seats(game, played))
    Entry.objects.bulk_create(_entries(game, played), batch_size=500)
    Happening.objects.bulk_create(_happenings(game, played), batch_size=500)
    game.practice_backs, game.practice_throws = counted(game, game.seq)
    game.save(update_fields=["practice_backs", "practice_throws"])
    jobs.enqueue("record", f"record:{game.code}", game=game)
    return game.code


def _at(entry: Line) -> datetime:
    found = moment(entry["at"])
    assert found is not None  # _check_bodies has seen to it
    return found.replace(tzinfo=UTC)


def _quitter(played: PlayedJournal) -> Line | None:
    """The note of who resigned, if that ended the game."""
    notes = [entry for entry in played.entries if entry["type"] == "note" and entry["body"].get("note") == "resigned"]
    final = played.of_type("final")
    return notes[-1] if notes and final is not None and final["body"]["level"] == "resignation" else None


def _outcome(played: PlayedJournal, system: System, final: Line) -> dict[str, Any]:
    """The result with its reason in words, which the journal does not hold."""
    by_rules = system.outcome(system.load(played.done.state))
    quitter = _quitter(played)
    if quitter is not None:
        reason = _("{seat} resigned.", seat=str(quitter["body"].get("seat", "")))
    else:
        reason = by_rules.reason if by_rules is not None else Text("")
    return {**final, "reason": reason.plain()}


def _seats(game: Game, played: PlayedJournal) -> Iterable[Seat]:
    acted = {}
    for entry in played.entries:
        if entry["type"] == "order":
            acted[_body(played, entry)["seat"]] = entry["seq"]
    quitter = _quitter(played)
    for n, code in enumerate(played.genesis["sides"]):
        left = _at(quitter) if quitter is not None and quitter["body"].get("seat") == code else None
        yield Seat(game=game, code=code, order=n, acted_seq=acted.get(code, -1), resigned_at=left)


def _body(played: PlayedJournal, entry: Line) -> Line:
    found: Line = played.shown[entry["seq"]]["body"] if entry["seq"] in played.shown else entry["body"]
    return found


def _entries(game: Game, played: PlayedJournal) -> Iterable[Entry]:
    for entry in played.entries:
        opened = played.shown.get(entry["seq"])
        yield Entry(
            game=game,
            seq=entry["seq"],
            at=_at(entry),
            type=entry["type"],
            prev=entry["prev"],
            head=entry_head(entry),
            body=canon(entry["body"]),
            secret_body=canon(opened["body"]) if opened else "",
            salt=opened["salt"] if opened else "",
            audience=audience_text(_heard_by(played, entry)) if opened else "",
        )


def _heard_by(played: PlayedJournal, entry: Line) -> tuple[str, ...]:
    """Who could read a hidden entry before it was opened: who ordered it, or threw."""
    if entry["type"] == "order":
        return (_body(played, entry)["seat"],)
    thrower = played.done.throwers.get(entry["seq"])
    return (thrower,) if thrower else ()


def _happenings(game: Game, played: PlayedJournal) -> Iterable[Happening]:
    """What the rules tell of each act, and for each throw whose it was."""
    times = {entry["seq"]: _at(entry) for entry in played.entries}
    for position in played.positions:
        told = [(event.audience, event.kind, event.text, dict(event.data)) for event in position.events]
        if position.seq in played.done.throwers:
            told.append(((), THROWN, Text(""), {"seat": played.done.throwers[position.seq]}))
        for n, (audience, kind, words, data) in enumerate(told):
            yield Happening(
                game=game,
                seq=position.seq,
                n=n,
                at=times[position.seq],
                audience=audience_text(audience),
                kind=kind,
                text=words.plain(),
                data=json.loads(json.dumps(data)),
            )
