"""Texts in the language of who reads them."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.conf import settings
from django.utils import timezone, translation
from django.utils.translation import get_language_info


def names() -> list[tuple[str, str]]:
    """The languages of the site by their codes, each by its own name."""
    return [(code, get_language_info(code)["name_local"].capitalize()) for code, _name in settings.LANGUAGES]


@contextmanager
def speaking_to(user: Any, language: str = "") -> Iterator[None]:
    """Inside, texts are in the language of ``user``, or in ``language``, and times in the user's zone."""
    with translation.override(language or user.profile.language), timezone.override(user.profile.zone):
        yield
