"""Settings of processes that a test starts: those of the tests, and the systems of the tests."""

from pathlib import Path

import rules
from pvsite.settings_test import *  # noqa: F403

rules.__path__.append(str(Path(__file__).parent))
