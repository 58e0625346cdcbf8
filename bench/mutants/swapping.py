"""The function that a fault stands in, in a process that has imported the project, and its code with the fault."""

import gc
from collections import Counter
from collections.abc import Iterator
from types import CodeType, FunctionType

from bench.mutants.mutations import Mutation
from bench.mutants.tracing import ROOMS, ROOT, function


class Functions:
    """The functions of the project that exist, by "path:dotted name", but those that have run.

    What a function that has run gave or made may be kept in other places, where new code would not reach it.
    """

    def __init__(self, ran: set[str]) -> None:
        gc.unfreeze()
        found = [one for one in gc.get_objects() if type(one) is FunctionType and _is_ours(one)]
        gc.freeze()
        names = [function(one.__code__) for one in found]
        only = Counter(names)
        self._by_name = {name: one for name, one in zip(names, found, strict=True) if only[name] == 1}
        self._ran = ran

    def faulty(self, fault: Mutation) -> "tuple[FunctionType, CodeType] | None":
        """The function that a fault stands in, or the outermost around it, and its code with the fault.

        None where a swap would not do: outside of functions, or in one that has run or stands there twice.
        """
        for name in _outermost_first(fault):
            if name in self._ran:
                return None
            if name in self._by_name:
                return _with_fault(self._by_name[name], name, fault)
        return None


def _with_fault(old: FunctionType, name: str, fault: Mutation) -> "tuple[FunctionType, CodeType] | None":
    source = fault.applied((ROOT / fault.path).read_text())
    codes = _codes(compile(source, str(ROOT / fault.path), "exec"))
    new = [code for code in codes if function(code) == name]
    return (old, new[0]) if len(new) == 1 and new[0].co_freevars == old.__code__.co_freevars else None


def _is_ours(one: FunctionType) -> bool:
    return one.__code__.co_filename.startswith(ROOMS)


def _outermost_first(fault: Mutation) -> Iterator[str]:
    parts = fault.where.split(".")
    for number in range(1, len(parts) + 1):
        yield f"{fault.path}:{'.'.join(parts[:number])}"


def _codes(code: CodeType) -> Iterator[CodeType]:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            yield from _codes(one)
