"""The long run of the API against its own description: ``python -m bench.api_fuzz --cases 20000``.

Draws requests from the OpenAPI document, those that fit it and those that do not, for a database with games in all
conditions, and checks every answer: no 5xx, nothing that is not described. Ends with numbers; exit 1 if one broke.
The cases run in this process, each in a transaction that is rolled back, in the database of the test run.
"""

import argparse
import json
import os
import sys
import tempfile
from collections import Counter
from pathlib import Path
from time import perf_counter

import pytest

TESTS = "tests/games/api/schema/test_schemathesis.py"


def main() -> int:
    """Run N cases, spread over the operations."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=20_000)
    parser.add_argument("--operations", type=int, default=34, help="how many there are, to spread the cases")
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report"
        os.environ["API_FUZZ_REPORT"] = str(report)
        os.environ["API_FUZZ_CASES"] = str(max(1, options.cases // options.operations))
        begin = perf_counter()
        status = pytest.main(["-q", "--tb=short", "-p", "no:cacheprovider", "-n", str(options.processes), TESTS])
        found: Counter[str] = Counter()
        operations = 0
        for line in report.read_text("utf-8").splitlines():
            operations += 1
            found.update(json.loads(line))
    by_status = ", ".join(f"{n} x {code}" for code, n in sorted(found.items()))
    print(f"{found.total()} cases on {operations} operations in {perf_counter() - begin:.0f} s: {by_status}")
    print("nothing broke" if status == 0 else "SOMETHING BROKE: see above")
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
