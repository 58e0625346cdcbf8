"""Lines as people type them are read as the order that they mean, or not at all: never as another one."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from rules import kernel
from rules.kernel import Ask, NotationError, RulesError

GAMES = [
    ("pacific-victory", "1942"), ("iwo-jima-1945", "iwo-jima-standard"), ("pacific-zones", "pacific-zones-standard"),
    ("task-force", "coral_sea"),
]  # fmt: skip
Position = tuple[Any, Ask]


def faces(roll: kernel.Roll, draw: Random) -> list[Any]:
    spec = roll.spec
    if "deck" in spec:
        return draw.sample(spec["deck"], len(spec["deck"]))
    return [draw.choice(spec.get("faces") or range(1, spec["sides"] + 1)) for _die in range(spec["n"])]


def positions(system: kernel.System, scenario: str, steps: int, draw: Random) -> Iterator[Position]:
    """Positions of a game between two of the system's own players, within drafts as well."""
    state = system.start(scenario)
    for _step in range(steps):
        pending = system.pending(state)
        if pending.rolls:
            state = system.throw(state, pending.rolls[0].name, faces(pending.rolls[0], draw)).state
            continue
        if not pending.asks:
            return
        ask = draw.choice(pending.asks)
        yield state, ask
        legal = legal_after(system, state, ask.seat)
        for line in system.choose("sensible", system.view(state, ask.seat), ask, legal, draw.randrange(999)):
            state = system.apply(state, system.parse(state, ask.seat, line)).state
            if draw.random() < 0.2 and ask.seat in [one.seat for one in system.pending(state).asks]:
                yield state, ask


def legal_after(system: kernel.System, state: Any, seat: str) -> Any:
    def legal(about: str | None = None, played: Any = ()) -> list[kernel.Order]:
        after = state
        for line in played:
            after = system.apply(after, system.parse(after, seat, line)).state
        return system.legal(after, seat, about)

    return legal


def word(line: str, draw: Random, change: Callable[[str], str]) -> str:
    words = line.split(" ")
    at = draw.randrange(len(words))
    return " ".join([*words[:at], change(words[at]), *words[at + 1 :]])


def arrow(line: str, draw: Random) -> str:
    words = line.split(" ")
    if len(words) > 2:
        words.insert(draw.randrange(2, len(words)), draw.choice(["to", "->", "→", "—>", "–>", "-->"]))
    return " ".join(words)


FAULTS: list[Callable[[str, Random], str]] = [
    lambda line, draw: line.lower(),
    lambda line, draw: line.upper(),
    lambda line, draw: line.title(),
    lambda line, draw: line.replace("-", draw.choice("‑–−‐—")),
    lambda line, draw: word(line, draw, lambda one: draw.choice(['"{}"', "“{}”", "'{}'", "„{}“", "[{}]"]).format(one)),
    lambda line, draw: draw.choice(["  ", " \u00a0", "\t"]).join(line.split(" ")),
    lambda line, draw: line + draw.choice([".", "!", ",", ";", " please", ", por favor", " ..", " thanks"]),
    lambda line, draw: draw.choice(["1. {}", "2) {}", "[{}]", "({})", "a {}"[2:]]).format(line),
    arrow,
]


@pytest.mark.parametrize(("slug", "scenario"), GAMES)
def test_faults_of_typing_change_no_order(slug: str, scenario: str) -> None:
    system, draw = kernel.get(slug), Random(f"typed {slug}")
    found = list(positions(system, scenario, 120, draw))
    for state, ask in draw.sample(found, min(40, len(found))):
        orders = system.legal(state, ask.seat)
        for order in draw.sample(orders, min(5, len(orders))):
            line = order.text
            for _fault in range(draw.randint(1, 3)):
                line = draw.choice(FAULTS)(line, draw)
            assert system.understand(state, ask.seat, line).order.text == order.text, line


@pytest.mark.parametrize(("slug", "scenario"), GAMES)
def test_a_canonical_line_is_itself(slug: str, scenario: str) -> None:
    system, draw = kernel.get(slug), Random(f"canonical {slug}")
    for state, ask in positions(system, scenario, 40, draw):
        orders = system.legal(state, ask.seat)
        for order in draw.sample(orders, min(5, len(orders))):
            found = system.understand(state, ask.seat, order.text)
            assert (found.order, found.alike) == (order, ())


@pytest.mark.parametrize(("slug", "scenario"), GAMES)
def test_with_words_left_out_it_is_that_order_or_a_question_never_another(slug: str, scenario: str) -> None:
    """What is read from some of the words holds no word that was not said, but for what may be left out."""
    system, draw = kernel.get(slug), Random(f"left out {slug}")
    read = asked = 0
    found = list(positions(system, scenario, 120, draw))
    for state, ask in draw.sample(found, min(30, len(found))):
        orders = system.legal(state, ask.seat)
        for order in draw.sample(orders, min(3, len(orders))):
            words = [one for one in order.text.split(" ") if one not in ("on", ">")]
            del words[draw.randrange(len(words))]
            line = " ".join(words)
            try:
                got = system.understand(state, ask.seat, line).order.text
                read += 1
                assert not line or all(one.casefold() in got.casefold() for one in words), (line, got)
            except NotationError as error:
                asked += 1
                suggested = {error.nearest} - {""}
                assert suggested <= {one.text for one in system.legal(state, ask.seat)}, line
            except RulesError:
                asked += 1
    assert asked


def start_of_moves() -> tuple[kernel.System, Any, str]:
    system, draw = kernel.get("pacific-victory"), Random(1)
    for state, ask in positions(system, "1942", 30, draw):
        if ask.kind == "movement" and ask.seat == "ALLIES":
            return system, state, ask.seat
    raise AssertionError("nobody moves")


def test_a_class_and_a_place_are_enough() -> None:
    system, state, seat = start_of_moves()
    rows = [row for row in system.view(state, seat)["mine"] if row["movable"]]
    seen = 0
    for row in rows:
        to = next((o.data["to"] for o in system.legal(state, seat, row["id"]) if o.verb == "OP"), None)
        here = [one for one in rows if one["class"] == row["class"] and one["place"] == row["place"]]
        if to is None or row["class"] in ("CV", "BB"):
            continue
        line = f"op {row['class'].lower()} {row['place']} to {to}"
        if len(here) == 1:
            assert system.understand(state, seat, line).order.data["block"] == row["id"], line
            seen += 1
    assert seen


def test_a_suggestion_is_near_to_what_was_said() -> None:
    system, state, seat = start_of_moves()
    with pytest.raises(NotationError) as wrong:
        system.understand(state, seat, "OP Enterprse Hawaii Midway")
    assert wrong.value.nearest == "OP US-CV-ENTERPRISE O05 M05"
    with pytest.raises(NotationError, match="not among what is possible"):
        system.understand(state, seat, "op ca hawaii tokyo")


def test_of_blocks_that_are_alike_the_first_is_taken_and_the_others_are_told() -> None:
    system, draw = kernel.get("pacific-victory"), Random(4)
    told = 0
    for state, ask in positions(system, "1942", 160, draw):
        view: Any = system.view(state, ask.seat) if ask.kind in ("logistics", "slot") else None
        for order in system.legal(state, ask.seat)[:60] if view else ():
            if order.verb not in ("NEW", "FIRE"):
                continue
            verb, thing, *rest = order.text.split()
            said = [verb.lower(), thing.split("-")[order.verb == "NEW"].lower(), *rest]
            try:
                found = system.understand(state, ask.seat, " ".join(said))
            except NotationError as error:
                question = str(error)
                assert "Which of" in question
                continue
            if found.alike:
                told += 1
                assert found.order in system.legal(state, ask.seat)
                rows = {row["id"]: row for row in (*view["mine"], *view["pool"])}
                rows |= {row["label"]: row for row in (view["battle"] or {}).get("blocks", ())}
                same = [rows[text.split()[1]] for text in (found.order.text, *found.alike)]
                assert len({(row["class"], row["nation"], row["strength"]) for row in same}) == 1
    assert told
