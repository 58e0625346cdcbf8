"""Is a failure one of the site's own parts: its database, its disc or its cache, and not of the request."""

from django.db import InterfaceError, OperationalError

RETRY_AFTER = "5"
"""Seconds after which it is worth asking again."""


def is_outage(problem: BaseException | None) -> bool:
    """Whether a failure comes from something that is away, and will go by when it is back."""
    from redis.exceptions import RedisError

    return isinstance(problem, OperationalError | InterfaceError | OSError | RedisError)
