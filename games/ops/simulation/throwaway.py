"""The settings of a site that lives in a folder of its own as long as one process does.

Nothing of the real site's settings is among them, so neither its database nor its mail server can be reached.
"""

import os
import sys
from pathlib import Path

_OF_THE_MACHINE = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "PYTHONPATH", "LD_LIBRARY_PATH", "PYTHONWARNINGS")
KEY = bytes(range(32)).hex()
"""The same dice, and the same taste of computers, in each run."""


def environment(folder: Path) -> dict[str, str]:
    """All variables for a process whose site is in ``folder``."""
    kept = {name: os.environ[name] for name in _OF_THE_MACHINE if name in os.environ}
    return kept | {
        "DJANGO_SETTINGS_MODULE": "pvsite.settings",
        "VAR_DIR": str(folder),
        "SECRET_KEY": KEY,
        "DICE_KEY": KEY,
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
    }
