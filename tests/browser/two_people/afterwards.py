"""What is left of an evening: the mails, the records, and a journal that can be checked without the site."""

import re
import subprocess
import sys
from pathlib import Path

from tests.browser.mailbox import Mail
from tests.browser.two_people.evening import Evening
from tests.browser.two_people.secrets_of import secrets_of, whole
from tests.timeouts import TIMEOUT

SYSTEM_PYTHON = Path(sys.base_prefix) / "bin" / "python3"


def heading(mail: Mail) -> str:
    """What is asked of whom: the line below the first one."""
    return [line for line in mail.text.splitlines() if line][1]


def mails_are_in_order(evening: Evening) -> None:
    """One mail for each hand-off, to the right person, threaded, without a secret."""
    mails: list[Mail] = []
    for person, other in ((evening.kenji, "ALLIES"), (evening.marta, "JAPAN")):
        for mail in evening.posts.settle(person):
            mails.append(mail)
            assert re.fullmatch(
                rf"\[{evening.name}\] turn [12], (December 1941|March 1942)", mail.subject, re.IGNORECASE
            )
            assert ", by " in mail.text.splitlines()[0], "the deed and the time stand first"
            assert heading(mail).startswith("Your "), mail.text[:80]
            assert person.name in heading(mail)
            found = secrets_of(other).search(whole(mail))
            assert not found, f"{mail.subject} to {person.name} has {found}"
            assert f"/g/{evening.code}/" in mail.text
            assert mail.receipt
    asked = [(heading(mail).partition(",")[0], "turn 1" in mail.subject.lower()) for mail in mails]
    for once in ("Your set-up", "Your movement", "Your logistics"):
        assert (once, True) in asked, asked
    assert len({mail.headers["References"].split()[0] for mail in mails}) == 1  # the game's own thread
    assert all(mail.headers["In-Reply-To"] == mail.headers["References"].split()[-1] for mail in mails)
    assert len({mail.headers["Message-ID"] for mail in mails}) == len(mails)
    assert {mail.headers["List-Unsubscribe-Post"] for mail in mails} == {"List-Unsubscribe=One-Click"}


def records(evening: Evening) -> None:
    """Log, dice and journal, looked at by both."""
    for person in (evening.kenji, evening.marta):
        for page in ("log", "dice", "journal"):
            person.page.goto(f"/g/{evening.code}/{page}")
            evening.look(person, page)
    evening.kenji.page.goto(f"/g/{evening.code}/dice")
    assert "of this game check" in evening.kenji.page.locator(".proof").inner_text()


def journal_checks(evening: Evening, folder: Path) -> None:
    """The downloads, checked without the site: they hold, with the head from a mail; one byte changed, they do not."""
    page = evening.marta.page
    page.goto(f"/g/{evening.code}/journal")
    for link in ("jsonl", "verify.py"):
        with page.expect_download() as download:
            page.locator(f'#main a[href$="{link}"]').tap()
        download.value.save_as(folder / link)
    head = evening.posts.to(evening.marta)[-1].receipt
    good = verify(folder, head)
    assert good.returncode == 0, good.stdout
    assert "everything holds" in good.stdout
    data = bytearray((folder / "jsonl").read_bytes())
    place = data.rindex(b'"dice":[') + 8 if b'"dice":[' in data else len(data) // 2
    data[place] ^= 1
    (folder / "jsonl").write_bytes(data)
    bad = verify(folder, head)
    assert bad.returncode == 1, bad.stdout
    assert "DOES NOT HOLD" in bad.stdout


def verify(folder: Path, head: str) -> subprocess.CompletedProcess[str]:
    """The downloaded program on the downloaded journal, with nothing but the system's Python."""
    command = [str(SYSTEM_PYTHON), "-I", "-S", "verify.py", "jsonl", "--head", head]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=TIMEOUT, check=False)
