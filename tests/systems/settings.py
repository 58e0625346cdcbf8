"""Settings of processes that a test starts: those of the tests, and the systems of the tests."""

from pvsite.settings_test import *  # noqa: F403
from pvsite.settings_test import TEMPLATES
from tests.systems import add_to

add_to(TEMPLATES)
