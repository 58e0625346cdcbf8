"""The pages of the help, a page a phase: where they are, and which of them explains a step of the turn."""

from functools import cache

from django.urls import reverse

from rules import kernel
from rules.kernel import Plain


@cache
def pages(system: str) -> dict[str, Plain]:
    """The phases of ``System.handbook`` by id, in their order; none for a system without such pages."""
    return {phase["id"]: phase for phase in kernel.get(system).handbook().get("phases", ())}


def address(system: str, phase: str) -> str:
    """The path of a phase's page."""
    return reverse("help:phase", args=[system, phase])


@cache
def _pages_of_steps(system: str) -> dict[str, str]:
    return {step["id"]: phase["id"] for phase in pages(system).values() for step in phase["steps"]}


def address_of_step(system: str, step: str) -> str:
    """The path of the page that explains a step of the turn; "" if none does."""
    phase = _pages_of_steps(system).get(step)
    return address(system, phase) if phase else ""


@cache
def _pages_of_rules(system: str) -> dict[str, str]:
    return {number: phase["id"] for phase in pages(system).values() for number in phase["rules"]}


def page_of_rule(system: str, number: str) -> str:
    """The id of the page on which a rule stands; "" if it stands on none."""
    return _pages_of_rules(system).get(number, "")
