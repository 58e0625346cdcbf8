"""nginx itself, with the configuration that we hand out, before the real site."""

import base64
import http.client
import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.browser.running import free_port
from tests.timeouts import TIMEOUT

NGINX = shutil.which("nginx") or "/usr/sbin/nginx"
pytestmark = [
    pytest.mark.services,
    pytest.mark.skipif(not Path(NGINX).exists(), reason="needs nginx (tools/services.sh installs it)"),
]
ROOT = Path(__file__).resolve().parents[2]
HOST = "games.example.org"
MAKE_A_GAME = """
from games.core import referee
print(referee.create("pacific-victory", "1941", name="Dawn", public=True))
"""
AUTH = "Basic " + base64.b64encode(b"esp:0123456789abcdef").decode()
MAIN = """
daemon off;
{user}
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/f;
    uwsgi_temp_path {folder}/u;
    scgi_temp_path {folder}/s;
    include {folder}/pacific.conf;
}}
"""


@dataclass
class Front:
    """What a reader meets."""

    plain: int
    tls: int
    site: subprocess.Popen[bytes]
    code: str

    def ask(self, method: str, path: str, body: Any = None, *, tls: bool = True, **headers: str) -> "Answer":
        if tls:
            trust = ssl._create_unverified_context()
            line: http.client.HTTPConnection = http.client.HTTPSConnection("127.0.0.1", self.tls, context=trust)
        else:
            line = http.client.HTTPConnection("127.0.0.1", self.plain)
        line.timeout = TIMEOUT
        try:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            line.request(method, path, body, {"Host": HOST} | named)
            answer = line.getresponse()
            return Answer(answer.status, dict(answer.getheaders()), answer.read().decode())
        finally:
            line.close()


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    text: str


def _certificate(folder: Path) -> None:
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={HOST}",
            "-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]  # fmt: skip
    subprocess.run(make, check=True, capture_output=True, timeout=TIMEOUT)


def _configure(folder: Path, plain: int, tls: int, site: int) -> None:
    """Ours with other ports and another certificate, and nothing else."""
    ours = (ROOT / "deploy/nginx/pacific.conf").read_text()
    places = {
        "/etc/letsencrypt/live/games.example.org": str(folder),
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen [::]:80;": "",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{tls} ssl http2;",
        "listen [::]:443 ssl http2;": "",
        "server 127.0.0.1:8000;": f"server 127.0.0.1:{site};",
    }
    for ours_is, here in places.items():
        assert ours.count(ours_is) >= 1, ours_is
        ours = ours.replace(ours_is, here)
    (folder / "pacific.conf").write_text(ours)
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder, user="user root;" * (os.geteuid() == 0)))


def _until(there: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + TIMEOUT
    while not there():
        assert time.monotonic() < end, what
        time.sleep(0.1)


def _answers(port: int) -> bool:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        line.request("GET", "/health/live", headers={"Host": HOST})
        return line.getresponse().status in (200, 301)
    except OSError:
        return False
    finally:
        line.close()


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    folder = tmp_path_factory.mktemp("nginx")
    environ = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ} | {
        "VAR_DIR": str(folder / "var"), "SITE_URL": f"https://{HOST}", "TRUSTED_PROXIES": "1",
        "ANYMAIL_WEBHOOK_SECRET": "esp:0123456789abcdef", "DJANGO_SETTINGS_MODULE": "pvsite.settings",
    }  # fmt: skip
    for command in (["migrate", "-v0"], ["collectstatic", "-v0", "--no-input"]):
        subprocess.run([sys.executable, "manage.py", *command], cwd=ROOT, env=environ, check=True, timeout=TIMEOUT)
    make = [sys.executable, "manage.py", "shell", "--no-imports", "-c", MAKE_A_GAME]
    code = subprocess.run(make, cwd=ROOT, env=environ, check=True, timeout=TIMEOUT, capture_output=True, text=True)
    plain, tls, port = free_port(), free_port(), free_port()
    _certificate(folder)
    _configure(folder, plain, tls, port)
    serve = [sys.executable, "-m", "gunicorn", "tests.deploy.seen", "-c", "python:games.ops.serving.web"]
    with (folder / "site.log").open("wb") as log:
        site = subprocess.Popen([*serve, "-b", f"127.0.0.1:{port}"], cwd=ROOT, env=environ, stderr=log)
        proxy = subprocess.Popen([NGINX, "-p", str(folder), "-c", str(folder / "nginx.conf")], stderr=log)
    try:
        _until(lambda: _answers(port), "the site does not answer")
        _until(lambda: _answers(plain), (folder / "site.log").read_text())
        yield Front(plain, tls, site, code.stdout.split()[-1])
    finally:
        for process in (proxy, site):
            process.terminate()
            process.wait(TIMEOUT)


def test_plain_http_leads_to_tls(front: Front) -> None:
    answer = front.ask("GET", "/games/?a=1", tls=False)
    assert (answer.status, answer.headers["Location"]) == (301, f"https://{HOST}/games/?a=1")


def test_a_page_and_its_headers(front: Front) -> None:
    answer = front.ask("GET", "/accounts/login/")
    assert answer.status == 200
    assert answer.headers["Server"] == "nginx"
    assert "max-age=31536000" in answer.headers["Strict-Transport-Security"]
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["Set-Cookie"].startswith("__Host-csrftoken=")
    style = re.search(r'href="(/static/[^"]+\.css)"', answer.text)
    assert style is not None
    assert "immutable" in front.ask("GET", style[1]).headers["Cache-Control"]


def test_a_form_comes_through(front: Front) -> None:
    page = front.ask("GET", "/accounts/login/")
    cookie = page.headers["Set-Cookie"].partition(";")[0]
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page.text)
    assert token is not None
    form = f"csrfmiddlewaretoken={token[1]}&login=bob%40example.org&password=not+the+password"
    kind = "application/x-www-form-urlencoded"
    sent = front.ask("POST", "/accounts/login/", form, Cookie=cookie, Content_Type=kind, Origin=f"https://{HOST}")
    assert sent.status == 200
    assert "password" in sent.text
    forged = front.ask("POST", "/accounts/login/", form, Cookie=cookie, Content_Type=kind, Origin="https://evil.org")
    assert forged.status == 403


def test_the_reader_s_address_is_told_by_the_proxy_alone(front: Front) -> None:
    lies: dict[str, Any] = {
        "X_Forwarded_For": "203.0.113.9, 127.0.0.1",
        "Forwarded": "for=203.0.113.9",
        "X_Real_IP": "203.0.113.9",
        "X_Forwarded_Proto": "http",
    }
    told = json.loads(front.ask("GET", "/seen", **lies).text)
    assert told == {"HTTP_X_FORWARDED_FOR": "127.0.0.1", "HTTP_X_FORWARDED_PROTO": "https", "HTTP_HOST": HOST}


@pytest.mark.parametrize("path", ["/metrics", "/health/ready", "/health/live"])
def test_what_is_for_this_machine_only(front: Front, path: str) -> None:
    assert front.ask("GET", path).status == 404


@pytest.mark.parametrize(("size", "status"), [(1_000, 200), (600_000, 200), (3_900_000, 200), (4_300_000, 400)])
def test_a_mail_of_a_provider(front: Front, size: int, status: int) -> None:
    """What the site takes, the proxy lets through; what is too large the site refuses."""
    who = {"Email": "bob@example.org", "Name": "Bob"}
    mail = {"FromFull": who, "From": "bob@example.org", "ToFull": [who], "To": "bob@example.org", "Headers": [],
            "Subject": "Re: Dawn", "TextBody": "y" * size, "Attachments": []}  # fmt: skip
    body = json.dumps(mail)
    answer = front.ask("POST", "/mail/in/postmark/inbound/", body, Content_Type="application/json", Authorization=AUTH)
    assert answer.status == status, answer.text[:300]


@pytest.mark.parametrize("path", ["/accounts/login/", "/api/v1/games/"])
def test_what_is_too_large_elsewhere_is_refused_by_the_site(front: Front, path: str) -> None:
    answer = front.ask("POST", path, "x=" + "y" * 700_000, Content_Type="application/x-www-form-urlencoded")
    assert answer.status in (400, 413)
    assert "nginx" not in answer.text
    assert front.ask("POST", path, "y" * 2_000_000).status == 413


def test_a_waiting_page_is_told_at_once(front: Front) -> None:
    """Each word comes through while the line stays open: nothing is gathered on the way."""
    with (
        socket.create_connection(("127.0.0.1", front.tls), timeout=TIMEOUT) as line,
        ssl._create_unverified_context().wrap_socket(line, server_hostname=HOST) as safe,
    ):
        safe.sendall(f"GET /g/{front.code}/stream HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode())
        text = b""
        while b"event: entry" not in text:
            got = safe.recv(4096)
            assert got, text
            text += got
        assert text.startswith(b"HTTP/1.1 200")
        assert b"text/event-stream" in text
        safe.settimeout(1)
        with pytest.raises(TimeoutError):
            safe.recv(4096)


def test_http_2(front: Front) -> None:
    context = ssl._create_unverified_context()
    context.set_alpn_protocols(["h2", "http/1.1"])
    with (
        socket.create_connection(("127.0.0.1", front.tls), timeout=TIMEOUT) as line,
        context.wrap_socket(line, server_hostname=HOST) as safe,
    ):
        assert safe.selected_alpn_protocol() == "h2"


def test_while_the_site_is_away(front: Front) -> None:
    """Last: nobody is there afterwards."""
    front.site.send_signal(signal.SIGTERM)
    front.site.wait(TIMEOUT)
    answer = front.ask("GET", "/games/")
    assert (answer.status, answer.headers["Retry-After"]) == (503, "5")
    assert "One moment" in answer.text
