#!/usr/bin/env python
"""Django's command line for Pacific by Post."""

import os
import sys


def main() -> None:
    """Run the command. A wrong setting, or a database that can not be used, ends it in one line that says so."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pvsite.settings")
    from django.core.management import execute_from_command_line
    from django.db import InterfaceError, OperationalError, ProgrammingError

    try:
        execute_from_command_line(sys.argv)
    except (OperationalError, InterfaceError, ProgrammingError) as problem:
        if "--traceback" in sys.argv:
            raise
        from pvsite.commandline import words

        sys.exit(words(problem))


if __name__ == "__main__":
    main()
