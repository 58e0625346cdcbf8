"""What a Movement Phase costs its side if it ends as it is drafted: bases that are left, aircraft without a base."""

from collections.abc import Callable, Iterator
from typing import Final

from rules.kernel import LossWarning, _

from ..data_sets.edition import Edition
from ..sides import ALLIES, JAPAN, MISSIONS, ONE_ROUND, SEATS
from ..turns.surrender import Country, countries
from ..view_types import OwnBlock, View
from .sight import Sight, is_aircraft, is_land, on_patrol

_ONE_ROUND: Final = tuple(MISSIONS[number] for number in ONE_ROUND)


def of_draft(edition: Edition, seen: View) -> list[LossWarning]:
    """What the side that moves loses; nothing in any other phase. ``seen``: its View, with its draft carried out."""
    if seen["phase"] != "movement" or seen["moving"] != seen["seat"] or seen["seat"] not in SEATS:
        return []
    sight = Sight(edition, seen, SEATS.index(seen["seat"]))
    return [warning for rule in _RULES for warning in rule(sight)]


def _reverted(sight: Sight) -> Iterator[LossWarning]:
    """Captured bases whose last holder has left are their first owner's at once (4.31, R-23, R-24)."""
    for place in sight.left():
        if sight.board.owner[place] == sight.side or not sight.was_own(place) or sight.is_own(place):
            continue
        words = {"place": sight.name(place), "side": sight.owner(place)}
        if sight.own.get(place):
            text = _("{place} goes back to {side} at once: what stays there cannot hold a base.", **words)
            yield LossWarning(text, "R-23")
        else:
            yield LossWarning(_("{place} is left without a holder and goes back to {side} at once.", **words), "4.31")


def _held_by_patrols(sight: Sight) -> Iterator[LossWarning]:
    """Captured bases that only patrols above them keep, which land elsewhere or are shot down (4.52)."""
    for place in sorted(filter(sight.is_base, sight.own)):
        holders = sight.holders(place)
        if sight.is_captured(place) and holders and all(map(on_patrol, holders)):
            text = _(
                "Only air patrols (CAP) hold {place}: it goes back to {side} if they land elsewhere or are lost.",
                place=sight.name(place), side=sight.owner(place),
            )  # fmt: skip
            yield LossWarning(text, "4.52")


def _starving(sight: Sight) -> Iterator[LossWarning]:
    """Bases whose garrison may lose its last step for want of supply: captured ones go back (R-92), own ones fall to
    the ships that blockade them (R-52). Troops do not lose theirs (7.14)."""
    for place in sorted(filter(sight.is_base, filter(sight.is_own, sight.own))):
        captured = sight.is_captured(place)
        garrison = sight.holders(place) if captured else sight.own[place]
        if not (garrison and all(map(_is_dying, garrison)) and (captured or sight.blockaded(place))):
            continue
        words = {"place": sight.name(place), "blocks": ", ".join(map(sight.called, garrison))}
        if captured:
            text = _(
                "{place} goes back to {side} in Logistics if {blocks} is still without supply and loses the last step.",
                side=sight.owner(place), **words,
            )  # fmt: skip
        else:
            text = _(
                "{place} falls to the ships before it in Logistics if {blocks} is still without supply and loses the "
                "last step.",
                **words,
            )
        yield LossWarning(text, "7.14")


def _is_dying(block: OwnBlock) -> bool:
    return block["supply"] == "none" and block["strength"] == 1 and not is_land(block)


def _headquarters(sight: Sight) -> Iterator[LossWarning]:
    """Bases where none but the headquarters stays: it holds nothing and is lost with the base (3.3, R-07)."""
    for place in sight.left():
        stay = sight.own.get(place, [])
        if sight.is_own(place) and stay and all(block["class"] == "SHQ" for block in stay):
            text = _(
                "Only the headquarters stays at {place}: the first enemy troops or ships that come take both.",
                place=sight.name(place),
            )
            yield LossWarning(text, "R-07")


def _open(sight: Sight) -> Iterator[LossWarning]:
    """Own bases that stand empty: they stay their side's by colour until somebody comes (4.31)."""
    empty = [place for place in sight.left() if sight.is_own(place) and not sight.own.get(place)]
    if empty:
        text = _("Left empty, open to the first enemy troops or ships that come: {places}.", places=sight.names(empty))
        yield LossWarning(text, "4.31")


def _surrender(sight: Sight) -> Iterator[LossWarning]:
    """Countries, all of them on the map, of which Japan lacks only bases that have been left empty (8.12, 8.13)."""
    if sight.side == ALLIES:
        whole = [one for one in countries(sight.edition) if sight.board.nowhere not in one.keys]
        for country in whole:
            taken = [place for place in country.keys if sight.there(place)["control"] == SEATS[JAPAN]]
            empty = [place for place in country.keys if place in sight.left() and not sight.own.get(place)]
            if country.area and taken and empty and _lacks_only(sight, country, empty, taken):
                text = _(
                    "{country} surrenders, and all Allied blocks there are lost, if Japan takes {places} in this turn.",
                    country=country.name, places=sight.names(place for place in empty if place not in taken),
                )  # fmt: skip
                yield LossWarning(text, country.rule)


def _lacks_only(sight: Sight, country: Country, empty: list[int], taken: list[int]) -> bool:
    missing = [place for place in country.keys if place not in taken]
    return bool(missing) and all(place in empty for place in missing)


def _no_way_home(sight: Sight) -> Iterator[LossWarning]:
    """One-round attackers whose own base is lost when they have left it (R-21)."""
    for block in sight.seen["mine"]:
        if block["mission"] in _ONE_ROUND and block["origin"] and not sight.is_own(sight.place(block["origin"])):
            place = sight.name(sight.place(block["origin"]))
            text = _(
                "{block} cannot come back to {place}, which is lost: it goes to a Home Base, or is lost.",
                block=sight.called(block), place=place,
            )  # fmt: skip
            yield LossWarning(text, "R-21")


def _no_landing(sight: Sight) -> Iterator[LossWarning]:
    """Aircraft that have flown out and find no own base with room within one hex (4.51, 4.52)."""
    for block in sight.seen["mine"]:
        away = block["moved"] == "operational" and is_aircraft(block) and not sight.is_based(block)
        if away and not sight.has_landing(block):
            words = {"block": sight.called(block), "place": sight.name(sight.place(block["place"]))}
            if on_patrol(block):
                text = _("{block} on patrol (CAP) at {place} has no base with room within one hex to land on.", **words)
                yield LossWarning(text, "4.52")
            else:
                text = _("{block} has no base with room within one hex of {place} to land on as things stand.", **words)
                yield LossWarning(text, "4.51")


_RULES: Final[tuple[Callable[[Sight], Iterator[LossWarning]], ...]] = (
    _reverted,
    _no_way_home,
    _no_landing,
    _held_by_patrols,
    _starving,
    _headquarters,
    _surrender,
    _open,
)
