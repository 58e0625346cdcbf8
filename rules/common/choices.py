"""Options of a game: what is offered, what was chosen. A State lists only choices that differ from the default."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from rules.kernel import Plain, Text

Chosen = tuple[tuple[str, Plain], ...]
"""Choices that differ from the default, by name."""


class Option(NamedTuple):
    """One option. ``about``: what it does, with its rule number; ``excludes``: as System.options lists it."""

    id: str
    title: Text
    about: Text
    choices: tuple[Any, ...] = (False, True)
    default: Any = False
    excludes: tuple[Mapping[str, Any], ...] = ()


def plain(option: Option) -> Plain:
    """An option as System.options lists it."""
    return {
        "id": option.id, "title": option.title.plain(), "about": option.about.plain(),
        "choices": list(option.choices), "default": option.default, "excludes": list(map(dict, option.excludes)),
    }  # fmt: skip


def chosen(options: Sequence[Option], given: Mapping[str, Plain] | None, where: str = "") -> Chosen:
    """The choices that differ from the default. ValueError that names the choices for a bad one, or two for a clash.

    ``where``: what is added to "no option": " in scenario 1942".
    """
    by_id = {option.id: option for option in options}
    found: dict[str, Plain] = {}
    for name, choice in sorted((given or {}).items()):
        if name not in by_id:
            raise ValueError(f"no option {name!r}{where}; there are: {', '.join(by_id)}")
        option = by_id[name]
        if not any(choice == one and type(choice) is type(one) for one in option.choices):
            raise ValueError(f"option {name} is {_range(option.choices)}, not {choice!r}")
        if choice != option.default:
            found[name] = choice
    for option in options:
        for together in option.excludes:
            if option.id in found and together.items() <= found.items():
                others = " and ".join(
                    name if choice is True else f"{name} {choice}" for name, choice in together.items()
                )
                raise ValueError(f"option {option.id} does not go with {others}: change one of them")
    return tuple(found.items())


def _range(choices: Sequence[Any]) -> str:
    numbers = [choice for choice in choices if type(choice) is int]
    if len(numbers) == len(choices) > 5 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"a number from {numbers[0]} to {numbers[-1]}"
    return f"one of {', '.join(map(str, choices))}"


def value(options: Sequence[Option], choices: Iterable[tuple[str, Plain]], name: str) -> Any:
    """What was chosen for that option, or its default."""
    found = dict(choices)
    return found[name] if name in found else next(option.default for option in options if option.id == name)
