"""Tables are as the models say, so that whoever upgrades a site gets all of them."""

from io import StringIO

import pytest
from django.core.management import call_command


@pytest.mark.django_db
def test_no_model_has_changed_without_a_migration() -> None:
    said = StringIO()
    call_command("makemigrations", "--check", "--dry-run", stdout=said)
    assert said.getvalue().strip() == "No changes detected"
