"""Three real formats from the first entry to the last place, played by computers: ``python -m bench.leagues.formats``.

A Swiss event of 6 rounds whose first six go on to an elimination; a ladder with rounds of four months, through a year;
three divisions of 9 players, the largest that 6.7 has, through two seasons, the second of which begins by itself. The
clock is moved, nothing is waited for. Then what came of it is checked as far as bench.leagues.worked_again says, and so
are all journals. Exit 1 if something differs (bar 14). ``--only ladder``
plays one of them; ``--quick`` plays the duel of the tests instead of Iwo Jima.
"""

import argparse
import subprocess
import sys
from collections.abc import Callable
from datetime import timedelta
from random import Random
from time import monotonic

from bench import site

if __name__ == "__main__":
    site.own()
site.setup()

from django.conf import settings  # noqa: E402
from django.contrib.auth.models import User  # noqa: E402
from django.core.management import call_command  # noqa: E402

from bench.leagues import worked_again  # noqa: E402
from games.core.models import Game  # noqa: E402
from games.core.outbox import jobs  # noqa: E402
from games.leagues.events import entering, making, progress, resting, rounds  # noqa: E402
from games.leagues.events.by_itself import seasons, silence  # noqa: E402
from games.leagues.models import Event, EventState, Format, Pairing, PairState  # noqa: E402
from games.ops.game_checks import checking  # noqa: E402
from games.ops.simulation.matches import ENOUGH, Matches  # noqa: E402
from games.ops.simulation.people import People, gather  # noqa: E402
from games.ops.simulation.world import Clock, world  # noqa: E402
from tests.systems import add_to  # noqa: E402

SWISS_PLAYERS, SWISS_ROUNDS, CUT = 16, 6, 6
LADDER_PLAYERS, LADDER_ROUNDS, MONTHS = 11, 3, 4
DIVISION_PLAYERS, DIVISION_SIZE = 27, 9
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


class Club:
    """A club whose games computers play. ``scenario``: system and scenario."""

    def __init__(self, players: int, scenario: tuple[str, str], chance: Random, clock: Clock) -> None:
        self.people: People = gather(players)
        self.scenario, self.chance, self.clock = scenario, chance, clock
        self.matches = Matches(chance, self.people.substitutes)

    def event(self, players: list[User], **more: object) -> Event:
        """An event of these that has begun."""
        plan = making.Plan("Replay", *self.scenario, **more)  # type: ignore[arg-type]
        event = making.create(self.people.director, self.people.club, plan)
        jobs.drain(ENOUGH)
        for person in players:
            entering.enter(person, event)
        entering.close(self.people.director, event)
        return self.gone_on(event)

    def play(self, event: Event) -> Event:
        """All games that can be played without the calendar, each to its end."""
        while playing := self._playing(event):
            for pairing in playing:
                self.matches.play(pairing, None)
                self.clock.move(HOUR)
            event = self.gone_on(event)
        return event

    def gone_on(self, event: Event) -> Event:
        """What workers do by themselves, and how the event stands then."""
        for act in (progress.collect, silence.sweep, seasons.sweep):
            act()
            jobs.drain(ENOUGH)
        return Event.objects.get(pk=event.pk)

    def _playing(self, event: Event) -> list[Pairing]:
        rows = Pairing.objects.filter(round__event=event, state=PairState.PLAYING).exclude(game=None)
        return list(rows.select_related("round__event__club", "first__user", "second__user").order_by("round", "board"))


def swiss_then_six(club: Club) -> list[Event]:
    """Six Swiss rounds and an elimination among the first six."""
    event = club.event(club.people.players, format=Format.SWISS_CUT, rounds=SWISS_ROUNDS, qualify=CUT)
    return [club.play(event)]


def ladder(club: Club) -> list[Event]:
    """A year of a ladder: somebody rests twice, somebody leaves, somebody comes in; then its director lets it end."""
    *first, newcomer = club.people.players
    event = club.event(first, format=Format.LADDER, months=MONTHS)
    for number in range(1, LADDER_ROUNDS + 1):
        event = club.play(event)
        if number < LADDER_ROUNDS:
            resting.rest(first[2], event)
        if number == 1:
            entering.enter(newcomer, event)
            entering.withdraw(first[5], event)
        held = event.drawn.get(number=number)
        assert held.ends is not None
        if number == LADDER_ROUNDS:
            rounds.end(club.people.director, event)
        else:
            club.clock.move(held.ends - club.clock.now() + HOUR)
        event = club.gone_on(event)
    return [event]


def divisions(club: Club) -> list[Event]:
    """Two seasons: between them one of the first division stays away, and somebody new comes."""
    *first, newcomer = club.people.players
    event = club.event(first, format=Format.DIVISIONS, size=DIVISION_SIZE, in_hand=3)
    event = club.gone_on(club.play(event))
    following = event.following.get()
    jobs.drain(ENOUGH)
    away = event.entries.filter(division=1).order_by("seed")[3].user
    for person in [one for one in first if one != away] + [newcomer]:
        entering.enter(person, following)
    club.clock.move(15 * DAY)
    return [event, club.play(club.gone_on(following))]


FORMATS: dict[str, tuple[Callable[[Club], list[Event]], Callable[[list[Event]], list[str]], int]] = {
    "swiss": (swiss_then_six, worked_again.swiss_then_elimination, SWISS_PLAYERS),
    "ladder": (ladder, worked_again.ladder, LADDER_PLAYERS),
    "divisions": (divisions, worked_again.divisions, DIVISION_PLAYERS + 1),
}
"""Of each: how it is played, what is worked out again of it, and how many players there are."""


def main() -> None:
    """Play, work out again, say what differs; each format in a process and a database of its own."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--only", choices=tuple(FORMATS))
    asked.add_argument("--quick", action="store_true")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    if given.only is None:
        mine = [sys.executable, "-m", "bench.leagues.formats", *sys.argv[1:]]
        raise SystemExit(max(subprocess.run([*mine, "--only", name], check=False).returncode for name in FORMATS))
    scenario = ("duel", "dawn") if given.quick else ("iwo-jima-1945", "iwo-jima-standard")
    add_to(settings.TEMPLATES)
    call_command("migrate", verbosity=0)
    wrong = _replayed(given.only, scenario, given.seed)
    print("\n".join(wrong) or "nothing differs")
    raise SystemExit(bool(wrong))


def _replayed(name: str, scenario: tuple[str, str], seed: int) -> list[str]:
    act, again, players = FORMATS[name]
    start = monotonic()
    with jobs.silence(), world(seed) as (chance, clock):
        found = act(Club(players, scenario, chance, clock))
        wrong = again(found)
    wrong += [f"event {event} is {event.state}" for event in found if event.state != EventState.FINISHED]
    games = list(Game.objects.values_list("pk", flat=True))
    wrong += [f"game {pk}: {trouble}" for pk in games for trouble in checking.check(pk).troubles]
    print(f"{name}: {len(games)} games, {len(wrong)} differ, {monotonic() - start:.0f} s", flush=True)
    return wrong


if __name__ == "__main__":
    main()
