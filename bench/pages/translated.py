"""What a translated page costs beside the English one: ``python -m bench.pages.translated [--times 40]``.

A site of its own with a game of each title, played a few acts by the computer. Each page is asked for in turn in
English and in Spanish, with positions parsed afresh. The processor time of a request in milliseconds, medians, and
their ratio; exit 1 if the Spanish pages together cost more than 5 % above the English ones.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Iterator
from urllib.parse import urlsplit

from bench import site

if __name__ == "__main__":
    site.own()
site.setup()

from django.conf import settings  # noqa: E402

from bench import machine, table  # noqa: E402
from bench.pages import page_requests  # noqa: E402
from bench.pages.access_pages import TITLES  # noqa: E402
from bench.pages.page_requests import Page  # noqa: E402
from games.core.journal import states  # noqa: E402
from games.web.models import Profile  # noqa: E402

LANGUAGES = ("en", "es")
MOST = 1.05
HOST = urlsplit(settings.SITE_URL).hostname or "localhost"
READER = "reader@example.org"
AROUND = ("/games/", "/lobby/", "/new/", "/profile/display/", "/help/", "/help/pacific-victory/", "/clubs/")
OF_A_GAME = ("", "log", "dice", "clock/")
_ACTS = 12
_WARM = 3
"""The first ones load templates and catalogues."""


def pages() -> Iterator[Page]:
    """Those around games, and of a game of each title."""
    pair = [table.person("reader", READER), table.person("rival", "rival@example.org")]
    codes = dict[str, str]()
    for system, scenario in TITLES.items():
        codes[system] = table.begin(pair, system=system, scenario=scenario, name=f"Game of {system}", creator=pair[0])
        for _act in zip(range(_ACTS), table.play(codes[system]), strict=False):
            pass
    cookie = page_requests.sign_in(READER)
    yield from (Page(path, path, cookie) for path in AROUND)
    for system, code in codes.items():
        yield from (Page(f"{system} {page or 'board'}", f"/g/{code}/{page}", cookie) for page in OF_A_GAME)


def cost(page: Page, times: int) -> dict[str, float]:
    """The median by language, asked for in turn so that what else runs disturbs both alike."""
    spent: dict[str, list[float]] = {language: [] for language in LANGUAGES}
    for number in range(times + _WARM):
        for language in LANGUAGES if number % 2 else LANGUAGES[::-1]:
            Profile.objects.filter(user__email=READER).update(language=language)
            states.forget()
            busy = time.process_time()
            answer = page_requests.ask(page, HOST)
            spent[language].append(1000 * (time.process_time() - busy))
            assert answer.status == 200, (page.path, answer.status)
            assert f'<html lang="{language}"'.encode() in answer.body, (page.path, language)
    return {language: statistics.median(found[_WARM:]) for language, found in spent.items()}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--times", type=int, default=40)
    options = parser.parse_args()
    site.prepare()
    asked = list(pages())
    print(machine.load())
    print(f"{'processor, ms':32} {'English':>8} {'Spanish':>8}  ratio")
    whole = dict.fromkeys(LANGUAGES, 0.0)
    for page in asked:
        found = cost(page, options.times)
        print(f"{page.name:32} {found['en']:8.2f} {found['es']:8.2f} {found['es'] / found['en']:6.3f}", flush=True)
        whole = {language: whole[language] + found[language] for language in LANGUAGES}
    ratio = whole["es"] / whole["en"]
    print(f"{'together':32} {whole['en']:8.2f} {whole['es']:8.2f} {ratio:6.3f}; at most {MOST}")
    sys.exit(ratio > MOST)


if __name__ == "__main__":
    main()
