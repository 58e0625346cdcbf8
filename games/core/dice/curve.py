"""The library of the curve BLS12-381, loaded when it is needed: half a second, which only users of beacons pay."""

import sys
from importlib import import_module
from typing import Any


def load() -> tuple[Any, Any, Any]:
    """The arithmetic of the curve, its points as bytes, and hashing to it: three modules of py_ecc.

    It raises the limit of recursion to 100,000 for all of Python when it is loaded, at which a deeply nested JSON text
    breaks the process off: the limit stays as it was.
    """
    limit = sys.getrecursionlimit()
    try:
        names = ("optimized_bls12_381", "bls.point_compression", "bls.hash_to_curve")
        arithmetic, points, hashing = (import_module(f"py_ecc.{name}") for name in names)
    finally:
        sys.setrecursionlimit(limit)
    return arithmetic, points, hashing
