"""A plan in words, for the table that is shown back to its writer."""

from collections.abc import Callable, Iterable
from typing import Final

from rules.kernel import Text, _, listed, plural

from ..data_sets.edition import Edition
from ..language.notation import place_label
from .model import AT, BLOCK, Deed, Layer
from .parts import EVERYTHING

_Saying = Callable[[Edition, Deed], Text]
_CLASSES: Final[dict[str, Text]] = {
    "NA": _("naval aircraft"), "AF": _("army aircraft"), "CV": _("carriers"), "SS": _("submarines"),
    "BB": _("battleships"), "CA": _("cruisers"), "MA": _("marines"), "IN": _("infantry"), "GA": _("garrisons"),
    "AIR": _("all aircraft"), "SHIPS": _("all ships"), "TROOPS": _("all troops"),
}  # fmt: skip
_GROUPS: Final[dict[str, Text]] = {
    "AIR": _("aircraft"), "NAVAL": _("ships"), "GROUND": _("troops ashore"), "SUBMARINES": _("submarines"),
    "PASS": _("nothing"),
}  # fmt: skip
_ALL: Final = _("all blocks")
EVENTS: Final[dict[str, Text]] = {
    "BATTLE": _("once in each battle, before your first shot"),
    "NEXT": _("which battle is next"),
    "INTENTIONS": _("fight or hold in blockade hexes"),
    "KAMIKAZE": _("kamikaze"),
    "FIRE": _("what a block does when it acts"),
    "RETREAT": _("before a block retreats"),
    "HITS": _("which block takes a tied hit"),
    "LANDING": _("which troops go ashore"),
    "AFTER": _("who stays or leaves when the rounds are over"),
    "REGROUP": _("regrouping"),
    "PATROLS": _("where air patrols land"),
    "SUBMARINES": _("submarines off vacant enemy bases"),
    "INITIATIVE": _("who moves first"),
    "MOVES": _("the moves"),
    "BUILDS": _("the builds"),
    "NOTHING": _("nothing here"),
}


def who(names: tuple[str, ...]) -> Text:
    """Classes and blocks in words; nobody named means all."""
    return listed(_CLASSES.get(name, name) for name in names) if names else _ALL


def places(edition: Edition, ids: Iterable[str]) -> Text:
    """Places with names and hex ids."""
    board = edition.board
    return listed(place_label(edition, board.place[place]) for place in ids)


def events(names: tuple[str, ...]) -> Text:
    """What is asked, in words."""
    return listed(EVENTS[name] for name in names)


def layer(edition: Edition, one: Layer) -> Text:
    """To what the lines of a layer apply."""
    if one.kind == AT:
        return _("In {place}", place=place_label(edition, edition.board.place[one.name]))
    return _("For {block}", block=one.name) if one.kind == BLOCK else _("Always")


def deed(edition: Edition, one: Deed) -> Text:
    """What a line does, as a sentence."""
    return _SAID[one.verb](edition, one)


def _by_first(cases: dict[str, _Saying], otherwise: _Saying) -> _Saying:
    """The sentence for the first pick."""
    return lambda edition, one: cases.get(one.picks[0] if one.picks else "", otherwise)(edition, one)


def _plain(text: Text) -> _Saying:
    return lambda edition, one: text


def _fire(edition: Edition, one: Deed) -> Text:
    return _(
        "Targets of {who}, in this order: {groups}.",
        who=who(one.who),
        groups=listed(_GROUPS[pick] for pick in one.picks),
    )


def _retreat(edition: Edition, one: Deed) -> Text:
    if one.places:
        return _("Retreat of {who}, first to: {places}.", who=who(one.who), places=places(edition, one.places))
    return _("Retreat of {who}.", who=who(one.who))


def _kamikaze(edition: Edition, one: Deed) -> Text:
    if one.who:
        return plural("Up to {n} block is kamikaze, against: {who}.", "Up to {n} blocks are kamikaze, against: {who}.",
                      n=one.number, who=who(one.who))  # fmt: skip
    return plural("Up to {n} block is kamikaze.", "Up to {n} blocks are kamikaze.", n=one.number)


def _withdraw(edition: Edition, one: Deed) -> Text:
    if one.places:
        return _("The Victor withdraws: {who}, to {places}.", who=who(one.who), places=places(edition, one.places))
    return _("The Victor withdraws: {who}.", who=who(one.who))


def _battles(edition: Edition, one: Deed) -> Text:
    if "ASK" in one.picks:
        return _("Battles in this order: {places}; then you are asked.", places=places(edition, one.places))
    return _("Battles in this order: {places}; then by hex.", places=places(edition, one.places))


def _move(edition: Edition, one: Deed) -> Text:
    order = " ".join((one.picks[0], *one.who))
    return _("If possible: {order} to {place}.", order=order, place=places(edition, one.places))


def _add(edition: Edition, one: Deed) -> Text:
    if one.number == EVERYTHING:
        return _("As many steps as can be paid for: {who}.", who=who(one.who))
    return plural("{n} step for: {who}.", "{n} steps for: {who}.", n=one.number, who=who(one.who))


def _new(edition: Edition, one: Deed) -> Text:
    if one.places:
        return plural("A new block with up to {n} step at {place}: {who}.",
                      "A new block with up to {n} steps at {place}: {who}.",
                      n=one.number, place=places(edition, one.places), who=who(one.who))  # fmt: skip
    return plural("A new block with up to {n} step where it is cheapest: {who}.",
                  "A new block with up to {n} steps where it is cheapest: {who}.",
                  n=one.number, who=who(one.who))  # fmt: skip


def _credit(edition: Edition, one: Deed) -> Text:
    where = places(edition, one.places) if one.places else _("All captured centres")
    return _("{places}: paid to the {account} account.", places=where, account=one.picks[0])


def _ask(edition: Edition, one: Deed) -> Text:
    return _("You are asked: {events}.", events=events(one.picks))


_SAID: Final[dict[str, _Saying]] = {
    "OTHERWISE": _by_first(
        {"ASK": _plain(_("You are asked."))}, _plain(_("What is usually done is done."))
    ),
    "FLEET": lambda edition, one: _("The Air Fleet begins at {place}.", place=places(edition, one.places)),
    "INITIATIVE": _by_first(
        {"SECOND": _plain(_("You move second, if you may choose."))}, _plain(_("You move first, if you may choose.")),
    ),
    "FIGHT": _plain(_("You fight in the blockade hex.")),
    "HOLD": _plain(_("You hold in the blockade hex.")),
    "BATTLES": _battles,
    "FIRE": _fire,
    "HITS": lambda edition, one: _("Tied hits are taken in this order: {who}.", who=who(one.who)),
    "RETREAT": _retreat,
    "LAND": _by_first(
        {
            "NEVER": _plain(_("Troops stay at sea.")),
            "DEFENDERS": lambda edition, one: plural(
                "Troops land when {n} enemy step or fewer are ashore.",
                "Troops land when {n} enemy steps or fewer are ashore.", n=one.number,
            ),
        },
        lambda edition, one: _("Troops land from round {n} on.", n=one.number),
    ),
    "KAMIKAZE": _by_first({"NONE": _plain(_("No block is kamikaze."))}, _kamikaze),
    "BANZAI": _by_first({"NEVER": _plain(_("No Banzai."))}, _plain(_("Banzai, at the strongest block allowed."))),
    "BLOCKADE": _by_first(
        {"NONE": _plain(_("No ship blockades: they leave."))},
        lambda edition, one: _("These blockade after the last round, other ships leave: {who}.", who=who(one.who)),
    ),
    "LEAVE": lambda edition, one: _("Places for {who}, in this order: {places}.",
                                    who=who(one.who), places=places(edition, one.places)),
    "WITHDRAW": _withdraw,
    "BRING": lambda edition, one: _("The Victor brings in up to {n} from {place}: {who}.",
                                    n=one.number, place=places(edition, one.places), who=who(one.who)),
    "KEEP": lambda edition, one: _("One of these stays: {who}.", who=who(one.who)),
    "PINNED": lambda edition, one: _("Of pinned blocks these stay first: {who}.", who=who(one.who)),
    "MOVE": _move,
    "MOVES": _by_first(
        {"COMMIT": _plain(_("The moves are handed in for you."))},
        _plain(_("The moves are written down, and you are asked.")),
    ),
    "BUILD": _by_first(
        {"ADD": _add, "NEW": _new},
        lambda edition, one: plural("{n} step goes from {giver} to {taker}.", "{n} steps go from {giver} to {taker}.",
                                    n=one.number, giver=one.who[0], taker=one.who[1]),
    ),
    "CREDIT": _credit,
    "U-GO": lambda edition, one: _("Operation U-Go into {place}.", place=places(edition, one.places)),
    "BUILDS": _by_first(
        {"COMMIT": _plain(_("The builds are handed in for you."))},
        _plain(_("The builds are written down, and you are asked.")),
    ),
    "ASK": _ask,
}  # fmt: skip
