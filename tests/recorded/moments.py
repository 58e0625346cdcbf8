"""Recorded moments of games: all that reaches a seat there, with each line of it that was not said before.

``python -m pytest tests/recorded --record`` writes the files of ``games`` anew. Read their diff before you land it:
each line that changed is one that players read.
"""

from collections.abc import Iterator
from pathlib import Path

from tests.fog.frozen import Still
from tests.fog.grounds import GROUNDS, Play
from tests.fog.stage import Stage
from tests.fog.surfaces.addresses import OF_A_GAME
from tests.fog.surfaces.surface import Surface
from tests.fog.twins import answer, surfaces_of
from tests.recorded.record import Said
from tests.recorded.words import words

FOLDER = Path(__file__).with_name("games")
MOMENTS = 3
RECORDED = ("noon", "setting sun", "burma", "island", "zones", "zones by the table", "carriers in the fog")
"""Grounds of the twins whose games are recorded: all systems, and what differs most between their games."""
_IN_OTHER_TESTS = ("journal_file", "proof", "verifier", "journal", "legal", "past")
"""Journals, their check and legal orders: long, and looked at elsewhere to the byte."""
_PAGES = {f"GET {route.name} by seat" for route in OF_A_GAME if not route.name.endswith(_IN_OTHER_TESTS)} | {
    f"GET {name} by nobody" for name in ("game:board", "game:log", "api:view")
}
_MAILS = ("mail: ", "webhook: ", "report as ")


def lines(name: str, still: Still) -> Iterator[str]:
    """The record of a ground's game."""
    ground = next(ground for ground in GROUNDS if ground.name == name)
    play, said = Play(ground, 1, still), Said()
    play.go_on(ground.skip)
    for _moment in range(MOMENTS):
        for stage in play.stages():
            for surface in _chosen(stage):
                heading = f"{stage.moment} {stage.seat}: {surface.name} {surface.what}"
                yield from said.fresh(heading, words(answer(surface, stage, still)))
        if not play.go_on(ground.apart * 3):
            return


def _chosen(stage: Stage) -> list[Surface]:
    return [one for one in surfaces_of(stage) if one.name in _PAGES or one.name.startswith(_MAILS)]
