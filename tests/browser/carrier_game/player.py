"""Somebody who plays Task Force by taps: what they like of what a page offers, and how a question is answered."""

from collections.abc import Iterable, Sequence
from random import Random

from tests.browser.carrier_game.reading import NOTHING, Seen, Thing, read, tap
from tests.browser.people import Person
from tests.browser.playing import undisturbed

LANDING, READY, RESERVE = "Landing", "Ready", "Reserve"
"""Boxes of aircraft, as the sheets head them."""
LIKED = (
    "BATTLE", "FIRE", "TARGET", "BOMBARD", "ENGAGE", "SCRAMBLE", "ADD", "GO", "RAID", "RANGE", "YAMATO", "ANSWER",
    "LOSE", "LAND", "RETIRE",
)  # fmt: skip
"""Verbs that they like to order, the best first; others now and then."""
_GOAL = 3
"""The place of the hex in AIR unit RAID hex; one that goes to a box has none."""
PATIENCE = 400
"""So many taps at most for one question."""


class Player:
    """``wild``: how often, of a hundred choices, any of the things offered is taken; ``goal``: the name of the hex to
    which they sail and fly; ``lively``: orders of a draft at most, beside what must be done."""

    def __init__(self, person: Person, goal: str, seed: int, *, wild: int = 8, lively: int = 5) -> None:
        self.person, self.goal, self.wild, self.lively = person, goal, wild, lively
        self.random = Random(f"{person.name} {seed}")
        self.taps = 0
        self.done: list[str] = []
        self.kinds: dict[str, int] = {}
        self.seen = NOTHING
        self._begin("")

    def _begin(self, question: str) -> None:
        """A new question: nothing is tried yet."""
        self._question, self._tried, self._target = question, set[str](), ""
        self._left = self.random.randint(2, self.lively)

    def see(self) -> Seen:
        """The page that lies before them."""
        self.seen = undisturbed(lambda: read(self.person.page))
        return self.seen

    def answer(self) -> None:
        """Tap until the question of the page is answered: it waits, or asks something else.

        AssertionError if that takes too long, or something is refused.
        """
        seen = self.see()
        self._begin(f"{seen.when} {seen.step}")
        for _tap in range(PATIENCE):
            if not seen.asks and not seen.since:
                return
            thing = self.choose(seen)
            self.tap(thing)
            before, seen = seen, self.see()
            assert not seen.refusal, f"{self.person.name}, {before.title}: {thing}: {seen.refusal}"
            if thing.kind == "close" or (thing.kind == "offers" and not before.drafts):
                return
        raise AssertionError(f"{self.person.name}: no end of {seen.title!r} {seen.query}: {self.done[-20:]}")

    def tap(self, thing: Thing) -> None:
        """One tap on one thing."""
        if thing.value:
            self.done.append(thing.value)
            self.kinds[thing.order[0]] = self.kinds.get(thing.order[0], 0) + 1
        self.taps += 1
        tap(self.person.page, thing, finger=self.person.phone)

    def choose(self, seen: Seen) -> Thing:
        """What to tap on this page."""
        if seen.since:
            return seen["skip"][-1]
        set_up = [thing for thing in seen["close"] if thing.value == "DEFAULT"]
        if set_up:
            return set_up[0]
        if seen["question"]:
            return seen["question"][0]
        if not seen.drafts:
            return self._decide(seen)
        if seen["close"]:
            return seen["close"][0]
        if seen["blocked"]:
            self._left = max(self._left, 0) + 3
            self._tried.clear()
            return (seen["ways"] or seen["back"])[0]  # what is still to be done, if the page names it
        return self._draft(seen)

    def _decide(self, seen: Seen) -> Thing:
        """A question that is answered at once: the best verb, or any answer; where there are too many, a way on."""
        if seen["offers"] and not (seen["ways"] and self._chance(50)):
            return self._best(seen["offers"])
        return self.random.choice(seen["ways"])

    def _best(self, offers: Sequence[Thing]) -> Thing:
        if self._chance(self.wild):
            return self.random.choice(offers)
        for verb in LIKED:
            found = [thing for thing in offers if thing.order[:1] == [verb]]
            if found and not (verb in ("ADD", "SCRAMBLE") and self._chance(25) and len(offers) > len(found)):
                return found[0] if self._chance(60) else self.random.choice(found)
        return self.random.choice(offers)

    # -- drafts -------------------------------------------------------------------------------------------------------

    def _draft(self, seen: Seen) -> Thing:
        """The next order of a draft, or its end."""
        if seen["units"]:
            return self._fly(seen)
        if self._left <= 0:
            return self._on(seen)
        moves = [thing for thing in seen["offers"] if thing.to]
        if moves:
            return self._order(self._nearest(seen, moves))
        pieces = [thing for thing in seen["pieces"] if not thing.gone and thing.words not in self._tried]
        if pieces and not (seen["ways"] and self._chance(self.wild)):
            return self._try(pieces)
        offers = [thing for thing in seen["offers"] if thing.order[:1] not in (["EXIT"], ["DITCH"])]
        must = not seen["pieces"] or self._chance(self.wild)
        if offers and must:
            return self._order(self._best(offers))
        ways = [thing for thing in seen["ways"] if thing.words not in self._tried]
        if ways and must:
            return self._try(ways)
        return self._on(seen)

    def _fly(self, seen: Seen) -> Thing:
        """Aircraft: first what has landed must leave its box; then some rise, raid or make ready."""
        offers = [thing for thing in seen["offers"] if thing.order[:1] == ["AIR"]]
        if offers and "block=" in seen.query:
            chosen = self._flight(seen, offers)
            if chosen is not None:
                self._target = chosen.order[_GOAL] if chosen.attack and len(chosen.order) > _GOAL else ""
                return self._order(chosen)
        landed = [thing for thing in seen["units"] if thing.box.startswith(LANDING)]
        if landed and landed[0].words not in self._tried:
            return self._try(landed)
        ready = [thing for thing in seen["units"] if thing.box.startswith((READY, RESERVE))]
        ready = [thing for thing in ready if thing.words not in self._tried]
        if ready and self._left > 0:
            return self._try(ready)
        return self._on(seen)

    def _flight(self, seen: Seen, offers: Sequence[Thing]) -> Thing | None:
        """What the chosen unit does: a raid, best on what the others fly to; else another box; None for nothing."""
        raids = [thing for thing in offers if thing.attack]
        liked = [thing for thing in raids if self._target and self._target in thing.order]
        goal = seen.place(self.goal)
        liked = liked or [thing for thing in raids if goal and goal in thing.order]
        if raids and not self._chance(10):
            return (liked or [self.random.choice(raids)])[0]
        boxes = [thing for thing in offers if len(thing.order) == _GOAL]
        for box in ("READY", "CAP", "RESERVE"):
            found = [thing for thing in boxes if thing.order[-1] == box]
            if found and not (box == "CAP" and self._chance(60)):
                return found[0]
        return None

    def _nearest(self, seen: Seen, moves: Sequence[Thing]) -> Thing:
        """The move that ends nearest to the goal, or any."""
        goal = seen.place(self.goal)
        if not goal or self._chance(self.wild):
            return self.random.choice(moves)
        return min(moves, key=lambda thing: apart(thing.to, goal))

    def _order(self, thing: Thing) -> Thing:
        self._left -= 1
        return thing

    def _try(self, things: Iterable[Thing]) -> Thing:
        """One that was not tried yet, now and then not the first."""
        rows = list(things)
        thing = rows[0] if self._chance(60) else self.random.choice(rows)
        self._tried.add(thing.words)
        return thing

    def _on(self, seen: Seen) -> Thing:
        """Towards the end of the step."""
        return (seen["close"] or seen["ahead"])[0]

    def _chance(self, percent: int) -> bool:
        return self.random.randrange(100) < percent


def apart(one: str, other: str) -> int:
    """How many hexes lie between two, nearly: "2311" is column 23, row 11."""
    across, down = abs(int(one[:2]) - int(other[:2])), abs(int(one[2:]) - int(other[2:]))
    return across + max(0, down - across // 2)
