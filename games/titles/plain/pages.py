"""A page that works for every system: what is asked, the legal orders as buttons, the draft."""

from django.utils.translation import gettext as _

from games.core.words import say
from games.titles.screen import Screen, Step
from games.titles.table import Table
from rules.kernel import Order, Plain

_MANY = 100
"""With more legal orders than that one first says what they are to be about."""


def screen(table: Table) -> Screen:
    """The question and its answers."""
    ask = table.ask
    orders, things = _offered(table) if ask else ([], [])
    context = {
        "prompt": say(ask.prompt) if ask else _("It is not your turn."),
        "orders": orders,
        "things": things,
        "lines": table.draft.lines if table.draft else [],
        "drafting": table.draft is not None,
        "action": table.url("add" if table.draft is not None else "order"),
    }
    title = say(ask.title) if ask else _("Waiting")
    return Screen("plain/board.html", title, "plain/panel.html", context=context)


def _offered(table: Table) -> tuple[list[Order], list[tuple[str, str, bool]]]:
    """The orders to show, and (name, address, chosen) of the things to choose among first if there are many orders."""
    ask, orders = table.ask, table.legal()
    if ask is None or len(orders) <= _MANY or len(ask.about) < 2:
        return orders, []
    chosen = table.params.get("about")
    if chosen not in ask.about:
        chosen = None
    things = [(name, table.url(about=name), name == chosen) for name in ask.about]
    alone = [order for order in orders if " " not in order.text]  # "done" is about nothing
    return (table.legal(chosen) if chosen else []) + alone, things


def review(table: Table) -> Screen:
    """The same page: it shows the draft already."""
    return screen(table)


def odds(table: Table, place: str) -> None:
    """Nothing is reckoned."""


def outlook(table: Table, plan: str) -> None:
    """No plan plays."""


def steps(table: Table) -> list[Step]:
    """Whose decisions are owed."""
    return [Step(f"{table.side(o.seat)}: {say(o.title)}", "now") for o in table.owed]


def when(table: Table) -> tuple[str, str]:
    """Nothing is known of turns."""
    return "", ""


def mark(seat: str) -> str:
    """No emblem."""
    return ""


def colour(seat: str) -> str:
    """No colour."""
    return ""


def line(table: Table, order: Order) -> str:
    """Its notation."""
    return order.text


def places(table: Table) -> list[tuple[str, str]]:
    """None are known."""
    return []


def chapter(data: Plain) -> str:
    """No heading but the happening's own sentence."""
    return ""


def aim(told: Plain) -> str:
    """The purpose says it all."""
    return ""
