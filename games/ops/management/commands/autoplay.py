"""``manage.py autoplay``: computers play games to the end, through referee, dice and database."""

import time
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.core.bots import playing
from games.core.errors import Refused
from games.core.models import Game
from rules import kernel


class Command(BaseCommand):
    help = "Let computers play a game (all its seats), or new ones, to the end."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", nargs="?", help="code of a game to play on")
        parser.add_argument("--new", metavar="SCENARIO", help="make a new game of this scenario")
        parser.add_argument("--system", default="pacific-victory", help="game system of the new game (%(default)s)")
        parser.add_argument("--until", default="end", metavar="TURN", help="stop when this turn begins (%(default)s)")
        parser.add_argument("--bots", default="random", help="one player, or one a seat: sensible,random (%(default)s)")
        rule = "an optional rule of the new game: overrun, vp_adjust=2, free_setup=false, players=4"
        parser.add_argument("--option", action="append", default=[], metavar="NAME", help=rule)
        parser.add_argument("--games", type=int, default=1, metavar="N", help="how many new games (%(default)s)")
        parser.add_argument("--inline-dice", action="store_true", help="throw the dice here: no dice worker is needed")

    def handle(self, *args: Any, **options: Any) -> None:
        if bool(options["game"]) == bool(options["new"]):
            raise CommandError("Name a game, or a scenario with --new.")
        until = _turn(options["until"])
        bots = [name.strip() for name in options["bots"].split(",")]
        tally = playing.Tally()
        for _ in range(options["games"] if options["new"] else 1):
            began = time.monotonic()
            try:
                code = options["game"] or playing.new_game(
                    options["system"],
                    options["new"],
                    bots,
                    options=chosen(options["system"], options["new"], options["option"]),
                )
                game = playing.play(
                    code,
                    playing.casting(code, bots),
                    until=until,
                    inline_dice=options["inline_dice"],
                    say=self.stdout.write,
                )
            except Game.DoesNotExist:
                raise CommandError(f"There is no game {options['game']}.") from None
            except (Refused, ValueError, playing.Stuck) as problem:
                raise CommandError(str(problem)) from problem
            tally.add(game, time.monotonic() - began)
        self.stdout.write(tally.line())


def chosen(system: str, scenario: str, words: list[str]) -> dict[str, Any]:
    """Options as they are written on a command line, as the choices of the system.

    ValueError for an unknown game, CommandError for what it does not offer.
    """
    offered = {row["id"]: row["choices"] for row in kernel.get(system).options(scenario)}
    found = {}
    for text in words:
        name, equals, value = text.partition("=")
        if name not in offered:
            raise CommandError(f"There is no option {name}; there are: {', '.join(offered)}.")
        meant = value if equals else "true"
        choices = [choice for choice in offered[name] if str(choice).casefold() == meant.casefold()]
        if not choices:
            raise CommandError(f"--option {name} takes one of: {', '.join(map(str, offered[name]))}.")
        found[name] = choices[0]
    return found


def _turn(text: str) -> int | None:
    if text == "end":
        return None
    if not text.isdigit():
        raise CommandError("--until takes the number of a turn, or “end”.")
    return int(text)
