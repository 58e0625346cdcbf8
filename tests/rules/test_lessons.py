"""Lessons: each is played through the rules by the coach's moves and by chance, and its file says what it has to."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from rules import kernel
from rules.common import lessons
from rules.common.base import Base
from rules.common.lessons import LessonError
from rules.kernel import Advice, Ask, Order

ALL = [(slug, row["id"]) for slug in kernel.slugs() for row in kernel.get(slug).lessons()]
WORDS_ON_A_PHONE = 60
MAX_STEPS = 1500
WHOLE = """
id = "a"
title = "A"
about = "B"
minutes = 5
seat = "RED"
[position]
turn = 1
[[told]]
kind = "shot"
text = "Bang."
[[step]]
title = "Fire"
text = "Now."
good = "Fire 3."
asked = ["shot"]
orders = ["FIRE *"]
[[step]]
title = "Over"
text = "Well done."
sees = { "view.over" = true }
ends = true
"""


def _system(slug: str) -> Base:
    system = kernel.get(slug)
    assert isinstance(system, Base)
    return system


class Game:
    """A game of a lesson: computers answer for the others, dice fall as ``draw`` has them."""

    def __init__(self, slug: str, scenario: str, seed: int) -> None:
        self.system = kernel.get(slug)
        self.scenario = scenario
        self.seat = next(row["seat"] for row in self.system.lessons() if row["id"] == scenario)
        self.draw = Random(seed)
        self.state: Any = self.system.start(scenario)
        self.lines: list[str] = []

    def played(self, choose: "Callable[[Game, Ask, Advice | None], Order]") -> tuple[bool, set[int]]:
        """Play on until the coach says that it is over. Out: did it, and which steps were told."""
        told = set()
        for _step in range(MAX_STEPS):
            pending = self.system.pending(self.state)
            asks = [ask for ask in pending.asks if ask.seat == self.seat] if not pending.rolls else []
            view, ask = self.system.view(self.state, self.seat), asks[0] if asks else None
            advice = self.system.coach(self.scenario, view, ask, self._legal, self.lines)
            if advice is not None:
                told.add(advice.number)
                if advice.ends:
                    return True, told
            if pending.rolls:
                self._throw(pending.rolls[0])
            elif any(ask.seat != self.seat for ask in pending.asks) and not self.lines:
                self._answer(next(ask for ask in pending.asks if ask.seat != self.seat))
            elif asks:
                self._order(asks[0], choose(self, asks[0], advice))
            else:
                return False, told
        return False, told

    def _legal(self, about: str | None = None, played: Sequence[str] = ()) -> list[Order]:
        return list(self.system.legal(self.state, self.seat, about))

    def _throw(self, roll: kernel.Roll) -> None:
        spec = roll.spec
        faces = spec["faces"] if "faces" in spec else range(1, spec["sides"] + 1)
        thrown = [self.draw.choice(faces) for _die in range(spec["n"])]
        self.state = self.system.throw(self.state, roll.name, thrown).state

    def _answer(self, ask: Ask) -> None:
        """What a computer does that is asked."""

        def legal(about: str | None = None, played: Sequence[str] = ()) -> list[Order]:
            state = self.state
            for line in played:
                state = self.system.apply(state, self.system.parse(state, ask.seat, line)).state
            return list(self.system.legal(state, ask.seat, about))

        view = self.system.view(self.state, ask.seat)
        lines = self.system.choose(self.system.bots()[0], view, ask, legal, self.draw.randrange(9999))
        for n, line in enumerate(lines):
            if n and not any(one.seat == ask.seat for one in self.system.pending(self.state).asks):
                break
            self.state = self.system.apply(self.state, self.system.parse(self.state, ask.seat, line)).state

    def _order(self, ask: Ask, order: Order) -> None:
        before = self.state
        self.state = self.system.apply(self.state, self.system.parse(before, self.seat, order.text)).state
        still = [one for one in self.system.pending(self.state).asks if one.seat == self.seat]
        goes_on = ask.draft and order.text.upper() != "DONE" and still and still[0].kind == ask.kind
        self.lines = [*self.lines, order.text] if goes_on else []


def as_advised(game: Game, ask: Ask, advice: Advice | None) -> Order:
    """The coach's move, which it has to have."""
    assert advice is not None, ask
    assert advice.order is not None, (ask.kind, str(advice.title))
    return advice.order


def by_chance(game: Game, ask: Ask, advice: Advice | None) -> Order:
    """Any legal order, now and then the coach's, so that drafts come to an end."""
    if advice is not None and advice.order is not None and game.draw.random() < 0.4:
        return advice.order
    return game.draw.choice(list(game.system.legal(game.state, game.seat)))


@pytest.mark.parametrize(("slug", "scenario"), ALL)
def test_its_moves_lead_to_its_end_whatever_the_dice(slug: str, scenario: str) -> None:
    played = [Game(slug, scenario, seed).played(as_advised) for seed in range(4)]
    assert all(ended for ended, _told in played)
    steps = len(_system(slug).lesson(scenario).steps)  # type: ignore[union-attr]
    told = set().union(*(told for _ended, told in played))
    assert len(told) * 2 > steps, f"only {sorted(told)} of {steps} steps were ever told"


@pytest.mark.parametrize(("slug", "scenario"), ALL)
def test_any_legal_move_will_do(slug: str, scenario: str) -> None:
    for seed in range(2):
        assert Game(slug, scenario, seed).played(by_chance)[1]


@pytest.mark.parametrize(("slug", "scenario"), ALL)
def test_what_the_coach_says_fits_a_phone(slug: str, scenario: str) -> None:
    lesson = _system(slug).lesson(scenario)
    assert lesson is not None
    for step in lesson.steps:
        words = f"{step.text} {step.good or ''}".split()
        assert len(words) <= WORDS_ON_A_PHONE, (str(step.title), len(words))


@pytest.mark.parametrize(("slug", "scenario"), ALL)
def test_a_lesson_is_a_scenario_that_nobody_is_offered(slug: str, scenario: str) -> None:
    system: Any = kernel.get(slug)
    assert scenario.startswith("lesson-")
    assert scenario not in [row["id"] for row in system.scenarios()]
    state = system.start(scenario)
    assert system.dump(system.load(system.dump(state))) == system.dump(state)
    assert system.options(scenario) == [] or system.seats(scenario)
    assert system.facts(scenario)


def test_other_words_for_a_lesson_are_refused() -> None:
    system = kernel.get("pacific-victory")
    with pytest.raises(ValueError, match="no lesson 'lesson-x'; there are: lesson-guadalcanal"):
        system.coach("lesson-x", {}, None, lambda about=None, played=(): [])
    with pytest.raises(ValueError, match="a lesson has no options; not overrun"):
        system.start("lesson-guadalcanal", {"overrun": True})


def test_a_file_is_read() -> None:
    lesson = lessons.parse(WHOLE, "here")
    assert (lesson.scenario, lesson.minutes, lesson.steps[0].orders) == ("lesson-a", 5, ("FIRE *",))
    heads = [head for head, _texts in lessons.messages(WHOLE, "here")]
    assert heads == ["[position]", "[[told]]", "[[step]]", "[[step]]"]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ("minutes = 5", "minutes has to be a whole number"),
        ("ends = true", "one step has to say ends = true"),
        ('title = "Fire"', "step 1: title has to be a text"),
        ("[position]", "unknown key 'turn'"),
    ],
)
def test_a_fault_is_named_with_its_place(change: str, fault: str) -> None:
    with pytest.raises(LessonError, match=f"^here.*{fault}"):
        lessons.parse(WHOLE.replace(change, ""), "here")
