"""What a game needs to know of a position and a table does not keep. All of it is known to everybody at a table."""

from collections.abc import Iterator, Mapping

from rules.common.choices import Option
from rules.kernel import Fact, IllegalOrder, Plain, Text, _

from .. import options
from ..combat.kamikaze import AVAILABLE_FROM
from ..seac import u_go
from ..sides import JAPAN, NA, SEATS
from ..state import State
from ..titles import SIDE_STARTS
from ..turns import surrender

PHASE, FIRST, LOST = "phase", "first", "lost"
RISEN, U_GO, U_GO_TURN = "risen", "u_go", "u_go_turn"
TURN, MOVEMENT = "turn", "movement"
YES, NO = "yes", "no"
_SWITCH = ((NO, _("no")), (YES, _("yes")))
_PHASES = (
    (TURN, _("A turn begins: initiative is thrown for")),
    (MOVEMENT, _("Movement begins: initiative was thrown for, nothing has moved")),
)
_SURRENDERED = tuple((str(value), words) for value, words in (
    (surrender.FREE, _("has not surrendered, or was liberated")),
    (surrender.CONQUERED, _("has surrendered")),
    (surrender.SHAKEN, _("has surrendered; Japan has lost a key base there since")),
))  # fmt: skip
_OF_THE_SET_UP = (
    options.FREE_DEPLOYMENT, options.MACARTHUR_THREE_PLAYER, options.PEARL_HARBOR_RAID, options.SINGAPORE_STARS,
)  # fmt: skip
"""Of no effect after it, or for more seats than a table has."""


def missing(state: State) -> list[Fact]:
    """What has to be said."""
    found = [
        Fact(
            PHASE, _("Where the turn stands"), _("A game can go on from one of these moments (Turn sequence)."),
            _PHASES,
        ),
        Fact(
            FIRST, _("Who moves first this turn"), _("If initiative was thrown for (Turn sequence 1)."),
            (("", _("not decided yet")), *zip(SEATS, SIDE_STARTS, strict=True)),
        ),
    ]  # fmt: skip
    if any(may_be_lost(state, index) for index in range(len(state.edition.roster))):
        about = _("Kamikazes and others that never come back, with commas between them; empty for none (R-59).")
        found.append(Fact(LOST, _("Blocks lost for good"), about))
    found += [
        Fact(country.id, country.name, _("Its blocks are not built after a surrender ({rule}).", rule=country.rule),
             _SURRENDERED, _SURRENDERED[0][0])
        for country in surrender.countries(state.edition) if country.area
    ]  # fmt: skip
    if state.edition.south_east_asia:
        found += _of_south_east_asia(state)
    return found + [_fact(option) for option in _offered(state)]


def may_be_lost(state: State, index: int) -> bool:
    """Can that block be lost for good by now: as a kamikaze (R-59), or as one that is built once (R-61)."""
    counter = state.edition.roster[index]
    return counter.once or (counter.side == JAPAN and counter.cls == NA and state.date >= AVAILABLE_FROM)


def _of_south_east_asia(state: State) -> Iterator[Fact]:
    yield Fact(RISEN, _("India has risen"), _("It does so once (17.4)."), _SWITCH, NO)
    turns = [
        turn for turn in state.edition.scenarios[state.scenario]["turns"][: state.turn + 1] if turn[:4] == u_go.YEAR
    ]
    if turns:
        board = state.edition.board
        bases = tuple((board.place_ids[place], board.title[place]) for place in u_go.hexes(state.edition))
        about = _("Where Japan's operation led, if there was one (17.4).")
        yield Fact(U_GO, _("Operation U-Go"), about, ((NO, _("not yet")), *bases), NO)
        dates = tuple((turn, _("{turn}", turn=turn)) for turn in turns)
        yield Fact(U_GO_TURN, _("Turn of Operation U-Go"), _("If there was one."), dates, turns[-1])


def operation(state: State, answers: Mapping[str, str]) -> tuple[int, ...]:
    """State.u_go."""
    if answers.get(U_GO, NO) == NO:
        return ()
    turns = state.edition.scenarios[state.scenario]["turns"]
    return turns.index(answers[U_GO_TURN]), state.edition.board.place[answers[U_GO]]


def _offered(state: State) -> Iterator[Option]:
    return (one for one in options.offered(state.edition, state.scenario) if one.id not in _OF_THE_SET_UP)


def _fact(option: Option) -> Fact:
    choices = _SWITCH if option.choices == (False, True) else tuple((str(n), _("{n}", n=n)) for n in option.choices)
    return Fact(option.id, option.title, option.about, choices, NO if option.choices == (False, True) else "0")


def answer(state: State, told: Mapping[str, str]) -> dict[str, str]:
    """The answers, with those that nobody has to give. IllegalOrder for one that is missing or none of the choices."""
    found = {}
    for fact in missing(state):
        said = told.get(fact.id) or fact.given
        if fact.choices and said not in dict(fact.choices) and not (fact.id == FIRST and not said):
            raise IllegalOrder(_("Say this first: {fact}.", fact=fact.title), "", "missing")
        found[fact.id] = said
    if found[PHASE] != TURN and not found[FIRST]:
        raise IllegalOrder(_("Say who moves first this turn."), "Turn sequence 1", "missing")
    return found


def chosen(state: State, answers: Mapping[str, str]) -> dict[str, Plain]:
    """The options of the game that differ from the default."""
    found: dict[str, Plain] = {}
    for option in _offered(state):
        said = answers[option.id]
        value = said == YES if said in (YES, NO) else int(said)
        if value != option.default:
            found[option.id] = value
    return found


def of_game(state: State) -> dict[str, str]:
    """What a game under way knows of these facts, as answers."""
    chosen = dict(state.options)
    found = {one.id: _said(chosen.get(one.id, one.default)) for one in _offered(state)}
    for country, value in zip(surrender.countries(state.edition), state.barred, strict=True):
        if country.area:
            found[country.id] = str(value)
    if state.edition.south_east_asia:
        found[RISEN] = YES if state.risen else NO
        if state.u_go:
            turn, place = state.u_go
            turns = state.edition.scenarios[state.scenario]["turns"]
            found |= {U_GO: state.edition.board.place_ids[place], U_GO_TURN: turns[turn]}
    return found


def _said(value: Plain) -> str:
    return (YES if value else NO) if isinstance(value, bool) else str(value)


def side_that_moves(answers: Mapping[str, str]) -> int:
    """Who moves first."""
    return SEATS.index(answers[FIRST])


def surrendered(state: State, answers: Mapping[str, str]) -> tuple[int, int]:
    """State.barred."""
    india, australia = (int(answers.get(country.id, surrender.FREE)) for country in surrender.countries(state.edition))
    return india, australia


def word(fact: Fact, said: str) -> Text:
    """An answer in words."""
    return dict(fact.choices).get(said) or (_("{words}", words=said) if said else _("none"))
