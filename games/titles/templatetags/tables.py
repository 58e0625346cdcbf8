"""Codes of tables as people read them out, for templates."""

from django import template

register = template.Library()


@register.filter
def spaced(code: str) -> str:
    """Such as "KJW Q7M"."""
    return f"{code[:3]} {code[3:]}"
