"""May this person do that? The decision alone: what is asked is worked out before (games.leagues.conduct.standing)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from games.leagues.conduct.acts import OF_OFFICE, all_acts


class May(Enum):
    """What the answer is. ``SECOND``: yes, if a second person approves."""

    YES = "yes"
    NO = "no"
    SECOND = "second"


class Why(Enum):
    """Why not."""

    NO_SUCH_ACT = "no_such_act"
    NOT_SIGNED_IN = "not_signed_in"
    ROLE = "role"
    NOT_OWN = "not_own"
    NOT_NEUTRAL = "not_neutral"
    SAME_PERSON = "same_person"
    STALE_SIGN_IN = "stale_sign_in"


@dataclass(frozen=True, slots=True)
class Stand:
    """How a person stands to a thing.

    ``roles``: as of games.leagues.conduct.acts; ``own``: it is the person's own seat, membership or thing; ``plays``:
    holds or held a seat there, or its result can move the person's own place; ``conflict``: declared one, or the act is
    about the person; ``agreed``: both seats agreed to this person or to this act; ``nobody_else``: nobody of those who
    might do it otherwise is neutral, so that an admin may.
    """

    roles: frozenset[str] = frozenset({"visitor"})
    own: bool = False
    plays: bool = False
    conflict: bool = False
    agreed: bool = False
    nobody_else: bool = False

    @property
    def neutral(self) -> bool:
        """Plays no part in it, and has declared no conflict."""
        return not self.plays and not self.conflict


@dataclass(frozen=True, slots=True)
class Answer:
    """``why``: of a no."""

    may: May
    why: Why | None = None

    def __bool__(self) -> bool:
        """Whether it is yes, alone."""
        return self.may is May.YES


YES = Answer(May.YES)
NEEDS = Answer(May.SECOND)


def decide(act: str, stand: Stand) -> Answer:
    """Whether ``stand`` may do ``act``, by the best of its roles. No to an act without a row."""
    row = all_acts().get(act)
    if row is None:
        return Answer(May.NO, Why.NO_SUCH_ACT)
    marks = set(row.who.values())
    if row.game and stand.agreed and "player" in stand.roles and marks & set(OF_OFFICE):
        return YES
    answers = [_by_mark(mark, stand) for mark in _marks(row.who, stand)]
    if not answers:
        return Answer(May.NO, Why.ROLE if "player" in stand.roles else Why.NOT_SIGNED_IN)
    return min(answers, key=_order)


def decide_second(act: str, stand: Stand, *, same: bool, fresh: bool) -> Answer:
    """Whether ``stand`` may approve what another proposed.

    An assistant has the role of the director; an officer of the club and an admin may be second to every act of two.
    ``same``: this is who proposed it, or another account of that person; ``fresh``: signed in minutes ago.
    """
    row = all_acts().get(act)
    if row is None or not row.by_two:
        return Answer(May.NO, Why.NO_SUCH_ACT)
    first = {role for role, mark in row.who.items() if mark in ("2", "2n")}
    if not stand.roles & (first | {"officer", "admin"}):
        return Answer(May.NO, Why.ROLE if "player" in stand.roles else Why.NOT_SIGNED_IN)
    if same:
        return Answer(May.NO, Why.SAME_PERSON)
    if stand.conflict or (stand.plays and "2n" in row.who.values()):
        return Answer(May.NO, Why.NOT_NEUTRAL)
    return YES if fresh else Answer(May.NO, Why.STALE_SIGN_IN)


def _marks(who: Mapping[str, str], stand: Stand) -> Iterator[str]:
    for role in stand.roles:
        if role in who:
            yield who[role]
    if stand.nobody_else and "admin" in stand.roles:
        yield from (mark for mark in who.values() if mark in OF_OFFICE)


def _by_mark(mark: str, stand: Stand) -> Answer:
    match mark:
        case "y":
            return YES
        case "own":
            return YES if stand.own else Answer(May.NO, Why.NOT_OWN)
        case "n":
            return YES if stand.neutral else Answer(May.NO, Why.NOT_NEUTRAL)
        case "2":
            return Answer(May.NO, Why.NOT_NEUTRAL) if stand.conflict else NEEDS
        case _:
            return NEEDS if stand.neutral else Answer(May.NO, Why.NOT_NEUTRAL)


def _order(answer: Answer) -> int:
    """The best first; of refusals, the one that says most."""
    ranks = [Why.NOT_NEUTRAL, Why.NOT_OWN, Why.ROLE]
    if answer.may is May.YES:
        return 0
    return 1 if answer.why is None else 2 + ranks.index(answer.why)
