"""A player that plays whole games over HTTP: any legal order, by lot.

    python bot.py http://127.0.0.1:8000 pbp_...

It asks now and then what waits for it, answers, and goes on until it is stopped (Ctrl-C).
"""

import contextlib
import random
import sys
import time

from client import Client, Problem

PAUSE = 5.0  # seconds between two looks when nothing waits
STOP = 0.3  # chance to stop drafting before each further line
MAX_LINES = 10  # lines of a draft


class Bot:
    """Answers what its owner's seats are asked. ``draw``: the lot."""

    def __init__(self, client: Client, draw: random.Random | None = None) -> None:
        self.client = client
        self.draw = draw or random.Random()  # noqa: S311  (no secret depends on it)

    def step(self) -> int:
        """Answer everything that waits now; how many answers that were."""
        done = 0
        for row in self.client.get("notices/")["waiting"]:
            if row["dice"]:
                continue
            try:
                self.answer(row["game"])
                done += 1
            except Problem as problem:
                if problem.status != 409:  # 409: somebody or something was quicker; look again next time
                    raise
        return done

    def answer(self, code: str) -> None:
        """Answer the first question of a game. Problem."""
        found = self.client.get(f"games/{code}/asks/")
        if not found["asks"]:
            return
        ask, version = found["asks"][0], found["version"]
        if ask["draft"]:
            self._draft(code, ask, version)
        else:
            line = self._pick(code, ask["about"])
            self.client.post(f"games/{code}/orders/", {"version": version, "order": line})

    def _draft(self, code: str, ask: dict[str, object], version: int) -> None:
        """Some lines by lot, then the commit; if the lot made what can not be committed, an empty draft instead."""
        for _line in range(MAX_LINES):
            line = self._pick(code, ask["about"])
            if not line or self.draw.random() < STOP:
                break
            try:
                self.client.post(f"games/{code}/draft/lines/", {"version": version, "lines": [line]})
            except Problem as problem:
                if problem.status != 422:
                    raise
                break  # such as the order that ends the phase
        try:
            self.client.post(f"games/{code}/commit/", {"version": version})
        except Problem as problem:
            if problem.status != 422:
                raise
            self.client.delete(f"games/{code}/draft/", version=version)
            self.client.post(f"games/{code}/commit/", {"version": version})

    def _pick(self, code: str, about: object) -> str:
        """A legal order about one of the things that are asked about, else any; "" if there is none."""
        things = list(about) if isinstance(about, list) else []
        self.draw.shuffle(things)
        for thing in things[:5]:
            lines = self.client.legal(code, thing)
            if lines:
                return self.draw.choice(lines)
        lines = self.client.legal(code)
        return self.draw.choice(lines) if lines else ""


def main() -> None:
    """Play until stopped."""
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    bot = Bot(Client(sys.argv[1], sys.argv[2]))
    print("playing as", bot.client.get("me/")["name"])
    while True:
        if not bot.step():
            time.sleep(PAUSE)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        main()
