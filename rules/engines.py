"""A package of rules loaded again for other data: every engine has modules of its own, so that map and roster stay
constants of a module and cost nothing to look up.

Such a package reads its data from its module ``dataset`` only, imports its own modules relatively and at load time, and
offers its system as ``SYSTEM``. Engines are never listed by the kernel.
"""

import importlib
import importlib.util
import sys
from collections import OrderedDict
from collections.abc import Callable, Mapping
from threading import RLock
from types import ModuleType
from typing import Any
from weakref import WeakValueDictionary

KEPT = 12
"""Engines kept ready in a process, of all packages together; one that is still in use is never made twice."""

_ready: OrderedDict[str, Any] = OrderedDict()
_lasting: dict[str, Any] = {}
_in_use: WeakValueDictionary[str, Any] = WeakValueDictionary()
_lock = RLock()


def engine(package: str, name: str, dataset: Callable[[], Mapping[str, Any]], *, lasting: bool = False) -> Any:
    """The ``SYSTEM`` of ``package``, loaded with what ``dataset`` gives as the contents of its module ``dataset``.

    ``name``: of these data, part of an identifier; the same name gives the same engine, and ``dataset`` is only called
    if there is none. What it raises, or unfit data raise while the modules load, comes through; nothing is kept then.
    ``lasting``: never dropped, and not counted among those that are kept ready.
    """
    copy = f"{package}__{name}"
    with _lock:
        system = _in_use.get(copy)
        if system is None:
            system = _in_use[copy] = _load(package, copy, dataset())
        if lasting:
            _lasting[copy] = system
            return system
        _ready[copy] = system
        _ready.move_to_end(copy)
        while len(_ready) > KEPT:
            _forget(_ready.popitem(last=False)[0])
        return system


def _load(package: str, copy: str, dataset: Mapping[str, Any]) -> Any:
    original = importlib.import_module(package)
    spec = importlib.util.spec_from_file_location(
        copy, original.__file__, submodule_search_locations=list(original.__path__)
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    data = ModuleType(f"{copy}.dataset", "The data of this engine.")
    data.__dict__.update(dataset)
    sys.modules[copy], sys.modules[data.__name__] = module, data
    try:
        spec.loader.exec_module(module)
        return module.SYSTEM
    except BaseException:
        _forget(copy)
        raise


def _forget(copy: str) -> None:
    for name in [name for name in sys.modules if name == copy or name.startswith(f"{copy}.")]:
        del sys.modules[name]
