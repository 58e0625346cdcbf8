"""The site in a third language beside its own."""

from pathlib import Path

import pytest
from pytest_django import Settings

from tests.languages import pseudo


@pytest.fixture(scope="session")
def _compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("locale")
    made = folder / pseudo.CODE / "LC_MESSAGES" / "django.mo"
    made.parent.mkdir(parents=True)
    pseudo.catalogue().save_as_mofile(str(made))
    return folder


@pytest.fixture
def third(_compiled: Path, settings: Settings) -> str:
    """The code of the pseudo-language, which the site speaks while the test runs."""
    settings.LOCALE_PATHS = [*settings.LOCALE_PATHS, _compiled]
    settings.LANGUAGES = [*settings.LANGUAGES, (pseudo.CODE, "Third")]
    return pseudo.CODE
