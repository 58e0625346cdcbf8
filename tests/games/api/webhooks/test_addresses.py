"""Which addresses may be called, by their text and by where they lead."""

import socket
import time

import pytest
from pytest_django import Settings

from games.core.calls import addresses
from games.core.calls.addresses import BadAddress, Unreachable


def leads_to(monkeypatch: pytest.MonkeyPatch, *ips: str) -> addresses.Target:
    """hooks.example.org, which resolves to these."""
    rows = [(socket.AF_INET6 if ":" in ip else socket.AF_INET, (ip, 443)) for ip in ips]
    monkeypatch.setattr(addresses, "system_lookup", lambda host, port: rows)
    return addresses.parse("https://hooks.example.org/")


def test_it_works() -> None:
    target = addresses.parse("https://Hooks.Example.org:8443/a/b?c=d#e")
    assert (target.host, target.port, target.path, target.allowed) == ("hooks.example.org", 8443, "/a/b?c=d", False)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "hooks.example.org",
        "http://hooks.example.org/",
        "ftp://hooks.example.org/",
        "file:///etc/passwd",
        "https://",
        "https:///path",
        "https://user@hooks.example.org/",
        "https://user:word@hooks.example.org/",
        "https://@hooks.example.org/",
        "https://hooks.example.org:22/",
        "https://hooks.example.org:99999/",
        "https://hooks.example.org:x/",
        "https://hooks.example.org/ x",
        "https://hooks.example.org/\r\nHost: inner",
        "https://hooks.example.org\\@inner/",
        "https://hooks.example.org/ü",
        "https://hoöks.example.org/",
        "https://[::1",
        "https://localhost/",
        "https://inner/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://169.254.169.254/latest/",
        "https://[::ffff:127.0.0.1]/",
        "https://hooks.example.org/" + "x" * 500,
    ],
)
def test_an_address_that_is_never_called_is_refused_at_once(url: str) -> None:
    with pytest.raises(BadAddress):
        addresses.parse(url)


def test_plain_http_is_for_hosts_that_the_operator_has_named(settings: Settings) -> None:
    settings.WEBHOOK_ALLOW = ["inner"]
    target = addresses.parse("http://inner:9000/x")
    assert (target.https, target.port, target.allowed) == (False, 9000, True)
    with pytest.raises(BadAddress):
        addresses.parse("http://other.example.org/")
    settings.DEBUG = True
    assert not addresses.parse("http://other.example.org/").allowed


PRIVATE = [
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.1",
    "100.64.0.1",
    "127.0.0.1",
    "127.9.9.9",
    "169.254.169.254",
    "172.16.0.1",
    "192.0.0.8",
    "192.0.2.1",
    "192.88.99.1",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "239.1.1.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::7f00:1",
    "::ffff:10.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "3fff::1",
    "5f00::1",
    "fc00::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "not an address",
]


@pytest.mark.parametrize("ip", PRIVATE)
def test_an_address_that_is_not_public_is_never_called(ip: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not addresses.is_public(ip)
    with pytest.raises(Unreachable):
        addresses.resolve(leads_to(monkeypatch, ip))
    with pytest.raises(Unreachable):
        addresses.resolve(leads_to(monkeypatch, "8.8.8.8", ip))


@pytest.mark.parametrize("ip", ["8.8.8.8", "203.0.114.1", "2606:4700::1111", "2a00:1450::1"])
def test_a_public_one_is(ip: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [found[1][0] for found in addresses.resolve(leads_to(monkeypatch, ip))] == [ip]


@pytest.mark.parametrize("spelling", ["0177.0.0.1", "0x7f.1", "127.1", "2130706433"])
def test_no_spelling_of_a_private_address_gets_through(spelling: str) -> None:
    with pytest.raises((BadAddress, Unreachable)):
        addresses.resolve(addresses.parse(f"https://{spelling}/"))


def test_a_name_that_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Unreachable):
        addresses.resolve(leads_to(monkeypatch))


def test_a_slow_name_server_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(host: str, port: int) -> list[addresses.Found]:
        time.sleep(0.5)
        return []

    monkeypatch.setattr(addresses, "LOOKUP_TIMEOUT", 0.05)
    monkeypatch.setattr(addresses, "system_lookup", slow)
    with pytest.raises(Unreachable):
        addresses.resolve(addresses.parse("https://hooks.example.org/"))
