#!/usr/bin/env python
"""Django's command line for Pacific by Post."""

import os
import sys


def main() -> None:
    """Run the command. A wrong setting ends it in one line that names it (pvsite.environment)."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pvsite.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
