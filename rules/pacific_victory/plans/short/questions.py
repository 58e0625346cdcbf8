"""Four questions of the short form: their choices, which of them are closed and why, and what contradicts others."""

from typing import Final, TypedDict

from rules.kernel import Plain, Text, _, listed, text_from

from ...view_types import BattleBlock
from .answers import AFTER, CARRIER, HITS, LANDING, LAST_STEP, NEVER, ODDS, ONE_ROUND, TO_THE_END, Answers
from .moment import Moment

GROUP_NAMES: Final = {
    "NAVAL": _("Ships"), "AIR": _("Aircraft"), "GROUND": _("Troops"), "SUBMARINES": _("Submarines"),
}  # fmt: skip
_NO_CARRIER: Final = _("you have no carrier here")
_LAST_ROUND: Final = _("this is the last round")


class Choice(TypedDict):
    """``about``: a remark; ``closed``: why it cannot be chosen; both Text.plain() or None."""

    id: str
    title: Plain
    about: Plain
    on: bool
    closed: Plain


class Question(TypedDict):
    """``kind``: "order" (all choices, in this order), "one" or "some". ``problem``: what contradicts itself."""

    id: str
    kind: str
    title: Plain
    choices: list[Choice]
    problem: Plain


def ask(now: Moment, made: Answers) -> list[Question]:
    """All four, as they stand."""
    return [_targets(now, made), _retreat(now, made), _rounds(now, made), _asks(now, made)]


def _question(
    name: str, kind: str, title: Text, choices: list[Choice], problem: Text | None, open_ones: bool = True
) -> Question:
    closed = next((row for row in choices if row["on"] and row["closed"]), None) if open_ones else None
    told = problem
    if closed:
        told = _("{choice}: {why}.", choice=text_from(closed["title"]), why=text_from(closed["closed"]))
    return {"id": name, "kind": kind, "title": title.plain(), "choices": choices, "problem": told and told.plain()}


def _choice(name: str, title: Text, on: bool, about: Text | None = None, closed: Text | None = None) -> Choice:
    return {
        "id": name, "title": title.plain(), "on": on, "about": about and about.plain(),
        "closed": closed and closed.plain(),
    }  # fmt: skip


# -- whom to fire at -----------------------------------------------------------------------------------------------


def _targets(now: Moment, made: Answers) -> Question:
    choices = [_choice(group, GROUP_NAMES[group], True, _there(now, group)) for group in made.targets]
    order = made.targets
    wanted = bool(now.foes("GROUND")) and order.index("GROUND") < order.index("NAVAL")
    out_of_reach = wanted and now.only_ships and now.sea_is_theirs
    problem = (
        _("Ships can't reach troops while enemy ships are here (5.45): put ships before troops.")
        if out_of_reach
        else None
    )
    return _question("targets", "order", _("Fire at, in this order"), choices, problem)


def _there(now: Moment, group: str) -> Text | None:
    """Who is there of a group, and what stands in the way."""
    if not now.fought:
        return _("for ships, once the sea is yours") if group == "GROUND" else None
    foes = now.foes(group)
    if not foes:
        return _("none here now")
    names = listed(_name(row) for row in foes)
    if group == "GROUND" and now.has_ships and now.sea_is_theirs:
        return _("{blocks}; for ships once the sea is yours", blocks=names)
    return names


def _name(row: BattleBlock) -> str:
    """As both sides call it."""
    printed = f"{row['class']} {row['name']}"
    return printed + row["label"][len(printed) :] if row["name"] else row["label"]


# -- retreats, rounds, questions -----------------------------------------------------------------------------------


def _retreat(now: Moment, made: Answers) -> Question:
    odds = _("after a round with odds of 1 to 2 or worse")
    last = _("when a carrier is down to its last step")
    choices = [
        _choice(NEVER, _("never"), made.retreat == NEVER),
        _choice(
            ODDS, odds, made.retreat == ODDS, _("your steps to the enemy's; all go that can"),
            _LAST_ROUND if now.last_round else None,
        ),
        _choice(
            LAST_STEP, last, made.retreat == LAST_STEP, _("only that carrier goes; the others stay"),
            None if now.carriers else _NO_CARRIER,
        ),
    ]  # fmt: skip
    return _question("retreat", "one", _("Retreat when"), choices, None)


def _rounds(now: Moment, made: Answers) -> Question:
    one = _("round {n} only, then ask me", n=now.round) if now.fought else _("one round, then ask me")
    choices = [
        _choice(TO_THE_END, _("to the end of round {n}", n=now.last), made.rounds == TO_THE_END),
        _choice(ONE_ROUND, one, made.rounds == ONE_ROUND, None, _LAST_ROUND if now.last_round else None),
    ]
    return _question("rounds", "one", _("How long"), choices, None)


def _asks(now: Moment, made: Answers) -> Question:
    carriers, asks = now.carriers, made.asks
    choices = [
        _choice(
            LANDING, _("troops may land"), LANDING in asks, None,
            None if now.may_land else _("you have no troops at sea here"),
        ),
        _choice(
            CARRIER, _("a carrier is down to its last step"), CARRIER in asks, None, None if carriers else _NO_CARRIER,
        ),
        _choice(HITS, _("one of several blocks has to take a hit"), HITS in asks),
        _choice(AFTER, _("the rounds are over: who stays, who goes"), AFTER in asks),
    ]  # fmt: skip
    both = CARRIER in asks and made.retreat == LAST_STEP
    problem = _("A carrier can't both retreat and wait for you: choose one of the two.") if both else None
    return _question("ask", "some", _("Ask me all the same when"), choices, problem)
