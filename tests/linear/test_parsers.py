"""Each parser that sees text of people does work in proportion to that text; one that no door reaches fails."""

from collections.abc import Iterator
from itertools import product

import pytest

from tests.linear.doors import DOORS, ELSEWHERE, SLOW, Door, parsers, slow_calls, source_of
from tests.linear.work import Work

SHORT = 200
"""Times that something is repeated in the shorter text."""
TIMES = 2.2
CONSTANT = 3_000
_WORK = Work()


def _texts(door: Door) -> Iterator[tuple[str, str]]:
    repeated = dict.fromkeys(
        [*door.common, *door.tokens, *(a + b for a, b in product(door.common[:6], repeat=2) if a != b)]
    )
    return product(door.before, repeated)


def _steps(door: Door, before: str, token: str, size: int) -> int:
    text = before + token * size + door.after
    return _WORK.of(lambda: door.act(text))


def worst(door: Door) -> tuple[bool, int, int, tuple[str, str]]:
    """Whether its work grows faster than the text, the steps for a text and for one twice as long, and which."""
    found = []
    for before, token in _texts(door):
        _steps(door, before, token, 5)  # what is loaded or made once
        short, long = (_steps(door, before, token, size) for size in (SHORT, 2 * SHORT))
        if long > TIMES * short + CONSTANT:  # of a longer one surely no constant
            short, long = (_steps(door, before, token, size) for size in (3 * SHORT, 6 * SHORT))
        if long > TIMES * short + CONSTANT:
            return True, short, long, (before, token)
        found.append((long, short, (before, token)))
    long, short, shape = max(found)
    return False, short, long, shape


@pytest.mark.parametrize("name", DOORS)
def test_twice_the_text_takes_twice_the_work(name: str) -> None:
    grows, short, long, shape = worst(DOORS[name])
    assert not grows, f"{short} steps, then {long}, for {shape}"


def test_every_parser_is_reached_by_a_door() -> None:
    """Runs after the doors were tried; by itself it tries them once."""
    for door in DOORS.values():
        for token in (*door.common, *door.tokens):
            _steps(door, "", token, 20)
            _steps(door, door.before[-1], token, 20)
    ran = {(source_of(code.co_filename), code.co_name) for code in _WORK.reached}
    missing = {
        f"{path} {name}"
        for path, name, _line in parsers()
        if (path, name) not in ran
        and not any(f"{path} {name}" == known or path.startswith(f"{known}") for known in ELSEWHERE)
    }
    assert not missing, f"add a door in tests/linear/doors.py for: {sorted(missing)}"


def test_library_functions_that_may_take_long_are_given_little() -> None:
    used = set(slow_calls())
    assert not used - set(SLOW), f"say in tests/linear/doors.py what bounds their text: {sorted(used - set(SLOW))}"
    assert not set(SLOW) - used, f"not in the code any more: {sorted(set(SLOW) - used)}"


def _popped(text: str) -> None:
    left = list(text)
    while left:
        left.insert(0, left.pop())
        left.remove(left[0])


def _shortened(text: str) -> None:
    while text:
        text = text.removeprefix(text[0]).strip()


def _nested(text: str) -> None:
    for _one in text:
        for _other in text:
            pass


@pytest.mark.parametrize("parser", [_popped, _shortened, _nested])
def test_a_parser_that_is_not_linear_is_seen(parser: object) -> None:
    assert worst(Door(parser))[0]  # type: ignore[arg-type]
