"""Positions that are kept by hand at a table, played on at random: the records of playthroughs that are "hand".

Each act puts pieces somewhere by a line, takes a base, lets forces meet or part, goes on in the turn, or searches; it
is told with what came of it, or why not. After some of them all is asked that the rules answer of such a position.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from random import Random
from typing import Any

from rules.kernel import Placing, RulesError, System, Tabletop
from rules.kernel.tabletop import ByMail
from tests.laws.random_play import throw

_APART = 4
"""Everything is asked after one in so many acts."""
_JUDGED = 5
"""Moves that are judged each time."""
_MOVES = {
    "pacific-victory": ("SM", "INV", "RAID", "PATROL", "BOMB", "RB", "OP", "OP"),
    "task-force": ("MOVE", "MOVE", "MOVE", "TRANSFER", "MERGE", "DIVIDE", "SPLIT", "DUMMIES", "EXIT"),
    "pacific-zones": ("move", "move", "move", "hide", "place"),
}
"""The moves of each title that can be judged."""
_LEFT = {"pacific-victory": ("", "", " 1"), "task-force": ("", "", " minor", " critical")}
"""What a line says of how strong a piece still is."""
Act = Callable[[str], Any]


def lines(system: System, scenario: str, seats: Sequence[str], seed: int, count: int) -> Iterator[str]:
    """The record of a random evening of ``count`` acts."""
    table = system.tabletop()
    assert table is not None
    yield from _Evening(system, table, scenario, seats, Random(seed)).lines(count)


class _Evening:
    def __init__(self, system: System, table: Tabletop, scenario: str, seats: Sequence[str], random: Random) -> None:
        self._system, self._table, self._seats, self._random = system, table, seats, random
        self._state, self._turn_at = table.begin(scenario), 0
        self._acts: Sequence[Act] = (
            self._move, self._move, self._scatter, self._hold, self._turn, self._turn, self._meet, self._meet,
            self._part,
        )  # fmt: skip

    def lines(self, count: int) -> Iterator[str]:
        for seat in self._seats:
            placings = self._table.set_up(self._state, seat)
            yield f"set-up {seat} {_brief([list(one) for one in placings])}"
            self._state = self._table.put(self._state, seat, placings)
        for number in range(1, count + 1):
            seat = self._random.choice(self._seats)
            yield f"{number} {seat} {self._done(self._random.choice(self._acts), seat)}"
            self._deal()
            if number % _APART == 0:
                yield from self._answers()

    def _done(self, act: Act, seat: str) -> str:
        try:
            return str(act(seat))
        except RulesError as no:
            return f"{act.__name__.strip('_')}: {_said(no)}"

    def _deal(self) -> None:
        """The deck is shuffled as soon as it is owed."""
        searches = self._table.searches
        roll = searches.owed(self._state) if searches else None
        if searches and roll:
            self._state = searches.dealt(self._state, roll.name, throw(self._random, roll))

    def _pieces(self, seat: str) -> list[Placing]:
        return self._table.standing_blocks(self._state, seat)

    def _places(self) -> list[str]:
        found = {place for seat in self._seats for place in self._table.counts(self._state).get(seat, {})}
        return sorted(found | {one.place for seat in self._seats for one in self._pieces(seat)} - {""})

    def _move(self, seat: str) -> str:
        """A line that puts a piece where another stands."""
        one, place = self._random.choice(self._movable(seat)), self._random.choice(self._places())
        left = self._random.choice(_LEFT.get(self._system.slug, ("",)))
        return self._put(seat, f"{one.block} {place}{left}")

    def _movable(self, seat: str) -> list[Placing]:
        """All pieces, or those that stand in a place of the map."""
        found = self._pieces(seat)
        return [one for one in found if "." not in one.place] if self._random.random() < 0.5 else found

    def _scatter(self, seat: str) -> str:
        """Lines of several pieces, one of which may be taken off."""
        chosen = self._random.sample(self._pieces(seat), min(3, len(self._pieces(seat))))
        places = [*self._places(), "off"]
        return self._put(seat, "\n".join(f"{one.block} {self._random.choice(places)}" for one in chosen))

    def _put(self, seat: str, text: str) -> str:
        told = " / ".join(text.splitlines())
        try:
            placings = self._table.read(self._state, seat, text)
            self._state = self._table.put(self._state, seat, placings)
        except RulesError as no:
            return f"{told}: {_said(no)}"
        return f"{told}: {_brief([list(one) for one in placings])}"

    def _hold(self, seat: str) -> str:
        place = self._random.choice(self._places())
        self._state = self._table.hold(self._state, place, seat)
        return f"holds {place}"

    def _turn(self, seat: str) -> str:
        turns = list(self._table.turns(self._state))
        at = self._random.randrange(len(turns)) if self._random.random() < 0.1 else self._turn_at + 1
        turn = turns[at % len(turns)]
        told = f"turn {turn}{' by both' if self._table.is_for_both(self._state, turn) else ''}"
        self._state, self._turn_at = self._table.at_turn(self._state, turn), at
        storms = self._table.storms(self._state)
        if storms:
            self._state = self._table.in_storm(self._state, self._random.choice(storms))
        return f"{told} storms {list(storms)}"

    def _meet(self, seat: str) -> str:
        places, counts = self._places(), self._table.counts(self._state)
        both = [place for place in places if all(place in counts[one] for one in self._seats)]
        self._state = self._table.meet(self._state, self._random.choice([*places[:3], *both, *both]))
        return f"meets at {self._table.met(self._state)}: {_brief(self._table.faces(self._state))}"

    def _part(self, seat: str) -> str:
        self._state = self._table.part(self._state)
        return "parts"

    def _answers(self) -> Iterator[str]:
        table, state = self._table, self._state
        yield f"  state {_brief(json.loads(self._system.dump(state)))} counts {_brief(table.counts(state))}"
        yield f"  faces {_brief(table.faces(state))} turns {_brief(list(table.turns(state)))}"
        for viewer in (*self._seats, None):
            yield f"  view {viewer or 'anybody'} {_brief(table.view(state, viewer))}"
        if "standing" in table.requests:
            yield f"  standing {table.standing(state)}"
        if "throws" in table.requests:
            yield f"  throws {[(str(what), str(counts), n) for what, counts, n in table.throws(state)]}"
        for seat in self._seats:
            yield f"  pieces {seat} {_brief([list(one) for one in self._pieces(seat)])}"
            if "supply" in table.requests:
                yield f"  supply {seat} {_brief(table.supply(state, seat))}"
            yield from self._judged(seat)
            yield from self._searched(seat)
        if table.mail:
            yield from self._by_mail(table.mail)

    def _judged(self, seat: str) -> Iterator[str]:
        for _number in range(_JUDGED):
            one, place = self._random.choice(self._movable(seat)), self._random.choice(self._places())
            verb = self._random.choice(_MOVES[self._system.slug])
            line = f"{verb} {one.block} {self._random.choice((place, f'{one.place} {place}'))}"
            try:
                verdict = self._table.judge(self._state, seat, line)
            except RulesError as no:
                yield f"  judge {seat} {line}: {_said(no)}"
                continue
            could = f" {_brief(list(verdict.could))}" if verdict.could else ""
            yield f"  judge {seat} {line}: {verdict.legal} {verdict.reason} {verdict.rule}{could}"

    def _searched(self, seat: str) -> Iterator[str]:
        if not self._table.searches:
            return
        offers = self._table.searches.offers(self._state, seat)
        yield f"  offers {seat} {_brief(offers)}"
        tries = [f"{one['source']} {self._random.choice(one['places'])}" for one in offers[:2]] or ["TF1 1410"]
        try:
            step = self._table.searches.search(self._state, seat, "\n".join(tries))
        except RulesError as no:
            yield f"  search {seat} {tries}: {_said(no)}"
            return
        yield f"  search {seat} {tries}: {'; '.join(f'{one.audience} {one.text}' for one in step.events)}"
        if self._random.random() < 0.5:
            self._state = step.state

    def _by_mail(self, mail: ByMail) -> Iterator[str]:
        """What has to be said before it goes on as a game, and the game."""
        missing = mail.missing(self._state)
        yield f"  missing {_brief([[one.id, one.title, one.help, list(one.choices), one.given] for one in missing])}"
        told = {one.id: self._random.choice(one.choices)[0] for one in missing if one.choices}
        for seat in (*self._seats, None):
            try:
                mail.check(self._state, told, seat)
            except RulesError as no:
                yield f"  goes on, {seat or 'all'}: {_said(no)}"
        try:
            state, options = mail.game(self._state, told)
        except RulesError as no:
            yield f"  goes on: {_said(no)}"
            return
        yield f"  goes on {_brief(told)}: {_brief(json.loads(self._system.dump(state)))} {_brief(options)}"
        try:
            brought = json.loads(self._system.dump(mail.brought(state)))
            yield f"  comes back {_brief(brought)} {_brief(mail.known(state))}"
        except RulesError as no:
            yield f"  comes back: {_said(no)}"


def _said(no: Exception) -> str:
    rule = getattr(no, "rule", "")
    return f"no: {getattr(no, 'reason', no)}{f' ({rule})' if rule else ''}"


def _brief(plain: Any) -> str:
    text = json.dumps(plain, sort_keys=True, ensure_ascii=False, default=lambda one: one.plain())
    return text if len(text) <= 60 else sha256(text.encode()).hexdigest()[:8]
