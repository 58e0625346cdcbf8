"""The dice of posts, thrown by the dice worker. Handler of jobs of kind "talk_dice"; run again, it gives the same."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from games.core.commands.dice_worker import WrongKeyError
from games.core.dice import chain, keys
from games.core.models import Job
from games.core.models.talk import Post, Thread
from games.core.talk import hearers, ledger


def throw_owed(job: Job) -> None:
    """Commit to a new thread, or throw the dice of a post. WrongKeyError; ImproperlyConfigured for a bad key."""
    with keys.dice_task():
        master = keys.master_key()
        _commit(job.payload["thread"], master)
        if "post" in job.payload:
            _throw(job.payload["post"], master)


def _commit(pk: int, master: bytes) -> None:
    with transaction.atomic():
        thread = ledger.locked(pk)
        if thread.seq < 0:
            opened, hidden = (chain.game_chain(master, thread.dice_name, hidden=which) for which in (False, True))
            ledger.commit(thread, opened.anchor, hidden.anchor)


def _throw(pk: int, master: bytes) -> None:
    post = Post.objects.select_related("thread").get(pk=pk)
    links = chain.game_chain(master, post.thread.dice_name)
    if ledger.anchor_of(post.thread) != links.anchor:
        raise WrongKeyError(
            f"the dice key is not the one that thread {post.thread.code} was started with: "
            f"bring back the old {keys.VARIABLE} or {keys.FILE}"
        )
    with transaction.atomic():  # by itself: the lock stands before its seed comes out
        thread, post = _again(pk)
        ledger.lock(thread, post)
    with transaction.atomic():
        thread, post = _again(pk)
        assert post.lock is not None
        seed = links.link(post.lock)

        def roll(lock: int, name: str, spec: Mapping[str, Any]) -> list[Any]:
            return chain.roll(seed, chain.context(thread.dice_name, lock, name, thread.mix), spec)

        ledger.answer(thread, post, seed.hex(), roll)
        hearers.owe(post)


def _again(pk: int) -> tuple[Thread, Post]:
    """Thread and post, read behind the thread's lock."""
    thread = ledger.locked(Post.objects.values_list("thread_id", flat=True).get(pk=pk))
    return thread, Post.objects.get(pk=pk)
