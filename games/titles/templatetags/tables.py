"""Codes of tables as people read them out, for templates."""

from django import template

register = template.Library()


@register.filter
def spaced(code: str) -> str:
    """Such as "KJW Q7M"."""
    return f"{code[:3]} {code[3:]}"


@register.filter
def minutes(left: int) -> str:
    """Milliseconds of a clock as "12:05", or "−0:07" when the time is over."""
    seconds = abs(left) // 1000
    return f"{'−' if left < 0 else ''}{seconds // 60}:{seconds % 60:02}"
