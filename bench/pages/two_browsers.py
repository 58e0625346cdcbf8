"""A whole game by taps: ``python -m bench.pages.two_browsers --system task-force --scenario midway [--seed 1]``.

A site of its own as ``tools/play`` would run it, with its worker that throws the dice, and two people in two browsers:
one at a desk of 1440 pixels, one with a phone of 390. They sign up, start the game, sit down, and answer each question
by taps on what the page before them offers, until both read who has won. Nothing is typed but names and passwords, and
nobody opens a page of the game anew: those who wait are told. Exit 1 if a page answers 4xx or 5xx, a browser
complains, or somebody comes to a dead end.

``--advanced``: under advanced fog; ``--minutes``: the longest that it may take; ``--keep FOLDER``: where the last pages
are kept.
"""

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from time import monotonic

from playwright.sync_api import sync_playwright

from bench import site
from bench.pages.vitals import CHROMIUM, FLAGS
from tests.browser.carrier_game.game import Watch, play
from tests.browser.carrier_game.player import Player
from tests.browser.mailbox import Mailbox
from tests.browser.people import Person, sign_up, sit_down, start_game
from tests.browser.running import Site
from tests.timeouts import TIMEOUT

GOALS = {("task-force", "midway"): "Midway", ("task-force", "coral_sea"): "Port Moresby",
         ("task-force", "eastern_solomons"): "Henderson"}  # fmt: skip
"""By system and scenario: the hex to which both sides sail."""


def main() -> int:
    """Play, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--system", default="task-force", choices=sorted({system for system, _scenario in GOALS}))
    parser.add_argument("--scenario", default="midway", choices=[scenario for _system, scenario in GOALS])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--advanced", action="store_true")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--keep", type=Path)
    options = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-")))
        running = Site(folder, site.free_port())
        running.start()
        stack.callback(running.stop)
        driver = stack.enter_context(sync_playwright())
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        stack.callback(browser.close)
        browser.on("context", lambda context: context.set_default_timeout(TIMEOUT * 1000))
        mailbox = Mailbox(running.address)
        people = [Person("Kenji", browser, running.address), Person("Marta", browser, running.address, phone=True)]
        watch = Watch(people)
        began = monotonic()
        for person in people:
            sign_up(person, mailbox)
        code = _sat_down(people, options)
        players = [Player(person, GOALS[options.system, options.scenario], options.seed) for person in people]
        stopped: list[str] = []
        try:
            play(code, players, _each_turn(players, began), 60 * options.minutes)
        except Exception as problem:  # whatever stops them is the finding
            stopped.append(f"{type(problem).__name__}: {problem}")
        if options.keep:
            _keep(people, options.keep)
        return _report(watch, players, (monotonic() - began) / 60, [*stopped, *watch.troubles])


def _keep(people: list[Person], folder: Path) -> None:
    """The pages before them, as pictures and as they were sent."""
    folder.mkdir(parents=True, exist_ok=True)
    for person in people:
        person.page.screenshot(path=folder / f"{person.name}.png")
        (folder / f"{person.name}.html").write_text(person.page.content())


def _sat_down(people: list[Person], options: argparse.Namespace) -> str:
    """The game, begun; its code."""
    host, guest = people
    code = start_game(
        host, f"{options.scenario} by taps", "Japan", "Invite by a link that I pass on", options.scenario,
        title=options.system, options=["Advanced fog of war"] if options.advanced else (),
    )  # fmt: skip
    sit_down(host, guest, code)
    return code


def _each_turn(players: list[Player], began: float) -> Callable[[], bool]:
    """Prints a line as each turn begins; it never wants the game to stop."""
    last = [""]

    def until() -> bool:
        when = players[0].seen.when
        if when and when != last[0]:
            last[0] = when
            taps = " + ".join(str(player.taps) for player in players)
            print(f"{when:56} {taps} taps, {(monotonic() - began) / 60:.1f} minutes", flush=True)
        return False

    return until


def _report(watch: Watch, players: list[Player], minutes: float, faults: list[str]) -> int:
    """What came of it, in words; the exit status."""
    for player in players:
        seen = player.see()
        orders = ", ".join(f"{n} {verb}" for verb, n in Counter(player.kinds).most_common())
        print(f"{player.person.name} reads: {seen.title}. {player.taps} taps; orders: {orders}")
    taps = sum(player.taps for player in players)
    print(f"{taps} taps, {watch.pages} pages and parts of pages, {minutes:.1f} minutes, {len(faults)} faults")
    for fault in faults:
        print(f"FAULT {fault}")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
