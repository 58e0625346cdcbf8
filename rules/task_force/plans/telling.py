"""A plan in words, for the table that is shown back to its writer."""

from collections.abc import Callable, Iterable
from typing import Final

from rules.kernel import Text, _, listed, plural

from .model import Deed

_TYPES: Final[dict[str, Text]] = {
    "CV": _("carriers"), "CVL": _("light carriers"), "BB": _("battleships"), "CA": _("heavy cruisers"),
    "CL": _("light cruisers"), "DD": _("destroyers"), "AK": _("transports"), "AO": _("oilers"), "BASE": _("the base"),
    "DAMAGED": _("what is damaged"), "F": _("fighters"), "T": _("torpedo planes"), "B": _("level bombers"),
    "DB": _("dive bombers"), "REDUCED": _("reduced units"), "FULL": _("full units"),
    "CARRIERS": _("fleets reported as carriers"), "FLEETS": _("other fleets"), "BASES": _("bases"),
    "NEW": _("markers that nobody has sighted"), "SIGHTED": _("markers that are sighted"),
}  # fmt: skip
EVENTS: Final[dict[str, Text]] = {
    "MOVE": _("the movement"),
    "REORGANISE": _("the reorganisation before air operations"),
    "STATUS": _("what your aircraft do"),
    "SEARCH": _("where to search"),
    "BATTLES": _("who fights whom"),
    "YAMATO": _("whether Yamato fires alone"),
    "RANGE": _("the range"),
    "TARGETS": _("the targets of your guns"),
    "BOMBARD": _("whether to bombard"),
    "ANSWER": _("at whom a base fires back"),
    "RAIDS": _("which raid is flown next"),
    "ZEROS": _("whether Zeros of a raid split"),
    "INTERCEPT": _("interception"),
    "ATTACK": _("the attacks of your bombers"),
    "LOSSES": _("who loses steps"),
    "DIVERT": _("where aircraft without a deck land"),
    "LAND": _("whether aircraft go back to their first deck"),
}
_STOPS: Final = {"SIGHTED": _("it is sighted"), "CONTACT": _("it is turned up")}
_STATES: Final = {"SIGNIFICANT": _("significant"), "CRITICAL": _("critical"), "SUNK": _("sunk")}
_Saying = Callable[[Deed], Text]


def names(picks: Iterable[str]) -> Text:
    """Types and kinds in words, one after another."""
    return listed(_TYPES[pick] for pick in picks)


def deed(one: Deed) -> Text:
    """What a line does, as a sentence."""
    return _SAID[one.verb](one)


def _either(**cases: Text) -> _Saying:
    """The sentence of the one key word."""
    return lambda one: cases[one.picks[0]]


def _plain(text: Text) -> _Saying:
    return lambda one: text


def _course(one: Deed) -> Text:
    way = _("{piece} goes by {hexes}.", piece=one.who, hexes=", ".join(one.picks))
    if one.until:
        way = _("{way} It stops as soon as {stops}.", way=way, stops=_stops(one.until))
    return _("{way} You are asked when it stops.", way=way) if one.ask else way


def _stops(until: tuple[str, ...]) -> Text:
    first, *others = (_stop(stop) for stop in until)
    for other in others:
        first = _("{first} or {second}", first=first, second=other)
    return first


def _stop(stop: str) -> Text:
    word, _blank, number = stop.partition(" ")
    if word == "ENEMY":
        return plural("an enemy is within {n} hex", "an enemy is within {n} hexes", n=int(number))
    return _STOPS[word]


def _patrol(one: Deed) -> Text:
    if one.who:
        return plural("{n} unit of fighters is kept over {base}.", "{n} units of fighters are kept over {base}.",
                      n=one.number, base=one.who)  # fmt: skip
    return plural("{n} unit of fighters is kept over each carrier and base.",
                  "{n} units of fighters are kept over each carrier and base.", n=one.number)  # fmt: skip


def _cover(one: Deed) -> Text:
    return plural("{n} unit of fighters flies patrol over {goal}, if it may.",
                  "{n} units of fighters fly patrol over {goal}, if they may.", n=one.number, goal=one.who)  # fmt: skip


def _raid(one: Deed) -> Text:
    all_ = _("All bombers that are ready raid what is in reach, first to last: {aims}.", aims=names(one.picks))
    if not one.number:
        return _("{raid} All fighters that are left go with them.", raid=all_)
    return plural("{raid} At most {n} unit of fighters of each base goes with them.",
                  "{raid} At most {n} units of fighters of each base go with them.",
                  n=one.number, raid=all_)  # fmt: skip


def _search(one: Deed) -> Text:
    if one.picks == ("NONE",):
        return _("Nothing is searched.")
    if one.picks[0].isdecimal():
        hexes = ", ".join(one.picks)
        return _("{source} searches {hexes}.", source=one.who, hexes=hexes) if one.who else _(
            "These hexes are searched: {hexes}.", hexes=hexes)  # fmt: skip
    return _("Searches go to these, first to last: {kinds}.", kinds=names(one.picks))


def _fire(one: Deed) -> Text:
    fire = _("Guns fire at these, first to last: {types}.", types=names(one.picks))
    if not one.number:
        return fire
    return plural("{fire} {n} attack goes at each.", "{fire} {n} attacks go at each.", n=one.number, fire=fire)


def _attack(one: Deed) -> Text:
    said = _("Bombers attack these, first to last: {types}.", types=names(one.picks))
    if one.number:
        said = plural("{attack} Groups have {n} point at least.", "{attack} Groups have {n} points at least.",
                      n=one.number, attack=said)  # fmt: skip
    if one.until:
        states = listed(_STATES[state] for state in one.until[:1])
        said = _("{attack} Another target is taken when one is {state}.", attack=said, state=states)
    return said


_SAID: Final[dict[str, _Saying]] = {
    "OTHERWISE": _either(DEFAULT=_("What is not in the plan is done as usual."), ASK=_("You are asked the rest.")),
    "COURSE": _course,
    "HOLD": _plain(_("Markers without a course stand still; you are not asked.")),
    "RETIRE": _either(
        BREAK=_("Ships that have to retire break off, a carrier with one escort."),
        KEEP=_("Ships that have to retire stay in their task force, which retires with them."),
    ),
    "CAP": _patrol,
    "COVER": _cover,
    "RAID": _raid,
    "READY": lambda one: _("These come up on deck, first to last: {kinds}.", kinds=names(one.picks)),
    "SEARCH": _search,
    "BATTLES": _either(
        LARGEST=_("The battle with most counters is fought first."),
        STRONGEST=_("The battle with most firepower of yours is fought first."),
    ),
    "YAMATO": _either(ALONE=_("Yamato fires alone."), DOUBLE=_("Yamato fires twice, with all others.")),
    "RANGE": lambda one: (
        _("You propose no other range.") if one.picks == ("BASIC",) else
        _("You propose a range at which {class_} fire.", class_=names(one.picks))
    ),
    "FIRE": _fire,
    "BOMBARD": _either(ALL=_("All ships bombard in one attack."), NONE=_("Nothing is bombarded.")),
    "SCRAMBLE": _either(ALL=_("All fighters that may scramble do."), NONE=_("No fighter scrambles.")),
    "ENGAGE": _either(
        T=_("The strongest fighters meet torpedo planes first."),
        DB=_("The strongest fighters meet dive bombers first."),
    ),
    "ZEROS": _either(SPLIT=_("Full Zeros fly and fight as two halves."), WHOLE=_("Zeros are not split.")),
    "B17": _either(FIGHT=_("Fighters meet B-17."), LEAVE=_("Fighters leave B-17 alone.")),
    "ATTACK": _attack,
    "LOSE": lambda one: _("Steps are lost by these first: {kinds}.", kinds=names(one.picks)),
    "LAND": _either(HOME=_("Aircraft go back to their first deck."), STAY=_("Aircraft stay on their present deck.")),
    "ORDER": lambda one: _("This order is given as soon as it is possible: {order}", order=one.text),
    "ASK": lambda one: _("You are asked: {what}.", what=listed(EVENTS[pick] for pick in one.picks)),
}  # fmt: skip
