"""Twins of tables that differ only in what one guest has sealed: nobody else gets a different byte."""

import re
from datetime import UTC, datetime

import pytest
from django.db import transaction
from django.test import Client

from games.core.models.tables import Envelope
from tests.games.web.tables.phones import Phone, opened

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("dice_key")]
TEXTS = ("Hold", "Everything from Truk, Palau and Saipan goes to Guadalcanal, with Yamato\nand no reserve" * 10)
PAGES = (
    "", "show", "part", "part?view=show", "envelopes", "envelopes/part", "throws", "proof", "journal.jsonl", "stream",
)  # fmt: skip
_VARIES = re.compile(r"csrfmiddlewaretoken\" value=\"\w+|name=\"key\" value=\"\w+|[0-9a-f]{64}")
_TIMES = re.compile(r"\d{4}-\d\d-\d\dT[\d:]{8}Z|\d+:\d\d( [ap]\.m\.)?")
"""Tokens that each page gets anew, and hashes: of what a salt hides, nobody finds the text."""


def asked() -> tuple[Phone, Phone]:
    """Host and Ann, who are asked to write something."""
    host = opened()
    ann = Phone(host.code, "Ann")
    form = {"do": "new", "words": "Landing force", "opens": "all", "who": ["1", "2"]}
    assert host.client.post(f"/t/{host.code}/envelopes", form).status_code == 303
    return host, ann


def reached(phones: tuple[Phone, ...], text: str, ann: Phone) -> list[str]:
    """All that these get after Ann has sealed ``text``; taken back afterwards."""
    with transaction.atomic():
        assert ann.post("envelopes", do="seal", round="1", text=text).status_code == 303
        mine = Envelope.objects.get(guest__name="Ann")
        Envelope.objects.filter(pk=mine.pk).update(sealed=datetime(2026, 11, 24, 20, 14, tzinfo=UTC))
        answers = [phone.get(page) for phone in phones for page in PAGES]
        words = [f"{answer.status_code} {answer.headers} {answer.content.decode()}" for answer in answers]
        assert not [page for page in words if text[:20] in page or mine.salt in page]
        transaction.set_rollback(True)
    return [_TIMES.sub("", _VARIES.sub("", page)) for page in words]


def test_sealed_texts_reach_nobody_else_before_they_are_opened() -> None:
    host, ann = asked()
    phones = (host, Phone(host.code), Phone(host.code, "Ben"))
    first, *others = [reached(phones, text, ann) for text in TEXTS]
    for other in others:
        for one, two in zip(first, other, strict=True):
            assert one == two


def test_opened_together_and_read_by_all() -> None:
    host, ann = asked()
    ann.post("envelopes", do="seal", round="1", text="All at Rabaul <b>")
    assert "All at Rabaul" in ann.read("envelopes")
    assert "All at Rabaul" not in host.read("envelopes")
    host.post("envelopes", do="seal", round="1", text="Hold")
    for phone in (host, ann, Phone(host.code)):
        page = phone.read("envelopes")
        assert "All at Rabaul &lt;b&gt;" in page
        assert "Hold" in page


def test_a_guest_of_another_table_and_a_watcher_do_nothing() -> None:
    host, _ann = asked()
    other, _ben = asked()
    for phone in (Phone(host.code), Phone(host.code)):
        for do in ("new", "seal", "withdraw", "agree", "call_off", "open"):
            assert phone.post("envelopes", do=do, round="1", text="x", who="1", opens="all").status_code == 403
    other.code = host.code
    assert other.post("envelopes", do="seal", round="1", text="x").status_code == 403
    forged = Client(enforce_csrf_checks=True)
    forged.cookies = host.client.cookies
    assert forged.post(f"/t/{host.code}/envelopes", {"do": "seal", "round": "1", "text": "x"}).status_code == 403
    assert not Envelope.objects.exclude(text="").exists()


def test_a_round_that_waits_in_vain_goes_on_without_somebody_or_is_called_off() -> None:
    host, ann = asked()
    ben = Phone(host.code, "Ben")
    form = {"do": "new", "words": "Bid", "opens": "all", "who": ["1", "2", "3"]}
    assert host.client.post(f"/t/{host.code}/envelopes", form).status_code == 303
    assert "Go on without Ben" in host.read("envelopes")
    assert "Call it off" not in ann.read("envelopes")
    assert ann.post("envelopes", round="2", leave_out="3").status_code == 409
    ann.post("envelopes", do="seal", round="2", text="All at Rabaul")
    assert "Go on without Ben" in ann.read("envelopes")
    assert ann.post("envelopes", round="2", leave_out="3").status_code == 303
    assert "left out" in ben.read("envelopes")
    assert 'id="text-2"' not in ben.read("envelopes")
    assert host.post("envelopes", do="call_off", round="1").status_code == 303
    assert host.post("envelopes", do="call_off", round="2").status_code == 303
    for phone in (host, ann, ben, Phone(host.code)):
        page = phone.read("envelopes")
        assert "Landing force: called off by Host" in page
        assert "All at Rabaul" not in page
