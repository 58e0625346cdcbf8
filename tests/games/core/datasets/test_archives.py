"""Two hundred kinds of bad archive: each is refused with a reason, and none is unpacked further than it may be."""

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile

from bench.hostile.archives import Member, archive, deflated, kinds
from games.core.datasets import archives, intake
from games.core.models.datasets import DataSet
from tests.games.core.datasets.sets import SYSTEM
from tests.games.web.lobby.people import browser

KINDS = kinds()
DOCUMENTS = ("map", "units", "scenarios")
HARMLESS = ("damaged", "cut at", "begins at")
"""Of these some change nothing that a reader looks at: dates, versions, a first part that is not the archive's."""


def refusal(raw: bytes) -> str:
    try:
        intake.read("set.zip", raw, DOCUMENTS)
    except intake.UnreadableError as error:
        return error.reason
    return ""


def test_two_hundred_kinds_are_refused_and_none_is_unpacked_further_than_it_may_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[int] = []
    step = archives._inflated

    def counted(*given: Any) -> Iterator[bytes]:
        for part in step(*given):
            made.append(len(part))
            yield part

    monkeypatch.setattr(archives, "_inflated", counted)
    assert len(KINDS) >= 200
    taken = []
    for kind, raw in KINDS.items():
        made.clear()
        if not refusal(raw):
            taken.append(kind)
        assert sum(made) <= intake.LARGEST + archives.STEP, kind
        assert max(made, default=0) <= archives.STEP, kind
        assert len(made) <= len(raw) // 64 + 40, kind
    assert not [kind for kind in taken if not kind.startswith(HARMLESS)]
    assert len(KINDS) - len(taken) >= 200


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (KINDS["bomb in bz2"], "“map.json” is packed with bzip2. Taken are ZIP files whose members are deflated"),
        (KINDS["bomb in lzma"], "is packed with LZMA"),
        (KINDS["method 9"], "is packed with Deflate64"),
        (KINDS["method 127"], "is packed with method 127"),
        (KINDS["flag 0"], "locked with a password"),
        (KINDS["name above"], "lies outside"),
        (KINDS["attributes a"], "is a link"),
        (KINDS["list says crc 7"], "its checksum is another"),
        (KINDS["list says whole 7"], "it says two things of “map.json”"),
        (KINDS["not deflated"], "can't be unpacked"),
        (KINDS["no end"], "ends too early"),
        (KINDS["more after the end"], "something follows the end of “map.json”"),
        (KINDS["overlapping"], "overlaps another file"),
        (KINDS["5000 files"], "more than 60 files"),
        (KINDS["bomb"], "larger than 2 MB"),
        (KINDS["bomb that lies"], "larger than 2 MB"),
        (KINDS["bomb of keys"], "more than 100000 values"),
        (KINDS["bomb of lists"], "more than 100000 values"),
        (KINDS["twice"], "“map.json” overlaps another file|map.json is in the archive twice"),
        (KINDS["nested"], "inner.zip is no part of a data set"),
        (KINDS["cut at 20"], "its list of files is missing"),
    ],
    ids=range(21),
)
def test_the_reason_is_told(raw: bytes, words: str) -> None:
    assert any(part in refusal(raw) for part in words.split("|")), refusal(raw)


def test_good_archives_of_every_kind_are_taken() -> None:
    """Stored, deflated, with sizes that follow, with folders, with a beginning of its own."""
    stored, packed = Member(method=0), Member(name=b"units.json", packed=deflated(b"{}", 1), data=b"{}")
    assert set(intake.read("set.zip", archive(stored, packed, Member(name=b"a/", data=b"", method=0)), DOCUMENTS)) == {
        "map",
        "units",
    }
    later = Member(flags=8, local={"crc": 0, "packed": 0, "whole": 0})
    assert intake.read("set.zip", archive(later), DOCUMENTS) == {"map": {}}
    assert intake.read("set.zip", archive(Member(), remark=b"ours"), DOCUMENTS) == {"map": {}}


def test_a_key_that_is_there_twice_is_found_in_one_pass() -> None:
    rows = ",".join(f'"k{n}":1' for n in range(40_000))
    with pytest.raises(intake.UnreadableError, match="“k39999” is there twice"):
        intake.loads(f'{{{rows},"k39999":1}}'.encode(), "map.json")


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ["bomb in bz2", "bomb in lzma", "not deflated", "zip64 cut", "cut at 20", "damaged 3"])
def test_the_page_says_why(kind: str) -> None:
    given = {"title": "Our map", "file": SimpleUploadedFile("set.zip", KINDS[kind])}
    answer = browser("bob").post(f"/data/{SYSTEM}/new/", given)
    assert answer.status_code == 422
    assert 'class="error"' in answer.content.decode()
    assert not DataSet.objects.exists()


MEASURE = """
import re, sys, django
django.setup()
from games.core.datasets import intake
kinds = sys.stdin.buffer
peak = lambda: int(re.search(r"VmHWM:\\s+(\\d+)", open("/proc/self/status").read())[1]) // 1024
before = peak()
while size := int.from_bytes(kinds.read(4), "big"):
    try:
        intake.read("set.zip", kinds.read(size), ("map", "units", "scenarios"))
    except intake.UnreadableError:
        pass
print(before, peak())
"""


def test_a_worker_stays_below_150_megabytes() -> None:
    """A process that reads them all, one after the other, and whose largest size is the kernel's own count."""
    sent = b"".join(len(raw).to_bytes(4, "big") + raw for raw in KINDS.values()) + bytes(4)
    command = [sys.executable, "-c", MEASURE]
    done = subprocess.run(command, input=sent, capture_output=True, check=True, cwd=settings.BASE_DIR)
    before, after = map(int, done.stdout.split())
    assert after < 150, (before, after)
    assert after - before < 40, (before, after)
