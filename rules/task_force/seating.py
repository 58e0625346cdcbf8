"""Who sits at the table: one seat for each side (1.1); the tutorial has the attacker's alone."""

from rules.kernel import IllegalOrder, Plain, _

from .sides import ALLIED, IJN, SIDES

_TITLES = {IJN: _("Japan"), ALLIED: _("Allies")}


def rows(solo: str = "") -> list[Plain]:
    """Seats as System.seats lists them; ``solo``: the only one."""
    return [{"id": side, "title": _TITLES[side].plain(), "side": side} for side in SIDES if side == (solo or side)]


def number_of(options: object, seat: str) -> str:
    """The seat itself. IllegalOrder for an unknown one."""
    if seat not in SIDES:
        raise IllegalOrder(_("There is no seat {seat}; there are: {known}.", seat=seat, known=", ".join(SIDES)), "1.3")
    return seat
