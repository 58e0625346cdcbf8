"""What the rules answer at a position, whoever asks: one line for each question, "question => answer".

What is long stands as a hash, or all of it for who looks into a difference.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import pairwise
from typing import Any

from rules.kernel import Ask, IllegalOrder, LossWarning, NotationError, Order, Roll, RulesError, Step, System
from tests.laws.bot_play import LocalOrders
from tests.rules import odds_questions, plan_questions

_ABOUT = 6
"""Things of a question whose legal orders are recorded: spread over all of them."""
_CARRIED_OUT = 8
"""Legal orders of a seat that are carried out, each from the recorded position; of each verb at least two."""
_ODD = 8
"""Lines of a seat that are legal orders with a fault in them."""
_OTHER = 3
"""Lines of a seat with verbs that are not for now."""
_STALE = 4
"""Lines of a verb that were legal orders at the positions before."""
_KEPT = 12
"""So many lines of each verb are kept for that."""
_CROSSED = 4
"""Lines of a seat that are made of two legal orders of one verb."""
_NOTHING = "null"
"""What a plan answers that says nothing of a question: it is left out."""
_SHORT = 60
"""Characters up to which an answer stands as it is."""


def brief(plain: Any) -> str:
    """Plain data as JSON, where that is long as a hash."""
    text = full(plain)
    return text if len(text) <= _SHORT else sha256(text.encode()).hexdigest()[:8]


def full(plain: Any) -> str:
    """Plain data as JSON."""
    return json.dumps(plain, sort_keys=True, ensure_ascii=False, default=lambda one: one.plain())


class Answers:
    """Asks a system. ``tell``: how long answers are written, `brief` or `full`."""

    def __init__(self, system: System, scenario: str, seats: Sequence[str], tell: Any = brief) -> None:
        self._system, self._scenario, self._seats, self._tell = system, scenario, seats, tell
        self._lines: list[str] = system.facts(scenario).get("notation", [])
        self._plans = dict[str, str]()
        self._legal = dict[tuple[str, str], list[str]]()
        """What each seat was seen to be able to order, by verb, the last ones at the end."""

    def of_the_scenario(self) -> Iterator[tuple[str, str]]:
        """Each question that no position is needed for; asked first, since it finds out which plans can be read."""
        system, scenario = self._system, self._scenario
        told = {"facts": system.facts(scenario), "guide": system.plan_guide(scenario), "handbook": system.handbook()}
        told |= {"options": {one["id"]: one for one in system.options(scenario)}}
        told |= {"chart": {f"{row['side']} {row['id']}": row for row in system.roster()}}
        told |= {"rule": {row["number"]: row for row in system.rules()}}
        for name, parts in told.items():
            for key, part in sorted(parts.items()):
                yield f"{name} {key}", self._tell(part)
        for plan in plan_questions.of(system, scenario):
            name = plan.partition("\n")[0]
            try:
                read = system.read_plan(plan, scenario)
            except RulesError as no:
                yield f"plan {name}", _said(no)
                continue
            self._plans[name] = read.text
            yield f"plan {name}", self._tell(read.cases)

    def of(self, state: Any, number: int) -> Iterator[tuple[str, str]]:
        """Each question with its answer. ``number``: of the position."""
        system = self._system
        outcome, pending = system.outcome(state), system.pending(state)
        if outcome is not None:
            yield "outcome", f"{full(outcome.plain())} {outcome.reason}"
        for seat in (*self._seats, None):
            for key, part in sorted(system.view(state, seat).items()):
                yield f"view {seat or 'anybody'} {key}", self._tell(part)
        for roll in pending.rolls:
            yield from self._roll(state, roll)
        for ask in pending.asks:
            yield from self._ask(state, ask, number)
        for seat in self._seats:
            view = system.view(state, seat)
            for about, assumed in odds_questions.of(system, view, number):
                yield f"odds {seat} {about} {full(assumed)}", self._odds(view, about, assumed)
            if seat not in {ask.seat for ask in pending.asks}:
                yield f"does {seat} {self._lines[0]}", self._tried(state, seat, self._lines[0])

    def _roll(self, state: Any, roll: Roll) -> Iterator[tuple[str, str]]:
        told = f"{full(roll.spec)} {roll.seat or ''}{' sealed' if roll.sealed else ''}"
        yield f"roll {roll.name}", told
        yield f"  is thrown for {roll.name}", str(self._system.purpose(roll.name))
        for faces in _faces(roll.spec):
            yield f"  throws {full(faces)}", self._came(self._system.throw(state, roll.name, faces))

    def _ask(self, state: Any, ask: Ask, number: int) -> Iterator[tuple[str, str]]:
        system, seat = self._system, ask.seat
        yield f"ask {seat} {ask.kind}{' draft' if ask.draft else ''}", f"{ask.title} | {ask.prompt}"
        yield f"  about, data {seat}", f"{self._tell(list(ask.about))} {self._tell(dict(ask.data))}"
        yield f"  default {seat}", system.default(state, seat).text
        orders = []
        for about in _spread(ask.about, _ABOUT) or [None]:
            legal = system.legal(state, seat, about)
            yield f"  legal {seat} {about or ''}", f"{len(legal)} {self._tell([_told(order) for order in legal])}"
            orders.append(legal)
        yield from self._carried_out(state, seat, orders)
        verbs = {order.verb for legal in orders for order in legal}
        others = [line for line in self._lines if line.split()[0].upper() not in verbs]
        for line in [line for line in self._lines if line not in others] + _spread(others, _OTHER):
            yield f"  does {seat} {line}", self._tried(state, seat, line)
        view = system.view(state, seat)
        for bot in system.bots():
            legal_orders = LocalOrders(system, state, seat)
            yield f"  {bot} {seat}", self._tell(system.choose(bot, view, ask, legal_orders, 1))
        scope = system.plan_scope(view, ask)
        for name, plan in self._plans.items():
            answer = self._followed(state, view, ask, plan)
            if answer != _NOTHING:
                yield f"  plan {seat} {name}", f"{answer} {scope}".rstrip()
        if system.warnings(view):
            yield f"  loses {seat}", _losses(system.warnings(view))
        yield from self._short_plans(view, seat, number)

    def _short_plans(self, view: Any, seat: str, number: int) -> Iterator[tuple[str, str]]:
        standard = self._system.plan_guide(self._scenario).get("standard", "")
        for name, chosen, everywhere in plan_questions.forms(self._system, view, standard, number):
            form = self._system.short_plan(view, chosen, standard, everywhere)
            for key, part in sorted(form.items()):
                yield f"  short plan {seat} {name}: {key}", self._tell(part)

    def _carried_out(self, state: Any, seat: str, orders: Sequence[Sequence[Order]]) -> Iterator[tuple[str, str]]:
        """Legal orders: some of each question, as they are and with the last word of another."""
        by_verb: dict[str, list[Order]] = {}
        for order in (order for legal in orders for order in legal):
            by_verb.setdefault(order.verb, []).append(order)
        chosen = [one for alike in by_verb.values() for one in _spread(alike, max(2, _CARRIED_OUT // len(by_verb)))]
        view = self._system.view(state, seat)
        for order in chosen:
            step = self._system.apply(state, order)
            lost = [
                *self._system.order_warnings(view, order),
                *self._system.warnings(self._system.view(step.state, seat)),
            ]
            yield f"  does {seat} {order.text}", f"{self._came(step)} {_losses(lost)}".rstrip()
        for line in [*self._stale(seat, by_verb), *_spread(list(_crossed(chosen)), _CROSSED)]:
            yield f"  does {seat} {line}", self._tried(state, seat, line)
        words = [order.text.split()[-1] for order in reversed(chosen)]
        for order, word in list(zip(chosen, words, strict=True))[:_ODD]:
            line = " ".join([*order.text.split()[:-1], word])
            if line != order.text:
                yield f"  does {seat} {line}", self._tried(state, seat, line)
            typed = " ".join(order.text.lower().split()[:-1])
            yield f"  means {seat} {typed}", self._understood(state, seat, typed)

    def _stale(self, seat: str, by_verb: Mapping[str, Sequence[Order]]) -> list[str]:
        """Lines that were legal before and are not now; those that are now are kept."""
        found = list[str]()
        for verb, orders in by_verb.items():
            before, now = self._legal.get((seat, verb), []), [order.text for order in orders]
            found += _spread([line for line in before if line not in now], _STALE)
            self._legal[seat, verb] = list(dict.fromkeys([*before, *_spread(now, _KEPT // 2)]))[-_KEPT:]
        return found

    def _came(self, step: Step) -> str:
        """What an order or a throw leads to."""
        system, pending = self._system, self._system.pending(step.state)
        events = [[event.kind, event.text, dict(event.data), event.audience] for event in step.events]
        views = [system.view(step.state, seat) for seat in (*self._seats, None)]
        now = [f"{ask.kind} {ask.seat}" for ask in pending.asks] + [roll.name for roll in pending.rolls]
        said = f"{step.events[0].text} " if step.events else ""
        told = {"events": events, "state": json.loads(system.dump(step.state)), "views": views}
        parts = [f"{name} {self._tell(part)}" for name, part in told.items()]
        return f"{said}({', '.join([*parts, 'now', *now])})"

    def _tried(self, state: Any, seat: str, line: str) -> str:
        try:
            return self._came(self._system.apply(state, self._system.parse(state, seat, line)))
        except RulesError as no:
            return _said(no)

    def _understood(self, state: Any, seat: str, typed: str) -> str:
        try:
            understood = self._system.understand(state, seat, typed)
        except RulesError as no:
            return _said(no)
        return f"{understood.order.text} {self._tell(understood.alike) if understood.alike else ''}".rstrip()

    def _odds(self, view: Any, about: str, assumed: Mapping[str, Any]) -> str:
        try:
            return str(self._tell(self._system.odds(view, about, assumed)))
        except RulesError as no:
            return _said(no)

    def _followed(self, state: Any, view: Any, ask: Ask, plan: str) -> str:
        legal = LocalOrders(self._system, state, ask.seat)
        said = []
        for overdue in (False, True):
            answer = self._system.follow_plan(plan, view, ask, legal, overdue)
            lines = None if answer is None else list(answer.lines)
            said.append(f"{self._tell(lines)} {'' if answer is None else answer.because}".rstrip())
        return said[0] if said[0] == said[1] else f"{said[0]}, overdue {said[1]}"


def _said(no: RulesError) -> str:
    number = f" ({no.rule})" if no.rule else ""
    nearest = f" nearest: {no.nearest}" if isinstance(no, NotationError) and no.nearest else ""
    return f"{'refused' if isinstance(no, IllegalOrder) else 'no'}: {no.reason}{number}{nearest}"


def _losses(warnings: Sequence[LossWarning]) -> str:
    return "; ".join(f"loses: {one.text} ({one.rule})" for one in warnings)


def _told(order: Order) -> list[Any]:
    return [order.text, order.verb, dict(order.data), order.secret]


def _crossed(orders: Sequence[Order]) -> Iterator[str]:
    """The beginnings of orders with the ends of others: of a piece what another may do."""
    texts = {order.text for order in orders}
    for one, other in pairwise(orders):
        line = " ".join([*one.text.split()[:2], *other.text.split()[2:]])
        if one.verb == other.verb and line not in texts:
            yield line


def _spread(things: Sequence[Any], most: int) -> list[Any]:
    """At most so many, from all over them; always the first and the last."""
    if len(things) <= most:
        return list(things)
    return [things[number * (len(things) - 1) // max(1, most - 1)] for number in range(most)]


def _faces(spec: Mapping[str, Any]) -> list[list[Any]]:
    """The lowest, the highest and mixed faces of a roll."""
    if "deck" in spec:
        return [list(spec["deck"]), list(reversed(spec["deck"]))]
    faces = spec.get("faces") or list(range(1, spec["sides"] + 1))
    return [[faces[0]] * spec["n"], [faces[-1]] * spec["n"], [faces[n * 2 % len(faces)] for n in range(spec["n"])]]
