"""``python -m games.leagues.ratings FILE``: work a list out again from the games of an edition, without the site."""

import argparse
import sys
from pathlib import Path

from games.leagues.ratings.editions import System, edition
from games.leagues.ratings.files import BadFile, read


def main() -> int:
    """Print the list, and after it both digests; exit status 1 for a file that can't be read."""
    parser = argparse.ArgumentParser(prog="python -m games.leagues.ratings", description=main.__doc__)
    parser.add_argument("file", type=Path, help="the games of an edition, as a CSV file")
    parser.add_argument("--kind", choices=[kind.value for kind in System], default=System.AREA.value)
    parser.add_argument("--until", type=int, help="the last closed month of a Glicko-2 list, as its page names it")
    asked = parser.parse_args()
    try:
        found = edition(System(asked.kind), read(asked.file.read_text(encoding="utf-8")), asked.until)
    except (OSError, UnicodeDecodeError, BadFile) as problem:
        sys.stderr.write(f"{asked.file}: {problem}\n")
        return 1
    sys.stdout.write(f"{found.text}\n")
    sys.stderr.write(f"games {found.inputs}\nlist  {found.digest}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
