"""The ledger of the dice that are thrown into the posts of a thread, in the format of a game's journal.

The stand-alone verifier checks it. It has one side, the thread: what it adds to the dice is the salted hash of the
first post that asks for any, which comes after the site has committed to its seeds. Each post with dice has a lock,
which names the salted hash of the post; the throws are called by the post and their place in it. The text is not there.
"""

from collections.abc import Iterator
from datetime import datetime

from django.db import transaction

from games.core import ledger
from games.core.hashing import hidden_of
from games.core.journal import entries
from games.core.models import Game
from games.core.models.talk import DiceEntry, Post, Thread

SIDE = "thread"


def locked(pk: int) -> Thread:
    """The thread, for us alone until the transaction ends."""
    return Thread.objects.select_for_update(no_key=True).get(pk=pk)


def commit(thread: Thread, anchor: str, anchor_hidden: str) -> None:
    """Publish the ends of the chains of seeds, once."""
    ledger.commit(thread, anchor, anchor_hidden, {"rules": "forum/1", "sides": [SIDE]})


def lock(thread: Thread, post: Post) -> None:
    """Lock the dice of a post, once: from here on they are what they are."""
    if post.lock is not None:
        return
    if not thread.mix:
        ledger.begin(thread, SIDE, post.digest)
    post.lock = ledger.lock(thread, post.digest)
    post.save(update_fields=["lock"])


def answer(thread: Thread, post: Post, seed: bytes) -> None:
    """Open the seed of the post's lock and throw its dice, once."""
    if post.lock is None or post.dice is not None:
        return
    ledger.reveal(thread, post.lock, seed)
    post.dice = [
        ledger.roll(thread, post.lock, seed, name_of(post, place), spec) for place, spec in enumerate(post.specs, 1)
    ]
    post.save(update_fields=["dice"])


def restored(pk: int, known: int, stretches: int) -> bool:
    """The note after a backup was brought back, and the locks that are left out; see games.core.ledger."""
    with transaction.atomic():
        return ledger.restored(locked(pk), known, stretches)


def begun() -> list[Thread]:
    """The threads whose ledgers have begun."""
    return list(Thread.objects.filter(seq__gte=0).select_related("game").order_by("pk"))


def name_of(post: Post, place: int) -> str:
    """What a throw is called: by its post and its place in it, counted from 1."""
    return f"post/{post.code}/{place}"


def digest_of(code: str, text: str, salt: bytes) -> str:
    """What the ledger knows of a post."""
    return hidden_of(salt, {"post": code, "text": text})


def rows(game: Game) -> Iterator[entries.Row]:
    """The entries of the ledger of a game's thread, as the verifier reads them."""
    for entry in DiceEntry.objects.filter(thread__game=game).order_by("seq").iterator():
        yield entries.row(entry)


def rows_until(game: Game, moment: datetime) -> list[entries.Row]:
    """The same up to a moment; a lock comes with its dice. Lines that came later are not even counted."""
    thread = Thread.objects.filter(game=game).first()
    lines = DiceEntry.objects.filter(thread=thread) if thread else DiceEntry.objects.none()
    last = lines.filter(at__lte=moment).order_by("-at", "-seq").values_list("seq", flat=True).first()
    old = [] if last is None else list(lines.filter(seq__lte=last).order_by("seq"))
    while old and old[-1].type == "lock":
        old.pop()
    return [entries.row(entry) for entry in old]
