"""The reader's browser and the stand-alone program say the same of every journal that our tests know, good or bad."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[4]
SCRIPT = ROOT / "static/js/proof_check.js"
HERE = Path(__file__).parent
STRETCH = 50
TELL = """async (rows) => {
  const said = [];
  for (const row of rows) {
    const bytes = Uint8Array.from(atob(row.data), (sign) => sign.charCodeAt(0));
    try { await pvProof.check(bytes, row.wanted); said.push([null, null]); } catch (fault) {
      said.push(fault instanceof pvProof.Fault ? [fault.seq, fault.message] : [null, `broken: ${fault.stack}`]);
    }
  }
  return said;
}"""


def corpus(folder: Path) -> list[dict[str, Any]]:
    """All journals of the verifier's own tests, with what it says."""
    file = folder / "corpus.jsonl"
    tests = [str(path) for path in sorted(HERE.glob("test_verify*.py"))]
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "tests.games.core.journal.recorder",
        "-p",
        "no:cacheprovider",
        *tests,
    ]
    environment = {**os.environ, "CORPUS": str(file)}
    environment.pop("PYTEST_XDIST_WORKER", None)
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def page_of(browser: Any) -> Any:
    """A page with the script: hashes need an address that is secure."""
    page = browser.new_page()
    page.route("**/*", lambda route: route.fulfill(body="<!doctype html><title>.</title>", content_type="text/html"))
    page.goto("https://proof.test/")
    page.add_script_tag(path=str(SCRIPT))
    return page


@pytest.mark.browser
@pytest.mark.slow
def test_both_say_the_same(browser: Any, tmp_path: Path) -> None:
    rows = corpus(tmp_path)
    assert sum(row["said"] is None for row in rows) > 15
    assert sum(row["said"] is not None for row in rows) > 300
    page = page_of(browser)
    for first in range(0, len(rows), STRETCH):
        some = rows[first : first + STRETCH]
        for row, said in zip(some, page.evaluate(TELL, some), strict=True):
            assert said == [row["seq"], row["said"]], row["test"]
    page.close()
