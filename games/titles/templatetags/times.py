"""Times in words, for templates."""

from datetime import datetime

from django import template

from games.core import clock

register = template.Library()


@register.filter
def left(due: datetime) -> str:
    """Such as "3 d 4 h"."""
    return clock.left(due)


@register.filter
def near(due: datetime) -> bool:
    """Less than a day left."""
    return clock.near(due)


@register.filter
def since(at: datetime) -> str:
    """Such as "since Tuesday"."""
    return clock.since(at)


@register.filter
def until(due: datetime) -> str:
    """Such as "tomorrow at 14:00"."""
    return clock.until(due)


@register.filter
def short(at: datetime) -> str:
    """Such as "Fri 27 Nov, 21:00"."""
    return clock.short(at)
