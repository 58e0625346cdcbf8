"""Thousands of hostile posts, typed orders, plans and searches, through the pages, at a table of two.

    python -m bench.hostile.posts [NUMBER] [SEED]

Uses a database of its own (SQLite in a folder that is thrown away). Work is counted in calls of functions, of Python
and built in, for each request (what one pattern does is counted in tests/linear). At the end: counts, and FAILED lines
for each thing that should not be: a request of more calls than MOST_CALLS, an answer 500, a changed game, work that
failed.
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from bench import site
from bench.hostile.table import MOST_CALLS, Counted, calls

_CHARACTERS = (
    " ", "[", "]", "(", "<", ">", "&", "-", "\n", "1", "a", "d", "\u0301", "\u202e", "\0", '"', "'", "%", "\\", "{",
    "=", ",", ".", "@", "/", ":", "#", "_", "*", "🜃", "ﷺ", "٣",
)  # fmt: skip
_WORDS = (
    "[1d6", "[99d99 x]", "[3d6 attack]", "IF ", "THEN ", "AT ", "BLOCK ", "RETREAT ", "op ", "move 10-", "END\n",
    "US-CV-ENTERPRISE ", "-> ", "<script>", "http://", "a@b.", "r-", "4.", "> ", "&lt;", "{{ 7*7 }}", "')--",
)  # fmt: skip
_SIZES = (1, 10, 200, 201, 700, 3_000, 5_990, 6_001, 8_001, 60_000)


def text(rng: random.Random) -> str:
    """A text to be afraid of: something often, between something else, or anything at random."""
    known = (*_CHARACTERS, *_WORDS)
    if rng.random() < 0.2:
        return "".join(rng.choices(known, k=rng.randint(0, 60)))
    token = "".join(rng.choices(known, k=rng.randint(1, 2)))
    size = rng.choice(_SIZES)
    return rng.choice(("", *_WORDS)) + (token * size)[:size] + rng.choice(("", "x", "!", "]"))


class Sender:
    """Sends one hostile thing after the other as the player of a seat, and looks at the talk as the other one."""

    def __init__(self, code: str, system: str, clients: tuple[Any, Any], secret: str, seed: int) -> None:
        from games.core.models import Game

        self.version = Game.objects.values_list("seq", flat=True).get(code=code)
        self.bearer = {"Authorization": f"Bearer {secret}"}
        self.code, self.system, self.random = code, system, random.Random(seed)
        self.mine, self.theirs = clients
        self.kinds: tuple[Callable[[str], Any], ...] = (
            self.post, self.post, self.edit, self.draft, self.order, self.plan, self.search, self.listed, self.api,
        )  # fmt: skip

    def one(self, number: int) -> Iterator[tuple[str, Callable[[], Any]]]:
        """What is asked of the site, by its name: the act, and after a post its page as the other player opens it."""
        kind, said = self.kinds[number % len(self.kinds)], text(self.random)
        yield kind.__name__, lambda: kind(said)
        if kind in (self.post, self.edit):
            yield "looking", lambda: self.theirs.get(f"/g/{self.code}/talk/")

    def post(self, said: str) -> Any:
        return self.mine.post(f"/g/{self.code}/talk/", {"text": said, "key": f"{self.random.random()}"})

    def edit(self, said: str) -> Any:
        from games.core.models.talk import Post

        own = Post.objects.filter(author__username="p0", specs=[]).order_by("-pk")
        code = own.values_list("code", flat=True).first() or "none"
        return self.mine.post(f"/g/{self.code}/talk/{code}/edit", {"text": said})

    def draft(self, said: str) -> Any:
        return self.mine.post(f"/g/{self.code}/draft/add", {"text": said, "typed": "1", "version": self.version})

    def order(self, said: str) -> Any:
        return self.mine.post(f"/g/{self.code}/order", {"text": said, "version": self.version})

    def plan(self, said: str) -> Any:
        return self.mine.post(f"/g/{self.code}/plan/", {"text": said, "do": "keep"})

    def search(self, said: str) -> Any:
        return self.mine.get(f"/help/{self.system}/rules/", {"q": said[:700].encode("utf-8", "replace")})

    def listed(self, said: str) -> Any:
        told = said[:300].encode("utf-8", "replace")
        return self.mine.get("/lobby/", {"page": told, "system": told, "q": told, "show": told})

    def api(self, said: str) -> Any:
        words = said + self.random.choice(("", "", "\ud800"))
        where, body = self.random.choice(
            [
                ("talk", {"text": words}),
                ("plan", {"text": words}),
                ("orders", {"order": words[:200], "version": self.version}),
                ("draft/lines", {"lines": [words[:200]], "version": self.version}),
            ]
        )
        headers = {**self.bearer, "Idempotency-Key": f"{self.random.random()}"}
        there = f"/api/v1/games/{self.code}/{where}/"
        return self.mine.post(there, json.dumps(body), "application/json", headers=headers)


def attack(sender: Sender, number: int) -> list[str]:
    """Send so many; the faults. Prints what came of them."""
    from django.core.cache import cache

    from games.core.outbox import jobs

    answers, most, faults = Counter[tuple[str, int]](), Counter[str](), list[str]()
    for n in range(number):
        cache.clear()  # as if time had passed: else the paces would turn nearly all of it away unread
        for kind, act in sender.one(n):
            try:
                steps, answer = calls(act)
            except Counted:
                faults.append(f"{kind} {n}: more than {MOST_CALLS} calls")
                continue
            answers[kind, answer.status_code] += 1
            most[kind] = max(most[kind], steps)
            if answer.status_code >= 500:
                faults.append(f"{kind} {n}: {answer.status_code}")
        if n % 100 == 99:
            jobs.drain()
    jobs.drain()
    print("answers:", {f"{kind} {status}": count for (kind, status), count in sorted(answers.items())})
    print("most calls of one request:", dict(most))
    return faults


def run(number: int, seed: int) -> list[str]:
    """Make a table, attack it, look at it. The faults."""
    from django.contrib.auth.models import User

    from bench.hostile import table
    from bench.table import browser
    from games.api import tokens
    from games.api.models.tokens import Scope
    from games.core.models import Game, Job

    code, _address, _known = table.make()
    mine, theirs = (User.objects.get(username=name) for name in ("p0", "p1"))
    _row, secret = tokens.make(mine, "a program", Scope.PLAY)
    before = table.picture(code)
    sender = Sender(code, Game.objects.get(code=code).system, (browser(mine), browser(theirs)), secret, seed)
    faults = attack(sender, number)
    if table.picture(code) != before:
        faults.append("the game is different")
    dead = Job.objects.exclude(error="")
    faults += [f"work failed: {kind}: {error[:200]}" for kind, error in dead.values_list("kind", "error")]
    return faults


def main(number: int, seed: int) -> int:
    """Everything, on a site of its own. Exit status."""
    site.own()
    site.setup()
    site.prepare()
    faults = run(number, seed)
    for fault in faults:
        print("FAILED", fault)
    print(f"{number} sent: " + (f"{len(faults)} faults" if faults else "nothing hung, no answer 500, nothing changed"))
    return 1 if faults else 0


if __name__ == "__main__":
    words = sys.argv[1:3]
    sys.exit(main(*map(int, words + ["5000", "1"][len(words) :])))
