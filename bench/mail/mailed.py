"""A whole game by post.

    python -m bench.mail.mailed --system iwo-jima-1945 --scenario iwo-jima-standard [--option A=B]

On DATABASE_URL and REDIS_URL. People hold the seats; for each of them the system's own player decides as soon as the
mail that asks them has come. Dice and mails are done by real worker processes, the mails go to a mail server of ours.
Every page of the one who is asked is opened on the way. ``--folder``: where the mails are kept, as text and as HTML.
Exit 1 if the game does not end, a page does not open, a mail is missing or the journal does not hold.
"""

import argparse
import os
import sys
from pathlib import Path

from bench import site

from .letters import Letters


def main() -> int:
    """Play, check, tell in numbers."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--system", required=True)
    parser.add_argument("--scenario", required=True)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=CHOICE")
    parser.add_argument("--name", default="A long winter in the South-West Pacific")
    parser.add_argument("--folder", type=Path)
    options = parser.parse_args()
    sink = Letters(site.free_port())
    os.environ |= {"EMAIL_URL": f"smtp://127.0.0.1:{sink.port}", "EMAIL_USE_TLS": "0"}
    sink.start()
    try:
        return _play(sink, options)
    finally:
        sink.stop()
        if options.folder:
            sink.keep(options.folder)


def _play(sink: Letters, options: argparse.Namespace) -> int:
    site.setup()
    site.prepare()
    from bench.load import workers
    from games.core import referee
    from games.ops.management.commands.autoplay import chosen

    from .post_game import PostGame

    choice = chosen(options.system, options.scenario, options.option)
    game = PostGame(referee.create(options.system, options.scenario, choice, name=options.name), sink)
    with workers.crew() as crew:
        crew.start("dice")
        crew.start("mail,bots")
        game.seat()
        game.play()
    return 0 if game.tell() else 1


if __name__ == "__main__":
    sys.exit(main())
