"""Moments of a turn of each title: one of each kind of question, from recorded positions, else played up to; and those
of a part of a game that such a turn has not: certain questions, from where they are asked for the first time."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.core.models import Game, Owed
from tests.fog.frozen import Still
from tests.fog.grounds import Ground, Play
from tests.recorded.boards import stand
from tests.rules import position_file, questions_asked

RECORDED = {
    "pacific_victory": "1942_bots",
    "iwo_jima": "two_players_bots",
    "pacific_zones": "bots",
}
PLAYED = {"task_force": Ground("walk", "task-force", "coral_sea", wild=0)}
_CARRIERS = "task_force/moments/eastern_solomons"
PARTS = {
    "pacific_victory_set_up": (
        ("pacific_victory/positions/1941_bots", "ALLIES", "stars"),
        ("pacific_victory/positions/1941_bots", "JAPAN", "setup"),
        ("pacific_victory/positions/1941_random", "ALLIES", "deployment"),
    ),
    "task_force_raid": (
        (_CARRIERS, "IJN", "raid_order"), (_CARRIERS, "ALLIED", "intercept"), (_CARRIERS, "IJN", "attack"),
        (_CARRIERS, "ALLIED", "losses"),
    ),
    "task_force_battle": (
        (_CARRIERS, "IJN", "battles"), (_CARRIERS, "IJN", "range"), (_CARRIERS, "ALLIED", "targets"),
        (_CARRIERS, "IJN", "bombard"),
    ),
}  # fmt: skip
"""Files of positions in the tests of the rules, with who is asked what there."""
MOST = 120
"""Decisions of a game that is played until each question of it was asked."""


@dataclass(frozen=True)
class Moment:
    """A question that a seat is asked. ``holder``: the name of who sits there."""

    code: str
    kind: str
    seat: str
    holder: str


def moments(title: str, still: Still) -> Iterator[Moment]:
    """The first moment of each kind of question, in the order of the game; of a part, its own. The game stands there
    until the next."""
    if title in PARTS:
        yield from _of_part(title, still)
        return
    known = set[str]()
    for code in _recorded(title, still) if title in RECORDED else _played(title, still):
        for row in Owed.objects.filter(game__code=code).order_by("seat"):
            holder = Game.objects.get(code=code).seats.get(code=row.seat).user
            if row.kind not in known and holder is not None:
                known.add(row.kind)
                yield Moment(code, row.kind, row.seat, holder.username)


def _of_part(title: str, still: Still) -> Iterator[Moment]:
    plays = dict[str, Play]()
    for name, seat, kind in PARTS[title]:
        asked = questions_asked.first(position_file.FOLDERS / f"{name}.states", seat, kind)
        head = asked.head
        if head.line not in plays:
            ground = Ground(f"{title} {len(plays)}", head.system.slug, head.scenario, head.options)
            plays[head.line] = Play(ground, 1, still)
        code = plays[head.line].code
        stand(code, head.system, head.system.load(asked.dumped))
        holder = Game.objects.get(code=code).seats.get(code=seat).user
        assert holder is not None
        yield Moment(code, kind, seat, holder.username)


def _recorded(title: str, still: Still) -> Iterator[str]:
    (file,) = (file for file in position_file.files(title) if file.stem == RECORDED[title])
    head, dumped = position_file.states(file)
    play = Play(Ground(title, head.system.slug, head.scenario, head.options), 1, still)
    for one in dumped:
        stand(play.code, head.system, head.system.load(one))
        yield play.code


def _played(title: str, still: Still) -> Iterator[str]:
    play = Play(PLAYED[title], 1, still)
    for _decision in range(MOST):
        yield play.code
        if not play.go_on(1):
            return
