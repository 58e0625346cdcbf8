"""The site that a benchmark runs in: the one of DATABASE_URL and REDIS_URL, or one of its own that is thrown away.

    from bench import site

    if __name__ == "__main__":
        site.own()
    site.setup()

``own`` comes first and is for the program alone: tests that import a benchmark have a site already.
"""

import atexit
import base64
import os
import shutil
import socket
import tempfile
from pathlib import Path

import django
from django.apps import apps

DICE_KEY = base64.b64encode(bytes(range(32))).decode()
"""The same dice in each run."""


def own(**environment: str) -> Path:
    """Set up nothing yet, but have the settings point to a folder that ends with this process, whatever was set."""
    folder = Path(tempfile.mkdtemp(prefix="bench-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ.pop("DATABASE_URL", None)
    os.environ |= {"VAR_DIR": str(folder), "REDIS_URL": "", "DICE_KEY": DICE_KEY, **environment}
    return folder


def own_unless_given(**environment: str) -> None:
    """The same where no DATABASE_URL is set; ``environment`` holds in any case."""
    os.environ |= environment
    if "DATABASE_URL" not in os.environ:
        own(**environment)


def setup() -> None:
    """Load the settings and the apps, once."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pvsite.settings")
    if not apps.ready:
        django.setup()


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def prepare() -> None:
    """Tables and static files, as an operator makes them."""
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
