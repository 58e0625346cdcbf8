"""Recorded games: what the rules said at every step, as text that a player can read and a diff can show.

Each file in ``playthroughs`` of a title's tests begins with how it is played (see `lines`) and has, for each act: the
order or the dice, what happened and who was told, what is asked of whom, what the default, the computer player and
the standard plan would answer, how many orders are legal, and which parts of which seat's View changed (by a short
hash of each part).

``python -m tests.rules.playthrough`` writes all files anew. Read their diff before you land it: every line that changed
is something that a player gets to see.
"""

import json
import os
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import django

from rules.kernel import Ask, Event, Order, RulesError, System
from tests.laws.bot_play import LocalOrders
from tests.laws.random_play import Act
from tests.rules import hand_kept
from tests.rules.recorded_games import Head

FOLDERS = Path(__file__).parent
_ABOUT = 2
"""Things of a question whose legal orders are counted."""


def files(title: str = "*") -> list[Path]:
    """The recorded games of a title's test folder."""
    return sorted(FOLDERS.glob(f"{title}/playthroughs/*.txt"))


def first_difference(file: Path) -> str:
    """Play the game of a file again: the first line that is not as it was, with both versions; "" if there is none."""
    recorded = file.read_text().splitlines()
    played = list(lines(recorded[0]))
    for number, (was, now) in enumerate(zip(recorded, played, strict=False), 1):
        if was != now:
            return f"{file.name}:{number}\n  was: {was}\n  now: {now}"
    if len(recorded) != len(played):
        return f"{file.name} has {len(recorded)} lines, the game now {len(played)}"
    return ""


def lines(head: str) -> Iterator[str]:
    """The record of the game that ``head`` describes: "SYSTEM SCENARIO HOW SEED ACTS [option=choice ...]".

    HOW: bots, random, faults (of the data), or hand (kept at a table).
    """
    asked = Head(head)
    system, scenario = asked.system, asked.scenario
    yield head
    facts, rules, offered = system.facts(scenario), system.rules(), system.options(scenario)
    yield f"facts {_hash(facts)} rules {_hash(rules)} options {_hash(offered)}"
    if asked.how == "faults":
        yield from _faults(system, asked.seed, asked.count)
        return
    if asked.how == "hand":
        yield from hand_kept.lines(system, scenario, asked.seats, asked.seed, asked.count)
        return
    record = _Record(system, scenario, asked.seats)
    for number, (state, act, events) in enumerate(islice(asked.game(), asked.count), 1):
        yield from record.step(number, state, act, events)


class _Record:
    def __init__(self, system: System, scenario: str, seats: Sequence[str]) -> None:
        self.system, self._seats, self._seen = system, seats, dict[tuple[str, str], str]()
        self._drafting = dict[str, str]()
        guide = system.plan_guide(scenario)
        self._plan = system.read_plan(guide["standard"], scenario).text if guide else ""

    def step(self, number: int, state: Any, act: Act | None, events: Sequence[Event]) -> Iterator[str]:
        """The lines of one act and of the position after it."""
        if act is not None:
            yield f"{number} {act.order.seat} {act.order.text}" if act.order else f"{number} {act.name}: {act.faces}"
        for event in events:
            told = "all" if event.audience is None else " ".join(event.audience)
            yield f"  {event.kind} ({told}) {event.text} {_hash(dict(event.data))}"
        outcome = self.system.outcome(state)
        if outcome is not None:
            yield f"  over: {_json(outcome.plain())} {outcome.reason}"
        pending = self.system.pending(state)
        for roll in pending.rolls:
            yield f"  roll {roll.name} {_json(roll.spec)} {roll.seat or ''}{' sealed' if roll.sealed else ''}"
        for ask in pending.asks:
            yield from self._ask(state, ask)
        for seat in (*self._seats, None):
            changed = self._changed(state, seat)
            if changed:
                yield f"  view {seat or 'anybody'}: {changed}"

    def _changed(self, state: Any, seat: str | None) -> str:
        found = []
        for key, part in sorted(self.system.view(state, seat).items()):
            is_now, known = _hash(part), (seat or "", key)
            if self._seen.get(known) != is_now:
                self._seen[known] = is_now
                found.append(f"{key} {is_now}")
        return ", ".join(found)

    def _ask(self, state: Any, ask: Ask) -> Iterator[str]:
        legal = LocalOrders(self.system, state, ask.seat)
        kind = f"{ask.kind}{' draft' if ask.draft else ''}"
        yield f"  ask {ask.seat} {kind}: {ask.title} | {ask.prompt} {_hash([list(ask.about), dict(ask.data)])}"
        yield f"    default: {self.system.default(state, ask.seat).text}"
        if ask.draft and self._drafting.get(ask.seat) == ask.kind:
            return
        self._drafting[ask.seat] = ask.kind if ask.draft else ""
        for about in ask.about[:_ABOUT]:
            yield f"    legal {about}: {_counted(legal(about))}"
        if not ask.about:
            yield f"    legal: {_counted(legal())}"
        view = self.system.view(state, ask.seat)
        for bot in self.system.bots():
            yield f"    {bot}: {'; '.join(self.system.choose(bot, view, ask, legal, 1))}"
        if self._plan:
            answer = self.system.follow_plan(self._plan, view, ask, LocalOrders(self.system, state, ask.seat))
            yield f"    plan: {'; '.join(answer.lines) if answer else None} {answer.because if answer else ''}".rstrip()
        if isinstance(view.get("battle"), dict) and "hex" in view["battle"]:
            yield f"    odds: {self._odds(view)}"

    def _odds(self, view: Any) -> str:
        try:
            return _hash(self.system.odds(view, view["battle"]["hex"], {}))
        except RulesError as no:
            return str(no)


def _faults(system: System, seed: int, count: int) -> Iterator[str]:
    """What is said of the system's data with a fault put in at random, ``count`` times."""
    random = Random(seed)
    for number in range(1, count + 1):
        documents: Any = json.loads(json.dumps(system.documents()))
        where, holder, key = "", documents, random.choice(sorted(documents))
        while isinstance(holder[key], dict | list) and holder[key] and random.random() < 0.9:
            where, holder = f"{where}/{key}", holder[key]
            key = random.choice(sorted(holder) if isinstance(holder, dict) else range(len(holder)))
        was = holder[key]
        holder[key] = random.choice(
            [None, -1, 0, 7, "A05", "nothing", [], {}, True, *([was + 1] if type(was) is int else [])]
        )
        yield f"{number} {where}/{key} becomes {_json(holder[key])}"
        from games.core.datasets.engines import shape_faults  # needs Django set up

        faults = shape_faults(system, documents) or system.check_data(documents)
        yield from (f"  {fault}" for fault in faults[:4])


def _counted(orders: Sequence[Order]) -> str:
    first = orders[0].text if orders else "none"
    told = [[order.text, order.verb, dict(order.data), order.secret] for order in orders]
    return f"{len(orders)} from {first} {_hash(told)}"


def _json(plain: Any) -> str:
    return json.dumps(plain, sort_keys=True, ensure_ascii=False, default=lambda one: one.plain())


def _hash(plain: Any) -> str:
    return sha256(_json(plain).encode()).hexdigest()[:6]


def main() -> None:
    """Write all files anew, each by its own first line."""
    django.setup()
    for file in files():
        head = file.read_text().partition("\n")[0]
        file.write_text("\n".join(lines(head)) + "\n")
        sys.stdout.write(f"{file.relative_to(FOLDERS)}: {file.stat().st_size} bytes\n")


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pvsite.settings")
    main()
