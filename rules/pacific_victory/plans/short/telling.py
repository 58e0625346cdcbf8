"""What will happen by the answers of the short form: in one line, and in sentences."""

from collections.abc import Iterator
from typing import Final

from rules.kernel import Text, _, listed

from ..model import Plan
from .answers import AFTER, CARRIER, HITS, LANDING, LAST_STEP, NEVER, ODDS, ONE_ROUND, Answers
from .moment import Moment

_NAMES: Final = {
    "NAVAL": _("ships"), "AIR": _("aircraft"), "GROUND": _("troops"), "SUBMARINES": _("submarines"),
}  # fmt: skip
_RETREATS: Final = {
    NEVER: _("no retreat"),
    ODDS: _("retreats at 1 to 2"),
    LAST_STEP: _("a carrier's last step retreats"),
}
_ASKED: Final = {
    LANDING: _("landings"),
    CARRIER: _("carriers at the last step"),
    HITS: _("who takes a hit"),
    AFTER: _("who stays"),
}


def brief(made: Answers) -> Text:
    """One line for a button: targets, retreats, questions."""
    targets = listed(_NAMES[group] for group in made.targets)
    found = _("{targets}; {retreat}", targets=targets, retreat=_RETREATS[made.retreat])
    if made.rounds == ONE_ROUND:
        found = _("{rest}; one round", rest=found)
    asked = [text for name, text in _ASKED.items() if name in made.asks]
    return _("{rest}; asks about {what}", rest=found, what=listed(asked)) if asked else found


def words(now: Moment, made: Answers, plan: Plan) -> list[Text]:
    """What will happen, in the order in which it comes up."""
    return [
        *_firing(made), _retreats(now, made), *_carriers(made), *_hits(made, plan), *_landings(now, made, plan),
        _ending(now, made), *_after(now, made, plan),
    ]  # fmt: skip


def _firing(made: Answers) -> Iterator[Text]:
    first, *others = (_NAMES[group] for group in made.targets)
    for other in others:
        first = _("{first}, then {second}", first=first, second=other)
    yield _("Each of your blocks fires when its turn comes: at {groups}, the first that it can reach.", groups=first)


def _retreats(now: Moment, made: Answers) -> Text:
    if made.retreat == ODDS:
        return _(
            "From round {n} on, if you are at 1 to 2 or worse when a block's turn comes, it retreats if it can.",
            n=now.round + 1,
        )
    if made.retreat == LAST_STEP:
        return _("A carrier that is down to its last step retreats when its turn comes; the others stay.")
    return _("Nobody retreats before the rounds are over.")


def _carriers(made: Answers) -> Iterator[Text]:
    if CARRIER in made.asks:
        yield _("You are asked what a carrier does that is down to its last step.")


def _hits(made: Answers, plan: Plan) -> Iterator[Text]:
    if HITS in made.asks:
        yield _("You are asked who takes a hit when several of your blocks could.")
    elif plan.speaks_of("HITS"):
        yield _("Hits that several of your blocks could take go as your plan says.")
    else:
        yield _("A hit that several of your blocks could take goes to the cheapest.")


def _landings(now: Moment, made: Answers, plan: Plan) -> Iterator[Text]:
    if not now.may_land:
        return
    if LANDING in made.asks:
        yield _("You are asked before troops land.")
    elif plan.speaks_of("LAND"):
        yield _("Troops land as your plan says.")
    else:
        yield _("Troops land as soon as they may.")


def _ending(now: Moment, made: Answers) -> Text:
    if made.rounds == ONE_ROUND:
        return _("When round {n} is over, you are asked again.", n=now.round)
    return _("It goes on like this until the battle is over, at the end of round {n} at the latest.", n=now.last)


def _after(now: Moment, made: Answers, plan: Plan) -> Iterator[Text]:
    if AFTER in made.asks:
        yield _("When the rounds are over, you are asked who stays and who goes.")
    elif made.rounds == ONE_ROUND:
        return
    elif plan.speaks_of("BLOCKADE", "LEAVE", "WITHDRAW", "BRING"):
        yield _("Who stays then and who goes, your plan says.")
    else:
        yield _("Then ships blockade where they may, and whoever has to leave goes to the nearest place.")
