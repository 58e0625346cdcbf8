"""Times in words, for templates."""

from datetime import date, datetime

from django import template
from django.utils import timezone

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
def past(due: datetime) -> bool:
    """Whether that moment has gone by."""
    return due <= timezone.now()


@register.filter
def since(at: datetime) -> str:
    """Such as "since Tuesday"."""
    return clock.since(at)


@register.filter
def ago(then: datetime) -> str:
    """Such as "5 minutes ago"."""
    return clock.ago(then)


@register.filter
def until(due: datetime) -> str:
    """Such as "tomorrow at 14:00"."""
    return clock.until(due)


@register.filter
def short(at: datetime) -> str:
    """Such as "Fri 27 Nov, 21:00"."""
    return clock.short(at)


@register.filter
def day(at: date) -> str:
    """Such as "27 November"."""
    return clock.day(at)


@register.filter
def day_of_year(at: date) -> str:
    """Such as "27 November 2026"."""
    return clock.day_of_year(at)


@register.filter
def month(at: date) -> str:
    """Such as "November 2026"."""
    return clock.month(at)


@register.filter
def moment(at: datetime) -> str:
    """Such as "27 Nov 21:00"."""
    return clock.moment(at)
