"""The pages for people about the API."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


def test_the_guide_says_how_to_begin() -> None:
    page = Client().get("/api/").content.decode()
    for words in ("/api/v1/me/", "Idempotency-Key", "/profile/tokens/", "/api/reference/", "600/min", "stale"):
        assert words in page


def test_it_is_linked_from_every_page_and_from_the_help() -> None:
    assert 'href="/api/"' in Client().get("/").content.decode()
    assert Client().get("/help/").content.decode().count('href="/api/"') == 2


def test_the_reference_has_no_script_inside() -> None:
    page = Client().get("/api/reference/").content.decode()
    assert "swagger-ui-bundle.js" in page
    assert "<style" not in page
    assert page.count("<script") == page.count("<script src=") == 3
    assert b"SwaggerUIBundle" in Client().get("/api/reference/?script=").content
