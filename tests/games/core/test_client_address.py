"""Where a request comes from: proxies are believed as far as the keeper of the site says."""

from typing import Any

import pytest
from django.test import RequestFactory, override_settings

from games.core.client_address import client_address, is_near

PROXY = "10.0.0.1"


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        (0, None, PROXY),
        (0, "203.0.113.7", PROXY),
        (1, "203.0.113.7", "203.0.113.7"),
        (1, "6.6.6.6, 203.0.113.7", "203.0.113.7"),
        (2, "6.6.6.6, 203.0.113.7, 10.0.0.2", "203.0.113.7"),
        (2, "203.0.113.7", PROXY),
        (1, None, PROXY),
        (1, " , ", PROXY),
    ],
)
def test_the_clients_address(proxies: int, forwarded: str | None, address: str) -> None:
    more: dict[str, Any] = {"HTTP_X_FORWARDED_FOR": forwarded} if forwarded is not None else {}
    request = RequestFactory().get("/", REMOTE_ADDR=PROXY, **more)
    with override_settings(TRUSTED_PROXIES=proxies):
        assert client_address(request) == address


@pytest.mark.parametrize(
    ("meta", "near"),
    [
        ({"REMOTE_ADDR": "127.0.0.1"}, True),
        ({"REMOTE_ADDR": "127.8.8.8"}, True),
        ({"REMOTE_ADDR": "::1"}, True),
        ({"REMOTE_ADDR": "10.0.0.1"}, False),
        ({"REMOTE_ADDR": ""}, False),
        ({"REMOTE_ADDR": "127.0.0.1", "HTTP_VIA": "1.1 squid"}, False),
        ({"REMOTE_ADDR": "127.0.0.1", "HTTP_X_REAL_IP": "127.0.0.1"}, False),
    ],
)
def test_near(meta: dict[str, Any], near: bool) -> None:
    assert is_near(RequestFactory().get("/", **meta)) is near
