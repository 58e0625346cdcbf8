"""Numbers of rules as links, for templates."""

from django import template
from django.utils.safestring import SafeString

from games.titles import rulebook

register = template.Library()


@register.filter
def rules_linked(text: str, system: str) -> SafeString:
    """A sentence in which the numbers of rules lead to their pages."""
    return rulebook.linked(system, text)


@register.filter
def rule_address(number: str, system: str) -> str:
    """The path of a rule's page."""
    return rulebook.address(system, number)
