"""Texts in the language of who reads them."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.utils import timezone, translation


@contextmanager
def speaking_to(user: Any) -> Iterator[None]:
    """Inside, texts are in the language of ``user`` and times in the user's zone."""
    with translation.override(user.profile.language), timezone.override(user.profile.zone):
        yield
