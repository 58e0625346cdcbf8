"""The real site under a short storm: every kind of fault that is possible here, once. The long one is a command."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[4]
KINDS = 19  # of faults that need no service besides the site


@pytest.mark.slow
def test_nothing_is_lost_doubled_or_stuck() -> None:
    command = ["-m", "bench.faults", "--faults", str(KINDS), "--games", "4", "--minutes", "0.7", "--seed", "7"]
    clean = {key: value for key, value in os.environ.items() if key in ("PATH", "HOME", "LANG")}
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=clean, capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-3000:]
    assert "0 LOST" in done.stdout
