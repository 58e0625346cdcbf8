"""Does plain data have the type that a title declares for it: what mypy cannot see where data come from a file."""

from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict


def misfits(value: Any, hint: Any, where: str = "") -> Iterator[str]:
    """The places at which ``value`` is not what ``hint`` says; keys that a TypedDict does not declare among them."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is NotRequired:
        yield from misfits(value, args[0], where)
    elif is_typeddict(hint):
        yield from _row(value, hint, where)
    elif origin in (Union, UnionType):
        if all(any(misfits(value, one)) for one in args):
            yield f"{where}: {value!r} is none of {hint}"
    elif origin is Literal:
        if value not in args:
            yield f"{where}: {value!r} is none of {args}"
    elif origin is tuple and args[-1] is not ...:
        for number, (one, its) in enumerate(zip(value, args, strict=True)):
            yield from misfits(one, its, f"{where}/{number}")
    elif origin in (list, tuple):
        if not isinstance(value, list | tuple):
            yield f"{where}: {value!r} is no list"
            return
        for number, one in enumerate(value):
            yield from misfits(one, args[0], f"{where}/{number}")
    elif origin is dict:
        if not isinstance(value, dict):
            yield f"{where}: {value!r} is no mapping"
            return
        for key, one in value.items():
            yield from misfits(one, args[1], f"{where}/{key}")
    elif not isinstance(value, NoneType if hint is None else hint):
        yield f"{where}: {value!r} is no {hint}"


def _row(value: Any, hint: Any, where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where}: {value!r} is no {hint.__name__}"
        return
    hints = get_type_hints(hint, include_extras=True)
    for key in sorted({*value} - {*hints}):
        yield f"{where}/{key} is not declared by {hint.__name__}"
    for key in sorted(hint.__required_keys__ - {*value}):
        yield f"{where}/{key} is missing in {hint.__name__}"
    for key in {*value} & {*hints}:
        yield from misfits(value[key], hints[key], f"{where}/{key}")
