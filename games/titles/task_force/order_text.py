"""An order in one line of words from a View, wherever there is no page: in mails."""

from rules.kernel import Ask, Order
from rules.task_force.view_types import Facts, View

from . import labels, order_words, words


def line(view: View, facts: Facts, order: Order) -> str:
    """Such as "TF1 to 2312", "Attack TF1.0 CV Akagi"."""
    return labels.explained(view, facts, order_words.line(facts, order))


def idle(view: View, facts: Facts, ask: Ask) -> list[str]:
    """In movement the pieces that have not moved; with aircraft those that stand ready; else nothing is idle."""
    seat = view["seat"]
    if ask.kind == "move":
        return [row["name"] for row in view["markers"] if row["side"] == seat and "name" in row and not row["moved"]]
    if ask.kind == "status":
        ready = [row for row in view["air"] if row["side"] == seat and row["box"] == "READY" and not row.get("moved")]
        return [words.aircraft(facts, row["id"]) for row in ready if "id" in row]
    return []


def warnings(view: View, facts: Facts) -> list[str]:
    """None beside those of the rules."""
    return []
