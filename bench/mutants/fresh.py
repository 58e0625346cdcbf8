"""A pytest plugin for a process of its own with a fault in it: ``-p bench.mutants.fresh``, with FAULT naming a file.

The module with the fault is read with the fault in it; no file of the project is changed. FAULT is a JSON file: "path"
and "source" of the module, the "seconds" of the tests in the order in which they run, and the "notes" file of Watch.
"""

import json
import os
import sys
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType

import pytest

from bench.mutants.watching import Watch, limit

_IMPORTS = 30.0


class _Faulty(SourceFileLoader):
    source = ""

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.source, self.path, "exec")


class _Finder(PathFinder):
    path = ""

    @classmethod
    def find_spec(cls, fullname: str, *arguments: object) -> ModuleSpec | None:
        spec = super().find_spec(fullname, *arguments)  # type: ignore[arg-type]
        if spec is not None and spec.origin == cls.path:
            spec.loader = _Faulty(fullname, cls.path)
        return spec if spec is not None and spec.origin == cls.path else None


def pytest_configure(config: pytest.Config) -> None:
    """Judge."""
    config.pluginmanager.register(Watch(_fault["seconds"], Path(_fault["notes"])))


_fault = json.loads(Path(os.environ["FAULT"]).read_text())
_Finder.path, _Faulty.source = str(Path(_fault["path"]).resolve()), _fault["source"]
sys.meta_path.insert(0, _Finder)
limit(_IMPORTS)
