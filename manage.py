#!/usr/bin/env python
"""Django's command line for Pacific by Post."""

import os
import sys


def main() -> None:
    """Run the command; a wrong setting ends in one line that names it."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pvsite.settings")
    from django.conf import settings
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        settings.DEBUG  # noqa: B018  reads the environment
    except ImproperlyConfigured as wrong:
        sys.exit(f"Setting not usable: {wrong}")
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
