"""Games played by hand from the mails: ``python -m bench.mail.by_hand [--system SLUG] [--scenario ID] [--seed N]
[--language CODE]``.

Each player has a mailbox and knows only the text of the mails that came into it: the forms, names and examples of
orders are found there, typed with the faults that people make, and sent by SMTP. Without --system a whole 1942 game
of Pacific Victory, a game of Iwo Jima, a zonal game and Midway of Task Force are played. Printed for each: how the game
ended, mails a decision (a question that was asked by mail), and mails that did nothing, with the first of them whole.
Exit 1 if a question could not be answered, above 1.3 mails a decision, or if more than one mail in twenty did nothing.
"""

import argparse
import sys
import time
from random import Random

from bench.mail import post_office

if __name__ == "__main__":
    post_office.configure()

from bench import site

site.setup()

from django.core.management import call_command  # noqa: E402

from bench.mail.by_hand.letters import PHRASES  # noqa: E402
from bench.mail.by_hand.player import GivesUp, Player  # noqa: E402
from bench.mail.post_office import Post  # noqa: E402
from games.core import referee  # noqa: E402
from games.core.models import Game, Status  # noqa: E402
from games.core.outbox import jobs  # noqa: E402
from games.mail.models.incoming import Arrival  # noqa: E402
from games.web.models import Profile  # noqa: E402

GAMES = (
    ("pacific-victory", "1942"), ("iwo-jima-1945", "iwo-jima-standard"), ("pacific-zones", "pacific-zones-standard"),
    ("task-force", "midway"),
)  # fmt: skip
MAILS_A_DECISION, USELESS = 1.3, 1 / 20
STILL = 30.0
"""Seconds without any mail after which a game is stuck."""


def play(post: Post, system: str, scenario: str, seed: int, language: str) -> tuple[Game, list[Player], str]:
    """One game, until it is over or somebody can't go on; why, if so."""
    code = referee.create(system, scenario, name="By hand")
    seats = post_office.seat_players(post, code)
    Profile.objects.filter(user__seats__game__code=code).update(language=language)
    players = [Player(*seated, Random(f"{seed} {seated[0]}"), language) for seated in seats]
    moved, told = time.monotonic(), 0
    while True:
        worked = jobs.drain()
        try:
            read = sum(player.read() for player in players)
        except GivesUp as letter:
            return Game.objects.get(code=code), players, f"a question could not be answered:\n{letter}"
        game = Game.objects.defer("state").get(code=code)
        if game.status not in (Status.OPEN, Status.STARTING, Status.RUNNING):
            return game, players, ""
        if (sent := sum(len(player.sent) for player in players)) >= told + 100:
            told = sent
            print(f"  entry {game.seq}, {sent} mails sent, turn {referee.view(code, None).get('turn')}", flush=True)
        if worked or read:
            moved = time.monotonic()
        elif time.monotonic() - moved > STILL:
            fates = Arrival.objects.filter(game=game).order_by("-pk").values_list("seat", "state", "reason")[:3]
            asked = ", ".join(f"{row.seat}: {row.kind}" for row in referee.owed(code))
            read_last = "\n".join(f"--- {player.seat} read last:\n{player.last}" for player in players)
            why = f"no mail for {STILL:.0f} s; asked: {asked}; last mails: {list(fates)}\n{read_last}"
            return game, players, why
        else:
            time.sleep(0.02)


def report(game: Game, players: list[Player], why: str, seconds: float) -> bool:
    """Print what came of it; whether it is within the bars."""
    sent = sum(len(player.sent) for player in players)
    decisions = sum(len(player.tries) for player in players)
    useless = [one for player in players for one in player.useless]
    print(
        f"{game.system} {game.scenario}: {game.status} {game.outcome or ''}, {game.seq + 1} entries "
        f"in {seconds:.0f} s; {decisions} decisions, {sent} mails sent ({sent / max(decisions, 1):.2f} a decision), "
        f"{len(useless)} useless "
        f"({len(useless) / max(sent, 1):.1%}), {sum(player.got for player in players)} mails got"
    )
    for lines, text in useless[:3]:
        print("-" * 30, "useless:", *lines, "-" * 10, "answered:", text[:1500], sep="\n")
    if why:
        print(why)
    return not why and sent <= MAILS_A_DECISION * decisions and len(useless) <= USELESS * sent


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--system")
    parser.add_argument("--scenario")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", default="en", choices=sorted(PHRASES), help="what all players read and write")
    options = parser.parse_args()
    chosen = [game for game in GAMES if options.system in (None, game[0])]
    site.prepare()
    call_command("compilemessages", verbosity=0)
    good = True
    with post_office.open_office() as post:
        for system, scenario in chosen:
            began = time.monotonic()
            played = play(post, system, options.scenario or scenario, options.seed, options.language)
            good &= report(*played, time.monotonic() - began)
    sys.exit(not good)


if __name__ == "__main__":
    main()
